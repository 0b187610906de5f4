import type { Chain, Log } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import { renderBlockRange } from './addressFilter.ts';
import type { NamingQuestion } from './answers/chain.ts';
import type { Page, PageRequest } from './answers/list.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { logPlaceColumns, renderAfter } from './contractLogs.ts';
import { WIDE_READ } from './engine.ts';
import { isNarrowed } from './events.ts';
import { readNamings, renderNaming } from './namingTopics.ts';
import { comparePositions, planPage, toPage } from './paging.ts';
import { logColumns, toLog, type LogRow } from './rows.ts';
import { listSources, listSourcesUpTo } from './snapshot.ts';

const placeOf = ({ block, transactionIndex, logIndex }: LogRow): number[] => [block, transactionIndex, logIndex];

/** Logs of whatever contract that name somebody in an argument, newest first: they are found from the end of the chain on, so a page needs no index by them. */
export async function listNamingEvents(context: ReadContext, chain: Chain, asked: NamingQuestion, page: PageRequest): Promise<Page<Log>> {
  const plan = planPage(page, logPlaceColumns.length);
  if (!familyCodecs(chain.family).runsCode || asked.topic0s?.length === 0) return { rows: [] };
  const most = plan.limit + 1 + plan.offset;
  return context.underOneState(chain, async (state) => {
    const condition = await renderAsked({ context, chain, state }, asked);
    const found = await Promise.all(
      listSourcesUpTo(state, plan.after?.[0]).map(({ side, within }) =>
        context.query<LogRow>(
          `select ${logColumns(chain)} from ${tableName('log', side)}
            where ${condition} and ${within('block')} and ${renderAfter(plan)}
            order by block desc, transactionIndex desc, logIndex desc limit ${uintLiteral(most)}`,
          WIDE_READ,
        ),
      ),
    );
    const rows = found
      .flat()
      .sort((a, b) => comparePositions(placeOf(b), placeOf(a)))
      .slice(plan.offset, most);
    return toPage(rows, plan, toLog, placeOf);
  });
}

/** How many there are; counted up to `most` where arguments or times are asked for. */
export async function countNamingEvents(
  context: ReadContext,
  chain: Chain,
  asked: NamingQuestion,
  most: number,
): Promise<number | undefined> {
  return context.underOneState(chain, async (state) => {
    const read = { context, chain, state };
    const topics = await readNamings(read, asked.argument);
    const chosen = topics?.filter(({ topic0 }) => !asked.topic0s || asked.topic0s.includes(topic0));
    if (!chosen || chosen.length === 0 || !isNarrowed(asked)) return chosen?.reduce((sum, { count }) => sum + count, 0);
    const condition = await renderAsked(read, asked);
    const parts = listSources(state).map(
      ({ side, within }) => `select 1 from ${tableName('log', side)} where ${condition} and ${within('block')}`,
    );
    const [row] = await context.query<{ found: string }>(
      `select count() as found from (select 1 from (${parts.join(' union all ')}) limit ${uintLiteral(most)})`,
      WIDE_READ,
    );
    return Number(row?.found ?? 0);
  });
}

async function renderAsked(read: ChainRead, { argument, topic0s, topics = [], fromTimeMs, toTimeMs }: NamingQuestion): Promise<string> {
  const { data } = familyCodecs(read.chain.family);
  const isTimed = fromTimeMs !== undefined || toTimeMs !== undefined;
  const first = topic0s ? `topics[1] in ${listLiteral(topic0s.map((topic) => data.literal(topic)))}` : '1';
  const further = topics.flatMap((topic, at) => (topic === undefined ? [] : [`topics[${at + 2}] = ${data.literal(topic)}`]));
  const range = isTimed ? await renderBlockRange(read, fromTimeMs, toTimeMs) : '1';
  return [renderNaming(read.chain, argument), first, ...further, range].join(' and ');
}
