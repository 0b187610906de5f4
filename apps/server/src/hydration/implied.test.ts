import { expect, it } from 'vitest';
import { listImpliedChains } from './implied.ts';
import { openLadders } from './ladders.ts';

const file = {
  chains: [
    {
      chainName: 'ETH',
      mode: 'node' as const,
      settings: { urls: [], fromBlock: 0, openingAccounts: [], timeoutMs: 1, concurrency: 1, batchSize: 1 },
    },
  ],
  providedChains: [{ chainName: 'Blast', sources: [], isOwnLadder: true, nodes: [] }],
  providerKeys: { trongrid: 'K' },
};

it('names every live chain that the file does not, with whom its own ladder and its public nodes name', () => {
  const implied = listImpliedChains(file);
  expect(implied).toHaveLength(19);
  expect(implied.map(({ chainName }) => chainName)).not.toContain('DemoETH');
  expect(implied.find(({ chainName }) => chainName === 'TRON')).toEqual({
    chainName: 'TRON',
    sources: [
      { service: 'trongrid', url: 'https://api.trongrid.io', key: 'K', perSecond: 15, perDay: 100_000 },
      { service: 'tronscan', url: 'https://apilist.tronscanapi.com', key: null, perSecond: 2, perDay: 10_000 },
      { service: 'sqd', url: 'https://portal.sqd.dev/datasets/tron-mainnet', key: null, perSecond: 2, perDay: null },
    ],
    isOwnLadder: true,
    isImplied: true,
    nodes: ['https://api.trongrid.io'],
  });
});

it('has them only while somebody may be asked; those of the file are always there', async () => {
  let mayAsk = false;
  const ladders = openLadders({ ...file, providedChains: [...file.providedChains, ...listImpliedChains(file)] }, () => mayAsk);
  expect(ladders.chains.map(({ name }) => name)).toEqual(['Blast']);
  expect([ladders.find('Blast')?.chain.isProvided, ladders.find('TRON')]).toEqual([true, undefined]);
  mayAsk = true;
  expect(ladders.chains).toHaveLength(20);
  expect(ladders.find('TRON')?.sources.map(({ name }) => name)).toEqual(['TronGrid', 'Tronscan', 'SQD Portal']);
  // Whom one could ask is told before.
  expect(new Set(ladders.rungs().map(({ service }) => service))).toContain('esplora');
  await ladders.close();
});
