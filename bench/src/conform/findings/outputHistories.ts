import type { BlockBundle, Chain } from '@chaintrail/model';
import { isJson, listOf, numberOf, textOf, type FoundPlace } from '../bitcoin/claims.ts';
import type { Claimed } from '../bitcoin/compareClaims.ts';
import { openText } from '../bitcoin/findClaims.ts';
import { canonicalOf, networks, type Network } from '../bitcoin/networks.ts';
import { readOurs, type KnownOutputs } from '../bitcoin/ours.ts';
import { readValues } from '../bitcoin/readValues.ts';
import type { DataIndex, Recording } from '../dataIndex.ts';
import { listSpendingBlocks } from '../suites/bitcoinBlocks.ts';
import { judgeWords, transactionsInWords } from '../suites/bitcoinWords.ts';
import type { History } from './history.ts';

/**
 * Transactions of Bitcoin-like chains of ours that tell all that they spend: lists of addresses and wallets as services answer them, and whole
 * blocks. No peel chain is followed: it goes on in transactions of others, which were not recorded.
 */
export function listOutputHistories(index: DataIndex): History[] {
  return [...index.find(transactionsInWords).flatMap(readList), ...listBlocks(index)];
}

interface Placed extends Claimed {
  place: FoundPlace;
}

function readList(recording: Recording): History[] {
  const { claimed, known, places, isNamed } = judgeWords(recording);
  // Several coins write their addresses alike.
  if (!isNamed) return [];
  const placed = new Map<string, Placed>();
  for (const one of claimed) {
    const place = places.get(one.claims.hash);
    if (place && networks.includes(one.network) && one.claims.isPartial !== true) placed.set(one.claims.hash, { ...one, place });
  }
  const [first] = placed.values();
  if (!first) return [];
  const { network } = first;
  // Services list the newest first.
  const rows = readRows(network.chain, [...placed.values()].toReversed(), known);
  const counts = countsTold(readValues(recording), network);
  const isWhole = (address: string): boolean => counts.get(address) === countOf(rows, address);
  return historyOf(`${rows.transactions.length} transactions of ${recording.path}`, [recording], { chain: network.chain, rows, isWhole });
}

type Rows = Pick<BlockBundle, 'transactions' | 'transfers' | 'inputs' | 'outputs'>;

/** As the product reads each of them alone; what spends something untold is left out. */
function readRows(chain: Chain, placed: readonly Placed[], known: KnownOutputs): Rows {
  const rows: Rows = { transactions: [], transfers: [], inputs: [], outputs: [] };
  for (const { claims, spelled, place } of placed.toSorted((a, b) => a.place.blockNumber - b.place.blockNumber)) {
    const { bundle, transactionIndex, isResolved } = readOurs(chain, claims, spelled, known);
    if (!isResolved) continue;
    const isOwn = (row: { transactionIndex: number }): boolean => row.transactionIndex === transactionIndex;
    rows.transactions.push(...bundle.transactions.filter(({ index }) => index === transactionIndex).map((row) => ({ ...row, ...place })));
    rows.transfers.push(...bundle.transfers.filter(isOwn).map((row) => ({ ...row, ...place })));
    rows.inputs.push(...bundle.inputs.filter(isOwn).map((row) => ({ ...row, ...place })));
    rows.outputs.push(...bundle.outputs.filter(isOwn).map((row) => ({ ...row, ...place })));
  }
  return rows;
}

function countOf({ inputs, outputs }: Rows, address: string): number {
  return new Set([...inputs, ...outputs].filter((row) => row.address === address).map(({ transactionHash }) => transactionHash)).size;
}

/** How many transactions a service counts of an address: Blockbook as `txs`, Blockchain.info and BlockCypher as `n_tx`. */
function countsTold(value: unknown, network: Network, counts = new Map<string, number>()): ReadonlyMap<string, number> {
  const told = typeof value === 'string' ? openText(value) : value;
  if (Array.isArray(told)) for (const one of told) countsTold(one, network, counts);
  if (!isJson(told)) return counts;
  const count = numberOf(told.txs ?? told.n_tx);
  const address = canonicalOf(network, textOf(told.address) ?? '');
  if (address !== undefined && count !== undefined) counts.set(address, count);
  for (const one of [told.responseBody, ...listOf(told.addresses)]) countsTold(one, network, counts);
  return counts;
}

function listBlocks(index: DataIndex): History[] {
  return listSpendingBlocks(index).flatMap(({ name, files, claimed }): History[] => {
    const [first] = claimed;
    if (!first) return [];
    const { chain } = first.network;
    const place = { blockNumber: 1, timeMs: 0 };
    const rows = readRows(
      chain,
      claimed.map((one) => ({ ...one, place })),
      new Map(),
    );
    return historyOf(`${rows.transactions.length} transactions of ${name}`, files, { chain, rows, isWhole: () => false });
  });
}

function historyOf(
  name: string,
  files: readonly Recording[],
  { chain, rows, isWhole }: { chain: Chain; rows: Rows; isWhole: (address: string) => boolean },
): History[] {
  if (rows.transactions.length === 0) return [];
  return [
    {
      name,
      files,
      chain,
      read: (plant) => ({
        transactions: plant.transactions(rows.transactions),
        transfers: plant.transfers(rows.transfers),
        sides: { inputs: plant.inputs(rows.inputs), outputs: plant.outputs(rows.outputs) },
        isWhole,
      }),
    },
  ];
}
