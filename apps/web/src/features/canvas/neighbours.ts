import { addDecimals, compareDecimals, hasOutputs, type NewNode, serviceRoles } from '@chaintrail/canvas';
import { edgeId, nodeId } from '@chaintrail/canvas/document';
import type { AddressTransferView, CanvasEdge, CanvasRole, LabelView, PartyView } from '@chaintrail/contract/schemas';

/** A counterparty of a node on one side, with what went between the two, coin by coin. */
export interface Neighbour {
  node: NewNode;
  party: PartyView;
  edges: CanvasEdge[];
  count: number;
  /** Of all rows between the two that were counted, where they are known. */
  firstTime?: number;
  lastTime?: number;
  isService: boolean;
}

const roleByType: Partial<Record<LabelView['type'], CanvasRole>> = {
  exchange: 'exchange',
  dex: 'dex',
  bridge: 'bridge',
  mixer: 'mixer',
  hack: 'suspect',
  scam: 'suspect',
  otc: 'otc',
  victim: 'victim',
};

/** A node of an address, named and placed in the case by its label where it bears one. */
export function nodeOf(chainName: string, { address, label, freeze }: Pick<PartyView, 'address' | 'label' | 'freeze'>): NewNode {
  const role = label && roleByType[label.type];
  return {
    id: nodeId(chainName, address),
    kind: 'address',
    chainName,
    address,
    ...(label ? { title: label.name, claim: label.claim } : {}),
    ...(label?.isPrivate ? { isTitlePrivate: true as const } : {}),
    ...(role ? { role } : {}),
    ...(freeze ? { freeze } : {}),
    ...(freeze === 'frozen' ? { stop: 'frozen' as const } : {}),
  };
}

/** On chains of outputs who paid whom follows from net amounts. */
export const claimOfSums = (chainName: string): CanvasEdge['claim'] => (hasOutputs(chainName) ? 'derived' : 'fact');

/** Rows of an address's lists as one edge for each other side and coin. The same row of two lists counts once, and what moved nothing not at all. */
export function gatherNeighbours(chainName: string, address: string, rows: readonly AddressTransferView[]): Neighbour[] {
  const byParty = new Map<string, { party: PartyView; rows: Map<string, AddressTransferView> }>();
  for (const row of rows) {
    const party = row.direction === 'in' ? row.from : row.to;
    if (row.direction === 'self' || party.address === '' || row.status === 'failed' || row.coin.doubt !== null || row.tokenId !== '')
      continue;
    if (/^0(\.0+)?$/.test(row.amount.amount)) continue;
    const own = byParty.get(party.address) ?? { party, rows: new Map<string, AddressTransferView>() };
    own.rows.set(row.id, row);
    byParty.set(party.address, own);
  }
  return [...byParty.values()].map(({ party, rows: own }) => {
    const node = nodeOf(chainName, party);
    const list = [...own.values()];
    return {
      node,
      party,
      edges: edgesOf(chainName, { self: nodeId(chainName, address), other: node.id }, list),
      count: list.length,
      isService: node.role !== undefined && serviceRoles.has(node.role),
    };
  });
}

/** As many rows as a document keeps of one edge. */
const MAX_ROWS = 1_000;

function edgesOf(chainName: string, { self, other }: { self: string; other: string }, rows: readonly AddressTransferView[]): CanvasEdge[] {
  const byEdge = new Map<string, AddressTransferView[]>();
  for (const row of rows) {
    const key = `${row.direction} ${row.coin.coinKey}`;
    byEdge.set(key, [...(byEdge.get(key) ?? []), row]);
  }
  return [...byEdge.values()].map((own) => {
    const sorted = own.toSorted((a, b) => a.time - b.time);
    const [first] = sorted as [AddressTransferView, ...AddressTransferView[]];
    const [from, to] = first.direction === 'in' ? [other, self] : [self, other];
    return {
      id: edgeId(from, to, first.coin.coinKey),
      from,
      to,
      kind: 'transfers',
      chainName,
      coinKey: first.coin.coinKey,
      symbol: first.coin.symbol,
      amount: addDecimals(sorted.map(({ amount }) => amount.amount)),
      count: sorted.length,
      firstTime: first.time,
      lastTime: sorted.at(-1)?.time ?? first.time,
      claim: claimOfSums(chainName),
      ...(sorted.length <= MAX_ROWS
        ? { rows: sorted.map(({ hash, time, amount, id }) => ({ hash, time, amount: amount.amount, transferId: id })) }
        : {}),
    };
  });
}

/** Of its coins the one with most: for order and the one column that shows an amount. */
export const mainEdge = ({ edges }: Pick<Neighbour, 'edges'>): CanvasEdge | undefined =>
  edges.toSorted((a, b) => compareDecimals(b.amount, a.amount))[0];
