import { UGLY_METHOD, UGLY_REASON, uglyNames, uglySymbols } from './names.ts';

type Record_ = Record<string, unknown>;
const isRecord = (value: unknown): value is Record_ => typeof value === 'object' && value !== null && !Array.isArray(value);
const has = (value: Record_, ...names: string[]): boolean => names.every((name) => name in value);

export interface Ugliness {
  /** Rows of every list of transfers, transactions and outputs. */
  rows: number;
}

const digits = ['123456789012345678901234567890', '9', '1000000000000000000000000000000', '0', '314159265358979323846264338327'];

/** The same answer with the worst names, amounts, methods and lengths that its shape allows. Equal things stay equal. */
export function makeUgly(data: unknown, { rows }: Ugliness): unknown {
  let turn = 0;
  const pick = <T>(from: readonly T[]): T => from[turn++ % from.length] as T;

  function walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(walk);
    if (!isRecord(value)) return value;
    const walked: Record_ = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part)]));
    if (has(walked, 'name', 'claim', 'source'))
      return { ...walked, name: pick(uglyNames), source: '某地公安机关反诈中心与合作交易所联合情报通报（内部编号 2026-0731-00042）' };
    if (has(walked, 'raw', 'amount', 'decimals')) return uglyAmount(walked);
    if (has(walked, 'symbol', 'standard', 'contract'))
      return walked['contract'] === '' ? walked : { ...walked, symbol: pick(uglySymbols), name: pick(uglyNames) };
    if (has(walked, 'selector', 'name')) return { ...walked, name: UGLY_METHOD };
    if (has(walked, 'list', 'total') && Array.isArray(walked['list'])) return uglyPage(walked, walked['list']);
    return walked;
  }

  function uglyAmount(amount: Record_): Record_ {
    const sign = String(amount['raw']).startsWith('-') ? '-' : '';
    const raw = pick(digits);
    const decimals = turn % 3 === 0 ? 0 : Number(amount['decimals'] ?? 0);
    return { ...amount, raw: sign + raw, decimals, amount: sign + shift(raw, decimals), symbol: amount['symbol'] };
  }

  function uglyPage(page: Record_, list: unknown[]): Record_ {
    if (list.length === 0 || !isRecord(list[0]) || !has(list[0], 'time')) return page;
    const repeated = Array.from({ length: rows }, (_, index) => distinct(list[index % list.length], index));
    return { ...page, list: repeated, total: 10_000 };
  }
  return walk(data);
}

/** Repeated rows still name different transactions, as rows do. */
function distinct(row: unknown, index: number): unknown {
  if (!isRecord(row)) return row;
  const mark = index.toString(16).padStart(6, '0');
  const { id, hash } = row;
  return {
    ...row,
    ...(typeof id === 'string' && { id: `${id}-${index}` }),
    ...(typeof hash === 'string' && hash.length >= 64 && { hash: hash.slice(0, -6) + mark }),
  };
}

function shift(raw: string, decimals: number): string {
  if (decimals === 0) return raw;
  const padded = raw.padStart(decimals + 1, '0');
  const fraction = padded.slice(-decimals).replace(/0+$/, '');
  return fraction === '' ? padded.slice(0, -decimals) : `${padded.slice(0, -decimals)}.${fraction}`;
}

/** History with holes, as answers carry it while a chain is completed. */
export function leaveGaps(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(leaveGaps);
  if (!isRecord(data)) return data;
  const walked: Record_ = Object.fromEntries(Object.entries(data).map(([name, part]) => [name, leaveGaps(part)]));
  if (!has(walked, 'complete', 'gaps', 'toBlock')) return walked;
  const kinds = ['internal', 'token', 'reward', 'opening', 'all'];
  return {
    ...walked,
    complete: false,
    gaps: kinds.map((kind, at) => ({ kind, fromBlock: at * 1000, toBlock: 22_046_318, reason: UGLY_REASON })),
  };
}

/** Every configured chain in one state of trouble. */
export function troubleChains(data: unknown, trouble: Record_): unknown {
  if (!isRecord(data) || !Array.isArray(data['list'])) return data;
  return {
    ...data,
    list: data['list'].map((chain: Record_) => (chain['syncState'] === 'not_configured' ? chain : { ...chain, ...trouble })),
  };
}
