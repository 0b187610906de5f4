import { readFile, writeFile } from 'node:fs/promises';
import webPush from 'web-push';
import { z } from 'zod';
import type { DeliveryFailure } from '@chaintrail/store/app';
import type { ChannelSecret, Notice } from './notice.ts';
import { writePush } from './pushMessage.ts';
import type { SecretBox } from './secretBox.ts';
import { failureOf, type PostParts } from './webhook.ts';

/** What proves to push services that it is this deployment that pushes. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const keysShape = z.strictObject({ publicKey: z.string(), privateKey: z.string() });

/** The keys of a deployment, made by the first start; in their file they lie sealed. */
export async function openPushKeys(path: string, box: SecretBox): Promise<PushKeys> {
  // Whoever comes second finds what the first one wrote.
  await writeFile(path, box.seal(JSON.stringify(webPush.generateVAPIDKeys())), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return keysShape.parse(JSON.parse(box.open(await readFile(path, 'utf8'))));
}

const key = (bytes: number) =>
  z
    .string()
    .max(200)
    .refine((text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === bytes);

/** What a browser gives for pushing. */
const subscriptionShape = z.object({ endpoint: z.url().max(1_000), keys: z.object({ p256dh: key(65), auth: key(16) }) });
type PushSubscriptionGiven = z.infer<typeof subscriptionShape>;

/** The services of the browsers; nobody else is pushed to, whatever a subscription says. */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
];

/** Undefined where it is none, or not of a service that is known. */
export function readSubscription(text: string): PushSubscriptionGiven | undefined {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = subscriptionShape.safeParse(given);
  if (!parsed.success) return undefined;
  const { protocol, hostname, port, username, password } = new URL(parsed.data.endpoint);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && services.some((service) => service.test(hostname)) ? parsed.data : undefined;
}

const DAY_SECONDS = 86_400;

/** Encrypted for the browser alone: the service between reads nothing. */
export async function postPush(
  { fetcher, isAllowed, signal }: PostParts,
  { to }: ChannelSecret,
  notice: Notice,
  { keys, subject }: { keys: PushKeys; subject: string },
): Promise<DeliveryFailure | null> {
  const subscription = readSubscription(to);
  if (!subscription) return { code: 'unreadable' };
  const request = webPush.generateRequestDetails(subscription, writePush(notice), {
    vapidDetails: { subject, ...keys },
    TTL: DAY_SECONDS,
  });
  const { authorization, ttl, urgency } = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return failureOf(
    await fetcher.ask({
      url: subscription.endpoint,
      types: ['png', 'jpeg', 'gif', 'webp', 'json', 'svg', 'html', 'text', 'unknown', 'empty'],
      maxBytes: 16 * 1024,
      isAllowed,
      octets: request.body ?? Buffer.alloc(0),
      headers: {
        'content-encoding': 'aes128gcm',
        ...(authorization === undefined ? {} : { authorization }),
        ...(ttl === undefined ? {} : { ttl }),
        ...(urgency === undefined ? {} : { urgency }),
      },
      ...(signal ? { signal } : {}),
    }),
  );
}

/** The browser gave its subscription up, or the service forgot it: nothing will ever arrive there again. */
export const isGone = ({ code, status }: DeliveryFailure): boolean => code === 'status' && (status === 404 || status === 410);
