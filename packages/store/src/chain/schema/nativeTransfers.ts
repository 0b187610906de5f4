import { transferKinds, type TransferKind } from '@chaintrail/model';
import { DATABASE } from './engines.ts';
import { tableName } from './tables.ts';
import { renderTokenStats } from './views.ts';

/** Transfers of the native coin between parties: a fee is the price of one, an opening a balance from before. */
export const nativeKinds: TransferKind[] = ['external', 'internal', 'reward', 'withdrawal', 'mint', 'stake'];

/** Rows of `transfer` that move the native coin; those of amount 0 are calls. */
export const NATIVE_MOVED = `token = '' and amountRaw > 0 and kind in (${nativeKinds.map((kind) => transferKinds[kind]).join(', ')})`;

/**
 * Counts the native coin too: what is stored already, then, by a view of its own, what comes. Rows of a cut-off attempt are
 * removed first, and the repeated insert must not be taken for the one whose rows they were.
 */
export function renderNativeStats(): string[] {
  const stats = renderTokenStats(`${tableName('transfer')} where ${NATIVE_MOVED}`);
  const target = tableName('token_stat');
  return [
    `delete from ${target} where token = ''`,
    `insert into ${target} settings insert_deduplicate = 0 ${stats}`,
    `create materialized view if not exists ${DATABASE}.native_stat_view to ${target} as ${stats}`,
  ];
}
