import type { EndpointData } from '@chaintrail/contract/schemas';
import { decodeLogOf, listDefinitions, type Definition } from '@chaintrail/families';
import type { Chain, Log } from '@chaintrail/model';
import type { RequestContext, RequestOf } from '../../context.ts';
import { readStored } from '../../present/coverage.ts';
import { titleEvent } from '../../sentences/eventTitle.ts';
import { readContractAt } from './codeChain.ts';
import { presentDefinition } from './definition.ts';

/** A menu of more is no menu; contracts with more of them write topics by chance. */
const MOST_SHOWN = 100;
/** One of each is read, which says what of its arguments is indexed. */
const MOST_READ = 40;

/** What the events of a contract begin with, with counts and likely names. */
export async function listTopics(context: RequestOf<'listEventTopics'>): Promise<EndpointData<'listEventTopics'>> {
  const { input } = context;
  const { enabled, address: contract } = readContractAt(context, input);
  const { chain } = enabled;
  const [stored, topics] = await Promise.all([readStored(context, enabled), context.stores.chain.listEventTopics(chain, contract)]);
  const shown = topics.slice(0, MOST_SHOWN);
  const events = await Promise.all(shown.map(({ topic0 }, at) => findEvent(context, { chain, contract, topic0, isRead: at < MOST_READ })));
  return {
    list: shown.map(({ topic0, count }, at) => {
      const event = events[at];
      return { topic0, count, event: event ? { ...presentDefinition(event), title: titleEvent(event.name) } : null };
    }),
    total: topics.length,
    count: topics.reduce((sum, { count }) => sum + count, 0),
    coverage: stored.coverage,
  };
}

interface Wanted {
  chain: Chain;
  contract: string;
  topic0: string;
  isRead: boolean;
}

/** The event of a topic as the contract's newest one fits it; undefined where nobody knows one. */
async function findEvent(context: RequestContext, { chain, contract, topic0, isRead }: Wanted): Promise<Definition | undefined> {
  const candidates = listDefinitions(topic0);
  if (candidates.length < 2 || !isRead) return candidates[0];
  const { rows } = await context.stores.chain.listEvents(chain, { contract, topic0s: [topic0] }, { limit: 1 });
  return chooseEvent(chain, candidates, rows[0]);
}

/** Of events that differ in what is indexed, the one that a log fits. */
export function chooseEvent(chain: Chain, candidates: readonly Definition[], log: Log | undefined): Definition | undefined {
  const read = log && decodeLogOf(chain.family, log);
  const fits =
    read &&
    candidates.find(
      ({ inputs }) => inputs.length === read.args.length && inputs.every(({ isIndexed }, at) => isIndexed === read.args[at]?.isIndexed),
    );
  return fits ?? candidates[0];
}
