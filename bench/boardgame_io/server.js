// boardgame.io's own server with a game as near to SwapX as the load needs: an 8 by 8 board, four players with a cell
// each, supplies to lay beside it, and trading places with one.  It checks less than SwapX does (no supply points,
// no clusters), and keeps matches in memory, which is what the server does unless told otherwise.
const { Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const SIZE = 8;
const STARTS = [9, 14, 54, 49]; // one step in from each corner
const SUPPLY = "s";

const near = (a, b) =>
  a !== b && Math.abs((a % SIZE) - (b % SIZE)) <= 1 && Math.abs(Math.floor(a / SIZE) - Math.floor(b / SIZE)) <= 1;

const onBoard = (field) => Number.isInteger(field) && field >= 0 && field < SIZE * SIZE;

const Marsh = {
  name: "marsh",
  minPlayers: 4,
  maxPlayers: 4,
  setup: () => {
    const board = Array(SIZE * SIZE).fill(null);
    STARTS.forEach((field, seat) => (board[field] = String(seat)));
    return { board };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    spawn: ({ G, playerID }, field) => {
      if (!onBoard(field) || G.board[field] !== null) return INVALID_MOVE;
      if (!G.board.some((token, cell) => token === playerID && near(cell, field))) return INVALID_MOVE;
      G.board[field] = SUPPLY;
    },
    swap: ({ G, playerID }, cell, other) => {
      if (!onBoard(cell) || !onBoard(other) || !near(cell, other)) return INVALID_MOVE;
      if (G.board[cell] !== playerID || G.board[other] === null) return INVALID_MOVE;
      [G.board[cell], G.board[other]] = [G.board[other], G.board[cell]];
    },
  },
};

const server = Server({ games: [Marsh], origins: [/localhost/] });
server.run({ port: Number(process.argv[2]), callback: () => {} });
