import { fromBase58 } from '../../tron/address.ts';
import { startDouble, type DoubleAnswer, type ProviderDouble } from '../double.ts';
import { presentBlock, presentTransaction } from './present.ts';
import { readJson } from '../readJson.ts';
import { readTronChain, type ScanTransaction } from './read.ts';
import { listItemRows, listTokenRows, type ScanRow } from './rows.ts';

/** Rows of a page, and how far a list can be paged through, by its documentation. */
const MOST_ROWS = 50;
const MOST_TOKENS = 20;
const WINDOW = 10_000;

/** Tronscan's lists over a Tron node: rows by time, the newest first, chosen by time. */
export async function startTronscan(nodeUrl: string, options: { port?: number } = {}): Promise<ProviderDouble> {
  const blocks = await readTronChain(nodeUrl);
  const rows = blocks.flatMap(({ transactions }) => transactions).toReversed();
  const lists: Record<string, ScanRow[]> = {
    transaction: rows.map(presentTransaction),
    'internal-transaction': rows.flatMap(listInternalRows),
    'token_trc20/transfers': rows.flatMap(listTokenRows),
    'token_trc1155/transfers': rows.flatMap(listItemRows),
  };
  return startDouble(async ({ url }): Promise<DoubleAnswer> => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const path = pathname.replace(/^\/api\//, '');
    if (path === 'block') {
      const number = searchParams.get('number');
      const block = number === null ? blocks.at(-1) : blocks[Number(number)];
      return json({ total: blocks.length, data: block ? [presentBlock(block)] : [] });
    }
    if (path === 'accountv2')
      return json(await readAccount(nodeUrl, searchParams.get('address') ?? '', lists['token_trc20/transfers'] ?? []));
    const list = lists[path];
    return list ? page(path, list, searchParams) : json({ message: 'not found' }, 404);
  }, options.port);
}

function page(path: string, list: readonly ScanRow[], query: URLSearchParams): DoubleAnswer {
  const isTokens = path.startsWith('token');
  const number = (name: string, otherwise: number): number => Number(query.get(name) ?? otherwise);
  const address = query.get(isTokens ? 'relatedAddress' : 'address') ?? '';
  const start = number('start', 0);
  const limit = Math.min(number('limit', 20), isTokens ? MOST_TOKENS : MOST_ROWS);
  if (start + limit > WINDOW) return json({ message: 'start + limit must be less than or equal to 10000' }, 400);
  const [from, to] = [number('start_timestamp', 0), number('end_timestamp', Number.MAX_SAFE_INTEGER)];
  const found = list.filter(({ timeMs, parties }) => timeMs >= from && timeMs <= to && parties.includes(address));
  const part = found.slice(start, start + limit).map(({ content }) => content);
  return json({ total: Math.min(found.length, WINDOW), rangeTotal: found.length, [isTokens ? 'token_transfers' : 'data']: part });
}

function listInternalRows({ id, blockNumber, timeMs, info }: ScanTransaction): ScanRow[] {
  const steps = info.internal_transactions ?? [];
  return steps
    .flatMap(({ caller_address: from, transferTo_address: to, callValueInfo = [], rejected = false }, at) =>
      callValueInfo.map(({ callValue = 0, tokenId = '_' }) => ({
        timeMs,
        parties: [from, to],
        content: {
          hash: id,
          internal_hash: `${id}-${at}`,
          block: blockNumber,
          timestamp: timeMs,
          from,
          to,
          call_value: callValue,
          token_id: tokenId,
          rejected: rejected || info.result === 'FAILED',
          confirmed: true,
        },
      })),
    )
    .toReversed();
}

/** What it holds of the coin and of every TRC20 that it was ever a party of; what it holds none of is left out. */
async function readAccount(nodeUrl: string, address: string, moves: readonly ScanRow[]): Promise<Record<string, unknown>> {
  const { balance = 0 } = (await readJson(`${nodeUrl}/wallet/getaccount`, { address, visible: true })) as { balance?: number };
  const own = moves.filter(({ parties, content }) => parties.includes(address) && content['contract_type'] === 'trc20');
  const contracts = [...new Set(own.map(({ content }) => String(content['contract_address'])))];
  const held = await Promise.all(contracts.map(async (contract) => ({ contract, raw: await readBalance(nodeUrl, contract, address) })));
  const tokens = held.filter(({ raw }) => raw > 0n);
  return {
    address,
    balance,
    withPriceTokens: [
      { tokenId: '_', balance: String(balance), tokenName: 'trx', tokenAbbr: 'trx', tokenDecimal: 6, tokenType: 'trc10' },
      ...tokens.map(({ contract, raw }) => ({ tokenId: contract, balance: String(raw), tokenType: 'trc20' })),
    ],
  };
}

async function readBalance(nodeUrl: string, contract: string, address: string): Promise<bigint> {
  const { constant_result: [word = ''] = [] } = (await readJson(`${nodeUrl}/wallet/triggerconstantcontract`, {
    owner_address: address,
    contract_address: contract,
    function_selector: 'balanceOf(address)',
    parameter: fromBase58(address)?.slice(2).padStart(64, '0'),
    visible: true,
  })) as { constant_result?: string[] };
  return /^[0-9a-f]{64}$/.test(word) ? BigInt(`0x${word}`) : 0n;
}

function json(value: unknown, statusCode = 200): DoubleAnswer {
  return { statusCode, text: JSON.stringify(value) };
}
