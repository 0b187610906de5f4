import type { Chain, Log } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { Page, PageRequest } from './answers.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { beyond, comparePositions, planPage, toPage } from './paging.ts';
import { logColumns, toLog, type LogRow } from './rows.ts';
import { listSources, listSourcesUpTo, sideOf } from './snapshot.ts';

interface Place {
  block: number;
  transactionIndex: number;
  logIndex: number;
}

const positionColumns = ['block', 'transactionIndex', 'logIndex'];

function positionOf(place: Place): number[] {
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
  const plan = planPage(page, positionColumns.length);
  if (topic0s.length === 0) return { rows: [] };
  const most = plan.limit + 1 + plan.offset;
  const { address, data } = familyCodecs(chain.family);
  return context.underOneState(chain, async (state) => {
    const afterBlock = plan.after?.[0];
    const after = afterBlock === undefined ? '1' : `block <= ${uintLiteral(afterBlock)} and ${beyond(positionColumns, plan.after, '<')}`;
    const topics = [...new Set(topic0s)].map((topic0) => data.literal(topic0));
    const reads = listSourcesUpTo(state, afterBlock).flatMap(({ side, within }) =>
      // The tip is small enough for one read of all topics; on the final side only a single topic is in the order of the key.
      (side === 'tip' ? [topics] : topics.map((topic) => [topic])).map(
        (some) => `select block, transactionIndex, logIndex from ${tableName('contract_log', side)}
          where chain = ${uintLiteral(chain.storeId)} and contract = ${address.literal(contract)} and topic0 in ${listLiteral(some)}
            and ${within('block')} and ${after}
          order by block desc, transactionIndex desc, logIndex desc limit ${uintLiteral(most)}`,
      ),
    );
    const found = await Promise.all(reads.map((read) => context.query<Place>(read)));
    const places = found
      .flat()
      .sort((a, b) => comparePositions(positionOf(b), positionOf(a)))
      .slice(plan.offset, most);
    const logs = await readLogs({ context, chain, state }, places.slice(0, plan.limit));
    return toPage(places, plan, (place) => requireLog(logs, place), positionOf);
  });
}

async function readLogs({ context, chain, state }: ChainRead, places: readonly Place[]): Promise<Map<string, Log>> {
  const found = await Promise.all(
    listSources(state).map(async ({ side }): Promise<LogRow[]> => {
      const own = places.filter((place) => sideOf(state, place.block) === side);
      if (own.length === 0) return [];
      return context.query<LogRow>(
        `select ${logColumns(chain)} from ${tableName('log', side)}
          where chain = ${uintLiteral(chain.storeId)} and (${positionColumns.join(', ')}) in ${listLiteral(own.map((place) => `(${positionOf(place).join(', ')})`))}`,
      );
    }),
  );
  return new Map(found.flat().map((row) => [positionOf(row).join(':'), toLog(row)]));
}

function requireLog(logs: ReadonlyMap<string, Log>, place: Place): Log {
  const log = logs.get(positionOf(place).join(':'));
  if (!log) throw new Error(`the log at ${positionOf(place).join(':')} has no row`);
  return log;
}
