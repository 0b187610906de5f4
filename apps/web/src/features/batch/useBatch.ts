import type { EndpointData, GlanceView } from '@chaintrail/contract/schemas';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { glancesQuery } from '../../api/queries.ts';
import { pastedLists } from '../../lib/browserLists.ts';
import type { PastedList } from '../../lib/pastedLists.ts';
import { makeRows, type BatchRow, type Written } from './batchRows.ts';
import { replaceOnLine } from './replaceOnLine.ts';
import { readPasted, type Pasted, type PastedPart } from './readPasted.ts';

/** So many lines are looked up; the rest is counted. */
export const MAX_LINES = 500;
/** Rows that come together: the first ones stand while the last are still asked for. */
const AT_ONCE = 20;

type Answer = EndpointData<'glanceAddresses'>;
export type Tried = Answer['tried'][number];
export type UnknownPart = Extract<PastedPart, { kind: 'unknown' }>;

export interface BatchModel {
  pasted: Pasted;
  rows: BatchRow[];
  unknown: UnknownPart[];
  /** Rows of addresses, and those of which it is known by now what they are. */
  asked: number;
  answered: number;
  tried: Tried[];
  error: Error | null;
  retry: () => void;
  choose: (text: string, chainName: string) => void;
  /** Puts this address where another text stands. */
  adopt: (at: Written, address: string) => void;
}

/** The list of this name; undefined where this browser's tab has none. */
export const useList = (id: string | undefined): PastedList | undefined =>
  useStore(pastedLists.store, (lists) => lists.find((list) => list.id === id));

export function useBatch({ id, text, chosen }: PastedList): BatchModel {
  const pasted = useMemo(() => readPasted(text, MAX_LINES), [text]);
  const chunks = useMemo(() => cut([...new Set(pasted.parts.flatMap((part) => (part.kind === 'address' ? [part.text] : [])))]), [pasted]);
  const queries = useQueries({ queries: chunks.map((addresses) => glancesQuery({ addresses })) });
  const answers = new Map<string, readonly GlanceView[] | null>();
  for (const [at, addresses] of chunks.entries()) {
    const { data, error } = queries[at] ?? {};
    for (const { asked, places } of data?.list ?? []) answers.set(asked, places);
    if (!data && error) for (const address of addresses) answers.set(address, null);
  }
  const rows = makeRows(pasted.parts, answers, chosen);
  const addresses = rows.filter(({ state }) => state !== 'hash');
  return {
    pasted,
    rows,
    unknown: pasted.parts.filter((part) => part.kind === 'unknown'),
    asked: addresses.length,
    answered: addresses.filter(({ state }) => state !== 'pending' && state !== 'failed').length,
    tried: mergeTried(queries.flatMap(({ data }) => data?.tried ?? [])),
    error: queries.find(({ data, error }) => !data && error)?.error ?? null,
    retry: () => queries.forEach((query) => (query.data?.tried.every(({ state }) => state === 'done') ? undefined : void query.refetch())),
    choose: (address, chainName) => pastedLists.change(id, { chosen: { ...chosen, [address]: chainName } }),
    adopt: (at, address) => pastedLists.change(id, { text: replaceOnLine(text, at, address) }),
  };
}

function cut(addresses: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(addresses.length / AT_ONCE) }, (_value, at) => addresses.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
}

/** One entry a chain: what was not answered once is missing from the whole. */
function mergeTried(all: readonly Tried[]): Tried[] {
  const byChain = new Map<string, Tried>();
  for (const one of all) {
    const known = byChain.get(one.chainName);
    if (!known || known.state === 'done') byChain.set(one.chainName, one);
  }
  return [...byChain.values()];
}
