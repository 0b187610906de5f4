import type { EndpointData, EndpointRequest } from '@chaintrail/contract/schemas';
import type { AddressCoin } from '@chaintrail/store/chain';
import { refuseField } from '../../errors.ts';
import type { Chain } from '@chaintrail/model';
import type { RequestContext, RequestOf } from '../../context.ts';
import { readAddress, readPage } from '../../input.ts';
import { presentCoin } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';
import { listTabKinds } from './tabs.ts';

type Input = EndpointRequest<'pageAddressCoins'>;
type Data = EndpointData<'pageAddressCoins'>;

/** The coins an address has moved, or with `needHome` and no address the coins that the home page watches. */
export async function pageCoins(context: RequestOf<'pageAddressCoins'>): Promise<Data> {
  const { input } = context;
  const { limit, offset = 0 } = readPage({ ...input, cursor: undefined });
  const page =
    input.needHome === true && isAbsent(input.address) ? await listHomeCoins(context, input) : await listAddressCoins(context, input);
  return { ...page, list: page.list.slice(offset, offset + limit), total: page.list.length };
}

async function listAddressCoins(context: RequestContext, input: Input): Promise<Pick<Data, 'list' | 'coverage'>> {
  if (isAbsent(input.chainName)) throw refuseField('chainName', '不能为空');
  if (isAbsent(input.address)) throw refuseField('address', '不能为空');
  const enabled = context.getAddressChain(input.chainName);
  const { chain } = enabled;
  const address = readAddress(chain, input.address);
  const [stored, moved] = await Promise.all([readStored(context, enabled, address), context.stores.chain.listAddressCoins(chain, address)]);
  const listed = listTabKinds(chain);
  const coins = mergeKinds(moved.filter(({ kind }) => listed.has(kind)));
  const contracts = coins.map(({ token }) => token);
  const tokens = await context.tokens.listTokens(chain.name, contracts);
  return {
    list: coins.map(({ token, kind, count, lastTimeMs }) => ({ ...presentCoin(chain, token, tokens, kind), count, lastTime: lastTimeMs })),
    coverage: stored.coverage,
  };
}

/** A row per coin, busiest first: the native coin moves in several kinds. */
function mergeKinds(rows: AddressCoin[]): AddressCoin[] {
  const byToken = new Map<string, AddressCoin>();
  for (const row of rows) {
    const known = byToken.get(row.token);
    byToken.set(
      row.token,
      known ? { ...known, count: known.count + row.count, lastTimeMs: Math.max(known.lastTimeMs, row.lastTimeMs) } : row,
    );
  }
  return [...byToken.values()].sort((left, right) => right.count - left.count || (left.token < right.token ? -1 : 1));
}

/** Every USDT of the chains that are read, with its transfers: what the product watches when nobody has chosen anything. */
async function listHomeCoins(context: RequestContext, input: Input): Promise<Pick<Data, 'list' | 'coverage'>> {
  const asked = isAbsent(input.chainName) ? context.chains : [context.getChain(input.chainName)];
  const lists = await Promise.all(
    asked.map(({ chain }) =>
      Promise.all(
        chain.usdt.map(async ({ contract = '' }) => {
          const stat = await context.stores.chain.getTokenStat(chain, contract);
          return { ...presentCoin(chain, contract, new Map()), count: stat.transferCount, lastTime: stat.lastTimeMs };
        }),
      ),
    ),
  );
  const list = lists.flat().sort((left, right) => right.count - left.count);
  const { chains: left } = context.ladders;
  return isAbsent(input.chainName) && left.length > 0 ? { list, coverage: coverWithout(context, left) } : { list };
}

/** What the list rests on where some chains are read address by address: how often their coins moved takes every block. */
function coverWithout({ chains, now }: RequestContext, left: readonly Chain[]): NonNullable<Data['coverage']> {
  const note = `没有自建节点的链不在其中：${left.map(({ title }) => title).join('、')}（一种币的转账数需要整条链的区块）`;
  return {
    complete: false,
    fromBlock: 0,
    toBlock: 0,
    syncedAt: now(),
    source: chains.length === 0 ? '没有收录区块的链' : '自有节点索引',
    gaps: [],
    proof: { state: 'none', proven: [], text: '多条链合计，未逐链校验' },
    note,
  };
}

function isAbsent(text: string | undefined): text is undefined | '' {
  return text === undefined || text.trim() === '';
}
