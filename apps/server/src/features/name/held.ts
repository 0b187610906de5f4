import {
  addressOf,
  ask,
  hashLabel,
  hashName,
  nameTopics,
  readAnswer,
  readNameEvent,
  readNameOfChain,
  readWrappedName,
} from '@chaintrail/families/names';
import { topicOfAddress, type PinnedCalls } from '@chaintrail/families';
import type { Chain, Log, NameRegistrar, NameService } from '@chaintrail/model';
import type { RequestContext } from '../../context.ts';

/** A name that an address holds, or held until it ended, as registrar, registry and wrapper say now. */
export interface HeldName {
  name: string;
  display: string;
  expires: number | null;
  /** So long after its end its holder alone can renew it. */
  graceMs: number;
  isWrapped: boolean;
}

/** Names that the stored events tie to an address, before anybody asked who holds them now. */
export interface Candidates {
  registrar: NameRegistrar;
  /** Labels in letters, of what was registered for the address or came to it. */
  labels: string[];
  wrapped: string[];
  /** Came to it, and no stored event has it in letters. */
  unknown: number;
  isCut: boolean;
}

const MOST_EVENTS = 200;

/** Reads from the stored events which names an address may hold. */
export async function listCandidates(context: RequestContext, chain: Chain, service: NameService, address: string): Promise<Candidates[]> {
  const holder = topicOfAddress(chain.family, address);
  return holder === undefined ? [] : Promise.all(service.registrars.map((registrar) => listOf(context, chain, registrar, holder)));
}

async function listOf(context: RequestContext, chain: Chain, registrar: NameRegistrar, holder: string): Promise<Candidates> {
  const { listEvents } = context.stores.chain;
  const page = { limit: MOST_EVENTS };
  const { controllers, wrapper } = registrar;
  const [registered, came, wrappedIn] = await Promise.all([
    Promise.all(
      controllers.map((contract) => listEvents(chain, { contract, topic0s: nameTopics.inLetters, topics: [undefined, holder] }, page)),
    ),
    listEvents(chain, { contract: registrar.registrar, topic0s: [nameTopics.transfer], topics: [undefined, holder] }, page),
    wrapper === null
      ? { rows: [] as Log[] }
      : listEvents(chain, { contract: wrapper, topic0s: [nameTopics.wrapperTransfer], topics: [undefined, undefined, holder] }, page),
  ]);
  const labels = new Set(registered.flatMap(({ rows }) => rows).flatMap(labelOf));
  const known = new Set([...labels].map(hashLabel));
  const others = came.rows.flatMap(({ topics }) => (topics[3] !== undefined && !known.has(topics[3] as `0x${string}`) ? [topics[3]] : []));
  const found = await Promise.all([...new Set(others)].map((id) => findLabel(context, chain, controllers, id)));
  for (const label of found) if (label !== undefined) labels.add(label);
  const wrapped =
    wrapper === null ? [] : await Promise.all(wrappedIn.rows.flatMap(idOf).map((id) => findWrapped(context, chain, wrapper, id)));
  return {
    registrar,
    labels: [...labels],
    wrapped: [...new Set(wrapped.filter((name) => name !== undefined))],
    unknown: found.filter((label) => label === undefined).length,
    isCut: [...registered, came, wrappedIn].some(({ rows }) => rows.length === MOST_EVENTS),
  };
}

function labelOf(log: Log): string[] {
  const label = readNameEvent(log)?.args['name'];
  return typeof label === 'string' ? [label] : [];
}

function idOf(log: Log): string[] {
  const id = readNameEvent(log)?.args['id'];
  return typeof id === 'bigint' ? [`0x${id.toString(16).padStart(64, '0')}`] : [];
}

