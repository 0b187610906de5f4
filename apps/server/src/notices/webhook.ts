import { createHmac } from 'node:crypto';
import type { Fetcher, FetchAnswer } from '../fetcher/fetcher.ts';
import type { DeliveryFailure } from '@chaintrail/store/app';
import { tellLines, tellTitle, type ChannelSecret, type Notice } from './notice.ts';

/** What posting takes. */
export interface PostParts {
  fetcher: Fetcher;
  isAllowed: boolean;
  now: () => number;
  signal?: AbortSignal;
}

const MAX_ANSWER_BYTES = 16 * 1024;
/** A receiver may say what it likes. */
const anyType = ['png', 'jpeg', 'gif', 'webp', 'json', 'svg', 'html', 'text', 'unknown', 'empty'] as const;

/** `v1=` and the HMAC-SHA256 of the time stamp, a point and the body, in hex. */
export function signWebhook(secret: string, timestampS: number, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestampS}.${body}`).digest('hex')}`;
}

/** Null where it arrived. */
export async function postWebhook(parts: PostParts, { to, secret }: ChannelSecret, notice: Notice): Promise<DeliveryFailure | null> {
  const timestampS = Math.floor(parts.now() / 1000);
  const what =
    notice.kind === 'reminder'
      ? { type: 'letter.reminder', sentAt: timestampS * 1000, reminders: notice.reminders }
      : { type: `monitor.${notice.kind}`, sentAt: timestampS * 1000, events: notice.events };
  const body = JSON.stringify({ id: notice.id, ...what });
  const headers = {
    'x-chaintrail-delivery': notice.id,
    'x-chaintrail-timestamp': String(timestampS),
    'x-chaintrail-signature': signWebhook(secret ?? '', timestampS, body),
  };
  return failureOf(await post(parts, to, body, headers));
}

export const robotHosts = { wecom: 'qyapi.weixin.qq.com', dingtalk: 'oapi.dingtalk.com' } as const;

/** 企业微信: the key is in the address. */
export async function postWecom(parts: PostParts, { to }: ChannelSecret, notice: Notice): Promise<DeliveryFailure | null> {
  const content = cut([tellTitle(notice), ...tellLines(notice)].join('\n'), 4_000);
  return robotFailureOf(await post(parts, to, JSON.stringify({ msgtype: 'markdown', markdown: { content } })));
}

/** 钉钉: the token is in the address; where the robot asks for signatures, time and HMAC go into it as well. */
export async function postDingtalk(parts: PostParts, { to, secret }: ChannelSecret, notice: Notice): Promise<DeliveryFailure | null> {
  const url = new URL(to);
  if (secret !== null) {
    const timestamp = String(parts.now());
    url.searchParams.set('timestamp', timestamp);
    url.searchParams.set('sign', createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64'));
  }
  const markdown = { title: tellTitle(notice), text: cut([`**${tellTitle(notice)}**`, ...tellLines(notice)].join('\n\n'), 15_000) };
  return robotFailureOf(await post(parts, url.href, JSON.stringify({ msgtype: 'markdown', markdown })));
}

/** Both refuse longer messages; limits count bytes. */
export function cut(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text);
  return bytes.length <= maxBytes
    ? text
    : `${bytes
        .subarray(0, maxBytes - 16)
        .toString('utf8')
        .replace(/\uFFFD+$/, '')}…`;
}

function post(
  { fetcher, isAllowed, signal }: PostParts,
  url: string,
  json: string,
  headers: Record<string, string> = {},
): Promise<FetchAnswer> {
  return fetcher.ask({ url, types: anyType, maxBytes: MAX_ANSWER_BYTES, isAllowed, json, headers, ...(signal ? { signal } : {}) });
}

export const failureOf = (answer: FetchAnswer): DeliveryFailure | null => (answer.isOk ? null : { ...answer.refusal });

/** Robots answer 200 and say inside whether they took it. */
function robotFailureOf(answer: FetchAnswer): DeliveryFailure | null {
  if (!answer.isOk) return { ...answer.refusal };
  const status = readErrorCode(answer.bytes.toString('utf8'));
  return status === 0 ? null : { code: 'robot', ...(status === undefined ? {} : { status }) };
}

function readErrorCode(text: string): number | undefined {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null && 'errcode' in said && typeof said.errcode === 'number' ? said.errcode : undefined;
  } catch {
    return undefined;
  }
}
