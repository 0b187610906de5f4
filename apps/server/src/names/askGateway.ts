import type { AskGateway, GatewayAnswer } from '@chaintrail/families/names';
import type { RequestContext } from '../context.ts';
import { settleWithin } from '../deadline.ts';
import type { FetchAnswer } from '../fetcher/fetcher.ts';
import { describeRefusal } from '../fetcher/refusal.ts';

/** For all gateways of an answer together: the rest of it waits for them. */
const DEADLINE_MS = 4_000;
const MAX_BYTES = 512 * 1024;

const refuseWith = (words: string): GatewayAnswer => ({ isOk: false, fault: { kind: 'unasked', words } });

/** Never goes out: for answers that cannot wait. */
export const askNoGateway: AskGateway = async () => refuseWith('打开域名页时再询问');

/** Goes to gateways of names (EIP-3668) through the safe fetcher, while an administrator allows it. */
export function createAskGateway(context: RequestContext): AskGateway {
  return async ({ sender, urls, data }) => {
    if (!context.settings.current().areGatewaysAsked) return refuseWith('未开启');
    const abort = new AbortController();
    const settled = await settleWithin(tryAll(), DEADLINE_MS);
    abort.abort();
    if (settled.state === 'late') return refuseWith('网关没有及时应答');
    if (settled.state === 'failed') throw settled.error;
    return settled.value;

    /** The next is tried where one is away; what one refuses, all refuse. */
    async function tryAll(): Promise<GatewayAnswer> {
      let last = refuseWith('合约没有写明网关地址');
      for (const template of urls) {
        const url = template.replaceAll('{sender}', sender).replaceAll('{data}', data);
        const json = template.includes('{data}') ? {} : { json: JSON.stringify({ data, sender }) };
        const signal = AbortSignal.any([abort.signal, context.signal]);
        const answer = await context.fetcher.ask({ url, types: ['json'], maxBytes: MAX_BYTES, isAllowed: true, signal, ...json });
        last = readAnswer(answer);
        if (last.isOk || isFinal(answer)) return last;
      }
      return last;
    }
  };
}

/** 4xx says that there is no such record (EIP-3668). */
const isFinal = (answer: FetchAnswer) => !answer.isOk && answer.refusal.code === 'status' && answer.refusal.status < 500;

function readAnswer(answer: FetchAnswer): GatewayAnswer {
  if (!answer.isOk) return refuseWith(describeRefusal(answer.refusal));
  const data = readData(answer.bytes.toString('utf8'));
  return data === undefined ? refuseWith('网关的答复无法解读') : { isOk: true, data };
}

function readData(text: string): string | undefined {
  try {
    const { data } = JSON.parse(text) as { data?: unknown };
    return typeof data === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(data) ? data : undefined;
  } catch {
    return undefined;
  }
}
