import { findChain } from '@chaintrail/model/chains';
import { afterAll, describe, expect, it } from 'vitest';
import type { HttpRequest } from '../transport/post.ts';
import type { LadderSettings } from './ladder.ts';
import { createHistorySources, createProviderHosts } from './index.ts';

const hosts = createProviderHosts();
afterAll(() => hosts.close());

const chainOf = (name: string) => findChain(name) ?? raise(name);
const listed = (name: string, settings?: LadderSettings): string[] => {
  const { sources, leftOut } = createHistorySources(chainOf(name), hosts, settings);
  return [...sources.map((source) => `${source.name} ${source.host}`), ...leftOut.map(({ rung, reason }) => `- ${rung.service} ${reason}`)];
};

describe('the sources of a chain', () => {
  it('are those of its ladder that need no key, and with the keys those too', () => {
    expect(listed('ETH')).toEqual([
      'Blockscout eth.blockscout.com',
      'Routescan api.routescan.io',
      'SQD Portal portal.sqd.dev',
      'eth_getLogs ethereum.reth.rs',
      'eth_getLogs ethereum-rpc.publicnode.com',
      '- etherscan needs_key',
      '- blockscout needs_key',
    ]);
    expect(listed('BSC', { keys: { etherscan: 'k' } })).toEqual([
      'Etherscan api.etherscan.io',
      'SQD Portal portal.sqd.dev',
      'eth_getLogs 56.rpc.thirdweb.com',
    ]);
    expect(listed('KCC')).toEqual(['Blockscout scan.kcc.io', 'eth_getLogs kcc-rpc.com', 'eth_getLogs rpc-mainnet.kcc.network']);
    expect(listed('Core')).toEqual(['eth_getLogs rpc.coredao.org']);
  });

  it('leave out what is switched off', () => {
    expect(listed('BTC', { off: new Set(['esplora']) })).toEqual([
      'SQD Portal portal.sqd.dev',
      'Blockbook btc1.trezor.io',
      'Electrum electrum.blockstream.info:50002',
      'Blockchair api.blockchair.com',
      '- esplora off',
      '- esplora off',
    ]);
  });

  it('carry the key where the service wants it, and share rate and budget by host and key', async () => {
    const asked: HttpRequest[] = [];
    const askOf = () => (request: HttpRequest) => {
      asked.push(request);
      return Promise.resolve({ statusCode: 200, retryAfterMs: undefined, text: '{"status":"1","message":"OK","result":[]}' });
    };
    const settings = { keys: { etherscan: 'the-key', trongrid: 'the-other' }, askOf };
    const signal = new AbortController().signal;
    for (const name of ['ETH', 'Polygon']) {
      const [source] = createHistorySources(chainOf(name), hosts, settings).sources;
      await source?.readHistory({ address: '0xaa', kind: 'token20', order: 'ascending', toBlock: 9 }, signal);
    }
    expect(asked.map(({ url }) => url)).toEqual(
      ['1', '137'].map(
        (id) =>
          `https://api.etherscan.io/v2/api?chainid=${id}&module=account&action=tokentx&address=0xaa&startblock=0&endblock=9&page=1&offset=1000&sort=asc&apikey=the-key`,
      ),
    );
    expect(hosts.health().filter(({ host, usedToday }) => host === 'api.etherscan.io' && usedToday > 0)).toMatchObject([
      { usedToday: 2, perDay: 100_000, state: 'ok' },
    ]);
    const [grid] = createHistorySources(chainOf('TRON'), hosts, settings).sources;
    await grid?.readHead(signal).catch(() => undefined);
    expect(asked.at(-1)?.headers?.['TRON-PRO-API-KEY']).toBe('the-other');
  });
});

function raise(name: string): never {
  throw new Error(name);
}
