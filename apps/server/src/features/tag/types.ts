import type { LabelClaim } from '@chaintrail/model';
import type { AppStore } from '@chaintrail/store/app';
import type { HandlersOf } from '../../api/routes.ts';
import { refuseField } from '../../errors.ts';

/** AppError where a claim names a type that does not exist or is out of use, or an entity that nobody knows. */
export async function requireTypes(
  { tagTypes, entities }: Pick<AppStore, 'tagTypes' | 'entities'>,
  claims: readonly Pick<LabelClaim, 'type' | 'risk' | 'entity'>[],
): Promise<void> {
  const [types, risks] = await Promise.all([tagTypes.listTypes(), tagTypes.listRisks()]);
  for (const { type, risk, entity } of claims) {
    if (!types.some(({ key, isRetired }) => key === type && !isRetired)) throw refuseField('tagType', '不在分类表中');
    if (risk !== null && !risks.some(({ key, isRetired }) => key === risk && !isRetired)) throw refuseField('riskType', '不在风险类型表中');
    if (entity !== null && !(await entities.find(entity))) throw refuseField('entity', '没有这个实体');
  }
}

export const tagTypeHandlers: HandlersOf<'listTagTypes' | 'listTagRiskTypes' | 'saveTagType' | 'saveTagRiskType'> = {
  listTagTypes: async ({ stores }) => ({ list: await stores.app.tagTypes.listTypes() }),
  listTagRiskTypes: async ({ stores }) => ({ list: await stores.app.tagTypes.listRisks() }),
  async saveTagType({ input, stores, now }) {
    await stores.app.tagTypes.saveType(input, now());
    return null;
  },
  async saveTagRiskType({ input, stores, now }) {
    await stores.app.tagTypes.saveRisk(input, now());
    return null;
  },
};
