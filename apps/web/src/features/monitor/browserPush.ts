import { call } from '../../api/client.ts';
import { t } from './texts.ts';

/** The one file of ours that runs while no page is open. */
const WORKER = '/push.js';

/** Whether this browser can be pushed to: it needs a secure address. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether its user refused notices of this address for good. */
export const isPushDenied = (): boolean => canPush() && Notification.permission === 'denied';

/** Asks the user, then the browser's service, and tells the server; false where one of them refuses. */
export async function allowPush(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const old = await registration.pushManager.getSubscription();
  await old?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await call('saveMonitorChannel', { kind: 'push', name: t('monitor.push'), to: JSON.stringify(subscription) });
  return true;
}

/** Gives the subscription up: whatever is sent after that arrives nowhere. */
export async function endPush(): Promise<void> {
  if (!canPush()) return;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
