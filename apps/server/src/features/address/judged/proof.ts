import type { CoinView, JudgementView } from '@chaintrail/contract/schemas';
import type { MovesSum, TransferTotals } from '@chaintrail/store/chain';
import { presentAmount } from '../../../present/coin.ts';

type Proof = JudgementView['proof'];
type Sum = Pick<MovesSum, 'count' | 'inRaw' | 'outRaw'>;

/** The same sums by different ways; of several coins only the rows are compared. `card` is there where the filter leaves nothing out. */
export function presentProof(coin: CoinView | null, ways: { counterparties: Sum; list: Sum; card: Sum | undefined }): Proof {
  const { counterparties, list, card } = ways;
  const part = (of: Proof['parts'][number]['of'], { count, inRaw, outRaw }: Sum): Proof['parts'][number] => ({
    of,
    count,
    in: coin && presentAmount(coin, inRaw),
    out: coin && presentAmount(coin, outRaw),
  });
  const others = card ? [list, card] : [list];
  const same = (one: Sum): boolean =>
    one.count === counterparties.count && (!coin || (one.inRaw === counterparties.inRaw && one.outRaw === counterparties.outRaw));
  return {
    closes: others.every(same),
    parts: [part('counterparties', counterparties), part('list', list), ...(card ? [part('card', card)] : [])],
  };
}

/** What totals of one coin, or of all, come to. */
export function sumTotals({ count, coins }: TransferTotals, token: string | undefined): Sum {
  const coin = token === undefined ? undefined : coins.find((one) => one.token === token);
  return { count, inRaw: coin?.inRaw ?? 0n, outRaw: coin?.outRaw ?? 0n };
}

export function addSums(a: Sum, b: Sum, sign: 1 | -1 = 1): Sum {
  const by = BigInt(sign);
  return { count: a.count + sign * b.count, inRaw: a.inRaw + by * b.inRaw, outRaw: a.outRaw + by * b.outRaw };
}