async function findLabel(context: RequestContext, chain: Chain, controllers: readonly string[], id: string): Promise<string | undefined> {
  for (const contract of controllers) {
    const { rows } = await context.stores.chain.listEvents(chain, { contract, topic0s: nameTopics.inLetters, topics: [id] }, { limit: 1 });
    const [label] = rows.flatMap(labelOf);
    if (label !== undefined) return label;
  }
  return undefined;
}

async function findWrapped(context: RequestContext, chain: Chain, wrapper: string, node: string): Promise<string | undefined> {
  const { rows } = await context.stores.chain.listEvents(
    chain,
    { contract: wrapper, topic0s: nameTopics.wrapped, topics: [node] },
    { limit: 5 },
  );
  return rows.flatMap((log) => readNameEvent(log) ?? []).flatMap((event) => readWrappedName(event) ?? [])[0];
}

/** Those that the address holds at this block, the longest to run first. */
export async function keepHeld(
  calls: PinnedCalls,
  { registry }: NameService,
  candidates: readonly Candidates[],
  address: string,
): Promise<HeldName[]> {
  const held = await Promise.all(candidates.map((one) => keepOf(calls, registry, one, address)));
  return held.flat().sort((left, right) => (right.expires ?? 0) - (left.expires ?? 0) || (left.name < right.name ? -1 : 1));
}

async function keepOf(
  calls: PinnedCalls,
  registry: string,
  { registrar, labels, wrapped }: Candidates,
  address: string,
): Promise<HeldName[]> {
  const ids = labels.map((label) => BigInt(hashLabel(label)));
  const [[grace], owners, ends, controllers, items, itemEnds] = await Promise.all([
    calls.ask([ask(registrar.registrar, 'GRACE_PERIOD', [])]),
    calls.ask(ids.map((id) => ask(registrar.registrar, 'ownerOf', [id]))),
    calls.ask(ids.map((id) => ask(registrar.registrar, 'nameExpires', [id]))),
    calls.ask(labels.map((label) => ask(registry, 'owner', [hashName(`${label}.${registrar.ending}`)]))),
    calls.ask(wrapped.map((name) => ask(registrar.wrapper ?? '', 'getData', [BigInt(hashName(name))]))),
    calls.ask(wrapped.map((name) => ask(registrar.registrar, 'nameExpires', [BigInt(hashLabel(name.split('.').at(-2) ?? ''))]))),
  ]);
  const graceMs = millisecondsOf(readAnswer('GRACE_PERIOD', grace)) ?? 0;
  const present = (name: string, expires: unknown, isWrapped: boolean): HeldName => ({
    name,
    display: readNameOfChain(name).display,
    expires: millisecondsOf(expires),
    graceMs,
    isWrapped,
  });
  return [
    ...labels.flatMap((label, at) => {
      // A registrar names no owner of what has ended; the registry still has the last one.
      const owner = addressOf(readAnswer('ownerOf', owners[at])) ?? addressOf(readAnswer('owner', controllers[at]));
      return owner === address ? [present(`${label}.${registrar.ending}`, readAnswer('nameExpires', ends[at]), false)] : [];
    }),
    ...wrapped.flatMap((name, at) => {
      const said = readAnswer('getData', items[at]);
      return Array.isArray(said) && addressOf(said[0]) === address ? [present(name, readAnswer('nameExpires', itemEnds[at]), true)] : [];
    }),
  ];
}

function millisecondsOf(seconds: unknown): number | null {
  return typeof seconds === 'bigint' && seconds > 0n ? Number(seconds) * 1000 : null;
}

/** What of it could not be known, in words. */
export function tellCandidates(candidates: readonly Candidates[]): string[] {
  const unknown = candidates.reduce((sum, one) => sum + one.unknown, 0);
  return [
    ...(unknown > 0 ? [`另有 ${unknown} 个转入的域名，已收录的事件里没有它的文字`] : []),
    ...(candidates.some(({ isCut }) => isCut) ? [`只看了最近 ${MOST_EVENTS} 条相关事件`] : []),
    '子域名的持有人不在事件索引里，未列出',
  ];
}
