import { startDouble, type DoubleAnswer, type ProviderDouble } from '../double.ts';

/** Addresses that have done so much that nobody keeps their rows: each follows from its number. */
export interface ManyRows {
  transactions: number;
  /** Moves of one token. */
  tokens: number;
  /** Rows of one block. */
  perBlock: number;
  /** Default 12. */
  secondsPerBlock?: number;
  /** Rows of a page, and of a range that can be paged through. */
  mostRows?: number;
  window?: number;
  port?: number;
}

const START_S = 1_600_000_000;
const SECONDS_PER_BLOCK = 12;
const GAS = 21_000;
const GAS_PRICE = 1_000_000_000n;
/** Comes in with every second row, so that the other one can leave and pay its fee. */
const PAID_IN = 10n ** 15n;
const PAID_OUT = 10n ** 14n;
const TOKEN = `0x${'70'.repeat(20)}`;

const hex = (value: number, length: number): string => `0x${value.toString(16).padStart(length, '0')}`;

/** An explorer with Etherscan's interface where every address has the same many rows, the even ones in and the odd ones out. Other lists are empty. */
export async function startManyRows(settings: ManyRows): Promise<ProviderDouble> {
  const { transactions, tokens, perBlock, mostRows = 1000, window = 10_000 } = settings;
  const head = Math.ceil(Math.max(transactions, tokens) / perBlock);
  const sent = Math.floor(transactions / 2);
  const balance = BigInt(transactions - sent) * PAID_IN - BigInt(sent) * (PAID_OUT + BigInt(GAS) * GAS_PRICE);

  const listed = (count: number, query: URLSearchParams, rowOf: (at: number) => Record<string, string>): DoubleAnswer => {
    const number = (name: string, usual: number): number => Number(query.get(name) ?? usual);
    const [page, offset] = [number('page', 1), Math.min(number('offset', mostRows), mostRows)];
    if (page * offset > window)
      return told('0', 'NOTOK', `Result window is too large, PageNo x Offset size must be less than or equal to ${window}`);
    // Row `at` lies in block 1 + at / perBlock.
    const first = Math.max(0, (number('startblock', 0) - 1) * perBlock);
    const after = Math.min(count, number('endblock', head) * perBlock);
    const isDown = query.get('sort') === 'desc';
    const rows: Record<string, string>[] = [];
    for (let step = (page - 1) * offset; step < page * offset && step < after - first; step += 1)
      rows.push(rowOf(isDown ? after - 1 - step : first + step));
    return rows.length === 0 ? told('0', 'No transactions found', []) : told('1', 'OK', rows);
  };

  return startDouble(({ url, body }) => {
    const { pathname, searchParams: query } = new URL(url, 'http://double');
    if (pathname.endsWith('/eth-rpc')) return answerNode(JSON.parse(body) as NodeQuestion, settings, { head, sent });
    const address = query.get('address') ?? '';
    switch (query.get('action')) {
      case 'balance':
        return told('1', 'OK', balance.toString());
      case 'txlist':
        return listed(transactions, query, (at) => ({ ...transactionRow(settings, at), ...sidesOf(address, at) }));
      case 'tokentx':
        return listed(tokens, query, (at) => ({ ...tokenRow(settings, at), ...sidesOf(address, at) }));
      default:
        return told('0', 'No transactions found', []);
    }
  }, settings.port);
}

function told(status: string, message: string, result: unknown): DoubleAnswer {
  return { text: JSON.stringify({ status, message, result }) };
}

interface NodeQuestion {
  id: number;
  method: string;
  params: unknown[];
}

function answerNode(
  { id, method, params }: NodeQuestion,
  settings: ManyRows,
  { head, sent }: { head: number; sent: number },
): DoubleAnswer {
  const results: Record<string, () => unknown> = {
    eth_blockNumber: () => hex(head, 1),
    eth_getBlockByNumber: () => blockAt(settings, typeof params[0] === 'string' && params[0].startsWith('0x') ? Number(params[0]) : head),
    eth_getTransactionCount: () => hex(sent, 1),
    eth_getCode: () => '0x',
  };
  const result = results[method];
  return {
    text: JSON.stringify(
      result ? { jsonrpc: '2.0', id, result: result() } : { jsonrpc: '2.0', id, error: { code: -32601, message: 'unknown' } },
    ),
  };
}

function blockAt(settings: ManyRows, number: number): Record<string, unknown> {
  return {
    number: hex(number, 1),
    hash: hashOf('b', number),
    parentHash: hashOf('b', Math.max(0, number - 1)),
    timestamp: hex(timeOf(settings, number), 1),
  };
}

const timeOf = ({ secondsPerBlock = SECONDS_PER_BLOCK }: ManyRows, block: number): number => START_S + block * secondsPerBlock;
const hashOf = (letter: 'a' | 'b', number: number): string => `0x${letter.repeat(24)}${number.toString(16).padStart(40, '0')}`;

function placeOf(settings: ManyRows, at: number): Record<string, string> {
  const block = 1 + Math.floor(at / settings.perBlock);
  return {
    blockNumber: String(block),
    timeStamp: String(timeOf(settings, block)),
    hash: hashOf('a', at),
    blockHash: hashOf('b', block),
    transactionIndex: String(at % settings.perBlock),
  };
}

/** One of 5,000 others. */
function sidesOf(address: string, at: number): { from: string; to: string } {
  const other = hex(1 + (at % 5_000), 40);
  return at % 2 === 0 ? { from: other, to: address } : { from: address, to: other };
}

function transactionRow(settings: ManyRows, at: number): Record<string, string> {
  return {
    ...placeOf(settings, at),
    nonce: String(Math.floor(at / 2)),
    value: String(at % 2 === 0 ? PAID_IN : PAID_OUT),
    gas: String(GAS),
    gasPrice: String(GAS_PRICE),
    gasUsed: String(GAS),
    input: '0x',
    methodId: '0x',
    functionName: '',
    contractAddress: '',
    cumulativeGasUsed: String(GAS),
    txreceipt_status: '1',
    isError: '0',
  };
}

function tokenRow(settings: ManyRows, at: number): Record<string, string> {
  return {
    ...placeOf(settings, at),
    contractAddress: TOKEN,
    value: String(1_000_000 + at),
    tokenName: 'Many',
    tokenSymbol: 'MANY',
    tokenDecimal: '6',
    methodId: '0xa9059cbb',
  };
}
