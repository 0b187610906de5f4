import type { CaseEventKind, CaseEventView, EndpointData } from '@chaintrail/contract/schemas';
import type { CaseEvent, CaseSighting } from '@chaintrail/store/app';
import { listNames } from '../../cases/victimNames.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuseCursor } from '../../errors.ts';
import { readPage } from '../../input.ts';
import { openCase } from './open.ts';
import type { CaseParts } from './waiting.ts';

type Place = { atMs: number; id: number };
type Told = CaseEvent & { id: number };
export type TimelineParts = Pick<CaseParts, 'tellSightings'>;

export async function pageEvents(parts: TimelineParts, context: RequestOf<'pageCaseEvents'>): Promise<EndpointData<'pageCaseEvents'>> {
  const { input, stores, caller } = context;
  await openCase(stores.app, caller, input.caseId, 'read');
  const { limit, cursor, offset = 0 } = readPage(input);
  const place = cursor === undefined ? { offset } : { after: readCursor(cursor) };
  const [found, total] = await Promise.all([
    readTimeline(parts, context, input.caseId, { kind: input.kind, limit: limit + 1, ...place }),
    countEvents(context, input.caseId, input.kind),
  ]);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return { list: shown, total, ...(last ? { cursor: `${last.at} ${last.id}` } : {}) };
}

interface TimelinePage {
  kind?: CaseEventKind | undefined;
  limit: number;
  offset?: number;
  after?: Place;
}

/** What was done in a case and what its monitors saw, as one; the newest first. */
export async function readTimeline(
  parts: TimelineParts,
  context: RequestContext,
  caseId: string,
  { kind, limit, offset = 0, after }: TimelinePage,
): Promise<CaseEventView[]> {
  const { caseEvents } = context.stores.app;
  const page = { limit: offset + limit, ...(after ? { after } : {}) };
  const [told, seen] = await Promise.all([
    caseEvents.list(caseId, { ...page, ...(kind === undefined ? {} : { kind }) }),
    hasSightings(kind) ? caseEvents.listSightings(caseId, page) : [],
  ]);
  const both: (Told | CaseSighting)[] = [...told, ...seen];
  const shown = both.toSorted((a, b) => b.atMs - a.atMs || b.id - a.id).slice(offset, offset + limit);
  const sightings = await presentSightings(
    parts,
    context,
    caseId,
    shown.filter((one): one is CaseSighting => !('kind' in one)),
  );
  return shown.flatMap((one) => ('kind' in one ? presentEvent(one) : (sightings.get(one.id) ?? [])));
}

const hasSightings = (kind: CaseEventKind | undefined): boolean => kind === undefined || kind === 'sighting';

export async function countEvents({ stores }: RequestContext, caseId: string, kind?: CaseEventKind): Promise<number> {
  const { caseEvents } = stores.app;
  const [told, seen] = await Promise.all([caseEvents.count(caseId, kind), hasSightings(kind) ? caseEvents.countSightings(caseId) : 0]);
  return told + seen;
}

function presentEvent({ id, kind, title, text, byName, atMs }: Told): CaseEventView {
  return { id, kind, title, text, by: byName, at: atMs, transaction: null };
}

/** Whoever named a monitor after a victim reads that name; others of the case read the code. */
async function presentSightings(
  { tellSightings }: TimelineParts,
  context: RequestContext,
  caseId: string,
  seen: readonly CaseSighting[],
): Promise<Map<number, CaseEventView>> {
  if (seen.length === 0) return new Map();
  const [told, names] = await Promise.all([
    tellSightings(
      context,
      seen.map(({ eventId, accountId }) => ({ id: eventId, accountId })),
    ),
    listNames(context.stores.app, context.caseVault, caseId),
  ]);
  const hide = (text: string) => names.reduce((said, victim) => said.replaceAll(victim.name, victim.code), text);
  return new Map(
    seen.flatMap(({ id, eventId, atMs }) => {
      const one = told.get(eventId);
      if (!one) return [];
      const { title, text, transaction } = one;
      return [[id, { id, kind: 'sighting', title: hide(title), text: hide(text), by: '', at: atMs, transaction }]];
    }),
  );
}

function readCursor(cursor: string): Place {
  const [atMs = Number.NaN, id = Number.NaN] = cursor.split(' ').map(Number);
  if (!Number.isSafeInteger(atMs) || !Number.isSafeInteger(id)) throw refuseCursor();
  return { atMs, id };
}
