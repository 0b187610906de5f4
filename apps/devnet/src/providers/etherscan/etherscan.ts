import { decodeFunctionResult, encodeFunctionData, parseAbi, type Hex } from 'viem';
import { createRpcClient, type RpcClient } from '../../evm/node/rpc.ts';
import { startDouble, type DoubleAnswer, type DoubleRequest, type ProviderDouble } from '../double.ts';
import { readChain } from './read.ts';
import { answerLogs, listLogs } from './logs.ts';
import { listRows, openingRow, type ListName, type ListRow, type TokenWords } from './rows.ts';

export interface EtherscanOptions {
  /** Whose words and fields: Etherscan V2's, which Routescan shares, or Blockscout's. Default `etherscan`. */
  variant?: 'etherscan' | 'blockscout';
  /** The only key that is taken; absent: none is asked for. */
  key?: string;
  /** Chains that the key's plan does not include. */
  paidChains?: number[];
  /** Requests of one second that are answered. Default: all. */
  perSecond?: number;
  /** Requests that are answered in all, as if it were one day. Default: all. */
  perDay?: number;
  /** Rows of a page. Default 1,000. */
  mostRows?: number;
  /** Rows of a range that can be paged through. Default 10,000. */
  window?: number;
  /** Accounts that hold coin before the first block. Default: none. */
  openings?: readonly string[];
  port?: number;
}

const nothing: Record<ListName, string> = {
  txlist: 'No transactions found',
  txlistinternal: 'No internal transactions found',
  tokentx: 'No token transfers found',
  tokennfttx: 'No token transfers found',
  token1155tx: 'No token transfers found',
};

/** An explorer with Etherscan's interface over a node that traces: its shapes, its limits, its words. */
export async function startEtherscan(nodeUrl: string, options: EtherscanOptions = {}): Promise<ProviderDouble> {
  const rpc = createRpcClient(nodeUrl);
  const blocks = await readChain(rpc);
  const contracts = new Set(blocks.flatMap((block) => block.transactions.flatMap(({ receipt }) => receipt.logs.map((log) => log.address))));
  const tokens = new Map<string, TokenWords>();
  for (const contract of contracts) tokens.set(contract, await readToken(rpc, contract));
  const lists = listRows(blocks, (contract) => tokens.get(contract) ?? { name: '', symbol: '', decimals: '' });
  lists.txlist.unshift(...(await readOpenings(rpc, blocks[0]?.time ?? 0, options.openings ?? [])));
  const logs = listLogs(blocks);
  const refuse = createRefusal(options);
  return startDouble(async (request) => {
    const url = new URL(request.url, 'http://double');
    if (url.pathname.endsWith('/eth-rpc')) return forward(rpc, JSON.parse(request.body) as RpcBody);
    const refusal = refuse(request, url.searchParams);
    if (refusal !== undefined) return failure('NOTOK', refusal);
    if (url.searchParams.get('module') === 'logs') return answerLogs(logs, url.searchParams, options);
    return answer(rpc, lists, url.searchParams, options);
  }, options.port);
}

/** What the first block allots, in the words of Etherscan for Ethereum's own. */
async function readOpenings(rpc: RpcClient, time: number, accounts: readonly string[]): Promise<ListRow[]> {
  const held = await rpc.batch<string>(accounts.map((account) => ({ method: 'eth_getBalance', params: [account, '0x0'] })));
  return accounts.map((account, at) => openingRow(account.toLowerCase(), held[at] ?? '0x0', time));
}

interface RpcBody {
  id: number;
  method: string;
  params: unknown[];
}

async function forward(rpc: RpcClient, { id, method, params }: RpcBody): Promise<DoubleAnswer> {
  return { text: JSON.stringify({ jsonrpc: '2.0', id, result: await rpc.request(method, params) }) };
}

/** Why a request is turned down, in the service's words. */
function createRefusal({ key, paidChains = [], perSecond = Infinity, perDay = Infinity }: EtherscanOptions) {
  const recent: number[] = [];
  return ({ before }: DoubleRequest, query: URLSearchParams): string | undefined => {
    const now = Date.now();
    recent.push(now);
    while ((recent[0] ?? now) <= now - 1000) recent.shift();
    if (key !== undefined && query.get('apikey') !== key)
      return query.has('apikey') ? 'Invalid API Key (#err2)' : 'Missing/Invalid API Key';
    if (paidChains.includes(Number(query.get('chainid')))) {
      return 'Free API access is not supported for this chain. Please upgrade your api plan for full chain coverage. https://etherscan.io/apis';
    }
    if (before >= perDay) return 'Max daily rate limit reached. 100000 (100%) of 100000 day/limit';
    return recent.length > perSecond ? `Max calls per sec rate limit reached (${perSecond}/sec)` : undefined;
  };
}

