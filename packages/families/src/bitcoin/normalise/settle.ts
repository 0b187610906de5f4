import type { BlockBundle, Chain, Input, Output, Transaction, Transfer } from '@chaintrail/model';
import {
  ownBitcoinTransactionDetail,
  writeBitcoinBlockDetail,
  writeBitcoinTransactionDetail,
  type BitcoinTransactionDetail,
} from '../detail.ts';
import { transferAt, type Place } from '../../transferAt.ts';
import { formatsOf } from '../formats.ts';
import { findCoinjoin } from '../inference/coinjoin.ts';
import { checkAmount } from '../raw/values.ts';
import { netShares, pairShares, type Pairing } from './shares.ts';
import { SourceError } from '../../sourceError.ts';

/**
 * The bundle with what its inputs tell once they are known: sums, fees, who paid whom. An input that stayed unknown leaves the
 * fee at 0 and its share as coin from nobody. `fromBlock` is the first indexed block: what was made before it is an opening.
 */
export function settleBundle(chain: Chain, bundle: BlockBundle, fromBlock: number): BlockBundle {
  const isLost = formatsOf(chain).unspendableCoinbases.includes(bundle.block.number);
  const inputsOf = groupByTransaction(bundle.inputs, bundle.transactions.length);
  const outputsOf = groupByTransaction(bundle.outputs, bundle.transactions.length);
  const transfers: Transfer[] = [];
  let feeSumRaw = 0n;
  const transactions = bundle.transactions.map((transaction, at) => {
    const inputs = inputsOf[at] ?? [];
    const outputs = outputsOf[at] ?? [];
    const settled = settleTransaction(transaction, inputs, outputs, { isLost, fromBlock });
    for (const transfer of settled.transfers) transfers.push(transfer);
    feeSumRaw += settled.transaction.feeRaw;
    return settled.transaction;
  });
  const detail = writeBitcoinBlockDetail({ ...bundle.block.detail, feeSumRaw: feeSumRaw.toString() });
  return { ...bundle, block: { ...bundle.block, detail }, transactions, transfers };
}

/** One transaction with its sums; `fromBlock` is null where nothing is to be opened. */
export function settleTransaction(
  transaction: Transaction,
  inputs: readonly Input[],
  outputs: readonly Output[],
  { isLost, fromBlock }: { isLost: boolean; fromBlock: number | null },
): Settled {
  return transaction.index === 0 ? settleCoinbase(transaction, outputs, isLost) : settlePayment(transaction, inputs, outputs, fromBlock);
}

interface Settled {
  transaction: Transaction;
  transfers: Transfer[];
}

function settleCoinbase(transaction: Transaction, outputs: readonly Output[], isLost: boolean): Settled {
  const paid = isLost ? [] : outputs.filter(({ address, amountRaw }) => address !== '' && amountRaw > 0n);
  const [largest] = [...paid].sort((a, b) => (a.amountRaw < b.amountRaw ? 1 : a.amountRaw > b.amountRaw ? -1 : 0));
  return {
    transaction: {
      ...transaction,
      to: largest?.address ?? '',
      valueRaw: isLost ? 0n : outputs.reduce((sum, { amountRaw }) => sum + amountRaw, 0n),
      detail: writeBitcoinTransactionDetail({ ...transaction.detail, inputSumRaw: '0' }),
    },
    transfers: paid.map(({ index, address, amountRaw }) =>
      transferAt(placeOf(transaction), 'reward', index, { kind: 'reward', from: '', to: address, amountRaw }),
    ),
  };
}

