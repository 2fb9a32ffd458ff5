/** Being called when it is one's turn although no page is open: by Web Push, where the browser and the house have it. */
import type { Liking } from "./liking.svelte";
import type { Api } from "./table/http";

const ONLY_OPEN = "You are called only while a page of the house is open";

/** Have this browser called; returns what is to be said of it, if it cannot be as one would wish. */
export async function listen(api: Api): Promise<string> {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis)) return `${ONLY_OPEN}: this browser knows no other way.`;
  try {
    const { key } = await api.calls();
    if (!key) return `${ONLY_OPEN}: this house sends no calls.`;
    const worker = await registered();
    const found = await subscribed(worker, key);
    const { endpoint = "", keys = {} } = found.toJSON();
    await api.listen({ endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" });
    return "";
  } catch {
    return `${ONLY_OPEN}: the browser's push service could not be reached, or is not one this house knows.`;
  }
}

/** Have it called no more. */
export async function hush(api: Api): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const found = await worker?.pushManager?.getSubscription();
  if (!found) return;
  await api.hush(found.endpoint).catch(() => null);
  await found.unsubscribe();
}

/** On coming back: the house is told anew, for the address may have changed, and who forbade it is called no more. */
export async function again(api: Api, liking: Liking): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  if (liking.notices && Notification.permission === "granted") await listen(api);
  else {
    if (liking.notices) liking.keepNotices(false);
    await registered().catch(() => null);
  }
}

async function registered(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/sw.js");
  return navigator.serviceWorker.ready;
}

async function subscribed(worker: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const found = await worker.pushManager.getSubscription();
  const known = found?.options.applicationServerKey;
  if (found && known && encoded(known) === key) return found;
  await found?.unsubscribe(); // of a house whose key was another
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function encoded(key: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(key))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
