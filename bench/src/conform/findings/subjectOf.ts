import { sumsKey, type Move, type PartyFacts, type PartySums, type Subject } from '@chaintrail/analysis/findings';
import { findInferences } from '@chaintrail/families/bitcoin';
import {
  formatCoinKey,
  type BlockBundle,
  type Chain,
  type Input,
  type Output,
  type Transfer,
  type TransferInitiator,
  type TransferKind,
} from '@chaintrail/model';

const valueKinds: ReadonlySet<TransferKind> = new Set([
  'external',
  'internal',
  'usdt',
  'token20',
  'nft',
  'reward',
  'mint',
  'withdrawal',
] satisfies TransferKind[]);

export interface Moved extends Pick<BlockBundle, 'transactions' | 'transfers'> {
  /** Whether these are all the rows that there are of somebody. */
  isWhole: (address: string) => boolean;
  /** On chains of outputs, which tell common spending and mixes. */
  sides?: Pick<BlockBundle, 'inputs' | 'outputs'>;
}

/** Everybody with what moved, as rules look at it: nothing is known of any of them but where coin leaves by code. */
export function listSubjects(chain: Chain, { transactions, transfers, isWhole, sides }: Moved): Subject[] {
  const traces = sides ? traceSides(formatCoinKey({ chainName: chain.name, token: '' }), sides) : [];
  const mixed = new Set(traces.filter(({ isMix }) => isMix).map(({ hash }) => hash));
  const contracts = new Set([
    ...transfers.flatMap(({ kind, from, token }) => [...(kind === 'internal' ? [from] : []), token]),
    ...transactions.filter(({ input }) => input.length > 2).map(({ to }) => to),
  ]);
  const senders = new Map(transactions.map(({ hash, from }) => [hash, from]));
  const moves = new Map<string, Move[]>();
  const sums = new Map<string, PartySums>();
  for (const transfer of transfers.filter((one) => isMoved(one) && !mixed.has(one.transactionHash))) {
    const { from, to, amountRaw, transactionHash, token, tokenId, kind, timeMs, blockNumber } = transfer;
    const coin = formatCoinKey({ chainName: chain.name, token });
    const sender = senders.get(transactionHash);
    for (const [direction, own, party] of [['out', from, to] as const, ['in', to, from] as const]) {
      const rows = moves.get(own) ?? [];
      rows.push({
        direction,
        party,
        coin,
        item: tokenId,
        amountRaw,
        timeMs,
        blockNumber,
        hash: transactionHash,
        kind,
        initiator: initiatorOf(sender, from, to),
      });
      moves.set(own, rows);
      const sum = sums.get(sumsKey(own, coin)) ?? { inRaw: 0n, outRaw: 0n };
      sums.set(
        sumsKey(own, coin),
        direction === 'in' ? { ...sum, inRaw: sum.inRaw + amountRaw } : { ...sum, outRaw: sum.outRaw + amountRaw },
      );
    }
  }
  // Of whom nothing but the mix is there.
  for (const address of traces.flatMap(({ isMix, members }) => (isMix ? members : []))) moves.set(address, moves.get(address) ?? []);
  const parties: ReadonlyMap<string, PartyFacts> = new Map();
  return [...moves].map(([address, own]) => ({
    address,
    isOutputs: chain.scripts !== null,
    isContract: contracts.has(address),
    moves: own,
    isWhole: isWhole(address),
    own: { types: [], entity: null },
    parties,
    sums,
    shared: new Set(traces.filter(({ payers }) => payers.size > 1).map(({ hash }) => hash)),
    mixes: traces.flatMap(({ isMix, placeOf }) => (isMix ? (placeOf(address) ?? []) : [])),
    riskPaths: [],
    energySources: [],
    freezes: [],
    pulls: [],
    peel: [],
  }));
}

interface Trace {
  hash: string;
  payers: ReadonlySet<string>;
  isMix: boolean;
  /** Everybody who gave or got. */
  members: readonly string[];
  /** Undefined for whoever has no part in it. */
  placeOf: (address: string) => Subject['mixes'][number] | undefined;
}

/** What the inputs and outputs of each transaction tell by themselves. */
function traceSides(coin: string, { inputs, outputs }: Pick<BlockBundle, 'inputs' | 'outputs'>): Trace[] {
  const byHash = new Map<string, { inputs: Input[]; outputs: Output[] }>();
  const sidesOf = (hash: string) => {
    const sides = byHash.get(hash) ?? { inputs: [], outputs: [] };
    byHash.set(hash, sides);
    return sides;
  };
  for (const input of inputs) sidesOf(input.transactionHash).inputs.push(input);
  for (const output of outputs) sidesOf(output.transactionHash).outputs.push(output);
  return [...byHash].map(([hash, sides]) => ({
    hash,
    payers: new Set(sides.inputs.map(({ address }) => address)),
    isMix: findInferences(sides.inputs, sides.outputs).coinjoin !== null,
    members: [...new Set([...sides.inputs, ...sides.outputs].flatMap(({ address }) => (address === '' ? [] : [address])))],
    placeOf: (address) => {
      const own = (rows: readonly (Input | Output)[]) => rows.filter((row) => row.address === address);
      const gave = own(sides.inputs);
      const rows = gave.length > 0 ? gave : own(sides.outputs);
      const [first] = rows;
      if (!first) return undefined;
      const amountRaw = rows.reduce((sum, row) => sum + row.amountRaw, 0n);
      return { hash, blockNumber: first.blockNumber, timeMs: first.timeMs, coin, amountRaw };
    },
  }));
}

function isMoved({ kind, status, amountRaw, from, to }: Transfer): boolean {
  return valueKinds.has(kind) && status === 'ok' && amountRaw > 0n && from !== to && from !== '' && to !== '';
}

function initiatorOf(sender: string | undefined, from: string, to: string): TransferInitiator {
  if (sender === undefined) return 'nobody';
  if (sender === from) return 'giver';
  return sender === to ? 'receiver' : 'other';
}
