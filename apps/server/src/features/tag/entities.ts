import type { HandlersOf } from '../../api/routes.ts';
import { refuse } from '../../errors.ts';
import { findResemblances } from '../../present/resemblance.ts';
import { presentEntity } from './present.ts';

const MAX_FOUND = 20;

/** Who stands behind addresses. */
export const entityHandlers: HandlersOf<'getEntity' | 'searchEntities'> = {
  async getEntity({ input, stores }) {
    const { entities, tagTypes } = stores.app;
    const [entity, types, shares] = await Promise.all([entities.find(input.key), tagTypes.listTypes(), entities.count(input.key)]);
    if (!entity) throw refuse('not_found', '没有这个实体');
    return { entity: presentEntity(entity, types), ...shares };
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
