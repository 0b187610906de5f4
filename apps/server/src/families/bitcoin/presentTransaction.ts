import type { BitcoinTransactionView } from '@chaintrail/contract/schemas';
import { readBitcoinTransactionDetail, type BitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import { formatUnits, type Chain, type Transaction } from '@chaintrail/model';
import { presentNative } from '../../present/coin.ts';
import type { RowFacts } from '../../present/transfer.ts';
import { tellInference } from '../../sentences/inferenceReason.ts';
import { presentCoinbase } from './coinbaseText.ts';
import { presentEqualOutputs, presentInputGroups, presentSplit } from './groups.ts';
import { listHeuristics } from './heuristics.ts';
import { describeMethod } from './method.ts';
import { SHOWN_PER_SIDE } from './readSides.ts';
import { presentRuling, type RuledSides } from './rulings.ts';
import { presentInput, presentOutput } from './sides.ts';
import { nameSpecial } from './special.ts';

export interface BitcoinTransactionFacts extends RuledSides {
  transaction: Transaction;
  /** Addresses that lost and that gained, by the transfers. */
  payerCount: number;
  receiverCount: number;
}

export function presentBitcoinTransaction(facts: RowFacts, found: BitcoinTransactionFacts): BitcoinTransactionView {
  const { chain } = facts;
  const { transaction, sides, byRule, ruling, payerCount, receiverCount } = found;
  const detail = readBitcoinTransactionDetail(transaction.detail);
  const isCoinbase = isCoinbaseTransaction(transaction, detail);
  const isResolved = isCoinbase || detail.inputSumRaw !== null;
  return {
    inputs: sides.inputs.slice(0, SHOWN_PER_SIDE).map((input) => presentInput(facts, input)),
    inputCount: detail.inputCount,
    outputs: sides.outputs
      .slice(0, SHOWN_PER_SIDE)
      .map((output) => presentOutput(facts, output, sides.inferences.change.get(output.index))),
    outputCount: detail.outputCount,
    inputSum: detail.inputSumRaw === null ? null : presentNative(chain, BigInt(detail.inputSumRaw)),
    outputSum: presentNative(chain, BigInt(detail.outputSumRaw)),
    version: detail.version,
    sizeBytes: detail.sizeBytes,
    virtualSizeBytes: detail.virtualSizeBytes,
    weight: detail.weight,
    feeRate: presentFeeRate(transaction, detail),
    lockTime: { raw: detail.lockTime, kind: readLockKind(detail.lockTime) },
    isReplaceable: detail.isReplaceable,
    isCoinbase,
    coinbase: detail.coinbaseHex === undefined ? null : presentCoinbase(detail.coinbaseHex),
    coinjoin: sides.inferences.coinjoin && tellInference(sides.inferences.coinjoin),
    heuristics: sides.isWhole && !isCoinbase ? listHeuristics(sides, byRule) : [],
    ruling: ruling ? presentRuling(ruling) : null,
    split: presentSplit(chain, sides),
    equalOutputs: sides.isWhole ? presentEqualOutputs(chain, sides) : [],
    inputGroups: presentInputGroups(facts, sides),
    mweb: detail.mweb ?? null,
    special: detail.special ? { ...detail.special, name: nameSpecial(detail.special.type) } : null,
    locks: detail.locks ?? null,
    method: describeMethod({ isCoinbase, isResolved, payerCount, receiverCount }),
  };
}

export function isCoinbaseTransaction({ type }: Transaction, { coinbaseHex }: BitcoinTransactionDetail): boolean {
  return coinbaseHex !== undefined || type === 'coinbase';
}

/** From here on a lock time is a time (BIP65). */
const FIRST_LOCK_TIME = 500_000_000;

function readLockKind(lockTime: number): BitcoinTransactionView['lockTime']['kind'] {
  if (lockTime === 0) return 'none';
  return lockTime < FIRST_LOCK_TIME ? 'height' : 'time';
}

/** Decimals of a fee rate, as wallets and block explorers write it. */
const RATE_DECIMALS = 2;

/** Smallest units per virtual byte, rounded half up; null where nobody paid and where the fee is unknown. */
export function presentFeeRate(transaction: Transaction, detail: BitcoinTransactionDetail): string | null {
  const size = BigInt(detail.virtualSizeBytes);
  if (isCoinbaseTransaction(transaction, detail) || detail.inputSumRaw === null || size === 0n) return null;
  const scaled = transaction.feeRaw * 10n ** BigInt(RATE_DECIMALS);
  return formatUnits((2n * scaled + size) / (2n * size), RATE_DECIMALS);
}

/** Everything of a Bitcoin-like transaction's fee goes to the block's producer. */
export function presentFeeParts(chain: Chain, { feeRaw }: Transaction) {
  return feeRaw === 0n ? [] : [{ part: 'other' as const, amount: presentNative(chain, feeRaw), isBurnt: false }];
}
