import type { EndpointData } from '@chaintrail/contract/schemas';
import { SourceError } from '@chaintrail/families';
import { settleWithin } from '../deadline.ts';
import { tellSourceFault } from '../sentences/sourceFault.ts';
import type { DeskHost } from './desk.ts';

type Tried = EndpointData<'trySources'>['list'][number];

const DEADLINE_MS = 8_000;

/** A contract that everybody knows. */
const USDT = { chainId: 1, address: '0xdac17f958d2ee523a2206206994597c13d831ec7' };

/** The newest height, what a bitcoin costs, USDT's ABI: nobody's address is in the question. */
export async function tryHost({ service, host, source, node, prices, abis }: DeskHost): Promise<Tried> {
  const startedAt = performance.now();
  const reads = source ?? node?.source;
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const asked = prices
    ? prices.readPrices(['coingecko:bitcoin'], Date.now(), signal).then(([price]) => (price ? `1 BTC = ${price.usd} 美元` : '没有报价'))
    : abis
      ? abis.readAbi(USDT, signal).then((abi) => (abi ? `USDT 合约有 ${abi.items.length} 项定义` : '没有 USDT 合约的 ABI'))
      : reads
        ? reads.readHead(signal).then(({ latest }) => `最新高度 ${latest.number}`)
        : Promise.reject(new Error('nobody'));
  const settled = await settleWithin(asked, DEADLINE_MS);
  const ms = Math.round(performance.now() - startedAt);
  if (settled.state === 'done') return { service, host, isOk: true, ms, text: settled.value };
  if (settled.state === 'late' || !(settled.error instanceof SourceError)) return { service, host, isOk: false, ms, text: '没有及时回答' };
  return { service, host, isOk: false, ms, text: tellSourceFault(settled.error.fault) };
}
