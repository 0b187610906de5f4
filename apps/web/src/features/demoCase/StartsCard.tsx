import type { DemoCaseFlowView } from '@chaintrail/contract/schemas';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { addressPath, transactionPath } from '../../ui/paths.ts';
import styles from './DemoCase.module.css';
import { t } from './texts.ts';

type Start = DemoCaseFlowView['starts'][number];

/** Where an investigator would begin. */
export function StartsCard({ starts }: { starts: readonly Start[] }) {
  return (
    <Card clip>
      <CardHeader title={t('demoCase.starts')} note={t('demoCase.startsNote')} />
      <ol>
        {starts.map((start, index) => (
          <li key={start.title}>
            <Link to={pathOf(start)} className={styles.start}>
              <span className={styles.number}>{index + 1}</span>
              <span>
                <strong>{start.title}</strong>
                <span className={styles.small}>{start.note}</span>
              </span>
              <Icon name="chevronRight" size={14} />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const pathOf = ({ chainName, address, hash }: Start): string =>
  address === undefined ? transactionPath(chainName, hash ?? '') : addressPath(chainName, address);
