import type { Session } from 'chdb';

type Answer = Awaited<ReturnType<Session['queryAsync']>>;

/** Sessions whose last statement failed. */
const soiled = new WeakSet<Session>();

/**
 * Runs a statement on a session that nothing else uses meanwhile. The library keeps the rows that a statement had written before it
 * was killed, ran out of time or failed, and puts them in front of the session's next answer, whatever that was asked: such a
 * session first answers a statement of nobody, whose answer is thrown away.
 */
export async function ask(session: Session, sql: string, format: 'JSONEachRow' | 'Null'): Promise<Answer> {
  await rinse(session);
  try {
    return await session.queryAsync(sql, { format });
  } catch (error) {
    soiled.add(session);
    throw error;
  }
}

/** Rids a session of what a failed statement left; streams leave nothing, but what was left would stand in front of theirs too. */
export async function rinse(session: Session): Promise<void> {
  if (!soiled.has(session)) return;
  await session.queryAsync('select 1', { format: 'Null' });
  soiled.delete(session);
}
