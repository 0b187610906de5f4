import type { EndpointData, EndpointInput } from '@chaintrail/contract/schemas';
import { recognise } from '@chaintrail/families/address';
import type { CaseFilter, CaseMember, CaseState } from '@chaintrail/store/app';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuseCursor } from '../../errors.ts';
import { isGiven } from '../../filterInput.ts';
import { readPage } from '../../input.ts';
import { listEndingFreezes } from './endingFreezes.ts';
import { readHeads } from './read.ts';
import { findNextDue, listWork, sumCaseFreezes, type CaseParts } from './waiting.ts';

const unarchived: CaseState[] = ['investigating', 'prosecuting', 'trying', 'closed'];
const underWay: CaseState[] = ['investigating', 'prosecuting', 'trying'];

/** Which cases of the caller's are asked for; `address` is what the text was taken for. */
export function readCaseFilter(
  { caller, tell }: Pick<RequestContext, 'caller' | 'tell'>,
  input: EndpointInput<'exportCases'>,
): { filter: CaseFilter; address: string | null } {
  const address = isGiven(input.text) ? recognise(input.text) : undefined;
  const addresses =
    address?.kind === 'address' ? [...new Set([address.canonical, ...(address.forms ?? []).map((form) => form.canonical)])] : [];
  if (addresses.length > 0) tell({ subjects: addresses });
  const filter: CaseFilter = {
    ...scopes(ownFilter(caller))[input.scope ?? 'mine'],
    ...(addresses.length > 0 ? { addresses } : isGiven(input.text) ? { text: input.text } : {}),
    ...(input.type === undefined ? {} : { type: input.type }),
    ...(input.leadId === undefined ? {} : { leadId: input.leadId }),
    ...(input.filedFrom === undefined ? {} : { filedFrom: input.filedFrom }),
    ...(input.filedTo === undefined ? {} : { filedTo: input.filedTo }),
    ...(input.entity === undefined ? {} : { entity: input.entity }),
  };
  if (input.state) filter.states = (filter.states ?? [input.state]).filter((state) => state === input.state);
  return { filter, address: addresses[0] ?? null };
}

/** A page of the caller's cases, and what is to be known of all of them. */
export async function pageCases(parts: CaseParts, context: RequestOf<'pageCases'>): Promise<EndpointData<'pageCases'>> {
  const { input, stores, caller } = context;
  const mine = ownFilter(caller);
  const all = scopes(mine);
  const { filter, address } = readCaseFilter(context, input);
  const { limit, cursor, offset = 0 } = readPage(input);
  const place = cursor === undefined ? { offset } : { after: readCursor(cursor) };
  const { cases } = stores.app;
  const [found, total, tabs, open, recent] = await Promise.all([
    cases.list(filter, { limit: limit + 1, ...place }),
    cases.count(filter),
    Promise.all((['mine', 'led', 'archived', 'imported'] as const).map((name) => cases.count(all[name]))),
    cases.count({ ...mine, origin: 'own', states: underWay }),
    cases.list({ ...mine, origin: 'own' }, { limit: 1_000 }),
  ]);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const running = recent.filter(({ state }) => underWay.includes(state));
  const [list, work, people, [freezes = { letters: 0, amounts: [], nextDay: null }], endingFreezes] = await Promise.all([
    readHeads(parts, context, shown),
    listWork(parts, context, running),
    cases.listMembers(recent.map(({ id }) => id)),
    sumCaseFreezes(parts, context, [running]),
    listEndingFreezes(parts, context, recent),
  ]);
  const waiting = [...work.values()].flat();
  const [mineCount = 0, led = 0, archived = 0, imported = 0] = tabs;
  return {
    list,
    total,
    ...(last ? { cursor: `${last.changedAtMs} ${last.id}` } : {}),
    address,
    tabs: { mine: mineCount, led, archived, imported },
    sums: {
      open,
      openedThisMonth: recent.filter(({ createdAtMs }) => monthOf(createdAtMs) === monthOf(context.now())).length,
      overlaps: list.reduce((sum, { overlaps }) => sum + (overlaps ?? 0), 0),
      work: waiting.length,
      nextDue: findNextDue(waiting),
      freezes,
      endingFreezes,
    },
    leads: listLeads([...people.values()].flat()),
  };
}

/** Each once, in the order of their names. */
function listLeads(members: readonly CaseMember[]): { accountId: string; name: string }[] {
  const leads = new Map(members.filter(({ role }) => role === 'lead').map(({ accountId, name, login }) => [accountId, name || login]));
  return [...leads].map(([accountId, name]) => ({ accountId, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'zh-CN'));
}

function ownFilter(caller: RequestContext['caller']): CaseFilter {
  return { accountId: caller.kind === 'account' ? caller.account.id : '' };
}

const scopes = (mine: CaseFilter) => ({
  mine: { ...mine, states: unarchived },
  led: { ...mine, role: 'lead', states: unarchived, origin: 'own' } satisfies CaseFilter,
  archived: { ...mine, states: ['archived'] } satisfies CaseFilter,
  imported: { ...mine, origin: 'import' } satisfies CaseFilter,
});

/** YYYY-MM by the clock of China. */
const monthOf = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 7);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readCursor(cursor: string): { changedAtMs: number; id: string } {
  const [at = '', id = ''] = cursor.split(' ');
  if (!/^\d{1,15}$/.test(at) || !uuid.test(id)) throw refuseCursor();
  return { changedAtMs: Number(at), id };
}
