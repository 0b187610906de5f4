import type { HandlersOf } from '../../api/routes.ts';
import { refuse } from '../../errors.ts';
import { findResemblances } from '../../present/resemblance.ts';
import { presentEntity, presentRival } from './present.ts';

const MAX_FOUND = 20;
const MAX_RIVALS = 20;

/** Who stands behind addresses. */
export const entityHandlers: HandlersOf<'getEntity' | 'searchEntities'> = {
  async getEntity({ input, stores }) {
    const { entities, tagTypes } = stores.app;
    const { key } = input;
    const [entity, types, shares, rivals] = await Promise.all([
      entities.find(key),
      tagTypes.listTypes(),
      entities.count(key),
      entities.listRivals(key, MAX_RIVALS),
    ]);
    if (!entity) throw refuse('not_found', '没有这个实体');
    return { entity: presentEntity(entity, types), ...shares, rivals: rivals.list.map(presentRival), rivalCount: rivals.total };
  },
  async searchEntities({ input, stores }) {
    const [found, types, resemblances] = await Promise.all([
      stores.app.entities.search(input.text, MAX_FOUND),
      stores.app.tagTypes.listTypes(),
      findResemblances(stores.app, [input.text]),
    ]);
    return { list: found.map((entity) => presentEntity(entity, types)), resembles: resemblances.get(input.text) ?? null };
  },
};
