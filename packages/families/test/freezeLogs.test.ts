import {
  every,
  skipping,
  startEtherscan,
  startEvmDemo,
  startForwarding,
  startSqd,
  startTronDemo,
  tooMany,
  type ProviderDouble,
} from '@chaintrail/devnet';
import type { Chain, Log } from '@chaintrail/model';
import { listStoppable } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEtherscanService } from '../src/evm/providers/etherscan/services.ts';
import { createSqdHistory } from '../src/evm/providers/sqd/source.ts';
import { freezeTopics, freezeTopicsOf, readFreeze } from '../src/evm/index.ts';
import type { HistorySource } from '../src/history.ts';
import { createProviderHosts } from '../src/providers/index.ts';
import { createTronSource, readTronFreeze } from '../src/tron/index.ts';
import { createTronGridHistory } from '../src/tron/providers/gridHistory.ts';
import { makeSource } from './evmNode.ts';
import { readBundles, signal } from './historyPages.ts';
import { raise } from './regtest.ts';

const evm = findChain('DemoETH') ?? raise('no demo chain');
const tron = findChain('DemoTRON') ?? raise('no demo chain');
const hosts = createProviderHosts();
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const stops: (() => Promise<unknown>)[] = [];
const doubles: Record<string, ProviderDouble> = {};
const told: Record<string, Log[]> = {};
/** Transfers of the coin that moves most, beside those of all others. */
let busy: { contract: string; topic0: string; all: Log[]; fromBlock: number; toBlock: number } | undefined;
let headNumber = 0;
let solid = 0;

const wantedOf = (chain: Chain) => listStoppable(chain).map((coin) => ({ contract: coin.contract, topic0s: freezeTopicsOf(coin) }));
const isFreeze = (chain: Chain) => {
  const contracts = new Set(listStoppable(chain).map(({ contract }) => contract));
  return ({ contract, topics: [first = ''] }: Log) => contracts.has(contract) && freezeTopics.includes(first);
};

beforeAll(async () => {
  const [node, grid] = await Promise.all([startEvmDemo(), startTronDemo()]);
  stops.push(
    () => node.stop(),
    () => grid.stop(),
  );
  doubles['Etherscan'] = await startEtherscan(node.url);
  doubles['Blockscout'] = await startEtherscan(node.url, { variant: 'blockscout' });
  doubles['SQD Portal'] = await startSqd(node.url, { notFinal: 30, pieceBlocks: 400 });
  doubles['TronGrid'] = await startForwarding(grid.url);
  for (const double of Object.values(doubles)) stops.push(() => double.stop());
  const source = makeSource([node.url]);
  const bundles = await readBundles(source);
  await source.close();
  told['DemoETH'] = bundles.flatMap(({ logs }) => logs).filter(isFreeze(evm));
  headNumber = node.headNumber;
  const all = bundles.flatMap(({ logs }) => logs).filter(({ topics: [first] }) => first === TRANSFER);
  const [usdt = raise('no coin')] = listStoppable(evm);
  busy = { contract: usdt.contract, topic0: TRANSFER, all, fromBlock: 300, toBlock: 700 };
  const settings = { urls: [grid.url], fromBlock: 0, openingAccounts: [], timeoutMs: 5000, concurrency: 4, batchSize: 1 };
  const tronSource = createTronSource(tron, settings);
  told['DemoTRON'] = (await readBundles(tronSource)).flatMap(({ logs }) => logs).filter(isFreeze(tron));
  solid = (await open('TronGrid').readHead(signal)).finalized.number;
  await tronSource.close();
}, 180_000);
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await hosts.close();
});
afterEach(() => Object.values(doubles).forEach((double) => double.disturb(undefined)));

function open(name: string): HistorySource {
  const double = doubles[name] ?? raise(name);
  const host = (path: string) => hosts.open({ baseUrl: `${double.url}${path}`, perSecond: 1000 });
  if (name === 'SQD Portal') return createSqdHistory(evm, host(''));
  if (name === 'TronGrid') return createTronGridHistory(tron, host(''));
  return createEtherscanService(name === 'Etherscan' ? 'etherscan' : 'blockscout', evm, host(name === 'Etherscan' ? '/v2/api' : '/api'));
}

