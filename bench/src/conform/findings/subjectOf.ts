import { sumsKey, type Move, type PartyFacts, type PartySums, type Subject } from '@chaintrail/analysis/findings';
import { formatCoinKey, type BlockBundle, type Chain, type Transfer, type TransferInitiator, type TransferKind } from '@chaintrail/model';

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
  /** Whether these are all the rows that there are of anybody. */
  isWhole: boolean;
}

/** Everybody with what moved, as rules look at it: nothing is known of any of them but where coin leaves by code. */
export function listSubjects(chain: Chain, { transactions, transfers, isWhole }: Moved): Subject[] {
  const contracts = new Set([
    ...transfers.flatMap(({ kind, from, token }) => [...(kind === 'internal' ? [from] : []), token]),
    ...transactions.filter(({ input }) => input.length > 2).map(({ to }) => to),
  ]);
  const senders = new Map(transactions.map(({ hash, from }) => [hash, from]));
  const moves = new Map<string, Move[]>();
  const sums = new Map<string, PartySums>();
  for (const transfer of transfers.filter(isMoved)) {
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
  const parties: ReadonlyMap<string, PartyFacts> = new Map();
  return [...moves].map(([address, own]) => ({
    address,
    isOutputs: chain.scripts !== null,
    isContract: contracts.has(address),
    moves: own,
    isWhole,
    own: { types: [], entity: null },
    parties,
    sums,
    shared: new Set(),
    mixes: [],
    riskPaths: [],
    energySources: [],
    freezes: [],
    pulls: [],
    peel: [],
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
