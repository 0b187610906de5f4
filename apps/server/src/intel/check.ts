import type { Transfer } from '@chaintrail/model';
import type { RequestContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { EnabledChain } from '../parts.ts';
import { presentCoin } from '../present/coin.ts';
import { readStored } from '../present/coverage.ts';
import { judgeTold, type Held, type Judged, type Told } from './judge.ts';

const unchecked = (text: string): Judged => ({ verdict: 'unchecked', text, blockTimeMs: null });

/** What the rows of somebody's tables are beside what is held here, in their order. */
export async function checkTold<Row extends Told>(context: RequestContext, told: readonly Row[]): Promise<(Row & { judged: Judged })[]> {
  const chains = new Map([...new Set(told.map(({ chainName }) => chainName))].map((name) => [name, openChain(context, name)]));
  const read = new Map<string, Promise<Held>>();
  const judge = async (row: Row): Promise<Judged> => {
    const chain = chains.get(row.chainName);
    if (row.hash === '') return unchecked('这一行没有可用的交易哈希，无从核对');
    if (!chain) return unchecked('本机没有收录这条链');
    const name = `${row.chainName} ${row.hash}`;
    const reading = read.get(name) ?? readHeld(context, chain, row.hash);
    read.set(name, reading);
    const held = await reading;
    return held.transfers.length === 0 ? judgeAbsent(context, chain, row) : judgeTold(row, held);
  };
  return Promise.all(told.map(async (row) => ({ ...row, judged: await judge(row) })));
}

function openChain({ getAddressChain }: RequestContext, chainName: string): EnabledChain | undefined {
  try {
    return getAddressChain(chainName);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

async function readHeld({ stores, tokens }: RequestContext, { chain, mode }: EnabledChain, hash: string): Promise<Held> {
  const transfers = await stores.chain.listAllTransactionTransfers(chain, hash);
  const said = await tokens.listTokens(
    chain.name,
    transfers.map(({ token }) => token),
  );
  const coins = new Map(transfers.map(({ token, kind }) => [token, presentCoin(chain, token, said, kind)]));
  return { chain, transfers, isWhole: mode === 'node', coins };
}

/** A transaction that is not here is nowhere only where everything of its time is here. */
async function judgeAbsent(context: RequestContext, enabled: EnabledChain, { timeMs }: Told): Promise<Judged> {
  const absent = unchecked('本机没有收录这笔交易');
  if (enabled.mode !== 'node' || timeMs === null) return absent;
  try {
    const { coverage, head } = await readStored(context, enabled);
    if (!coverage.complete || timeMs > head.timeMs) return absent;
    return { verdict: 'differs', text: '与链上不符：本机收录了这个时间的全部区块，其中没有这笔交易', blockTimeMs: null };
  } catch (error) {
    if (error instanceof AppError) return absent;
    throw error;
  }
}

/** The first moment of a transaction that we hold. */
async function readTime(context: RequestContext, enabled: EnabledChain, hash: string): Promise<number | undefined> {
  const [first]: Transfer[] = await context.stores.chain.listAllTransactionTransfers(enabled.chain, hash);
  return first?.timeMs;
}

const ASKED = 12;
const QUARTER_MS = 900_000;
const NEAR_MS = 90_000;

/** How far the clock of a table is from the chain's, by transactions that are here; undefined where none is, or they disagree. */
export async function findZone(context: RequestContext, told: readonly Told[]): Promise<{ minutes: number; checked: number } | undefined> {
  const timed = told.filter(({ hash, timeMs }) => hash !== '' && timeMs !== null);
  const step = Math.max(1, Math.floor(timed.length / ASKED));
  const asked = timed.filter((_, at) => at % step === 0).slice(0, ASKED);
  const gaps = await Promise.all(
    asked.map(async ({ chainName, hash, timeMs }) => {
      const chain = openChain(context, chainName);
      const here = chain && (await readTime(context, chain, hash));
      return here === undefined || timeMs === null ? undefined : timeMs - here;
    }),
  );
  const known = gaps.filter((gap) => gap !== undefined);
  const [first] = known.map((gap) => Math.round(gap / QUARTER_MS) * QUARTER_MS);
  if (first === undefined || known.some((gap) => Math.abs(gap - first) > NEAR_MS)) return undefined;
  return { minutes: first / 60_000, checked: known.length };
}
