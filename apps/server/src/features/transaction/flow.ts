import type { TransactionFlowView } from '@chaintrail/contract/schemas';
import type { Transfer } from '@chaintrail/model';
import { presentAmount } from '../../present/coin.ts';
import { toldElsewhere } from './changes.ts';
import type { ShownTransfer } from './wrapping.ts';
import { coinOf, formatTransferId, isClaim, partyOf, type RowFacts } from '../../present/transfer.ts';

/** A drawing of more arrows than this shows nothing. */
const MAX_EDGES = 200;
/** Node for coin that appears or disappears. */
const VOID = 'void';

export interface FlowGraph {
  nodes: TransactionFlowView['nodes'];
  edges: TransactionFlowView['edges'];
  omittedCount: number;
}

/** The transfers of one transaction as a graph: addresses in columns by their distance from the sender, arrows in order. */
export function buildFlow(facts: RowFacts, sender: string, transfers: ShownTransfer[], contracts: ReadonlySet<string>): FlowGraph {
  const moved = transfers.filter(
    (transfer) => !toldElsewhere.has(transfer.kind) && transfer.status === 'ok' && transfer.amountRaw > 0n && !isClaim(facts, transfer),
  );
  const drawn = moved.slice(0, MAX_EDGES);
  const columns = placeColumns(sender, drawn);
  return {
    nodes: [...columns].map(([id, column]) => ({
      id,
      party: partyOf(facts, id === VOID ? '' : id),
      column,
      isContract: contracts.has(id),
    })),
    edges: drawn.map((transfer, index) => {
      const coin = coinOf(facts, transfer);
      return {
        step: index + 1,
        kind: transfer.kind,
        from: nodeId(transfer.from),
        to: nodeId(transfer.to),
        coin,
        amount: presentAmount(coin, transfer.amountRaw),
        tokenId: transfer.tokenId,
        transferId: formatTransferId(transfer),
        ...(transfer.wrapping === undefined ? {} : { wrapping: transfer.wrapping }),
      };
    }),
    omittedCount: moved.length - drawn.length,
  };
}

function nodeId(address: string): string {
  return address === '' ? VOID : address;
}

/** Hops from the sender ('' where coin is made) along the arrows; what cannot be reached stands one column before what it pays. */
function placeColumns(sender: string, transfers: Transfer[]): Map<string, number> {
  const columns = new Map<string, number>();
  if (transfers.some(({ from, to }) => from === sender || (to === sender && sender !== ''))) columns.set(nodeId(sender), 0);
  let isMoving = true;
  while (isMoving) {
    isMoving = false;
    for (const { from, to } of transfers) {
      const column = columns.get(nodeId(from));
      if (column === undefined || columns.has(nodeId(to))) continue;
      columns.set(nodeId(to), column + 1);
      isMoving = true;
    }
    if (isMoving) continue;
    const source = transfers.find(({ from }) => !columns.has(nodeId(from)));
    if (source) {
      columns.set(nodeId(source.from), Math.max(0, (columns.get(nodeId(source.to)) ?? 1) - 1));
      isMoving = true;
    }
  }
  return columns;
}
