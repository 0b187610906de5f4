import { findInferences } from '@chaintrail/families/bitcoin';
import { formatCoinKey, type Chain } from '@chaintrail/model';
import type { AddressTransfer, TransactionSides } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';
import type { Traces } from '../traces.ts';
import type { PeelStep } from './peelStep.ts';
import { walkPeel } from './walkPeel.ts';

/** The newest transactions whose inputs and outputs are looked at. */
const MOST_TRANSACTIONS = 400;

/** Mixes, common spending and peel chains around an address. */
export async function readBitcoinTraces(
  context: RequestContext,
  chain: Chain,
  address: string,
  rows: readonly AddressTransfer[],
): Promise<Traces> {
  const byPlace = new Map(rows.map((row) => [placeKey(row), row]));
  const places = [...byPlace.values()].slice(0, MOST_TRANSACTIONS);
  const sides = await context.stores.chain.listTransactionSides(chain, places);
  const coin = formatCoinKey({ chainName: chain.name, token: '' });
  const seen = sides.flatMap((one) => {
    const row = byPlace.get(placeKey(one));
    return row ? [{ row, ...one, isMix: findInferences(one.inputs, one.outputs).coinjoin !== null }] : [];
  });
  return {
    shared: new Set(seen.filter(({ inputs }) => countPayers(inputs) > 1).map(({ row }) => row.transactionHash)),
    mixes: seen
      .filter(({ isMix }) => isMix)
      .map(({ row, inputs, outputs }) => ({
        hash: row.transactionHash,
        blockNumber: row.blockNumber,
        timeMs: row.timeMs,
        coin,
        amountRaw: sumOf(inputs, address) || sumOf(outputs, address),
      })),
    peel: await readPeel(context, chain, address, seen),
    energySources: [],
  };
}

const placeKey = ({ blockNumber, transactionIndex }: { blockNumber: number; transactionIndex: number }) =>
  `${blockNumber}:${transactionIndex}`;

const countPayers = (inputs: TransactionSides['inputs']): number => new Set(inputs.map(({ address }) => address)).size;

const sumOf = (items: readonly { address: string; amountRaw: bigint }[], address: string): bigint =>
  items.reduce((sum, item) => (item.address === address ? sum + item.amountRaw : sum), 0n);

/** By the rules alone: a finding is the same for everybody. Of the transaction by which the address spent, where that is a step among others. */
async function readPeel(
  context: RequestContext,
  chain: Chain,
  address: string,
  seen: readonly (TransactionSides & { row: AddressTransfer })[],
): Promise<Traces['peel']> {
  const spending = seen.filter(({ inputs }) => inputs.some((input) => input.address === address));
  const [only, ...more] = spending;
  // A fresh address spends once.
  if (!only || more.length > 0 || only.inputs.length > 1) return [];
  const transaction = await context.stores.chain.findTransaction(chain, only.row.transactionHash);
  const walk = transaction && (await walkPeel({ stores: context.stores, rulings: new Map() }, chain, transaction));
  return walk ? [...walk.before.toReversed(), walk.own, ...walk.after].map(toStep) : [];
}

const toStep = ({ transaction, payment, rest }: PeelStep): Traces['peel'][number] => ({
  hash: transaction.hash,
  blockNumber: transaction.blockNumber,
  timeMs: transaction.timeMs,
  paidRaw: payment.amountRaw,
  restRaw: rest.amountRaw,
});
