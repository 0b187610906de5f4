import { FIVE_MINUTES_MS, type Endpoint, type Method } from './endpoint.ts';

/** What a call does and who may make it: chosen in every row. */
type Kind = Pick<Endpoint, 'isWrite' | 'takesUnknownFields' | 'takes' | 'gives' | 'access' | 'ticket'>;

const read = { isWrite: false, takes: { body: 'nothing' }, gives: 'envelope', access: 'visitor', ticket: true } as const satisfies Kind;
/** A read whose filters travel in the body: the biggest is a few kilobytes. */
const list = { ...read, takes: { body: 'json', maxBytes: 256 * 1024 } } as const satisfies Kind;
const write = { ...read, isWrite: true } as const satisfies Kind;

/** How a client makes it. */
type Manner = Pick<Endpoint, 'timeoutMs' | 'cancelKey' | 'prescribed'>;

const prescribed: Manner = { timeoutMs: FIVE_MINUTES_MS, cancelKey: null, prescribed: true };
const ours: Manner = { ...prescribed, prescribed: false };

function define<const K extends Kind>(call: `${Method} /${string}`, kind: K, manner: Manner, summary: string): Endpoint & K {
  const [method, path] = call.split(' ') as [Method, string];
  return { method, path, ...kind, ...manner, summary };
}