async function answer(
  rpc: RpcClient,
  lists: Record<ListName, ListRow[]>,
  query: URLSearchParams,
  options: EtherscanOptions,
): Promise<DoubleAnswer> {
  const action = query.get('action') ?? '';
  const address = (query.get('address') ?? '').toLowerCase();
  if (query.get('module') === 'proxy') return proxy(rpc, action, query);
  if (action === 'balance') return success(BigInt(await rpc.request<string>('eth_getBalance', [address, 'latest'])).toString());
  if (action === 'tokenbalance') return success(String(await readHeld(rpc, query.get('contractaddress') ?? '', address)));
  if (action === 'txsBeaconWithdrawal') return empty('No transactions found');
  const rows = (lists as Partial<Record<string, ListRow[]>>)[action];
  if (!rows) return failure('NOTOK', 'Error! Missing Or invalid Action name');
  return list(rows, action as ListName, address, query, options);
}

function list(
  rows: readonly ListRow[],
  name: ListName,
  address: string,
  query: URLSearchParams,
  { variant = 'etherscan', mostRows = 1000, window = 10_000 }: EtherscanOptions,
): DoubleAnswer {
  if (!/^0x[0-9a-f]{40}$/.test(address)) return failure('NOTOK', 'Error! Invalid address format');
  const number = (field: string, usual: number): number => Number(query.get(field) ?? usual);
  const page = number('page', 1);
  const offset = Math.min(number('offset', mostRows), mostRows);
  if (page * offset > window) {
    return failure('NOTOK', `Result window is too large, PageNo x Offset size must be less than or equal to ${window}`);
  }
  const from = number('startblock', 0);
  const to = number('endblock', Number.MAX_SAFE_INTEGER);
  const own = rows.filter(({ block, parties }) => block >= from && block <= to && parties.includes(address));
  const sorted = query.get('sort') === 'desc' ? own.toReversed() : own;
  const shown = sorted.slice((page - 1) * offset, page * offset).map(({ content }) => present(content, name, variant));
  return shown.length === 0 ? empty(variant === 'etherscan' ? 'No transactions found' : nothing[name]) : success(shown);
}

function present(content: ListRow['content'], name: ListName, variant: 'etherscan' | 'blockscout'): Record<string, string> {
  if (name !== 'txlistinternal') return content;
  const { hash = '', traceId = '', index = '', ...rest } = content;
  return variant === 'etherscan' ? { ...rest, hash, traceId } : { ...rest, transactionHash: hash, index, callType: rest['type'] ?? '' };
}

async function proxy(rpc: RpcClient, action: string, query: URLSearchParams): Promise<DoubleAnswer> {
  const text = (name: string): string => query.get(name) ?? '';
  const parameters: Record<string, unknown[]> = {
    eth_blockNumber: [],
    eth_getBlockByNumber: [text('tag'), text('boolean') === 'true'],
    eth_getTransactionByHash: [text('txhash')],
    eth_getTransactionReceipt: [text('txhash')],
    eth_getTransactionCount: [text('address'), text('tag')],
    eth_getCode: [text('address'), text('tag')],
  };
  const params = parameters[action];
  return params ? forward(rpc, { id: 1, method: action, params }) : failure('NOTOK', 'Error! Missing Or invalid Action name');
}

function success(result: unknown): DoubleAnswer {
  return { text: JSON.stringify({ status: '1', message: 'OK', result }) };
}

function empty(message: string): DoubleAnswer {
  return { text: JSON.stringify({ status: '0', message, result: [] }) };
}

function failure(message: string, result: string): DoubleAnswer {
  return { text: JSON.stringify({ status: '0', message, result }) };
}

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address) view returns (uint256)',
]);

async function readHeld(rpc: RpcClient, to: string, address: string): Promise<bigint> {
  const functionName = 'balanceOf';
  const data = encodeFunctionData({ abi, functionName, args: [address as Hex] });
  const held = await rpc.request<Hex>('eth_call', [{ to, data }, 'latest']);
  return held === '0x' ? 0n : decodeFunctionResult({ abi, functionName, data: held });
}

async function readToken(rpc: RpcClient, contract: string): Promise<TokenWords> {
  const ask = async (functionName: 'name' | 'symbol' | 'decimals'): Promise<string> => {
    try {
      const data = await rpc.request<Hex>('eth_call', [{ to: contract, data: encodeFunctionData({ abi, functionName }) }, 'latest']);
      return String(decodeFunctionResult({ abi, functionName, data }));
    } catch {
      return '';
    }
  };
  return { name: await ask('name'), symbol: await ask('symbol'), decimals: await ask('decimals') };
}
