import type { Call, Chain, Log, Transaction } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { sideOf } from './snapshot.ts';
import { findKnown, findTransactionIn, type KnownTransaction } from './transactions.ts';
import { renderSteps, toSteps, type StepRow, type Steps, type StepTable } from './transactionSteps.ts';

/** A transaction with more steps than this is cut: no node answers with more, and no reader goes through them. */
export const MAX_PARTS = 100_000;

/** How many logs the transaction left and how many calls it made; its own is not counted. */
export async function countTransactionParts(context: ReadContext, chain: Chain, hash: string): Promise<{ logs: number; calls: number }> {
  const none = { logs: 0, calls: 0 };
  return context.underOneState(chain, async (state) => {
    if (!familyCodecs(chain.family).runsCode) return none;
    const transaction = await findTransactionIn({ context, chain, state }, hash);
    return transaction ? countParts({ context, chain, state }, transaction) : none;
  });
}

async function countParts(read: ChainRead, transaction: Transaction): Promise<{ logs: number; calls: number }> {
  const { context, chain, state } = read;
  const known = await findKnown(read, transaction.hash);
  if (known?.logCount !== undefined && known.callCount !== undefined) return { logs: known.logCount, calls: known.callCount };
  const side = sideOf(state, transaction.blockNumber);
  if (!side) return { logs: 0, calls: 0 };
  const place = renderPlace(chain, transaction);
  const counts = await context.kept(chain, state, `counts of ${transaction.hash}`, async ({ query }) => {
    const rows = await query<{ part: 'logs' | 'calls'; found: string }>(
      `select 'logs' as part, count() as found from ${tableName('log', side)} where ${place}
        union all select 'calls' as part, count() as found from ${tableName('call', side)} where ${place} and callIndex > 0`,
    );
    const countOf = (part: 'logs' | 'calls'): number => Number(rows.find((row) => row.part === part)?.found ?? 0);
    return { block: transaction.blockNumber, value: { logs: countOf('logs'), calls: countOf('calls') } };
  });
  return counts ?? { logs: 0, calls: 0 };
}

export async function listTransactionLogs(context: ReadContext, chain: Chain, hash: string): Promise<Log[]> {
  return underOwnState(context, chain, hash, listLogs);
}

export async function listTransactionCalls(context: ReadContext, chain: Chain, hash: string): Promise<Call[]> {
  return underOwnState(context, chain, hash, listCalls);
}

function underOwnState<Item>(
  context: ReadContext,
  chain: Chain,
  hash: string,
  list: (read: ChainRead, known: KnownTransaction) => Promise<Item[]>,
): Promise<Item[]> {
  return context.underOneState(chain, async (state) => {
    if (!familyCodecs(chain.family).runsCode) return [];
    const known = await findKnown({ context, chain, state }, hash);
    return known ? list({ context, chain, state }, known) : [];
  });
}

/** What is known to have left none is not looked for. */
async function listLogs(read: ChainRead, known: KnownTransaction): Promise<Log[]> {
  if (known.logCount === 0) return [];
  return (await readSteps(read, known, 'log')).logs;
}

async function listCalls(read: ChainRead, known: KnownTransaction): Promise<Call[]> {
  return (await readSteps(read, known, 'call')).calls;
}

/** Where both are asked for, so many are kept as one entry. */
const MOST_TOGETHER = 500;

/** Whoever asks for the logs of a transaction asks for its calls too: one statement reads both, where it is known that they are few. */
function areTogether({ logCount = 0, callCount = 0 }: KnownTransaction): boolean {
  return logCount > 0 && logCount + callCount <= MOST_TOGETHER;
}

async function readSteps({ context, chain, state }: ChainRead, known: KnownTransaction, wanted: StepTable): Promise<Steps> {
  const { transaction } = known;
  const side = sideOf(state, transaction.blockNumber);
  if (!side) return { logs: [], calls: [] };
  const tables: StepTable[] = areTogether(known) ? ['log', 'call'] : [wanted];
  const steps = await context.kept(chain, state, `${tables.join(' and ')} of ${transaction.hash}`, async ({ query }) => {
    const rows = await query<StepRow>(renderSteps(chain, { tables, side, place: renderPlace(chain, transaction), most: MAX_PARTS }));
    return { block: transaction.blockNumber, value: toSteps(chain, transaction, rows) };
  });
  return steps ?? { logs: [], calls: [] };
}

/** Who acted as a contract in the transaction: wrote a log, was created, or called somebody inside it. */
export async function listTransactionActors(context: ReadContext, chain: Chain, hash: string): Promise<string[]> {
  const actors = await underOwnState(context, chain, hash, async (read, known) => {
    const { createdContract } = known.transaction;
    // Whoever is called acts only by what comes of it: a log or a further call.
    const [logs, calls] = await Promise.all([listLogs(read, known), known.callCount === 0 ? [] : listCalls(read, known)]);
    return [createdContract, ...logs.map(({ contract }) => contract), ...calls.flatMap(listActing)];
  });
  return [...new Set(actors)].filter((address) => address !== '');
}

const listActing = ({ index, type, from, to }: Call): string[] => [
  ...(index > 0 ? [from] : []),
  ...(type === 'CREATE' || type === 'CREATE2' ? [to] : []),
];

export function renderPlace(chain: Chain, { blockNumber, index }: Transaction): string {
  return `chain = ${uintLiteral(chain.storeId)} and block = ${uintLiteral(blockNumber)} and transactionIndex = ${uintLiteral(index)}`;
}
