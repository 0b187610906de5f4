import type { Chain, Log } from '@chaintrail/model';
import { tableName, type Side } from '../schema/tables.ts';
import { LOG_ARGUMENTS } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import { FEW_ROWS, renderBlockRange } from './addressFilter.ts';
import type { EventQuestion, EventTopic } from './answers/chain.ts';
import type { Page, PageRequest } from './answers/list.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { addTopics, sortTopics } from './eventTopics.ts';
import { readAtHead } from './readAtHead.ts';
import { listLogsAt, logPlaceColumns, placeOfLog, renderAfter, renderTopics, requireLog, type LogPlace } from './contractLogs.ts';
import { WIDE_READ } from './engine.ts';
import { comparePositions, planPage, toPage, type PagePlan } from './paging.ts';
import { listSources, listSourcesUpTo } from './snapshot.ts';

/** A contract whose events begin with more different topics writes them by chance; its rows are then sorted, not merged. */
const MERGED_TOPICS = 60;

/** What the contract's logs begin with, most frequent first; '' for those without topics. */
export async function listEventTopics(context: ReadContext, chain: Chain, contract: string): Promise<EventTopic[]> {
  return context.underOneState(chain, async (state) => readTopics({ context, chain, state }, contract));
}

/** Kept from block to block: the page, its count and the menu beside it ask for the same. */
function readTopics(read: ChainRead, contract: string): Promise<EventTopic[]> {
  return readAtHead(read.context.eventTopics, read, `topics:${contract}`, {
    read: (own) => countTopics(own, contract),
    advance: async (own, topics, aboveBlock) => addTopics(topics, await countTopics(own, contract, aboveBlock)),
  });
}

async function countTopics({ context, chain, state }: ChainRead, contract: string, aboveBlock = -1): Promise<EventTopic[]> {
  const { address, data } = familyCodecs(chain.family);
  const above = aboveBlock < 0 ? '1' : `block > ${uintLiteral(aboveBlock)}`;
  const parts = listSources(state).map(
    ({ side, within }) =>
      `select topic0, block from ${tableName('contract_log', side)}
        where chain = ${uintLiteral(chain.storeId)} and contract = ${address.literal(contract)} and ${above} and ${within('block')}`,
  );
  if (parts.length === 0) return [];
  const rows = await context.query<{ topicText: string; found: string; low: number; high: number }>(
    `select ${data.select('topic0')} as topicText, count() as found, min(block) as low, max(block) as high
      from (${parts.join(' union all ')}) group by topic0`,
    WIDE_READ,
  );
  return sortTopics(
    rows.map(({ topicText, found, low, high }) => ({
      topic0: topicText === '0x' ? '' : topicText,
      count: Number(found),
      fromBlock: low,
      toBlock: high,
    })),
  );
}

/** Events of a contract, newest first. */
export async function listEvents(context: ReadContext, chain: Chain, asked: EventQuestion, page: PageRequest): Promise<Page<Log>> {
  const plan = planPage(page, logPlaceColumns.length);
  return context.underOneState(chain, async (state) => {
    const read = { context, chain, state };
    const places = await findPlaces(read, asked, plan);
    const logs = await listLogsAt(read, places.slice(0, plan.limit));
    return toPage(places, plan, (place) => requireLog(logs, place), placeOfLog);
  });
}

/** How many events answer the question, counted up to `most`. */
export async function countEvents(context: ReadContext, chain: Chain, asked: EventQuestion, most: number): Promise<number> {
  return context.underOneState(chain, async (state) => {
    const read = { context, chain, state };
    const topics = await chooseTopics(read, asked);
    if (topics.length === 0) return 0;
    if (!isNarrowed(asked)) return topics.reduce((sum, { count }) => sum + count, 0);
    const where = await renderWhere(read, asked, topics);
    const parts = listSources(state).map(
      ({ side, within }) => `select 1 from ${tableName(where.table, side)} where ${where.condition(side)} and ${within('block')}`,
    );
    const [row] = await context.query<{ found: string }>(
      `select count() as found from (select 1 from (${parts.join(' union all ')}) limit ${uintLiteral(most)})`,
      WIDE_READ,
    );
    return Number(row?.found ?? 0);
  });
}

/** How many events the contract wrote, counted up to `most`: whoever asks needs not go through all of a busy one's. */
export async function countContractEvents(context: ReadContext, chain: Chain, contract: string, most: number): Promise<number> {
  return context.underOneState(chain, async (state) => {
    const { address } = familyCodecs(chain.family);
    const parts = listSources(state).map(
      ({ side, within }) =>
        `select 1 from ${tableName('contract_log', side)}
          where chain = ${uintLiteral(chain.storeId)} and contract = ${address.literal(contract)} and ${within('block')}`,
    );
    if (parts.length === 0) return 0;
    const [row] = await context.query<{ found: string }>(
      `select count() as found from (select 1 from (${parts.join(' union all ')}) limit ${uintLiteral(most)})`,
    );
    return Number(row?.found ?? 0);
  });
}

