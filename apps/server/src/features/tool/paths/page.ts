import type { EndpointData, PathView } from '@chaintrail/contract/schemas';
import { transferKinds, type Chain, type TransferKind } from '@chaintrail/model';
import type { AddressTransfer, TransferFilter } from '@chaintrail/store/chain';
import type { RequestContext, RequestOf } from '../../../context.ts';
import { refuseField } from '../../../errors.ts';
import { isGiven, readAmount, readTimes } from '../../../filterInput.ts';
import { readAddress, readCoinOn, readPage } from '../../../input.ts';
import { presentAmount, presentCoin } from '../../../present/coin.ts';
import { readStored } from '../../../present/coverage.ts';
import { listLabelsOf } from '../../../present/party.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../../present/transfer.ts';
import { isService } from '../services.ts';
import { follow, type Followed } from './follow.ts';
import { searchRoutes, type Edge, type StopReason } from './search.ts';

const kinds = (Object.keys(transferKinds) as TransferKind[]).filter((kind) => ['external', 'internal', 'usdt', 'token20'].includes(kind));
/** Transfers of one edge that are looked at, the oldest. */
const MOST_TRANSFERS = 500;
/** Routes whose transfers are read. */
const MOST_FOLLOWED = 120;
const EXAMPLES = 5;

interface Told {
  edges: Edge[];
  followed: Followed;
  otherCounts: number[];
}

/** Ways by which a coin went from one address to another. */
export async function pagePaths(context: RequestOf<'pagePaths'>): Promise<EndpointData<'pagePaths'>> {
  const { input } = context;
  const { limit, offset = 0 } = readPage(input);
  const enabled = context.getAddressChain(input.chainName);
  const { chain } = enabled;
  const [from, to] = [readAddress(chain, input.from, 'from'), readAddress(chain, input.to, 'to')];
  if (from === to) throw refuseField('to', '与起点是同一个地址');
  const token = isGiven(input.coinKey) ? readCoinOn(chain, input.coinKey) : undefined;
  const times = readTimes(input);
  const minRaw = await readLeast(context, chain, token);
  const stored = await readStored(context, enabled, [from, to]);
  const { chain: reader } = context.stores;
  const search = await searchRoutes({
    from,
    to,
    hops: input.hops,
    async listHops(addresses, direction, mostEach) {
      const found = await reader.listHops(chain, { addresses, direction, mostEach, token, minRaw, ...times });
      const said = await context.tokens.listTokens(
        chain.name,
        found.map((hop) => hop.token),
      );
      return found.filter((hop) => hop.token === token || presentCoin(chain, hop.token, said).doubt === null);
    },
    async findServices(addresses) {
      const labels = await listLabelsOf(context, chain.name, addresses);
      return new Set(addresses.filter((address) => isService(chain, labels, address)));
    },
  });
  const filter: TransferFilter = { hideZero: true, direction: 'out', ...times, ...(minRaw === undefined ? {} : { minRaw }) };
  const told = rank(await followRoutes(context, chain, search.routes.slice(0, MOST_FOLLOWED), filter));
  const page = told.slice(offset, offset + limit);
  const examples = exampleStops(search.stopped);
  const facts = await readRowFacts(
    context,
    chain,
    page.flatMap(({ followed }) => followed.transfers),
    examples.flatMap(({ addresses }) => addresses),
  );
  return {
    list: page.map((one) => presentPath(facts, one)),
    total: told.length,
    expandedCount: search.expandedCount,
    stopped: examples.map(({ reason, count, addresses }) => ({ reason, count, examples: addresses.map((one) => partyOf(facts, one)) })),
    isCut: search.isCut || search.routes.length > MOST_FOLLOWED,
    coverage: stored.coverage,
  };
}

async function readLeast(context: RequestOf<'pagePaths'>, chain: Chain, token: string | undefined): Promise<bigint | undefined> {
  const { minAmount } = context.input;
  if (!isGiven(minAmount)) return undefined;
  if (token === undefined) throw refuseField('minAmount', '需要先选一个币种');
  const coin = presentCoin(chain, token, await context.tokens.listTokens(chain.name, [token]));
  return readAmount(minAmount, coin.decimals ?? 0, 'minAmount');
}

/** Each route with the transfers that went it in the order of time; routes that time does not allow are none. */
async function followRoutes(context: RequestContext, chain: Chain, routes: readonly Edge[][], filter: TransferFilter): Promise<Told[]> {
  const read = new Map<string, Promise<AddressTransfer[]>>();
  const listTransfers = (edge: Edge): Promise<AddressTransfer[]> => {
    const key = `${edge.from} ${edge.to} ${edge.token}`;
    const known = read.get(key);
    if (known) return known;
    const counterparties = { addresses: [edge.to], ends: [] };
    const rows = context.stores.chain
      .listAddressTransfers(
        chain,
        { address: edge.from, kinds, filter: { ...filter, token: edge.token, counterparties }, order: 'oldest' },
        { limit: MOST_TRANSFERS },
      )
      .then((page) => page.rows.filter(({ status }) => status === 'ok'));
    read.set(key, rows);
    return rows;
  };
  const told: Told[] = [];
  for (const edges of routes) {
    const transfers = await Promise.all(edges.map(listTransfers));
    const followed = follow(transfers);
    if (followed) told.push({ edges, followed, otherCounts: transfers.map((rows) => rows.length - 1) });
  }
  return told;
}

/** Fewer hops first; of as many, whose smallest transfer is larger in its coin; then the earlier one. */
function rank(told: readonly Told[]): Told[] {
  const timeOf = ({ followed }: Told): number => followed.transfers[0]?.timeMs ?? 0;
  return told.toSorted((a, b) => {
    if (a.edges.length !== b.edges.length) return a.edges.length - b.edges.length;
    const [tokenOfA, tokenOfB] = [a.edges[0]?.token ?? '', b.edges[0]?.token ?? ''];
    if (tokenOfA !== tokenOfB) return tokenOfA < tokenOfB ? -1 : 1;
    if (a.followed.mostRaw !== b.followed.mostRaw) return a.followed.mostRaw > b.followed.mostRaw ? -1 : 1;
    return timeOf(a) - timeOf(b);
  });
}

function exampleStops(stopped: ReadonlyMap<string, StopReason>): { reason: StopReason; count: number; addresses: string[] }[] {
  return (['service', 'many', 'budget'] as const).flatMap((reason) => {
    const all = [...stopped].flatMap(([address, why]) => (why === reason ? [address] : []));
    return all.length === 0 ? [] : [{ reason, count: all.length, addresses: all.slice(0, EXAMPLES) }];
  });
}

export function presentPath(facts: RowFacts, { edges, followed, otherCounts }: Told): PathView {
  const coin = presentCoin(facts.chain, edges[0]?.token ?? '', facts.tokens);
  return {
    coin,
    most: presentAmount(coin, followed.mostRaw),
    steps: followed.transfers.map((transfer, at) => ({
      from: partyOf(facts, transfer.from),
      to: partyOf(facts, transfer.to),
      hash: transfer.transactionHash,
      blockNumber: transfer.blockNumber,
      time: transfer.timeMs,
      amount: presentAmount(coin, transfer.amountRaw),
      otherCount: otherCounts[at] ?? 0,
    })),
  };
}