function settlePayment(transaction: Transaction, inputs: readonly Input[], outputs: readonly Output[], fromBlock: number | null): Settled {
  const isResolved = inputs.every((input) => input.isResolved);
  const known = isResolved ? inputs : inputs.filter((input) => input.isResolved);
  const inputSumRaw = checkAmount(sumOf(known));
  const outputSumRaw = sumOf(outputs);
  const { special } = ownBitcoinTransactionDetail(transaction.detail);
  const mweb = mwebOf(outputs);
  // No signature covers what a node says of a spent output; that a transaction makes no coin is what shows a lie.
  if (isResolved && inputSumRaw < outputSumRaw && special?.type !== ASSET_UNLOCK && !mweb) {
    const sums = { inputSumRaw: inputSumRaw.toString(), outputSumRaw: outputSumRaw.toString() };
    throw new SourceError({ code: 'more_spent_than_held', transaction: transaction.hash, ...sums });
  }
  const feeRaw = special?.type === ASSET_UNLOCK ? withdrawalFee(special.payload ?? {}) : feeOf(inputSumRaw, outputSumRaw, isResolved);
  const paying = inputSumRaw >= outputSumRaw + feeRaw ? feeRaw : 0n;
  const pairing = pairShares(netShares(known, outputs), paying);
  const settled: Transaction = {
    ...transaction,
    type: typeOf(special?.type, mweb, inputs, outputs),
    from: pairing.payers[0]?.address ?? '',
    to: pairing.receivers[0]?.address ?? '',
    valueRaw: pairing.receivers.reduce((sum, { netRaw }) => sum + netRaw, 0n),
    feeRaw,
    detail: writeBitcoinTransactionDetail({
      ...transaction.detail,
      inputSumRaw: isResolved ? inputSumRaw.toString() : null,
      ...(mweb ? { mweb } : {}),
    }),
  };
  return { transaction: settled, transfers: [...openings(settled, known, fromBlock), ...transfersOf(settled, pairing)] };
}

/** Dash: coin back from the platform's pool (DIP-0027). It has no inputs and names its fee itself. */
const ASSET_UNLOCK = 9;

function withdrawalFee({ fee }: Record<string, unknown>): bigint {
  return (typeof fee === 'number' || typeof fee === 'string') && /^\d{1,18}$/.test(String(fee)) ? BigInt(fee) : 0n;
}

function feeOf(inputSumRaw: bigint, outputSumRaw: bigint, isResolved: boolean): bigint {
  return isResolved && inputSumRaw > outputSumRaw ? inputSumRaw - outputSumRaw : 0n;
}

/** The HogEx carries the extension block's balance on in its first output; the others leave the extension. */
function mwebOf(outputs: readonly Output[]): BitcoinTransactionDetail['mweb'] {
  if (outputs[0]?.scriptType === 'mweb_hogaddr') return outputs.length > 1 ? 'peg_out' : 'hogex';
  return outputs.some(({ scriptType }) => scriptType === 'mweb_pegin') ? 'peg_in' : undefined;
}

function typeOf(
  special: number | undefined,
  mweb: BitcoinTransactionDetail['mweb'],
  inputs: readonly Input[],
  outputs: readonly Output[],
): string {
  if (special !== undefined) return `special:${special}`;
  if (mweb === 'hogex' || mweb === 'peg_out') return 'mweb';
  const coinjoin = findCoinjoin(inputs, outputs);
  return coinjoin && coinjoin.confidence !== 'low' ? 'coinjoin' : 'payment';
}

function transfersOf(transaction: Transaction, { fees, shares }: Pairing): Transfer[] {
  const { feeRaw } = transaction;
  const place = placeOf(transaction);
  return [
    ...fees
      .filter(({ from }) => from !== '')
      .map(({ from, amountRaw }, index) => transferAt(place, 'fee', index, { kind: 'fee', from, to: '', amountRaw })),
    ...shares
      .filter(({ from, to }) => from !== '' || to !== '')
      .map(({ from, to, amountRaw }, index) => transferAt(place, 'share', index, { kind: 'external', from, to, amountRaw, feeRaw })),
  ];
}

/** Coin that was there before the first indexed block; without it the spender's balance would fall below zero. */
function openings(transaction: Transaction, inputs: readonly Input[], fromBlock: number | null): Transfer[] {
  if (fromBlock === null) return [];
  const earlier = inputs.filter(
    // What neither the store nor this batch has was made before them, also when the node does not say when.
    ({ address, previousBlock }) => address !== '' && (previousBlock === null || previousBlock < fromBlock),
  );
  return netShares([], earlier).map(({ address, netRaw }, index) =>
    transferAt(placeOf(transaction), 'opening', index, { kind: 'opening', from: '', to: address, amountRaw: netRaw }),
  );
}

/** Where the transfers of a transaction stand. */
function placeOf({ blockNumber, timeMs, hash, index }: Transaction): Place {
  return { blockNumber, timeMs, transactionIndex: index, transactionHash: hash, method: '' };
}

function groupByTransaction<T extends { transactionIndex: number }>(rows: readonly T[], count: number): T[][] {
  const groups: T[][] = Array.from({ length: count }, () => []);
  for (const row of rows) groups[row.transactionIndex]?.push(row);
  return groups;
}

function sumOf(rows: readonly { amountRaw: bigint }[]): bigint {
  return rows.reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
}
