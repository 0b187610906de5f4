import { endpoints, type Endpoint, type EndpointName, type Envelope } from '@chaintrail/contract';
import type { FamilyName } from '@chaintrail/model';
import { expect, it } from 'vitest';
import { meaningless, withoutRows } from '../src/api/meaningless.ts';
import { bitcoinHash, carol } from './bitcoinWorld.ts';
import { buildRequest, read, send } from './caller.ts';
import { useServer } from './openServer.ts';
import { tina, tom, tronHash } from './tronWorld.ts';
import { alice, nft, transactionHash, usdt } from './world.ts';

const open = useServer();

interface Place {
  chainName: string;
  address: string;
  hash: string;
  block: string;
  /** A coin that the address has rows of. */
  coinKey: string;
  contract: string;
  item: { contract: string; tokenId: string };
}

/** What each family's chain in the store of the tests has. */
const places: Record<FamilyName, Place> = {
  evm: {
    chainName: 'ETH',
    address: alice,
    hash: transactionHash(4),
    block: '4',
    coinKey: usdt,
    contract: usdt,
    item: { contract: nft, tokenId: '42' },
  },
  tron: {
    chainName: 'TRON',
    address: tom,
    hash: tronHash,
    block: '1',
    coinKey: 'TRON',
    contract: tom,
    item: { contract: tina, tokenId: '1' },
  },
  bitcoin: {
    chainName: 'BTC',
    address: carol,
    hash: bitcoinHash(4, 1),
    block: '4',
    coinKey: 'BTC',
    contract: carol,
    item: { contract: 'BTC', tokenId: '1' },
  },
};

const page = { pageNum: 1, pageSize: 20 };

/** Every prescribed call about chains as it is asked about a chain. */
const questions: Partial<Record<EndpointName, (place: Place) => Record<string, unknown>>> = {
  search: ({ address }) => ({ address }),
  suggest: ({ address }) => ({ address: address.slice(0, 6) }),
  listChains: () => ({}),
  getTransaction: ({ chainName, hash }) => ({ chainName, hash }),
  pageTransactionCalls: ({ chainName, hash }) => ({ chainName, hash, ...page }),
  pageTransactionLogs: ({ chainName, hash }) => ({ chainName, hash, ...page }),
  getCallTree: ({ chainName, hash }) => ({ a: chainName, b: hash }),
  listTransactionTransfers: ({ chainName, hash }) => ({ chainName, hash }),
  getTransactionFlow: ({ chainName, hash }) => ({ a: chainName, b: hash }),
  pageTransactionTransfers: ({ chainName, hash }) => ({ chainName, hash, ...page }),
  getBlockByHeightOrHash: ({ chainName, block }) => ({ number: block, chainName }),
  getBlock: ({ chainName, block }) => ({ chainName, blockNumber: block }),
  pageBlockTransactions: ({ chainName, block }) => ({ chainName, blockNumber: Number(block), ...page }),
  pageBitcoinBlockTransactions: ({ chainName, block }) => ({ chainName, blockNumber: Number(block), ...page }),
  pageBlockCoins: ({ chainName, block }) => ({ chainName, blockNumber: Number(block), ...page }),
  resolveName: ({ chainName }) => ({ ens: 'alice.eth', chainName }),
  getNameDetails: ({ chainName }) => ({ ens: 'alice.eth', chainName }),
  pageTokens: ({ chainName }) => ({ chainName, ...page }),
  pageAddressCoins: ({ chainName, address }) => ({ chainName, address, ...page }),
  getCoin: ({ chainName, coinKey }) => ({ coin: coinKey, chainName }),
  countCoinTransfers: ({ chainName, coinKey }) => ({ coin: coinKey, chainName }),
  countCoinHolders: ({ chainName, coinKey }) => ({ coin: coinKey, chainName }),
  getCoinSupply: ({ chainName, coinKey }) => ({ coin: coinKey, chainName }),
  pageCoinTransfers: ({ chainName, coinKey }) => ({ chainName, coinKey, ...page }),
  pageNativeTransfers: ({ chainName, coinKey }) => ({ chainName, coinKey, ...page }),
  pageCoinHolders: ({ chainName, coinKey }) => ({ chainName, coinKey, ...page }),
  judgeCoin: ({ chainName, coinKey }) => ({ chainName, coinKey }),
  pageHoldings: ({ chainName, address }) => ({ chainName, address, ...page }),
  getHolding: ({ chainName, address, coinKey }) => ({ chainName, address, coinKey }),
  getNft: ({ chainName, item }) => ({ chainName, coin: item.contract, tokenId: item.tokenId }),
  // Of an address in the net, whatever chain named it; no picture is fetched until that is allowed.
  getNftPicture: ({ chainName }) => ({ chainName, url: 'https://example.org/1.png' }),
  getLabelDetails: ({ chainName, address }) => ({ chainName, address }),
  getAddressCard: ({ chainName, address }) => ({ chainName, address }),
  distributeAddress: ({ chainName, address, coinKey }) => ({ chainName, address, coinKey, by: 'hour' }),
  pageAddressTransfers: ({ chainName, address }) => ({ chainName, address, tab: 0, ...page }),
  pageBitcoinAddressTransactions: ({ chainName, address }) => ({ chainName, address, ...page }),
  pageStatement: ({ chainName, address, coinKey }) => ({ chainName, address, coinKey, ...page }),
  listContractMethods: ({ chainName, contract }) => ({ chainName, address: contract }),
  searchMethods: () => ({ text: '0xa9059cbb' }),
  listContractTypes: ({ chainName, address }) => ({ chainName, address }),
  pageContractEvents: ({ chainName, contract }) => ({ chainName, address: contract, ...page }),
  listEventTopics: ({ chainName, contract }) => ({ chainName, address: contract }),
  exportAddressTransfers: ({ chainName, address }) => ({ chainName, address, tab: 0, format: 'csv' }),
  countUnspent: ({ chainName, address }) => ({ chainName, address }),
  pageUnspent: ({ chainName, address }) => ({ chainName, address, ...page }),
  judgeAddress: ({ chainName, address, coinKey }) => ({ chainName, address, coinKey, ...page }),
  chartAddressFlow: ({ chainName, address, coinKey }) => ({ chainName, address, coinKey }),
  getBalanceChart: ({ chainName, address, coinKey }) => ({ chainName, address, coinKey }),
  countAddressTabs: ({ chainName, address }) => ({ chainName, address }),
};

