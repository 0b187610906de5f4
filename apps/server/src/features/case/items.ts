import type { EndpointData, EndpointRequest } from '@chaintrail/contract/schemas';
import type { AppStore, CaseItemKey } from '@chaintrail/store/app';
import { accountOf, ownerOf, viewerOf } from '../../access/caller.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { readAddress, readHash, readPage } from '../../input.ts';
import { requireNoNames } from '../../cases/victimNames.ts';
import { openCase, tellEvent } from './open.ts';
import { presentItem } from './present.ts';
import { labelsOf } from './read.ts';
import { kindNames } from './words.ts';

type NewItem = EndpointRequest<'addCaseItems'>['items'][number];

/** A case that holds more is a list, and no case any more. */
const MAX_ITEMS = 20_000;

export async function addItems(context: RequestOf<'addCaseItems'>): Promise<EndpointData<'addCaseItems'>> {
  const { input, stores, caller, now, tell } = context;
  const items = input.items.map((item, at) => ({ ...readItem(context, item, `items.${at}.ref`), note: item.note ?? '' }));
  await requireOwn(context, items);
  const { id, name, login } = accountOf(caller);
  const added = await stores.app.transaction(async (rooms) => {
    await openCase(rooms, caller, input.caseId, 'items');
    await requireNoNames(
      rooms,
      context.caseVault,
      input.caseId,
      items.map((item) => item.note),
    );
    const counts = (await rooms.caseItems.count([input.caseId])).get(input.caseId) ?? {};
    const before = Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (before + items.length > MAX_ITEMS)
      throw refuse('too_large', `一件案件最多 ${MAX_ITEMS.toLocaleString('zh-CN')} 项内容，请先移除不需要的`);
    const made = await rooms.caseItems.add(input.caseId, items, { accountId: id, name: name || login, atMs: now() });
    for (const kind of new Set(made.map((item) => item.kind))) {
      const own = made.filter((item) => item.kind === kind);
      const [first] = own;
      await tellEvent(rooms, input.caseId, context, {
        kind,
        title: own.length === 1 ? `${kindNames[kind]}加入案件` : `${own.length} 个${kindNames[kind]}加入案件`,
        text: own.length === 1 && first ? [tellRef(first), first.note].filter((text) => text !== '').join(' · ') : '',
      });
    }
    return made;
  });
  tell({ subjects: [input.caseId, ...added.slice(0, 20).map(({ ref }) => ref)], detail: { added: String(added.length) } });
  return { added: added.length, known: items.length - added.length };
}

/** What a case tells of letters, traces, labels and monitors is told to all its members: only who may read one may put it there. */
async function requireOwn({ stores, caller }: RequestContext, items: readonly CaseItemKey[]): Promise<void> {
  const owner = ownerOf(caller);
  const viewer = viewerOf(caller);
  for (const [at, { kind, ref }] of items.entries()) {
    const field = `items.${at}.ref`;
    if (kind === 'monitor' && !(number.test(ref) && (await stores.app.monitors.find(accountOf(caller).id, Number(ref)))))
      throw refuseField(field, '没有这条监控，或它属于别人');
    if (kind === 'tag' && !(number.test(ref) && viewer && (await stores.app.labels.find(Number(ref), viewer))))
      throw refuseField(field, '没有这条标签，或它属于别人');
    if (kind !== 'letter' && kind !== 'trace') continue;
    const found = uuid.test(ref) ? await findOwner(stores.app, kind, ref) : undefined;
    if (found === undefined || (found.owner !== null && found.owner !== owner))
      throw refuseField(field, kind === 'letter' ? '没有这份文书，或它属于别的单位' : '没有这次追踪，或它属于别人');
  }
}

const number = /^[1-9]\d{0,14}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function findOwner(app: AppStore, kind: 'letter' | 'trace', ref: string): Promise<{ owner: string | null } | undefined> {
  if (kind === 'trace') return app.traces.find(ref);
  const letter = await app.letters.find(ref);
  return letter && { owner: letter.ownerId };
}

const tellRef = ({ kind, chainName, ref }: CaseItemKey): string =>
  kind === 'address' || kind === 'transaction' ? `${chainName} ${ref}` : '';

/** An address or a hash in its canonical form; of what is kept elsewhere the id. */
function readItem(context: RequestContext, { kind, chainName, ref }: NewItem, field: string): CaseItemKey {
  if (kind !== 'address' && kind !== 'transaction') return { kind, chainName: '', ref };
  if (chainName === undefined) throw refuseField('chainName', '不能为空：请说明在哪条链上');
  const { chain } = context.getAddressChain(chainName);
  return { kind, chainName: chain.name, ref: kind === 'address' ? readAddress(chain, ref, field) : readHash(chain, ref, field) };
}

export async function removeItems(context: RequestOf<'removeCaseItems'>): Promise<EndpointData<'removeCaseItems'>> {
  const { input, stores, caller, tell } = context;
  const removed = await stores.app.transaction(async (rooms) => {
    await openCase(rooms, caller, input.caseId, 'items');
    const gone = await rooms.caseItems.remove(input.caseId, input.ids);
    for (const kind of new Set(gone.map((item) => item.kind))) {
      const own = gone.filter((item) => item.kind === kind);
      const [first] = own;
      await tellEvent(rooms, input.caseId, context, {
        kind,
        title: `${own.length === 1 ? '' : `${own.length} 个`}${kindNames[kind]}移出案件`,
        text: own.length === 1 && first ? tellRef(first) : '',
      });
    }
    return gone;
  });
  tell({ subjects: [input.caseId, ...removed.slice(0, 20).map(({ ref }) => ref)] });
  return { removed: removed.length };
}

export async function pageItems(context: RequestOf<'pageCaseItems'>): Promise<EndpointData<'pageCaseItems'>> {
  const { input, stores, caller } = context;
  await openCase(stores.app, caller, input.caseId, 'read');
  const { limit, cursor, offset = 0 } = readPage(input);
  const after = cursor === undefined ? {} : { after: readCursor(cursor) };
  const [found, counts] = await Promise.all([
    stores.app.caseItems.list(input.caseId, input.kind, { limit: limit + 1, offset, ...after }),
    stores.app.caseItems.count([input.caseId]),
  ]);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const labels =
    input.kind === 'address'
      ? await labelsOf(
          context,
          shown.map(({ chainName, ref }) => ({ chainName, address: ref })),
        )
      : undefined;
  return {
    list: shown.map((item) => presentItem(item, labels?.get(`${item.chainName} ${item.ref}`))),
    total: counts.get(input.caseId)?.[input.kind] ?? 0,
    ...(last ? { cursor: String(last.id) } : {}),
  };
}

function readCursor(cursor: string): number {
  const id = Number(cursor);
  if (!Number.isSafeInteger(id) || id < 1) throw refuseField('cursor', '已失效');
  return id;
}
