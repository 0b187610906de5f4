import type { AbiEvent, Hex } from 'viem';
import { decodeEventLog, parseAbiItem, toEventSelector } from 'viem/utils';
import { knownEvents } from './events.ts';
import { presentValues, signatureOf, type DecodedValue } from './values.ts';

/** A log read with the likely event of its first topic. */
export interface DecodedLog {
  name: string;
  /** `Transfer(address,address,uint256)` */
  signature: string;
  args: DecodedValue[];
}

let table: Map<string, AbiEvent[]> | undefined;

function eventsByTopic(): Map<string, AbiEvent[]> {
  if (!table) {
    table = new Map();
    for (const text of knownEvents) {
      const item = parseAbiItem(text);
      if (item.type !== 'event') continue;
      const topic = toEventSelector(item);
      table.set(topic, [...(table.get(topic) ?? []), item]);
    }
  }
  return table;
}

/** The name of an event by its first topic; undefined when it is not a well-known one. */
export function findEvent(topic0: string): { name: string; signature: string } | undefined {
  const item = eventsByTopic().get(topic0.toLowerCase())?.[0];
  return item && { name: item.name, signature: signatureOf(item.name, item.inputs) };
}

/** The likely meaning of a log; undefined when its event is not a well-known one or its data does not fit. */
export function decodeLog(log: { topics: readonly string[]; data: string }): DecodedLog | undefined {
  const [topic0, ...rest] = log.topics;
  const candidates = eventsByTopic().get(topic0?.toLowerCase() ?? '') ?? [];
  const item = candidates.find(({ inputs }) => inputs.filter((input) => input.indexed).length === rest.length);
  if (!item) return undefined;
  try {
    const decoded = decodeEventLog({ abi: [item], topics: hexTopics(log.topics), data: asHex(log.data), strict: true });
    const args = new Map<string, unknown>(Object.entries(decoded.args ?? {}));
    const values = item.inputs.map((input) => args.get(input.name ?? ''));
    return { name: item.name, signature: signatureOf(item.name, item.inputs), args: presentValues(item.inputs, values) };
  } catch {
    // Anybody can write any data under any topic.
    return undefined;
  }
}

function asHex(text: string): Hex {
  return `0x${text.slice(2)}`;
}

function hexTopics(topics: readonly string[]): [] | [Hex, ...Hex[]] {
  const [first, ...rest] = topics.map(asHex);
  return first ? [first, ...rest] : [];
}
