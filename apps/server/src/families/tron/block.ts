import type { BlockFiguresView } from '@chaintrail/contract/schemas';
import { readTronBlockDetail } from '@chaintrail/families/tron';
import { formatUnits, type Block, type Chain } from '@chaintrail/model';
import { presentNative } from '../../present/coin.ts';

/** Energy is limited by account and day, by no block; rewards are credited to an allowance, and all fees are burnt. */
export function presentTronFigures(chain: Chain, { detail, transactionCount }: Block): BlockFiguresView {
  const { energySum, feeSumRaw } = readTronBlockDetail(detail);
  const fees = presentNative(chain, BigInt(feeSumRaw));
  const { symbol, decimals } = chain.nativeCoin;
  return {
    space: { unit: 'energy', used: energySum, limit: null },
    price:
      transactionCount === 0
        ? null
        : { measure: 'per_transaction', unit: symbol, value: formatUnits(BigInt(feeSumRaw) / BigInt(transactionCount), decimals) },
    reward: null,
    fees,
    burnt: fees,
  };
}
