import { DEFAULT_TIMEOUT_MS, type Endpoint } from './endpoint.ts';

const get = (path: string, summary: string, rest: Partial<Endpoint> = {}) => define('GET', path, summary, rest);
const post = (path: string, summary: string, rest: Partial<Endpoint> = {}) => define('POST', path, summary, rest);

function define(method: Endpoint['method'], path: string, summary: string, rest: Partial<Endpoint>): Endpoint {
  const isWrite = method === 'PUT' || method === 'DELETE';
  return { method, path, summary, ticket: true, access: 'visitor', isWrite, timeoutMs: DEFAULT_TIMEOUT_MS, prescribed: true, ...rest };
}

/** Every call that is served. A route that is not here cannot exist. */
export const endpoints = {
  getTicket: get('/ticket/getTicket', '取得访问凭证', { ticket: false }),
  getAppConfig: get('/app-config', '浏览器启动所需的设置', { ticket: false, prescribed: false }),
  getAccount: get('/account/getAccount', '当前账户；未登录为 null'),
  saveAnonymousSearch: define('PUT', '/home/historyAnonymous/JUDGED/{sort}', '访客搜索计入匿名统计', {}),
  getDemoCase: get('/home/demo-case', '演示案件', { prescribed: false }),

  search: get('/chain/virtual/search', '精确搜索', { cancelKey: 'search' }),
  suggest: get('/chain/virtual/like', '输入时的建议', { cancelKey: 'suggest' }),
  listChains: get('/virtual/chain-infos', '各链状态'),

  getTransaction: get('/virtual/hash/{chainName}/{hash}', '交易详情'),
  listTransactionTransfers: get('/virtual/serial/hash', '交易内全部价值转移'),
  getTransactionFlow: get('/virtual/serial/hash/{a}/{b}', '交易的资金流图（链名与哈希次序不限）'),
  pageTransactionTransfers: post('/virtual/hash/serial-page', '交易内价值转移，分页'),

  pageTransactionSide: post('/virtual/hash/side-page', '比特币类交易的输入或输出，分页', { prescribed: false }),

  getBlockByHeightOrHash: get('/virtual/block/{number}', '按高度或哈希查区块（chainName 为参数）'),
  getBlock: get('/virtual/block/{chainName}/{blockNumber}', '区块详情'),
  pageBlockTransactions: post('/virtual/serial/block-page', '区块内交易，分页'),
  pageBitcoinBlockTransactions: post('/virtual/serial/btc-block-page', '比特币类区块内交易，分页'),
  pageBlockCoins: post('/virtual/block/coin-page', '区块内变动的币种；给出币种时为其转移'),
  listLatestBlocks: post('/virtual/block/latest', '最新区块', { prescribed: false }),

  pageAddressCoins: post('/virtual/token/coin-page', '地址动过的币种'),
  getCoin: get('/virtual/token/{coin}', '币种详情', { timeoutMs: 30_000 }),
  countCoinTransfers: get('/virtual/token/{coin}/trans-count', '币种转移笔数'),
  countCoinHolders: get('/virtual/token/{coin}/holder-count', '币种持有地址数'),
  pageNativeTransfers: post('/virtual/token/btc/serial-page', '比特币类原生币转移，分页'),
  getCoinSupply: get('/virtual/token/{coin}/total-supply', '币种总量'),

  getAddressCard: get('/virtual/vcard', '地址画像'),
  pageAddressTransfers: post('/virtual/serial/page', '地址流水，分页', { timeoutMs: 30_000, cancelKey: 'address-transfers' }),
  sumAddressTransfers: post('/virtual/serial/totals', '同一筛选下的笔数与合计', { prescribed: false, cancelKey: 'address-totals' }),
  countAddressTabs: get('/virtual/trans/ex-count', '地址各页签笔数'),
  pageBitcoinAddressTransactions: post('/virtual/serial/btc-page', '比特币类地址的交易与净额，分页', {
    timeoutMs: 120_000,
    cancelKey: 'address-transfers',
  }),
  countUnspent: get('/virtual/address/utxo-count', '未花费输出的笔数与合计'),
  pageUnspent: post('/virtual/address/utxo-page', '未花费输出，分页'),
  pageStatement: post('/virtual/serial/balance-page', '对账单：逐笔变动与变动后余额'),
  getBalanceChart: get('/virtual/address/balance-chart', '余额走势'),
  listContractTypes: get('/virtual/address/TRON/{address}/transType', '波场地址的合约类型与笔数'),
  getTronAccount: get('/virtual/address/TRON/{address}/account', '波场地址的资源、质押与权限', { prescribed: false }),

  followEvents: get('/events', '实时更新（SSE）', { prescribed: false }),
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
