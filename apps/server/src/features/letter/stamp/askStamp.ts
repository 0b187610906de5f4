import type { Fetcher } from '../../../fetcher/fetcher.ts';
import { describeRefusal } from '../../../fetcher/refusal.ts';
import { makeNonce, readStamp, StampError, writeStampRequest, type Stamp, type StampFault } from './stamp.ts';

const MAX_BYTES = 64 * 1024;

const faultWords: Readonly<Record<StampFault, string>> = {
  unreadable: '服务的答复不是可读的时间戳',
  not_granted: '服务拒绝签发时间戳',
  other_content: '答复的时间戳不是对本包清单签发的',
  other_nonce: '答复的时间戳不是对这次请求签发的',
  bad_signature: '时间戳的签名不成立',
  no_stamping_certificate: '签名所用的证书不是在有效期内的时间戳证书',
};

export type StampAnswer = { isOk: true; bytes: Buffer; stamp: Stamp } | { isOk: false; words: string };

/** A time stamp of some bytes, of which the service sees the SHA-256 alone. */
export async function askStamp(
  fetcher: Fetcher,
  { url, content, signal }: { url: string; content: Buffer; signal?: AbortSignal },
): Promise<StampAnswer> {
  const nonce = makeNonce();
  const answer = await fetcher.ask({
    url,
    types: ['unknown', 'text'],
    maxBytes: MAX_BYTES,
    isAllowed: true,
    octets: writeStampRequest(content, nonce),
    media: { sent: 'application/timestamp-query', accepted: 'application/timestamp-reply' },
    ...(signal ? { signal } : {}),
  });
  if (!answer.isOk) return { isOk: false, words: describeRefusal(answer.refusal) };
  try {
    return { isOk: true, bytes: answer.bytes, stamp: await readStamp(answer.bytes, { content, nonce }) };
  } catch (error) {
    if (error instanceof StampError) return { isOk: false, words: faultWords[error.code] };
    throw error;
  }
}
