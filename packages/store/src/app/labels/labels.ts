import type { Label } from '@chaintrail/model';
import { eq, sql } from 'drizzle-orm';
import { StoreError } from '../../error.ts';
import type { Database } from '../database.ts';
import { cleanText, foldName } from '../names/fold.ts';
import { label } from './schema.ts';
import { saveWords } from '../names/words.ts';
import { canSee, type Viewer } from './viewer.ts';

export interface LabelRoom {
  /** Replaces all labels of one source in one transaction. */
  replace(source: string, labels: Label[]): Promise<void>;
  /** Labels of these addresses that the viewer may see, at most four each, in the order in which they are shown. */
  list(chainName: string, addresses: string[], viewer: Viewer): Promise<Label[]>;
}

const ROWS_PER_STATEMENT = 20_000;
const MAX_LABELS_PER_ADDRESS = 4;

export function createLabelRoom(database: Database): LabelRoom {
  return {
    replace: (source, labels) => replaceLabels(database, source, labels),
    list: (chainName, addresses, viewer) => listLabels(database, chainName, addresses, viewer),
  };
}

async function replaceLabels(database: Database, source: string, labels: Label[]): Promise<void> {
  const stranger = labels.find((one) => one.source !== source);
  if (stranger) throw new StoreError('label_source', `标签来源不一致：${stranger.source} ≠ ${source}。`, { retryable: false });
  const rows = toRows(labels);
  await database.transaction(async (transaction) => {
    // Two replacements of one source at a time would leave both sets standing.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`label ${source}`}, 0))`);
    await transaction.delete(label).where(eq(label.source, source));
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      // One parameter for all rows: five times as fast as one per value.
      const part = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT));
      await transaction.execute(sql`
        insert into label (chain_name, address, name, name_folded, entity, type, claim, source, is_private, position)
        select "chainName", address, name, "nameFolded", entity, type, claim, source, "isPrivate", position
        from jsonb_to_recordset(${part}::jsonb) as given (
          "chainName" text, address text, name text, "nameFolded" text, entity text, type text, claim text, source text,
          "isPrivate" boolean, position integer)`);
    }
    await saveWords(
      transaction,
      // Everybody's typing mistakes are put right by these words: a private name must not be told by them.
      labels.flatMap((one) => (one.isPrivate ? [] : one.name)),
    );
  });
}

function toRows(labels: Label[]) {
  const positions = new Map<string, number>();
  return labels.map((one) => {
    const place = `${one.chainName} ${one.address}`;
    const position = positions.get(place) ?? 0;
    positions.set(place, position + 1);
    return {
      ...one,
      name: cleanText(one.name),
      entity: one.entity === null ? null : cleanText(one.entity),
      nameFolded: foldName(one.name),
      position,
    };
  });
}

async function listLabels(database: Database, chainName: string, addresses: string[], viewer: Viewer): Promise<Label[]> {
  if (addresses.length === 0) return [];
  const answer = await database.execute<Record<string, unknown> & Label>(sql`
    select chain_name as "chainName", address, name, entity, type, claim, source, is_private as "isPrivate"
    from (
      select *, row_number() over (partition by address order by position, source, id) as rank
      from label
      where chain_name = ${chainName} and address = any(${sql.param(addresses)}) and ${canSee(viewer)}
    ) as ranked
    where rank <= ${MAX_LABELS_PER_ADDRESS}
    order by address, rank`);
  return answer.rows;
}
