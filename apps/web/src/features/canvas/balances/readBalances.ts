import type { BalanceAtView, BalancesAtView } from '@chaintrail/contract/schemas';
import { isApiError } from '../../../api/apiError.ts';
import { call } from '../../../api/client.ts';
import { t } from '../texts.ts';

interface HeldCoin {
  coinKey: string;
  symbol: string;
  /** Null where nobody can tell it. */
  amount: string | null;
}

/** What an address held after a block, or why nobody knows. */
export type NodeBalance =
  | { kind: 'known'; block: { number: number; timeMs: number }; coins: readonly HeldCoin[]; untold: readonly string[] }
  | { kind: 'unknown'; reason: string };

interface BalanceQuestion {
  chainName: string;
  addresses: readonly string[];
  timeMs: number;
}

const PAGE = 100;

/** What addresses of one chain held at a moment, by address. An answer that lacks something is asked for again, each address by itself. */
export async function readBalances(asked: BalanceQuestion, signal: AbortSignal): Promise<Map<string, NodeBalance>> {
  try {
    const pages = await readPages(asked, signal);
    const [first] = pages;
    if (first && !first.coverage.complete && asked.addresses.length > 1) return await readSingly(asked, signal);
    return new Map(asked.addresses.map((address) => [address, balanceOf(pages, address)]));
  } catch (error) {
    if (!isApiError(error) || error.kind === 'cancelled') throw error;
    if (asked.addresses.length > 1 && error.kind === 'refused') return readSingly(asked, signal);
    return new Map(asked.addresses.map((address) => [address, { kind: 'unknown', reason: error.msg }]));
  }
}

async function readSingly({ addresses, ...asked }: BalanceQuestion, signal: AbortSignal): Promise<Map<string, NodeBalance>> {
  const all = new Map<string, NodeBalance>();
  for (const address of addresses) {
    for (const [key, one] of await readBalances({ ...asked, addresses: [address] }, signal)) all.set(key, one);
  }
  return all;
}

async function readPages({ chainName, addresses, timeMs }: BalanceQuestion, signal: AbortSignal): Promise<BalancesAtView[]> {
  const pages: BalancesAtView[] = [];
  for (let read = 0; ;) {
    const page = await call(
      'pageBalancesAt',
      { chainName, addresses: [...addresses], time: timeMs, pageSize: PAGE, pageNum: pages.length + 1 },
      { isQuiet: true, cancelKey: null, signal },
    );
    pages.push(page);
    read += page.list.length;
    if (page.list.length === 0 || read >= page.total) return pages;
  }
}

function balanceOf(pages: readonly BalancesAtView[], address: string): NodeBalance {
  const [first] = pages;
  const own = pages.flatMap(({ list }) => list).filter(({ party }) => party.address === address);
  if (!first || own.length === 0) return { kind: 'unknown', reason: t('canvas.balanceNone') };
  const { block, untold, coverage } = first;
  return {
    kind: 'known',
    block: { number: block.number, timeMs: block.time },
    coins: own.map((row) => ({
      coinKey: row.coin.coinKey,
      symbol: row.coin.symbol,
      amount: isTold(row, coverage.complete) ? row.balance.amount : null,
    })),
    untold,
  };
}

/** What follows from transfers alone needs all of them, and is never below nothing. */
const isTold = ({ coin, method, balance }: BalanceAtView, isWhole: boolean): boolean =>
  coin.doubt === null && !balance.raw.startsWith('-') && (isWhole || method !== 'transfers');
