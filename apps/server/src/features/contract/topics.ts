import type { EndpointData } from '@chaintrail/contract/schemas';
import { decodeLogOf, definitionsOf, listDefinitions, type ContractAbi, type Definition } from '@chaintrail/families';
import type { Chain, Log } from '@chaintrail/model';
import type { RequestOf } from '../../context.ts';
import { readStored } from '../../present/coverage.ts';
import { titleEvent } from '../../sentences/eventTitle.ts';
import { readContractAt } from './codeChain.ts';
import { presentDefinition } from './definition.ts';
import { sourceOfEvents, type EventSource } from './eventSource.ts';

/** A menu of more is no menu; contracts with more of them write topics by chance. */
const MOST_SHOWN = 100;
/** One of each is read, which says what of its arguments is indexed. */
const MOST_READ = 40;
const TOO_MANY = '这条链的日志超过 2,000 万条，不逐种计数；列表仍从新到旧逐页查找，可按时间筛选';

/** What events begin with, with counts and likely names: those of a contract, or those that name an address. */
export async function listTopics(context: RequestOf<'listEventTopics'>): Promise<EndpointData<'listEventTopics'>> {
  const { input } = context;
  const { enabled, address } = readContractAt(context, input);
  const { chain } = enabled;
  const source = sourceOfEvents(context, { chain, address, role: input.role });
  const [stored, topics, abi] = await Promise.all([readStored(context, enabled), source.listTopics(), source.readAbi()]);
  const { coverage } = stored;
  if (!topics) return { list: [], uncounted: TOO_MANY, total: 0, count: 0, coverage };
  const shown = topics.slice(0, MOST_SHOWN);
  const events = await Promise.all(shown.map(({ topic0 }, at) => findEvent(source, { chain, topic0, isRead: at < MOST_READ, abi })));
  return {
    list: shown.map(({ topic0, count }, at) => {
      const event = events[at];
      return { topic0, count, event: event ? { ...presentDefinition(event), title: titleEvent(event.name) } : null };
    }),
    total: topics.length,
    count: topics.reduce((sum, { count }) => sum + count, 0),
    coverage,
  };
}

interface Wanted {
  chain: Chain;
  topic0: string;
  isRead: boolean;
  abi: ContractAbi | undefined;
}

/** The event of a topic as the newest one fits it; undefined where nobody knows one. */
export async function findEvent(source: EventSource, { chain, topic0, isRead, abi }: Wanted): Promise<Definition | undefined> {
  const candidates = listEventsOf(topic0, abi);
  if (candidates.length < 2 || !isRead) return candidates[0];
  const { rows } = await source.list({ topic0s: [topic0] }, { limit: 1 });
  return chooseEvent(chain, candidates, rows[0]);
}

/** The events that a topic may stand for: those of the contract's own ABI, else the well-known ones. */
export function listEventsOf(topic0: string, abi: ContractAbi | undefined): Definition[] {
  const own = abi?.events.get(topic0) ?? [];
  return own.length > 0 ? definitionsOf(own) : listDefinitions(topic0);
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
