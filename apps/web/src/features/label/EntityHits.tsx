import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import entities from './Entity.module.css';
import { EntityRow } from './EntityRow.tsx';
import { t } from './texts.ts';

/** Entities whose name holds what was searched; nothing where there are none, for the search has more to say. */
export function EntityHits({ text }: { text: string }) {
  const { data } = useQuery(query('searchEntities', { text }));
  if (!data || data.list.length === 0) return null;
  return (
    <Card clip>
      <CardHeader title={t('label.entities')} note={t('label.entitiesFound', { n: data.list.length })} />
      <ul className={entities.found}>
        {data.list.map((entity) => (
          <EntityRow key={entity.key} entity={entity} />
        ))}
      </ul>
    </Card>
  );
}
