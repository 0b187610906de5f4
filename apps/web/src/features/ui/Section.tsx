import type { ReactNode } from 'react';
import { Card, CardHeader } from '../../ui/Card.tsx';
import styles from './PartsPage.module.css';
import { t } from './texts.ts';

/** The parts of one kind. */
export function Section({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <Card label={title} className={wide ? styles.wide : undefined}>
      <CardHeader title={title} />
      <div className={styles.section}>{children}</div>
    </Card>
  );
}

/** One state of a part, with its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <span className={styles.name}>{name}</span>
      <span className={styles.shown}>{children}</span>
    </div>
  );
}

/** What a hover card shows here. */
export const showSampleCard = () => <p className={styles.words}>{t('parts.popoverText')}</p>;
