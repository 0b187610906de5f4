import { pendingTable, renderFactTables, tableName, type Side } from './tables.ts';
import { renderOutputLookups, renderOutputLookupView } from './views.ts';

/**
 * Makes the lookup of outputs, with those that are stored already. Rows of a cut-off attempt are removed first. A half-written range
 * is left out: it is offered to the views again when the store opens, and they would not know its rows.
 */
export function renderOutputLookup(version: number): string[] {
  const stored: Record<Side, string> = {
    final: `${tableName('output')} where (chain, block) not in (
      select chain, arrayJoin(range(fromBlock, toBlock + 1)) from ${pendingTable} final where origin != 'committed')`,
    tip: tableName('output', 'tip'),
  };
  return (['final', 'tip'] as const).flatMap((side) => [
    ...renderFactTables(side, version),
    `truncate table ${tableName('output_lookup', side)}`,
    `insert into ${tableName('output_lookup', side)} ${renderOutputLookups(stored[side])}
      settings insert_deduplicate = 0, max_partitions_per_insert_block = 0`,
    renderOutputLookupView(side),
  ]);
}
