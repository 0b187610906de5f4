import type { JudgementView } from '@chaintrail/contract/schemas';
import type { TransferFilter, TransferTotals } from '@chaintrail/store/chain';
import type { RequestContext } from '../../../context.ts';
import { presentCoin } from '../../../present/coin.ts';
import { judgedKinds, type Asked } from './asked.ts';

/** What the list says of the rows that are judged, of those with what is folded, and of all that the card adds up. */
export interface Folding {
  totals: TransferTotals;
  open: TransferTotals;
  /** Where the filter leaves nothing out but other coins. */
  card: TransferTotals | undefined;
  folded: JudgementView['folded'];
}

export async function sumFolded(
  context: RequestContext,
  { chain, address, open, filter, hides, tokens, limited }: Asked,
): Promise<Folding> {
  const sum = (one: TransferFilter) => context.stores.chain.sumAddressTransfers(chain, { address, kinds: judgedKinds, filter: one });
  const { exceptCounterparties } = hides;
  const { token, ...others } = open;
  const isWhole = !limited && Object.values(others).every((value) => value === undefined);
  const [all, totals, zero, poison] = await Promise.all([
    sum(open),
    filter === open ? undefined : sum(filter),
    sum({ ...open, hideZero: true }),
    exceptCounterparties.length === 0 ? undefined : sum({ ...open, exceptCounterparties }),
  ]);
  const shown = totals ?? all;
  const isDoubted = (one: string): boolean => presentCoin(chain, one, tokens).doubt !== null;
  return {
    totals: shown,
    open: all,
    card: isWhole ? await sum(token === undefined ? {} : { token }) : undefined,
    folded: {
      zero: zero.hiddenCount,
      poison: poison ? all.count - poison.count : 0,
      fake: all.coins.reduce((count, coin) => (isDoubted(coin.token) ? count + coin.count : count), 0),
      count: all.count - shown.count,
    },
  };
}
