import type { CoinView, DistributionView } from '@chaintrail/contract/schemas';
import { presentAmount } from '../../../present/coin.ts';
import { presentShare } from '../../../present/share.ts';

/** A part of a distribution: amounts where they are of one coin. */
export interface RawPart {
  key: string;
  title: string;
  /** Of a part that is a coin. */
  coin?: CoinView;
  inCount: number;
  outCount: number;
  inRaw?: bigint;
  outRaw?: bigint;
}

/** `only` is the one coin of all parts. */
export function presentParts(only: CoinView | null, parts: readonly RawPart[]): DistributionView['parts'] {
  const count = parts.reduce((sum, { inCount, outCount }) => sum + inCount + outCount, 0);
  const inRaw = parts.reduce((sum, part) => sum + (part.inRaw ?? 0n), 0n);
  const outRaw = parts.reduce((sum, part) => sum + (part.outRaw ?? 0n), 0n);
  return parts.map((part) => {
    const coin = part.coin ?? only;
    return {
      key: part.key,
      title: part.title,
      ...(part.coin ? { coin: part.coin } : {}),
      inCount: part.inCount,
      outCount: part.outCount,
      in: coin && part.inRaw !== undefined ? presentAmount(coin, part.inRaw) : null,
      out: coin && part.outRaw !== undefined ? presentAmount(coin, part.outRaw) : null,
      share: presentShare(BigInt(part.inCount + part.outCount), BigInt(count)),
      inShare: only && part.inRaw !== undefined ? presentShare(part.inRaw, inRaw) : null,
      outShare: only && part.outRaw !== undefined ? presentShare(part.outRaw, outRaw) : null,
    };
  });
}
