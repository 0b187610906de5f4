import { tabs } from '@chaintrail/contract';
import type { EndpointInput } from '@chaintrail/contract/schemas';
import { addressOf, benchChain, TRANSACTIONS_PER_BLOCK, tokenOf, transactionHash } from '../store/generator.ts';
import { coldAddressOf, hashOf, hotAddress, outputsBlockHash, TRANSACTIONS_PER_BLOCK as OUTPUTS_BLOCK } from '../store/outputsGenerator.ts';
import type { CallName } from './callName.ts';
import type { CallInput } from './client.ts';
import type { Pick, World } from './world.ts';

/** Budgets of the architecture for one reader alone; null where it names none. */
const PAGE_MS = 50;
const JUDGE_MS = 400;

interface Question<N extends CallName> {
  budgetMs: number | null;
  /** One realistic question: hot and cold, shallow and deep, filtered and plain by turns. */
  ask(world: World, pick: Pick): EndpointInput<N>;
}

const EVM = { chainName: benchChain.name };
const BTC = { chainName: 'BTC' } as const;
const TRON = { chainName: 'DemoTRON' } as const;
/** Rows that page numbers reach, in pages of the usual size. */
const DEEPEST_PAGE = 500;

const one = <T>(pick: Pick, list: readonly T[]): T => list[pick(list.length)] as T;
/** Every second question is about the hottest address, the others about one of the many. */
const evmAddress = ({ transferTarget }: World, pick: Pick) => addressOf(pick(2) === 0 ? 0 : 1 + pick(Math.ceil(transferTarget / 400)));
const btcAddress = (pick: Pick) => (pick(2) === 0 ? hotAddress : coldAddressOf(pick(1_000)));
const evmHash = ({ evmHead }: World, pick: Pick) => transactionHash(pick(evmHead * TRANSACTIONS_PER_BLOCK));
const btcHash = ({ bitcoinHead }: World, pick: Pick) => hashOf(OUTPUTS_BLOCK * 11 + pick((bitcoinHead - 11) * OUTPUTS_BLOCK));
const transactionOf = (world: World, pick: Pick) =>
  one(pick, [
    { ...EVM, hash: evmHash(world, pick) },
    { ...BTC, hash: btcHash(world, pick) },
    { ...TRON, hash: one(pick, world.tron.hashes) },
  ]);
const addressIn = (world: World, pick: Pick) =>
  one(pick, [
    { ...EVM, address: evmAddress(world, pick) },
    { ...BTC, address: btcAddress(pick) },
  ]);
const contractIn = (world: World, pick: Pick) => ({ ...EVM, address: evmAddress(world, pick) });
const tokenKey = (pick: Pick) => `${benchChain.name}:${tokenOf(pick(3) === 0 ? 0 : pick(500))}`;
const page = (pick: Pick) => one(pick, [{}, { pageSize: 50 }, { pageSize: 100 }, { pageNum: 1 + pick(20) }, { pageNum: DEEPEST_PAGE }]);
const filter = (pick: Pick) =>
  one(pick, [
    {},
    {},
    { direction: 'in' as const },
    { direction: 'out' as const, hideZero: true },
    { startTime: 1_600_000_000_000, endTime: 1_600_100_000_000 },
    { counterparty: addressOf(1 + pick(20)) },
    { method: '0xa9059cbb' },
  ]);
const prefixes = (world: World, pick: Pick) => [
  evmAddress(world, pick).slice(0, 6 + pick(6)),
  `${evmAddress(world, pick).slice(0, 8)}…`,
  evmHash(world, pick).slice(0, 14),
  btcAddress(pick).slice(0, 9),
  'USDT',
  'bench',
  `BT${pick(9)}`,
  '演示',
];

