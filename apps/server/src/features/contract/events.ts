import { MOST_TOPICS, type EndpointData } from '@chaintrail/contract/schemas';
import { topicOfAddress, topicOfValue } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import type { RequestOf } from '../../context.ts';
import { readAbis } from '../../contractAbis.ts';
import { refuseField } from '../../errors.ts';
import { isGiven, readTimes } from '../../filterInput.ts';
import { readAddress, readPage } from '../../input.ts';
import { readStored } from '../../present/coverage.ts';
import { listNamedByLogs, presentEventLog, readLogs } from '../../present/eventLog.ts';
import { findTotal, presentKnownTotal } from '../../present/pageTotal.ts';
import { readRowFacts } from '../../present/transfer.ts';
import { readContractAt } from './codeChain.ts';
import { sourceOfEvents, type EventSource, type EventsAsked } from './eventSource.ts';
import { findEvent } from './topics.ts';

/** Beyond it nobody counts: such a list is narrowed, not read. */
const MOST_COUNTED = 10_000;

/** The events that a contract wrote, or those that name an address in an argument, newest first. */
export async function pageEvents(context: RequestOf<'pageContractEvents'>): Promise<EndpointData<'pageContractEvents'>> {
  const { input } = context;
  const page = readPage(input);
  const { enabled, address } = readContractAt(context, input);
  const { chain } = enabled;
  const source = sourceOfEvents(context, { chain, address, role: input.role });
  const asked = await readQuestion(context, chain, source);
  const [stored, found] = await Promise.all([readStored(context, enabled), source.list(asked, page)]);
  const counted = findTotal(page, found) ?? (await source.count(asked, MOST_COUNTED));
  const abiOf = await readAbis(context, chain, [...new Set(found.rows.map(({ contract }) => contract))]);
  const read = readLogs(chain.family, found.rows, abiOf);
  const named = listNamedByLogs(read);
  const facts = await readRowFacts(context, chain, [], named.parties, named.tokens);
  const isNarrowed = asked.topics !== undefined || asked.fromTimeMs !== undefined || asked.toTimeMs !== undefined;
  return {
    list: read.map((one) => ({
      ...presentEventLog(facts, one, []),
      hash: one.log.transactionHash,
      blockNumber: one.log.blockNumber,
      time: one.log.timeMs,
      isFinal: one.log.blockNumber <= stored.finalHeight,
    })),
    ...(counted === undefined ? presentKnownTotal(page, found) : { total: counted }),
    ...(isNarrowed && counted !== undefined && counted >= MOST_COUNTED ? { totalCapped: true } : {}),
    ...(found.nextCursor === undefined ? {} : { cursor: found.nextCursor }),
    coverage: stored.coverage,
  };
}

const positions = [1, 2, 3] as const;

async function readQuestion({ input }: RequestOf<'pageContractEvents'>, chain: Chain, source: EventSource): Promise<EventsAsked> {
  const topic0s = isGiven(input.topic0) ? readTopic0s(input.topic0) : undefined;
  const written = positions.map((at) => input[`topic${at}`]);
  const question = { ...(topic0s === undefined ? {} : { topic0s }), ...readTimes(input) };
  if (!written.some(isGiven)) return question;
  // What an argument is, one kind of event says alone.
  const [topic0, ...others] = topic0s ?? [];
  const event =
    topic0 === undefined || others.length > 0
      ? undefined
      : await findEvent(source, { chain, topic0, isRead: true, abi: await source.readAbi() });
  const indexed = event?.inputs.filter(({ isIndexed }) => isIndexed) ?? [];
  const topics = written.map((text, at) =>
    isGiven(text) ? readTopic(chain, { field: `topic${at + 1}`, text, type: indexed[at]?.type }) : undefined,
  );
  return { ...question, topics };
}

/** `none` stands for events without topics. */
function readTopic0s(text: string): string[] {
  const written = text
    .toLowerCase()
    .split(',')
    .map((one) => one.trim());
  if (written.length > MOST_TOPICS) throw refuseField('topic0', `一次最多选 ${MOST_TOPICS} 种事件`);
  return [...new Set(written.map(readTopic0))];
}

function readTopic0(written: string): string {
  if (written === 'none') return '';
  if (!/^0x[0-9a-f]{64}$/.test(written)) throw refuseField('topic0', '应为 0x 加 64 位十六进制字符，多个以逗号分隔');
  return written;
}

interface Written {
  field: string;
  text: string;
  /** What the event's definition says; undefined where nobody knows it. */
  type: string | undefined;
}

/** An indexed argument as it stands in the log: the word itself, or a value of the argument's type. */
function readTopic(chain: Chain, { field, text, type }: Written): string {
  const written = text.trim();
  if (/^0x[0-9a-f]{64}$/i.test(written)) return written.toLowerCase();
  if (type === 'address' || type === undefined) {
    const topic = topicOfAddress(chain.family, readAddress(chain, written, field));
    if (topic !== undefined) return topic;
  }
  const topic = type === undefined ? undefined : topicOfValue(type, text);
  if (topic !== undefined) return topic;
  throw refuseField(field, type === undefined ? '应为地址或 64 位十六进制字符' : `应为 ${type} 类型的值，或 64 位十六进制字符`);
}
