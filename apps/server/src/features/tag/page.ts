import { codes } from '@chaintrail/contract';
import type { EndpointData, TagView } from '@chaintrail/contract/schemas';
import type { LabelCount, LabelFilter, LabelPlace, LabelRecord } from '@chaintrail/store/app';
import { viewerOf } from '../../access/caller.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { AppError, refuse, refuseField } from '../../errors.ts';
import { isGiven } from '../../filterInput.ts';
import { readPage } from '../../input.ts';
import { findResemblances } from '../../present/resemblance.ts';
import { presentTag } from './present.ts';

/** The library, or the caller's own labels, or an entity's, page by page. */
export async function pageTags(context: RequestOf<'pageTags'>) {
  const { input, stores, caller } = context;
  const viewer = viewerOf(caller);
  const isOwn = input.of === 'own';
  if (isOwn && !viewer) throw new AppError(codes.limited, '请先登录', { need: 'login' });
  const filter: LabelFilter = {
    of: isOwn ? viewer : null,
    ...(isGiven(input.text) ? { text: input.text } : {}),
    ...(isGiven(input.chainName) ? { scope: input.chainName } : {}),
    ...(isGiven(input.tagType) ? { type: input.tagType } : {}),
    ...(isGiven(input.riskType) ? { risk: input.riskType } : {}),
    ...(isGiven(input.entity) ? { entity: input.entity } : {}),
    ...(input.role === undefined ? {} : { role: input.role }),
    ...(input.claim === undefined ? {} : { claim: input.claim }),
    ...(input.auditStatus === undefined ? {} : { auditStatus: input.auditStatus }),
  };
  const { limit, cursor, offset = 0 } = readPage(input);
  const place = cursor === undefined ? { offset } : { after: readCursor(cursor, isGiven(input.entity)) };
  const [page, count, counts, types] = await Promise.all([
    stores.app.labels.page({ ...filter, limit, ...place }),
    stores.app.labels.count(filter),
    stores.app.labels.countTypes(isOwn ? viewer : null),
    stores.app.tagTypes.listTypes(),
  ]);
  const isFiltered = Object.keys(filter).length > 1;
  const all = [...counts.values()].reduce((sum, one) => sum + one, 0);
  return {
    list: await withSources(context, await presentAll(context, page.list)),
    ...(isFiltered || isOwn ? counted(count) : { total: all }),
    ...(page.next ? { cursor: writeCursor(page.next) } : {}),
    types: types.flatMap(({ key, zh, look }) => {
      const found = counts.get(key) ?? 0;
      return found === 0 ? [] : [{ key, name: zh, look, count: found }];
    }),
    limit: caller.rights.limits.privateLabels,
  };
}

type Listed = EndpointData<'pageTags'>['list'][number];

/** Of an entity's addresses from how many sources each is said to be its. */
async function withSources({ input, stores }: RequestOf<'pageTags'>, list: TagView[]): Promise<Listed[]> {
  if (input.of === 'own' || !isGiven(input.entity) || list.length === 0) return list;
  const counted = await stores.app.entities.countSources(input.entity, [...new Set(list.map(({ address }) => address))]);
  const counts = new Map(counted.map(({ scope, address, count }) => [`${scope} ${address}`, count]));
  return list.map((tag) => ({ ...tag, sourceCount: counts.get(`${tag.chainName ?? tag.family} ${tag.address}`) ?? 0 }));
}

export async function presentAll({ stores, caller }: RequestContext, records: readonly LabelRecord[]): Promise<TagView[]> {
  const resemblances = await findResemblances(
    stores.app,
    records.map(({ claim }) => claim.name),
  );
  return records.map((record) => presentTag(record, viewerOf(caller), isAdministrator(caller), resemblances));
}

export const isAdministrator = (caller: RequestContext['caller']) => caller.rights.calls.admin;

export const refuseMissing = () => refuse('not_found', '没有这条标签，或它不属于您');

const counted = ({ count, isMore }: LabelCount) => (isMore ? { total: count, totalCapped: true as const } : { total: count });

const writeCursor = ({ weight, changedAtMs, id }: LabelPlace) => [...(weight === undefined ? [] : [weight]), changedAtMs, id].join('.');

function readCursor(cursor: string, isOfEntity: boolean): LabelPlace {
  const parts = cursor.split('.').map(Number);
  const [id = Number.NaN, changedAtMs = Number.NaN, weight] = parts.toReversed();
  // A cursor of another list would begin somewhere, but nowhere that its reader meant.
  if (parts.length !== (isOfEntity ? 3 : 2) || !parts.every(Number.isSafeInteger)) throw refuseField('cursor', '已失效');
  return { ...(weight === undefined ? {} : { weight }), changedAtMs, id };
}