/** What the readers ask, by call: a new call of the contract must be added here. */
export const questions: { [N in CallName]: Question<N> } = {
  getTicket: { budgetMs: null, ask: () => ({}) },
  getAppConfig: { budgetMs: null, ask: () => ({}) },
  getAccount: { budgetMs: null, ask: () => ({}) },
  saveAnonymousSearch: { budgetMs: null, ask: (_, pick) => ({ sort: 'ADDRESS', text: addressOf(pick(100)), model: benchChain.name }) },
  getDemoCase: { budgetMs: null, ask: () => ({}) },
  getDemoCaseFlow: { budgetMs: null, ask: () => ({}) },
  listMonitorExamples: { budgetMs: null, ask: () => ({}) },

  search: {
    budgetMs: null,
    ask: (world, pick) => ({
      address: one(pick, [
        evmAddress(world, pick),
        btcAddress(pick),
        evmHash(world, pick),
        btcHash(world, pick),
        String(pick(world.evmHead)),
        'USDT',
      ]),
    }),
  },
  suggest: { budgetMs: PAGE_MS, ask: (world, pick) => ({ address: one(pick, prefixes(world, pick)) }) },
  listNear: { budgetMs: null, ask: (world, pick) => ({ address: evmAddress(world, pick).slice(0, -1) }) },
  listChains: { budgetMs: null, ask: () => ({}) },
  getChainActivity: { budgetMs: null, ask: (_, pick) => one(pick, [EVM, BTC]) },
  pageTags: { budgetMs: PAGE_MS, ask: (_, pick) => ({ of: 'system', text: one(pick, ['', '交易所', '归集']), pageSize: 50 }) },
  getLabelDetails: { budgetMs: PAGE_MS, ask: (world, pick) => addressIn(world, pick) },
  listPacks: { budgetMs: null, ask: () => ({}) },
  listTagTypes: { budgetMs: null, ask: () => ({}) },
  listTagRiskTypes: { budgetMs: null, ask: () => ({}) },
  searchEntities: { budgetMs: PAGE_MS, ask: (_, pick) => ({ text: one(pick, ['星港', 'swap', '']) }) },

  getTransaction: { budgetMs: null, ask: transactionOf },
  listTransactionTransfers: { budgetMs: null, ask: transactionOf },
  getTransactionFlow: {
    budgetMs: null,
    ask(world, pick) {
      const { chainName, hash } = transactionOf(world, pick);
      return { a: chainName, b: hash };
    },
  },
  pageTransactionTransfers: { budgetMs: null, ask: transactionOf },
  searchMethods: { budgetMs: null, ask: () => ({ text: 'transfer' }) },
  listContractMethods: { budgetMs: null, ask: contractIn },
  getContract: { budgetMs: null, ask: contractIn },
  resolveName: { budgetMs: null, ask: () => ({ ens: 'xinggang.eth', chainName: EVM.chainName }) },
  getNameDetails: { budgetMs: null, ask: () => ({ ens: 'xinggang.eth', chainName: EVM.chainName }) },
  listAddressNames: { budgetMs: null, ask: contractIn },
  callContract: {
    budgetMs: null,
    ask: (world, pick) => ({
      ...contractIn(world, pick),
      function: { name: 'decimals', inputs: [], outputs: [{ type: 'uint8' }] },
      arguments: [],
    }),
  },
  readContractStorage: { budgetMs: null, ask: contractIn },
  readContractSource: { budgetMs: null, ask: contractIn },
  readContractAbi: {
    budgetMs: null,
    ask: (world, pick) => ({ ...contractIn(world, pick), abi: '[{"type":"function","name":"decimals","inputs":[],"outputs":[]}]' }),
  },
  listEventTopics: { budgetMs: null, ask: contractIn },
  pageContractEvents: { budgetMs: PAGE_MS, ask: (world, pick) => ({ ...contractIn(world, pick), ...one(pick, [page(pick)]) }) },
  pageTransactionLogs: { budgetMs: null, ask: transactionOf },
  pageTransactionCalls: { budgetMs: null, ask: transactionOf },
  getCallTree: {
    budgetMs: null,
    ask(world, pick) {
      const { chainName, hash } = transactionOf(world, pick);
      return { a: chainName, b: hash };
    },
  },
  // The made-up node runs nothing: what is measured is the answer that says so.
  getCallData: { budgetMs: null, ask: (world, pick) => ({ ...transactionOf(world, pick), index: 0 }) },
  getMixedOutputs: { budgetMs: null, ask: (world, pick) => ({ ...BTC, hash: btcHash(world, pick) }) },
  getBalancesAfter: { budgetMs: null, ask: (world, pick) => transactionOf(world, pick) },
  getPeelChain: { budgetMs: null, ask: (world, pick) => ({ ...BTC, hash: btcHash(world, pick) }) },
  pageTransactionSide: {
    budgetMs: null,
    ask: (world, pick) => ({ ...BTC, hash: btcHash(world, pick), side: one(pick, ['input', 'output'] as const) }),
  },

  getBlockByHeightOrHash: {
    budgetMs: null,
    ask: (world, pick) => ({
      ...BTC,
      number: pick(2) === 0 ? String(pick(world.bitcoinHead)) : outputsBlockHash(1 + pick(world.bitcoinHead - 1)),
    }),
  },
  getBlock: { budgetMs: null, ask: (world, pick) => ({ ...EVM, blockNumber: String(pick(world.evmHead)) }) },
  pageBlockTransactions: { budgetMs: null, ask: (world, pick) => ({ ...EVM, blockNumber: pick(world.evmHead), pageSize: 50 }) },
  pageBitcoinBlockTransactions: { budgetMs: null, ask: (world, pick) => ({ ...BTC, blockNumber: pick(world.bitcoinHead), pageSize: 50 }) },
  pageBlockCoins: {
    budgetMs: null,
    ask: (world, pick) => ({ ...EVM, blockNumber: pick(world.evmHead), ...one(pick, [{}, { coinKey: benchChain.name }]) }),
  },
  listLatestBlocks: { budgetMs: null, ask: (_, pick) => one(pick, [EVM, BTC]) },

  pageAddressCoins: { budgetMs: PAGE_MS, ask: (world, pick) => ({ ...EVM, address: evmAddress(world, pick) }) },
  getCoin: { budgetMs: null, ask: (_, pick) => ({ coin: one(pick, [tokenKey(pick), benchChain.name, 'BTC']) }) },
  countCoinTransfers: { budgetMs: null, ask: (_, pick) => ({ coin: tokenKey(pick) }) },
  countCoinHolders: { budgetMs: null, ask: (_, pick) => ({ coin: tokenKey(pick) }) },
  pageHoldings: { budgetMs: PAGE_MS, ask: (world, pick) => ({ ...EVM, address: evmAddress(world, pick) }) },
  getHolding: { budgetMs: null, ask: (world, pick) => ({ coinKey: tokenKey(pick), address: evmAddress(world, pick) }) },
  pageCoinTransfers: { budgetMs: PAGE_MS, ask: (_, pick) => ({ coinKey: tokenKey(pick), ...page(pick) }) },
  pageCoinHolders: { budgetMs: null, ask: (_, pick) => ({ coinKey: tokenKey(pick) }) },
  pageTokens: { budgetMs: null, ask: (_, pick) => one(pick, [{}, EVM, { ...EVM, text: 'a' }]) },
  getNft: { budgetMs: null, ask: (_, pick) => ({ coin: tokenKey(pick), tokenId: '1' }) },
  listNftTraits: { budgetMs: null, ask: (_, pick) => ({ coinKey: tokenKey(pick) }) },
  pageNfts: { budgetMs: null, ask: (_, pick) => ({ coinKey: tokenKey(pick) }) },
  checkCoin: { budgetMs: null, ask: (_, pick) => ({ coinKey: tokenKey(pick) }) },
  judgeCoin: { budgetMs: null, ask: (_, pick) => ({ coinKey: tokenKey(pick) }) },
  pageNativeTransfers: {
    budgetMs: null,
    ask: (_, pick) => ({ ...BTC, ...page(pick), ...one(pick, [{}, { address: btcAddress(pick) }, { minAmount: '0.001' }]) }),
  },
  getCoinSupply: { budgetMs: null, ask: (_, pick) => ({ coin: tokenKey(pick) }) },

  getAddressCard: { budgetMs: JUDGE_MS, ask: addressIn },
  getAddressOverview: { budgetMs: JUDGE_MS, ask: addressIn },
  glanceAddresses: {
    budgetMs: null,
    ask: (world, pick) => ({ addresses: [evmAddress(world, pick), btcAddress(pick)] }),
  },
  pageCommonParties: {
    budgetMs: null,
    ask: (world, pick) => ({ ...EVM, addresses: [evmAddress(world, pick), evmAddress(world, pick), addressOf(3)] }),
  },
  pageCommonPairs: {
    budgetMs: null,
    ask: (world, pick) => ({ ...EVM, addresses: [evmAddress(world, pick), evmAddress(world, pick), addressOf(3)] }),
  },
  pageApprovals: { budgetMs: null, ask: (world, pick) => ({ ...EVM, address: evmAddress(world, pick) }) },
  pageComparison: { budgetMs: null, ask: (world, pick) => ({ ...EVM, a: addressOf(2), b: evmAddress(world, pick) }) },
  pagePaths: { budgetMs: null, ask: (world, pick) => ({ ...EVM, from: evmAddress(world, pick), to: evmAddress(world, pick), hops: 2 }) },
  pageBalancesAt: { budgetMs: null, ask: (world, pick) => ({ ...EVM, addresses: [evmAddress(world, pick)], time: 8e12 }) },
  pageAddressTransfers: {
    budgetMs: PAGE_MS,
    ask: (world, pick) => ({
      ...EVM,
      address: evmAddress(world, pick),
      tab: one(pick, [tabs.EXTERNAL, tabs.EXTERNAL, tabs.USDT, tabs.INTERIOR, tabs.TOKEN20, tabs.NFT]),
      ...one(pick, [page(pick), filter(pick)]),
    }),
  },
  sumAddressTransfers: {
    budgetMs: null,
    ask: (world, pick) => ({
      ...EVM,
      address: evmAddress(world, pick),
      tab: one(pick, [tabs.EXTERNAL, tabs.USDT, tabs.TOKEN20]),
      ...filter(pick),
    }),
  },
  planExport: { budgetMs: null, ask: (world, pick) => ({ ...EVM, address: evmAddress(world, pick), tab: tabs.USDT, ...filter(pick) }) },
  pageCounterparties: { budgetMs: null, ask: (world, pick) => ({ ...EVM, address: evmAddress(world, pick) }) },
  judgeAddress: {
    budgetMs: JUDGE_MS,
    ask: (world, pick) => ({
      ...EVM,
      address: evmAddress(world, pick),
      ...one(pick, [{}, { coinKey: benchChain.name }, { by: 'entity' as const }]),
    }),
  },
  chartAddressFlow: { budgetMs: JUDGE_MS, ask: (world, pick) => ({ ...EVM, address: evmAddress(world, pick), coinKey: benchChain.name }) },
  distributeAddress: {
    budgetMs: JUDGE_MS,
    ask: (world, pick) => ({
      ...EVM,
      address: evmAddress(world, pick),
      coinKey: benchChain.name,
      by: one(pick, ['hour', 'amount', 'entity'] as const),
    }),
  },
  countAddressTabs: { budgetMs: PAGE_MS, ask: addressIn },
  getAddressPoisoning: { budgetMs: JUDGE_MS, ask: addressIn },
  getAddressCluster: { budgetMs: null, ask: addressIn },
  getAddressFindings: { budgetMs: null, ask: addressIn },
  listImitations: { budgetMs: PAGE_MS, ask: (world, pick) => ({ ...EVM, addresses: [evmAddress(world, pick), evmAddress(world, pick)] }) },
  pageBitcoinAddressTransactions: {
    budgetMs: PAGE_MS,
    ask: (_, pick) => ({ ...BTC, address: btcAddress(pick), ...one(pick, [page(pick), { direction: 'in' as const }]) }),
  },
  sumBitcoinAddressTransactions: {
    budgetMs: null,
    ask: (_, pick) => ({ ...BTC, address: btcAddress(pick), ...one(pick, [{}, { direction: 'in' as const }, { hideDust: true }]) }),
  },
  countUnspent: { budgetMs: PAGE_MS, ask: (_, pick) => ({ ...BTC, address: btcAddress(pick) }) },
  splitUnspent: { budgetMs: null, ask: (_, pick) => ({ ...BTC, address: btcAddress(pick) }) },
  pageUnspent: {
    budgetMs: PAGE_MS,
    ask: (_, pick) => ({
      ...BTC,
      address: btcAddress(pick),
      order: one(pick, ['age', 'amount'] as const),
      ...one(pick, [{}, { pageSize: 50 }, { pageNum: 1 + pick(20) }]),
    }),
  },
  sumStatement: { budgetMs: PAGE_MS, ask: addressIn },
  pageStatement: { budgetMs: PAGE_MS, ask: (world, pick) => ({ ...addressIn(world, pick), pageSize: 50 }) },
  getBalanceChart: {
    budgetMs: null,
    ask(world, pick) {
      const { chainName, address } = addressIn(world, pick);
      return { chainName, address, coinKey: chainName };
    },
  },
  listContractTypes: { budgetMs: PAGE_MS, ask: ({ tron }, pick) => ({ ...TRON, address: one(pick, tron.addresses) }) },
  getTronAccount: { budgetMs: null, ask: ({ tron }, pick) => ({ ...TRON, address: one(pick, tron.addresses) }) },
  getTronBackers: { budgetMs: null, ask: ({ tron }, pick) => ({ ...TRON, hash: one(pick, tron.hashes) }) },
};

export const callNames = Object.keys(questions) as CallName[];

/** The question of one call, whichever it is. */
export function askOf(name: CallName, world: World, pick: Pick): CallInput {
  return { ...questions[name].ask(world, pick) };
}
