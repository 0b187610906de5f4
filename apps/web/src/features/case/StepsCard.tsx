import type { CaseView } from '@chaintrail/contract/schemas';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Case.module.css';
import { listSteps, type Step } from './caseFacts.ts';
import { t } from './texts.ts';

export interface StepsCardProps {
  view: CaseView;
  onAddAddress: () => void;
  onAddVictim: () => void;
  onShowAddresses: () => void;
}

const words = {
  address: { title: 'cases.stepAddress', text: 'cases.stepAddressText' },
  victim: { title: 'cases.stepVictim', text: 'cases.stepVictimText' },
  canvas: { title: 'cases.stepCanvas', text: 'cases.stepCanvasText' },
} as const;

/** With what a case begins; gone once all of it is there. */
export function StepsCard({ view, onAddAddress, onAddVictim, onShowAddresses }: StepsCardProps) {
  const steps = listSteps(view);
  if (steps.length === 0) return null;
  const act: Partial<Record<Step['name'], () => void>> = {
    address: onAddAddress,
    victim: onAddVictim,
    ...(view.counts.address > 0 ? { canvas: onShowAddresses } : {}),
  };
  return (
    <Card>
      <CardHeader title={t('cases.firstSteps')} note={t('cases.firstStepsNote')} />
      <ol className={styles.steps}>
        {steps.map(({ name, isDone }, at) => (
          <li key={name}>
            <span className={isDone ? styles.done : styles.stepMark}>{isDone ? <Icon name="check" size={14} /> : at + 1}</span>
            <span className={styles.stepText}>
              <strong>{t(words[name].title)}</strong>
              <small>{t(words[name].text)}</small>
            </span>
            {isDone ? (
              <span className={styles.quiet}>{t('cases.stepDone')}</span>
            ) : (
              act[name] && <Button onClick={act[name]}>{t(name === 'canvas' ? 'cases.toAddresses' : words[name].title)}</Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
