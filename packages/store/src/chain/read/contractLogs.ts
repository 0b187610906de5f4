import type { Chain, Log } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { Page, PageRequest } from './answers/list.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { MissingRowError } from './missingRow.ts';
import { beyond, comparePositions, planPage, toPage, type PagePlan } from './paging.ts';
import { logColumns, toLog, type LogRow } from './rows.ts';
import { listSources, listSourcesUpTo, sideOf } from './snapshot.ts';

/** Where a log stands. */
export interface LogPlace {
  block: number;
  transactionIndex: number;
  logIndex: number;
}

export const logPlaceColumns = ['block', 'transactionIndex', 'logIndex'];

export function placeOfLog(place: LogPlace): number[] {
  return [place.block, place.transactionIndex, place.logIndex];
}

/** Limited reads in key order, merged here; then the logs at those places. */
export async function listContractLogs(
  context: ReadContext,
  chain: Chain,
  contract: string,
  topic0s: readonly string[],
  page: PageRequest,
): Promise<Page<Log>> {
  const plan = planPage(page, logPlaceColumns.length);
  if (topic0s.length === 0) return { rows: [] };
  const most = plan.limit + 1 + plan.offset;
  const { address, data } = familyCodecs(chain.family);
  return context.underOneState(chain, async (state) => {
    const afterBlock = plan.after?.[0];
    const after = renderAfter(plan);
    const topics = [...new Set(topic0s)].map((topic0) => data.literal(topic0));
    const reads = listSourcesUpTo(state, afterBlock).flatMap(({ side, within }) =>
      // The tip is small enough for one read of all topics; on the final side only a single topic is in the order of the key.
      (side !== 'final' ? [topics] : topics.map((topic) => [topic])).map(
        (some) => `select block, transactionIndex, logIndex from ${tableName('contract_log', side)}
          where chain = ${uintLiteral(chain.storeId)} and contract = ${address.literal(contract)} and ${renderTopics(some)}
            and ${within('block')} and ${after}
          order by block desc, transactionIndex desc, logIndex desc limit ${uintLiteral(most)}`,
      ),
    );
    const found = await Promise.all(reads.map((read) => context.query<LogPlace>(read)));
    const places = found
      .flat()
      .sort((a, b) => comparePositions(placeOfLog(b), placeOfLog(a)))
      .slice(plan.offset, most);
    const logs = await listLogsAt({ context, chain, state }, places.slice(0, plan.limit));
    return toPage(places, plan, (place) => requireLog(logs, place), placeOfLog);
  });
}

/** Rows beyond the last one that was read, the newest first. */
export function renderAfter({ after }: PagePlan): string {
  const [block] = after ?? [];
  return block === undefined ? '1' : `block <= ${uintLiteral(block)} and ${beyond(logPlaceColumns, after, '<')}`;
}

/** Only by an equation does the engine see that the rest is in the order of the key. */
export function renderTopics(literals: readonly string[]): string {
  return literals.length === 1 ? `topic0 = ${literals.join('')}` : `topic0 in ${listLiteral(literals)}`;
}

/** The logs at these places, by them. */
export async function listLogsAt({ context, chain, state }: ChainRead, places: readonly LogPlace[]): Promise<Map<string, Log>> {
  const found = await Promise.all(
    listSources(state).map(async ({ side }): Promise<LogRow[]> => {
      const own = places.filter((place) => sideOf(state, place.block) === side);
      if (own.length === 0) return [];
      return context.query<LogRow>(
        `select ${logColumns(chain)} from ${tableName('log', side)}
          where chain = ${uintLiteral(chain.storeId)} and (${logPlaceColumns.join(', ')}) in ${listLiteral(own.map((place) => `(${placeOfLog(place).join(', ')})`))}`,
      );
    }),
  );
  return new Map(found.flat().map((row) => [placeOfLog(row).join(':'), toLog(row)]));
}

export function requireLog(logs: ReadonlyMap<string, Log>, place: LogPlace): Log {
  const log = logs.get(placeOfLog(place).join(':'));
  if (!log) throw new MissingRowError(`the log at ${placeOfLog(place).join(':')} has no row`);
  return log;
}