async function findPlaces(read: ChainRead, asked: EventQuestion, plan: PagePlan): Promise<LogPlace[]> {
  const { context, state } = read;
  const topics = await chooseTopics(read, asked);
  if (topics.length === 0) return [];
  const most = plan.limit + 1 + plan.offset;
  const afterBlock = plan.after?.[0];
  const after = renderAfter(plan);
  const where = await renderWhere(read, asked, topics);
  const reads = listSourcesUpTo(state, afterBlock).flatMap(({ side, within }) =>
    // Only rows of a single topic are in the order of the key.
    (where.table === 'contract_log' && side === 'final' && topics.length <= MERGED_TOPICS ? topics.map((topic) => [topic]) : [topics]).map(
      (some) =>
        `select block, transactionIndex, logIndex from ${tableName(where.table, side)}
          where ${where.condition(side, some)} and ${within('block')} and ${after}
          order by block desc, transactionIndex desc, logIndex desc limit ${uintLiteral(most)}`,
    ),
  );
  const found = await Promise.all(reads.map((sql) => context.query<LogPlace>(sql, where.table === 'log' ? WIDE_READ : {})));
  return found
    .flat()
    .sort((a, b) => comparePositions(placeOfLog(b), placeOfLog(a)))
    .slice(plan.offset, most);
}

/** The topics that are asked for and that the contract has. */
async function chooseTopics(read: ChainRead, { contract, topic0s }: EventQuestion): Promise<EventTopic[]> {
  const all = await readTopics(read, contract);
  return topic0s ? all.filter(({ topic0 }) => topic0s.includes(topic0)) : all;
}

function hasArguments({ topics }: Narrowing): boolean {
  return topics?.some((topic) => topic !== undefined) ?? false;
}

/** Whether more is asked for than first topics, which have been counted. */
export function isNarrowed(asked: Narrowing): boolean {
  return hasArguments(asked) || asked.fromTimeMs !== undefined || asked.toTimeMs !== undefined;
}

type Narrowing = Omit<EventQuestion, 'contract'>;

interface Where {
  table: 'log' | 'contract_log';
  /** The condition on the table's rows, for some of the topics. */
  condition(side: Side, topics?: readonly EventTopic[]): string;
}

/**
 * Places by contract and first topic are in the order of their key. Further topics stand in the logs alone: those of few places are looked up,
 * else all logs between the first and the last of the contract are gone through, newest first, but for granules that have no such argument.
 */
async function renderWhere({ context, chain, state }: ChainRead, asked: EventQuestion, topics: readonly EventTopic[]): Promise<Where> {
  const { address, data } = familyCodecs(chain.family);
  const own = `chain = ${uintLiteral(chain.storeId)} and contract = ${address.literal(asked.contract)}`;
  const { fromTimeMs, toTimeMs } = asked;
  const isTimed = fromTimeMs !== undefined || toTimeMs !== undefined;
  const range = isTimed ? await renderBlockRange({ context, chain, state }, fromTimeMs, toTimeMs) : '1';
  const inTopics = (some: readonly EventTopic[]): string => renderTopics(some.map(({ topic0 }) => data.literal(topic0)));
  if (!hasArguments(asked))
    return { table: 'contract_log', condition: (_side, some = topics) => `${own} and ${inTopics(some)} and ${range}` };
  const given = (asked.topics ?? []).flatMap((topic, at) => (topic === undefined ? [] : [{ at: at + 1, topic: data.literal(topic) }]));
  const further = given.map(({ at, topic }) => `topics[${at + 1}] = ${topic}`).join(' and ');
  const indexed = given
    .map(({ at, topic }) => `has(${LOG_ARGUMENTS}, cityHash64(${address.literal(asked.contract)}, ${at}, ${topic}))`)
    .join(' and ');
  const low = Math.min(...topics.map(({ fromBlock }) => fromBlock));
  const high = Math.max(...topics.map(({ toBlock }) => toBlock));
  const isFew = topics.reduce((sum, { count }) => sum + count, 0) <= FEW_ROWS;
  const first = `topics[1] in ${listLiteral(topics.map(({ topic0 }) => data.literal(topic0)))}`;
  return {
    table: 'log',
    condition: (side) => {
      const places = `(block, transactionIndex, logIndex) in (select block, transactionIndex, logIndex from ${tableName('contract_log', side)}
        where ${own} and ${inTopics(topics)})`;
      const within = isFew ? places : `block between ${uintLiteral(low)} and ${uintLiteral(high)}`;
      return `${own} and ${first} and ${further} and ${side === 'final' ? indexed : '1'} and ${within} and ${range}`;
    },
  };
}
