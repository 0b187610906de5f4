import type { EntityView } from '@chaintrail/contract/schemas';
import { entityLook } from '../../ui/entityLook.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Tag } from '../../ui/Tag.tsx';
import entities from './Entity.module.css';
import { namesOf } from './entityFacts.ts';
import { entityPath } from './entityPath.ts';
import styles from './Labels.module.css';

/** An entity as one line of a list; all of it leads to its page. */
export function EntityRow({ entity: { key, nameZh, nameEn, kind, source } }: { entity: EntityView }) {
  const { name, beside } = namesOf({ nameZh, nameEn });
  return (
    <li>
      <Link to={entityPath(key)} className={entities.row}>
        <span className={entities.mark} data-look={kind.look}>
          <Icon name={entityLook[kind.look].icon} size={18} />
        </span>
        <span className={entities.rowWords}>
          <bdi className={entities.rowName}>{name}</bdi>
          {beside !== null && <bdi className={styles.quiet}>{beside}</bdi>}
        </span>
        <Tag small tone={kind.look}>
          {kind.name}
        </Tag>
        <bdi className={`${styles.quiet} ${entities.rowSource}`}>{source}</bdi>
        <Icon name="chevronRight" size={14} />
      </Link>
    </li>
  );
}
