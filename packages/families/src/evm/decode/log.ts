import type { AbiEvent, Hex } from 'viem';
import { decodeEventLog } from 'viem/utils';
import { listEvents } from '../signatures/candidates.ts';
import { isOverfull } from './measure.ts';
import { presentValues, signatureOf, type DecodedValue } from './values.ts';

/** A log read with the likely event of its first topic. */
export interface DecodedLog {
  name: string;
  /** `Transfer(address,address,uint256)` */
  signature: string;
  args: DecodedArgument[];
}

/** Of an indexed argument that is longer than a topic only the hash is there. */
export interface DecodedArgument extends DecodedValue {
  isIndexed: boolean;
}

/** The name of an event by its first topic; undefined when it is not a well-known one. */
export function findEvent(topic0: string): { name: string; signature: string } | undefined {
  const [item] = listEvents(topic0.toLowerCase());
  return item && { name: item.name, signature: signatureOf(item.name, item.inputs) };
}

/** The likely meaning of a log; undefined when its event is not a well-known one or its data does not fit. */
export function decodeLog(log: { topics: readonly string[]; data: string }): DecodedLog | undefined {
  return decodeLogAs(listEvents(log.topics[0]?.toLowerCase() ?? ''), log);
}

/** Reads a log with the first of several events that it fits: events with one topic differ in what of them is indexed. */
export function decodeLogAs(events: readonly AbiEvent[], log: { topics: readonly string[]; data: string }): DecodedLog | undefined {
  for (const item of events) {
    if (item.inputs.filter((input) => input.indexed).length !== log.topics.length - 1) continue;
    const args = readArguments(item, log);
    if (args) return { name: item.name, signature: signatureOf(item.name, item.inputs), args };
  }
  return undefined;
}

function readArguments(item: AbiEvent, log: { topics: readonly string[]; data: string }): DecodedLog['args'] | undefined {
  // By their places: names of arguments may be missing or stand twice.
  const inputs = item.inputs.map((input, at) => ({ ...input, name: `arg${at}` }));
  if (
    isOverfull(
      inputs.filter(({ indexed }) => !indexed),
      log.data,
    )
  )
    return undefined;
  try {
    const decoded = decodeEventLog({ abi: [{ ...item, inputs }], topics: hexTopics(log.topics), data: asHex(log.data), strict: true });
    const args = new Map<string, unknown>(Object.entries(decoded.args ?? {}));
    const values = presentValues(
      item.inputs,
      inputs.map(({ name }) => args.get(name)),
    );
    return values.map((value, at) => ({ ...value, isIndexed: item.inputs[at]?.indexed === true }));
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
