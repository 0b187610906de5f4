import type { CaseFlowView } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';
import type { TraceRecord } from '@chaintrail/store/app';
import type { RequestContext } from '../../context.ts';
import { readResult, type StoredEnd } from './result.ts';

/** Names of an end's kind that are told. */
const MOST_NAMED = 3;
const TENTHS = 1_000n;

/** By a trace's id; whether the caller may know of it was asked when it was put where it is. */
export async function findFlow({ stores }: Pick<RequestContext, 'stores'>, traceId: string): Promise<CaseFlowView | undefined> {
  const record = await stores.app.traces.find(traceId);
  return record && tellFlow(record);
}

/** Where the money of a finished trace is now, by first in, first out; undefined of one that is not finished. */
export function tellFlow(record: TraceRecord): CaseFlowView | undefined {
  if (record.state !== 'done' || record.result === null || record.endedAtMs === null) return undefined;
  const { question, ends, totalRaw } = readResult(record.result);
  const total = BigInt(totalRaw);
  const kinds = new Map<string, StoredEnd[]>();
  for (const end of ends) kinds.set(end.reason, [...(kinds.get(end.reason) ?? []), end]);
  const parts = [...kinds]
    .map(([reason, own]) => ({ reason, own, raw: own.reduce((sum, { fifo }) => sum + BigInt(fifo), 0n) }))
    .filter(({ raw }) => raw > 0n);
  const found = parts.reduce((sum, { raw }) => sum + raw, 0n);
  // What no end holds is unknown, and is said so.
  if (found < total) {
    const unknown = parts.find(({ reason }) => reason === 'unknown');
    if (unknown) unknown.raw += total - found;
    else parts.push({ reason: 'unknown', own: [], raw: total - found });
  }
  parts.sort((a, b) => (a.raw === b.raw ? 0 : a.raw > b.raw ? -1 : 1));
  const shares = shareOut(
    parts.map(({ raw }) => raw),
    total,
  );
  return {
    traceId: record.id,
    title: record.title,
    endedAt: record.endedAtMs,
    chainName: question.chainName,
    symbol: question.symbol,
    total: formatUnits(total, question.decimals),
    parts: parts.map(({ reason, own, raw }, at) => ({
      reason: reason as CaseFlowView['parts'][number]['reason'],
      amount: formatUnits(raw, question.decimals),
      share: shares[at] ?? '0',
      accounts: own.reduce((sum, { accounts }) => sum + accounts.length, 0),
      named: own
        .filter(({ title }) => title !== null)
        .toSorted((a, b) => (BigInt(a.fifo) > BigInt(b.fifo) ? -1 : 1))
        .slice(0, MOST_NAMED)
        .map(({ title, fifo }) => ({ title: title ?? '', share: writeTenths(total === 0n ? 0n : (BigInt(fifo) * TENTHS) / total) })),
    })),
  };
}

/** Percent to one digit that come to 100: what rounding down leaves goes to those that lost most by it. */
export function shareOut(parts: readonly bigint[], total: bigint): string[] {
  if (total <= 0n) return parts.map(() => '0');
  const cut = parts.map((raw) => (raw * TENTHS) / total);
  const lost = parts
    .map((raw, at) => ({ at, rest: (raw * TENTHS) % total }))
    .toSorted((a, b) => (a.rest > b.rest ? -1 : a.rest < b.rest ? 1 : a.at - b.at));
  let left = TENTHS - cut.reduce((sum, one) => sum + one, 0n);
  for (const { at } of lost) {
    if (left <= 0n) break;
    cut[at] = (cut[at] ?? 0n) + 1n;
    left -= 1n;
  }
  return cut.map(writeTenths);
}

const writeTenths = (tenths: bigint): string => (tenths % 10n === 0n ? String(tenths / 10n) : `${tenths / 10n}.${tenths % 10n}`);