const read = (name: string, fromBlock: number, toBlock: number): Promise<Log[]> => {
  const chain = name === 'TronGrid' ? tron : evm;
  return open(name).logs?.read({ wanted: wantedOf(chain), fromBlock, toBlock }, signal) ?? raise(`${name} tells no logs`);
};
/** What is the same whoever tells it: TronGrid numbers logs in their transaction. */
const lineOf = ({ blockNumber, timeMs, transactionHash, contract, topics, data }: Log): string =>
  [blockNumber, timeMs, transactionHash, contract, topics.join(), data].join(' ');

describe('what issuers did, by the logs of their contracts', () => {
  it.each(['Etherscan', 'Blockscout', 'SQD Portal'])(
    '%s tells as the node does, place for place, of the whole chain and of a part',
    async (name) => {
      const all = told['DemoETH'] ?? [];
      expect(new Set(all.map((log) => readFreeze(log)?.action))).toEqual(new Set(['frozen', 'destroyed']));
      expect(await read(name, 0, headNumber)).toEqual(all);
      const [first, last] = [all[0] ?? raise('no freeze'), all.at(-1) ?? raise('no freeze')];
      expect(first.blockNumber).toBeLessThan(last.blockNumber);
      // Both ends of a part belong to it, and what lies beside it does not.
      const part = all.filter(({ blockNumber }) => blockNumber < last.blockNumber);
      expect(await read(name, first.blockNumber, last.blockNumber - 1)).toEqual(part);
      expect(await read(name, last.blockNumber, last.blockNumber)).toEqual(
        all.filter(({ blockNumber }) => blockNumber === last.blockNumber),
      );
      expect(await read(name, 0, first.blockNumber - 1)).toEqual([]);
    },
  );

  it.each(['Etherscan', 'Blockscout', 'SQD Portal'])(
    '%s chooses by contract, by topic and by block where others log the same',
    async (name) => {
      const { contract, topic0, all, fromBlock, toBlock } = busy ?? raise('no busy contract');
      const own = all.filter((log) => log.contract === contract && log.blockNumber >= fromBlock && log.blockNumber <= toBlock);
      expect([own.length > 5, own.length < all.length]).toEqual([true, true]);
      expect(await open(name).logs?.read({ wanted: [{ contract, topic0s: [topic0] }], fromBlock, toBlock }, signal)).toEqual(own);
    },
  );

  it('TronGrid tells as the node does, up to what is confirmed', async () => {
    const all = (told['DemoTRON'] ?? []).filter(({ blockNumber }) => blockNumber <= solid);
    expect(all.map((log) => readTronFreeze(log)?.action)).toContain('frozen');
    expect((await read('TronGrid', 0, solid)).map(lineOf).toSorted()).toEqual(all.map(lineOf).toSorted());
    expect(new Set(all.map(({ blockNumber }) => blockNumber)).size).toBeGreaterThan(1);
    for (const { blockNumber } of all) {
      const own = all.filter((log) => log.blockNumber === blockNumber).map(lineOf);
      expect((await read('TronGrid', blockNumber, blockNumber)).map(lineOf)).toEqual(own);
    }
  });

  it.each(['Etherscan', 'SQD Portal', 'TronGrid'])(
    '%s is asked again after too many requests and cut answers, and loses nothing',
    async (name) => {
      const to = name === 'TronGrid' ? solid : headNumber;
      const calm = await read(name, 0, to);
      for (const wrong of [tooMany(0), { kind: 'cut_off' } as const]) {
        doubles[name]?.disturb(every(3, wrong));
        expect(await read(name, 0, to)).toEqual(calm);
      }
    },
  );

  it('one that leaves a log out is believed: nobody else says how many there are', async () => {
    const [first = raise('no freeze'), ...rest] = told['DemoETH'] ?? [];
    doubles['Etherscan']?.disturb(skipping(first.transactionHash));
    expect(await read('Etherscan', 0, headNumber)).toEqual(rest.filter(({ transactionHash }) => transactionHash !== first.transactionHash));
  });

  it('whoever is down for good says so', async () => {
    doubles['Blockscout']?.disturb(() => ({
      kind: 'answer',
      answer: { text: '{"status":"0","message":"NOTOK","result":"Error! Missing Or invalid Module name"}' },
    }));
    await expect(read('Blockscout', 0, headNumber)).rejects.toMatchObject({ fault: { code: 'provider_refused' } });
  });
});
