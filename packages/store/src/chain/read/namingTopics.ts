import type { Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { LOG_NAMED } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { EventTopic, Namings } from './answers/chain.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { addTopics, sortTopics } from './eventTopics.ts';
import { readAtHead } from './readAtHead.ts';
import { listSources } from './snapshot.ts';

/** Whoever is named in many stretches of a chain is counted by going through all of its logs. */
const MOST_LOGS = 20_000_000;

/** What the logs that name somebody in an argument begin with; undefined on a chain of more logs than are gone through. */
export function listNamingTopics(context: ReadContext, chain: Chain, argument: string): Promise<EventTopic[] | undefined> {
  return context.underOneState(chain, (state) => readNamings({ context, chain, state }, argument));
}

/** Kept from block to block: the list, its count and the menu beside it ask for the same. */
export async function readNamings(read: ChainRead, argument: string): Promise<EventTopic[] | undefined> {
  if (!familyCodecs(read.chain.family).runsCode) return [];
  const { topics } = await readAtHead<Namings>(read.context.namings, read, `naming:${argument}`, {
    read: async (own) => ((await countLogs(own)) > MOST_LOGS ? {} : { topics: await countTopics(own, argument) }),
    advance: async (own, { topics: known }, aboveBlock) =>
      known ? { topics: addTopics(known, await countTopics(own, argument, aboveBlock)) } : {},
  });
  return topics;
}

/** The condition on logs that name it: in the final table, granules without it are passed over. */
export function renderNaming(chain: Chain, argument: string): string {
  return `chain = ${uintLiteral(chain.storeId)} and has(${LOG_NAMED}, ${familyCodecs(chain.family).data.literal(argument)})`;
}

async function countLogs({ context, chain, state }: ChainRead): Promise<number> {
  const parts = listSources(state).map(
    ({ side, within }) => `select 1 from ${tableName('log', side)} where chain = ${uintLiteral(chain.storeId)} and ${within('block')}`,
  );
  if (parts.length === 0) return 0;
  const [row] = await context.query<{ found: string }>(`select count() as found from (${parts.join(' union all ')})`);
  return Number(row?.found ?? 0);
}

async function countTopics({ context, chain, state }: ChainRead, argument: string, aboveBlock = -1): Promise<EventTopic[]> {
  const above = aboveBlock < 0 ? '1' : `block > ${uintLiteral(aboveBlock)}`;
  const parts = listSources(state).map(
    ({ side, within }) =>
      `select topics[1] as topic0, block from ${tableName('log', side)} where ${renderNaming(chain, argument)} and ${above} and ${within('block')}`,
  );
  if (parts.length === 0) return [];
  const rows = await context.query<{ topicText: string; found: string; low: number; high: number }>(
    `select ${familyCodecs(chain.family).data.select('topic0')} as topicText, count() as found, min(block) as low, max(block) as high
      from (${parts.join(' union all ')}) group by topic0`,
    WIDE_READ,
  );
  return sortTopics(
    rows.map(({ topicText, found, low, high }) => ({ topic0: topicText, count: Number(found), fromBlock: low, toBlock: high })),
  );
}
