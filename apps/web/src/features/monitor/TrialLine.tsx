import type { MonitorTrialView } from '@chaintrail/contract/schemas';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice, type NoticeTone } from '../../ui/Notice.tsx';
import styles from './Editor.module.css';
import { EventFacts } from './EventRow.tsx';
import { t } from './texts.ts';

interface TrialLineProps {
  trial: MonitorTrialView | undefined;
  /** The days it was tried on, in words. */
  span: string;
  problem: string;
  isBusy: boolean;
  mayTry: boolean;
  onTry: () => void;
  /** What is said before it was tried. */
  first: string;
}

/** What the conditions would have seen, and the newest of it on request. */
export function TrialLine({ trial, span, problem, isBusy, mayTry, onTry, first }: TrialLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trial || problem !== '') told.current?.scrollIntoView({ block: 'nearest' });
  }, [trial, problem]);
  const tone: NoticeTone = problem !== '' ? 'error' : trial ? 'info' : 'neutral';
  const size = isMobileLayout() ? 'default' : 'small';
  return (
    <div ref={told} className={styles.told} aria-live="polite">
      <Notice
        tone={tone}
        actions={
          <Button size={size} className="tap" disabled={!mayTry} onClick={onTry}>
            {t(trial ? 'monitor.tryAgain' : 'monitor.try')}
          </Button>
        }
      >
        {isBusy ? t('monitor.trying') : problem || (trial ? tellTrial(trial, span) : first)}{' '}
        {trial && !isBusy && trial.list.length > 0 && (
          <Button tone="text" size="small" className="tap" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'monitor.seenFold' : 'monitor.seenOpen', { n: trial.list.length })}
          </Button>
        )}
      </Notice>
      {trial && isOpen && (
        <ul className={styles.seen} aria-label={t('monitor.exampleRows')}>
          {trial.list.map((event) => (
            <li key={`${event.hash} ${event.party.address} ${event.counterparty.address} ${event.sight}`}>
              <EventFacts event={event} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const tellTrial = ({ count, text, isAtLeast }: MonitorTrialView, span: string): string =>
  t(count === 0 ? 'monitor.triedNone' : 'monitor.tried', { span, text, n: formatCount(count) }) + (isAtLeast ? t('monitor.atLeast') : '');
