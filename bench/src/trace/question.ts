import type { ChainReader } from '@chaintrail/store/chain';
import { addressOf, benchChain, tokenOf } from '../store/generator.ts';

export const HOPS = 5;
/** Payments from which a start is refused: that busy is a service. */
const MOST_PAYMENTS = 20_000;

/** The busiest address whose payments are still one money: hot as a collector of a large case is. */
export async function chooseStart(reader: ChainReader): Promise<{ address: string; payments: number }> {
  for (let rank = 0; ; rank += 1) {
    const address = addressOf(rank);
    const asked = { addresses: [address], token: tokenOf(0), toBlock: 2 ** 31, most: MOST_PAYMENTS };
    const moved = await reader.listMovements(benchChain, asked);
    if (moved.length < MOST_PAYMENTS) return { address, payments: moved.filter(({ from }) => from === address).length };
  }
}

/** Five hops of the chain's USDT, forward, with everything on that a person gets who changes nothing. */
export const questionOf = (address: string) => ({
  direction: 'forward',
  chainName: benchChain.name,
  token: tokenOf(0),
  starts: [{ address }],
  hops: HOPS,
  minAmount: '0',
  minRaw: '0',
  followSwaps: true,
  followBridges: true,
  stopAtServices: true,
  stopAtBusy: true,
  busyParties: 2_000,
  busyPerDay: 500,
  stopAtFrozen: true,
  title: 'bench',
  symbol: 'USDT',
  decimals: 6,
  coinTitle: 'USDT',
});
