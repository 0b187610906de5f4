import type { JudgedEntityView } from '@chaintrail/contract/schemas';
import { claimLook } from '../../ui/entityLook.ts';
import { Link } from '../../ui/Link.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { entityPath } from '../label/entityLink/index.ts';
import { t } from './texts.ts';

export interface EntityTagProps {
  entity: JudgedEntityView;
  name?: string;
}

/** Who stands behind addresses; leads to what is known of it on all chains. */
export function EntityTag({ entity, name = entity.name }: EntityTagProps) {
  const look = claimLook[entity.claim];
  const tag = (
    <Tag tone={entity.type} icon={entity.isPrivate ? 'lock' : look.icon} outline={entity.isPrivate} title={t(look.text)}>
      {name}
    </Tag>
  );
  if (entity.entityKey === undefined) return tag;
  return (
    <Link to={entityPath(entity.entityKey)} className="tap">
      {tag}
    </Link>
  );
}
