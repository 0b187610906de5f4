import {
  startBitcoinSqd,
  startBlockbook,
  startBlockchair,
  startElectrum,
  startEsplora,
  startEtherscan,
  startForwarding,
  startLlama,
  startSourcify,
  startSqd,
  startTronscan,
  startTronSqd,
} from '@chaintrail/devnet';
import { createLlamaPrices, createProviderHosts, createSourcify } from '@chaintrail/families/providers';
import type { HistoryService } from '@chaintrail/model/chains';
import { checkSources, settingsOf } from '../src/commands/liveCheck.ts';
import type { ProvidedChain } from '../src/config/chains.ts';
import type { Twin } from './hydratedTwins.ts';
import { getChain } from './openServer.ts';

const USDT = '1/0xdac17f958d2ee523a2206206994597c13d831ec7';

/** What it says of the doubles; heights and times are left out. */
export const liveLines = [
  '✓ 以太坊 Etherscan 链头，用时',
  '✓ 以太坊 Blockscout 链头，用时',
  '✓ 以太坊 Routescan 链头，用时',
  '✓ 以太坊 SQD Portal 链头，用时',
  '✓ zkSync zkSync Explorer 链头，用时',
  '✓ 波场 TronGrid 链头，用时',
  '✓ 波场 Tronscan 链头，用时',
  '✓ 波场 SQD Portal 链头，用时',
  '✓ 比特币 Esplora 链头，用时',
  '✓ 比特币 SQD Portal 链头，用时',
  '✓ 比特币 Electrum 链头，用时',
  '✓ 比特币 Blockchair 链头，用时',
  '✓ 比特币 Blockbook 链头，用时',
  '✗ 莱特币 Blockbook 连接不上（unreachable）',
  '✓ 币价 DefiLlama 1 BTC = 98123.45 美元，用时',
  '✓ 合约 ABI Sourcify USDT 合约有 0 项定义，用时',
  '共 16 个数据源：15 个有应答，1 个没有应答。',
  '没有应答的不妨碍其余：有下一家的链会改问下一家。可在 管理 → 数据源 停用它、给它设代理，或填密钥。',
];

/** The command over doubles of all kinds above the demo nodes, as a settings file would name them; nobody listens where Litecoin's should be. */
export async function checkDoubles(twins: readonly Twin[]): Promise<{ code: number; lines: string[] }> {
  const urlOf = (family: Twin['indexed']['family']): string => twins.find(({ indexed }) => indexed.family === family)?.node.url ?? '';
  const [evm, tron, bitcoin] = [urlOf('evm'), urlOf('tron'), urlOf('bitcoin')];
  const [etherscan, blockscout, sqd, tronSqd, bitcoinSqd, grid, scan, esplora, electrum, blockchair, blockbook, llama, sourcify] =
    await Promise.all([
      startEtherscan(evm, { key: 'K' }),
      startEtherscan(evm, { variant: 'blockscout' }),
      startSqd(evm),
      startTronSqd(tron),
      startBitcoinSqd(bitcoin),
      startForwarding(tron),
      startTronscan(tron),
      startEsplora(bitcoin),
      startElectrum(bitcoin),
      startBlockchair(bitcoin),
      startBlockbook(bitcoin),
      startLlama({ 'coingecko:bitcoin': { price: '98123.45', symbol: 'BTC' } }),
      startSourcify({ [USDT]: { abi: [], match: 'exact_match', name: 'TetherToken' } }),
    ]);
  const hosts = createProviderHosts();
  try {
    const named = (chainName: string, sources: [HistoryService, string, string?][]): ProvidedChain => ({
      chainName,
      isOwnLadder: false,
      nodes: [],
      sources: sources.map(([service, url, key = null]) => ({ service, url, key, perSecond: 1_000, perDay: null })),
    });
    const providedChains = [
      named('ETH', [
        ['etherscan', `${etherscan.url}/v2/api`, 'K'],
        ['blockscout', `${blockscout.url}/api`],
        ['routescan', `${etherscan.url}/api`, 'K'],
        ['sqd', `${sqd.url}/datasets/demo`],
      ]),
      named('zkSync', [['zksync', `${blockscout.url}/api`]]),
      named('TRON', [
        ['trongrid', grid.url],
        ['tronscan', scan.url],
        ['sqd', `${tronSqd.url}/datasets/demo`],
      ]),
      named('BTC', [
        ['esplora', `${esplora.url}/api`],
        ['sqd', `${bitcoinSqd.url}/datasets/demo`],
        ['electrum', electrum.url],
        ['blockchair', `${blockchair.url}/bitcoin`],
        ['blockbook', blockbook.url],
      ]),
      named('Litecoin', [['blockbook', 'http://127.0.0.1:1']]),
    ];
    const config = { providedChains, olderChains: [], providerKeys: {} };
    const lines: string[] = [];
    const code = await checkSources(
      providedChains.map(({ chainName }) => getChain(chainName)),
      hosts,
      (line) => lines.push(wordsOf(line)),
      AbortSignal.timeout(60_000),
      {
        settingsOf: (chain) => settingsOf(config, chain),
        prices: createLlamaPrices(hosts.open({ baseUrl: llama.url, perSecond: 10 })),
        abis: createSourcify(hosts.open({ baseUrl: sourcify.url, perSecond: 10 })),
      },
    );
    return { code, lines };
  } finally {
    const doubles = [
      etherscan,
      blockscout,
      sqd,
      tronSqd,
      bitcoinSqd,
      grid,
      scan,
      esplora,
      electrum,
      blockchair,
      blockbook,
      llama,
      sourcify,
    ];
    await Promise.all([hosts.close(), ...doubles.map((double) => double.stop())]);
  }
}

/** Without hosts, whose ports are others each time, heights and milliseconds. */
function wordsOf(line: string): string {
  const [isGood = '', title = '', name, , words] = line.split('\t');
  if (name === undefined) return line;
  return [isGood, title, name, words?.replace(/链头 \d+/, '链头').replace(/ \d+ 毫秒$/, '')].join(' ');
}
