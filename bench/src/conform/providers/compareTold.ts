import { normaliseTold, type ToldTransaction } from '@chaintrail/families/bitcoin';
import type { Transfer } from '@chaintrail/model';
import type { Claims, OutputClaims } from '../bitcoin/claims.ts';
import { netOfParts, netOfTransfers, netRows } from '../bitcoin/nets.ts';
import { canonicalOf, type Network } from '../bitcoin/networks.ts';
import { keyAddress } from '../bitcoin/signerAddress.ts';
import { compareFigure, compareRows, joinComparisons, nothing, type Comparison, type Row } from '../comparison.ts';
import type { Plant } from '../mutations/plant.ts';

/** What a list says of a transaction, by a reading of its own. */
export interface TransactionWords {
  claims: Claims;
  block: number;
  seconds: number;
}

export interface ToldPage {
  network: Network;
  words: readonly TransactionWords[];
  /** What the product's reader made of the same answer. */
  told: readonly ToldTransaction[];
  /** Whose whole history it is, and what it holds. */
  holder?: { address: string; balanceRaw: bigint } | undefined;
}

/** A list of a Bitcoin-like address: every transaction with all its inputs, outputs and what they come to. */
export function compareTold({ network, words, told, holder }: ToldPage, plant: Plant): Comparison {
  const { facts } = normaliseTold(network.chain, told);
  const [inputs, outputs] = [plant.inputs(facts.inputs), plant.outputs(facts.outputs)];
  const transfers = plant.transfers(facts.transfers);
  const heldRaw = holder && netOfParts(inputs, outputs).get(canonicalOf(network, holder.address) ?? '');
  return joinComparisons(
    compareRows(
      'transaction',
      words.map(({ claims: { hash, feeRaw = 0n }, block, seconds }) => ({ hash, block, time: seconds, fee: feeRaw, status: 'ok' })),
      plant
        .transactions(facts.transactions)
        .map(({ hash, blockNumber: block, timeMs, feeRaw: fee, status }) => ({ hash, block, time: timeMs / 1000, fee, status })),
    ),
    compareRows(
      'input',
      words.flatMap(({ claims }) => inputRows(network, claims)),
      inputs.map(({ transactionHash: hash, index: place, previous, address, amountRaw: amount }) => ({
        hash,
        place,
        previous: previous ? `${previous.transactionHash}:${previous.index}` : 'none',
        address,
        amount,
      })),
    ),
    compareRows(
      'output',
      words.flatMap(({ claims }) => outputRows(network, claims)),
      outputs.map(({ transactionHash: hash, index: place, address, amountRaw: amount, script }) => ({
        hash,
        place,
        address,
        amount,
        script,
      })),
    ),
    ...words.map(({ claims }) => compareNet(network, claims, transfers)),
    compareRows(
      'moved',
      words.map(({ claims: { hash } }) => ({ hash, status: 'ok' })),
      distinctOutcomes(transfers),
    ),
    holder ? compareFigure('balance', holder.address, holder.balanceRaw, heldRaw ?? 0n) : nothing,
  );
}

/** How the transfers of each transaction ended. */
function distinctOutcomes(transfers: readonly Transfer[]): Row[] {
  const outcomes = new Set(transfers.map(({ transactionHash, status }) => `${transactionHash} ${status}`));
  return [...outcomes].map((outcome) => ({ hash: outcome.split(' ')[0] ?? '', status: outcome.split(' ')[1] ?? '' }));
}

function inputRows(network: Network, { hash, inputs = [] }: Claims): Row[] {
  return inputs.map(({ previous, spent }, place) => ({
    hash,
    place,
    previous: previous ? `${previous.hash}:${previous.index}` : 'none',
    address: addressOf(network, spent),
    amount: spent?.amountRaw ?? 0n,
  }));
}

function outputRows(network: Network, { hash, outputs = [] }: Claims): Row[] {
  return outputs.map((output, at) => ({
    hash,
    place: output.index ?? at,
    address: addressOf(network, output),
    amount: output.amountRaw ?? '',
    script: output.script ?? '',
  }));
}

/** Of several that share an output none has it; nobody names the address of a bare key. */
function addressOf(network: Network, output: OutputClaims | undefined): string {
  const [address, ...others] = output?.addresses ?? [];
  if (address === undefined) return keyAddress(network.chain, output?.script ?? '') ?? '';
  return others.length > 0 ? '' : (canonicalOf(network, address) ?? address);
}

function compareNet(network: Network, { hash, inputs = [], outputs = [] }: Claims, transfers: readonly Transfer[]): Comparison {
  const partOf = (output: OutputClaims | undefined) => ({ address: addressOf(network, output), amountRaw: output?.amountRaw ?? 0n });
  const expected = netOfParts(
    inputs.map(({ spent }) => partOf(spent)),
    outputs.map(partOf),
  );
  return compareRows('net', netRows(expected), netRows(netOfTransfers(transfers.filter((one) => one.transactionHash === hash))));
}