/** Every call that is served. A route that is not here cannot exist. */
export const endpoints = {
  getTicket: define('GET /ticket/getTicket', { ...read, ticket: false }, prescribed, '取得访问凭证'),
  getAppConfig: define('GET /app-config', { ...read, ticket: false }, ours, '浏览器启动所需的设置'),
  getAccount: define('GET /account/getAccount', read, prescribed, '当前账户；未登录为 null'),
  saveAnonymousSearch: define(
    'PUT /home/historyAnonymous/JUDGED/{sort}',
    { ...write, takesUnknownFields: true },
    prescribed,
    '访客搜索计入匿名统计',
  ),
  getDemoCase: define('GET /home/demo-case', read, ours, '演示案件'),
  getDemoCaseFlow: define('GET /home/demo-case/flow', read, ours, '演示案件的资金流向'),

  search: define('GET /chain/virtual/search', read, { ...prescribed, cancelKey: 'search' }, '精确搜索'),
  suggest: define('GET /chain/virtual/like', read, { ...prescribed, cancelKey: 'suggest' }, '输入时的建议'),
  listNear: define('GET /chain/virtual/near', read, ours, '已入库的地址中，差一个字符的与首尾相同的'),
  listChains: define('GET /virtual/chain-infos', read, prescribed, '各链状态'),

  getTransaction: define('GET /virtual/hash/{chainName}/{hash}', read, prescribed, '交易详情'),
  listTransactionTransfers: define('GET /virtual/serial/hash', read, prescribed, '交易内全部价值转移'),
  getTransactionFlow: define('GET /virtual/serial/hash/{a}/{b}', read, prescribed, '交易的资金流图（链名与哈希次序不限）'),
  pageTransactionTransfers: define('POST /virtual/hash/serial-page', list, prescribed, '交易内价值转移，分页'),

  getPeelChain: define('GET /virtual/hash/peel-chain/{chainName}/{hash}', read, ours, '比特币类交易所在的剥离链'),
  pageTransactionSide: define('POST /virtual/hash/side-page', list, ours, '比特币类交易的输入或输出，分页'),

  getBlockByHeightOrHash: define('GET /virtual/block/{number}', read, prescribed, '按高度或哈希查区块（chainName 为参数）'),
  getBlock: define('GET /virtual/block/{chainName}/{blockNumber}', read, prescribed, '区块详情'),
  pageBlockTransactions: define('POST /virtual/serial/block-page', list, prescribed, '区块内交易，分页'),
  pageBitcoinBlockTransactions: define('POST /virtual/serial/btc-block-page', list, prescribed, '比特币类区块内交易，分页'),
  pageBlockCoins: define('POST /virtual/block/coin-page', list, prescribed, '区块内变动的币种；给出币种时为其转移'),
  listLatestBlocks: define('POST /virtual/block/latest', list, ours, '最新区块'),

  pageAddressCoins: define('POST /virtual/token/coin-page', list, prescribed, '地址动过的币种'),
  getCoin: define('GET /virtual/token/{coin}', read, { ...prescribed, timeoutMs: 30_000 }, '币种详情'),
  countCoinTransfers: define('GET /virtual/token/{coin}/trans-count', read, prescribed, '币种转移笔数'),
  countCoinHolders: define('GET /virtual/token/{coin}/holder-count', read, prescribed, '币种持有地址数'),
  pageNativeTransfers: define('POST /virtual/token/btc/serial-page', list, prescribed, '比特币类原生币转移，分页'),
  getCoinSupply: define('GET /virtual/token/{coin}/total-supply', read, prescribed, '币种总量'),

  getAddressCard: define('GET /virtual/vcard', read, prescribed, '地址画像'),
  getAddressOverview: define('GET /virtual/address/overview', read, ours, '地址首屏：主要币种、来源、去向、可疑之处'),
  glanceAddresses: define('POST /virtual/address/glances', list, ours, '一批地址的标签、余额与活动时间'),
  pageAddressTransfers: define(
    'POST /virtual/serial/page',
    list,
    { ...prescribed, timeoutMs: 30_000, cancelKey: 'address-transfers' },
    '地址流水，分页',
  ),
  sumAddressTransfers: define('POST /virtual/serial/totals', list, { ...ours, cancelKey: 'address-totals' }, '同一筛选下的笔数与合计'),
  pageCounterparties: define('POST /virtual/address/counterparties', list, ours, '地址的全部交易对手，分页'),
  countAddressTabs: define('GET /virtual/trans/ex-count', read, prescribed, '地址各页签笔数'),
  getAddressPoisoning: define('GET /virtual/address/poisoning', read, ours, '投毒与仿冒：谁仿冒谁，有没有人误付'),
  listImitations: define('POST /virtual/address/imitations', list, ours, '这些地址各仿冒谁'),
  pageBitcoinAddressTransactions: define(
    'POST /virtual/serial/btc-page',
    list,
    { ...prescribed, timeoutMs: 120_000, cancelKey: 'address-transfers' },
    '比特币类地址的交易与净额，分页',
  ),
  sumBitcoinAddressTransactions: define(
    'POST /virtual/serial/btc-totals',
    list,
    { ...ours, cancelKey: 'address-totals' },
    '比特币类地址同一筛选下的笔数与合计',
  ),
  countUnspent: define('GET /virtual/address/utxo-count', read, prescribed, '未花费输出的笔数与合计'),
  pageUnspent: define('POST /virtual/address/utxo-page', list, prescribed, '未花费与已花费的输出，分页'),
  splitUnspent: define('GET /virtual/address/utxo-split', read, ours, '未花费输出按金额与币龄的分布'),
  pageStatement: define('POST /virtual/serial/balance-page', list, prescribed, '对账单：逐笔变动与变动后余额'),
  getBalanceChart: define('GET /virtual/address/balance-chart', read, prescribed, '余额走势'),
  listContractTypes: define('GET /virtual/address/TRON/{address}/transType', read, prescribed, '波场地址的合约类型与笔数'),
  getTronAccount: define('GET /virtual/address/TRON/{address}/account', read, ours, '波场地址的资源、质押与权限'),

  getJob: define('GET /jobs/{id}', read, ours, '任务的状态与进度'),
  cancelJob: define('DELETE /jobs/{id}', write, ours, '取消任务'),
  followJob: define('GET /jobs/{id}/events', { ...read, gives: 'stream' }, ours, '任务的进度（SSE）'),

  followEvents: define('GET /events', { ...read, gives: 'stream' }, ours, '实时更新（SSE）'),
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
