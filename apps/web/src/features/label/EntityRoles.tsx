import type { EndpointData } from '@chaintrail/contract/schemas';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { formatCount } from '../../ui/figures.ts';
import styles from './Entity.module.css';
import { listRoleBars } from './entityFacts.ts';
import { t } from './texts.ts';

/** In which roles its addresses are claimed. */
export function EntityRoles({ roles }: { roles: EndpointData<'getEntity'>['roles'] }) {
  const bars = listRoleBars(roles);
  return (
    <Card>
      <CardHeader title={t('label.roles')} />
      <dl className={styles.bars}>
        {bars.map(({ name, count, share }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(count)}</dd>
            <span aria-hidden className={styles.bar}>
              <span style={{ width: `${Math.max(1, share * 100)}%` }} />
            </span>
          </div>
        ))}
      </dl>
      <p className={styles.foot}>{t('label.rolesNote')}</p>
    </Card>
  );
}