const isAboutChains = ([, { path, prescribed }]: [string, Endpoint]): boolean => prescribed && path.includes('virtual/');

it('every prescribed call about chains is asked here', () => {
  const about = Object.entries<Endpoint>(endpoints)
    .filter(isAboutChains)
    .map(([name]) => name);
  expect(Object.keys(questions).toSorted()).toEqual(about.toSorted());
});

/** Whether the call means something there: nothing but what is not stored, or is fetched only when that is allowed, may keep the answer from coming. */
const isAnswered = ({ code, data }: Envelope<unknown>): boolean =>
  code === 200 || code === 4001 || reasonOf(data) === 'not_found' || reasonOf(data) === 'not_fetched';

const reasonOf = (data: unknown): unknown => (typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined);

async function ask(name: EndpointName, input: Record<string, unknown>): Promise<Envelope<unknown>> {
  if (endpoints[name].gives !== 'file') return (await open.caller.ask(name, input)).envelope;
  const { method, path, body } = buildRequest(name, input);
  const response = await send(`${open.server.url}${path}`, {
    method,
    headers: { ...open.caller.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.headers.get('content-disposition') === null) return (await read(response)).envelope;
  return { code: 200, msg: '', data: (await response.arrayBuffer()).byteLength };
}

const families = ['evm', 'tron', 'bitcoin'] as const;

it('each of them is answered on chains of every family, or refused in the words that the list has for that family', async () => {
  const wrong: string[] = [];
  for (const [name, question] of Object.entries(questions) as [EndpointName, (place: Place) => Record<string, unknown>][]) {
    for (const family of families) {
      const answer = await ask(name, question(places[family]));
      const why = meaningless[name]?.[family];
      const isRight =
        why === undefined ? isAnswered(answer) : answer.code === 9999 && reasonOf(answer.data) === 'bad_input' && answer.msg.includes(why);
      if (!isRight) wrong.push(`${name} on ${family}: ${answer.code} ${answer.msg}, where the list says ${why ?? 'that it is answered'}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('lists that have nothing to list on a family’s chains are empty there and nowhere else', async () => {
  for (const [name, empty] of Object.entries(withoutRows) as [EndpointName, Partial<Record<FamilyName, true>>][]) {
    const rows = await Promise.all(
      (['evm', 'bitcoin'] as const).map(async (family) => {
        const { data } = await ask(name, questions[name]?.(places[family]) ?? {});
        return [family, (data as { list: unknown[] }).list.length === 0];
      }),
    );
    expect(rows).toEqual((['evm', 'bitcoin'] as const).map((family) => [family, empty[family] ?? false]));
  }
});
