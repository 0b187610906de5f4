import type { CaseEventView, EndpointData } from '@chaintrail/contract/schemas';
import type { CaseEvent } from '@chaintrail/store/app';
import type { RequestOf } from '../../context.ts';
import { refuseCursor } from '../../errors.ts';
import { readPage } from '../../input.ts';
import { openCase } from './open.ts';

export async function pageEvents(context: RequestOf<'pageCaseEvents'>): Promise<EndpointData<'pageCaseEvents'>> {
  const { input, stores, caller } = context;
  await openCase(stores.app, caller, input.caseId, 'read');
  const { limit, cursor, offset = 0 } = readPage(input);
  const kind = input.kind === undefined ? {} : { kind: input.kind };
  const [found, total] = await Promise.all([
    stores.app.caseEvents.list(input.caseId, {
      ...kind,
      limit: limit + 1,
      offset,
      ...(cursor === undefined ? {} : { after: readCursor(cursor) }),
    }),
    stores.app.caseEvents.count(input.caseId, input.kind),
  ]);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return { list: shown.map(presentEvent), total, ...(last ? { cursor: `${last.atMs} ${last.id}` } : {}) };
}

export function presentEvent({ id, kind, title, text, byName, atMs }: CaseEvent & { id: number }): CaseEventView {
  return { id, kind, title, text, by: byName, at: atMs };
}

function readCursor(cursor: string): { atMs: number; id: number } {
  const [atMs = Number.NaN, id = Number.NaN] = cursor.split(' ').map(Number);
  if (!Number.isSafeInteger(atMs) || !Number.isSafeInteger(id)) throw refuseCursor();
  return { atMs, id };
}
