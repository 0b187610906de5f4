import { describeStep, pathTo } from '@chaintrail/canvas';
import type { CanvasDocument, CanvasStep } from '@chaintrail/contract/schemas';
import { Fragment, memo, useState } from 'react';
import { formatTime } from '../../../lib/time.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { usePreferences } from '../../../ui/preferences.ts';
import { useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import { groupByDay } from './groupByDay.ts';
import styles from './Log.module.css';

/** So many lines of a day are drawn: who wants an older one goes back first. */
const SHOWN = 300;

/** The steps of a branch, the newest first; older days are one line each until they are opened. */
export const LogDays = memo(function LogDays({ document }: { document: CanvasDocument }) {
  const store = useRoomStore();
  const zone = usePreferences(({ timeZone }) => timeZone);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const tip = document.branches.find(({ id }) => id === document.head.branch)?.tip ?? null;
  const path = pathTo(document, tip);
  const at = path.findIndex(({ id }) => id === document.head.step);
  const undone = new Set(path.slice(at + 1).map(({ id }) => id));
  const days = groupByDay(path, (ms) => formatTime(ms, zone).slice(0, 10));
  const turn = (day: string) => {
    const next = new Set(turned);
    if (!next.delete(day)) next.add(day);
    setTurned(next);
  };
  return (
    <ol className={styles.steps}>
      {days.map(({ day, steps }, index) => {
        // The newest day is open; so is the one where one stands, until a press turns that round.
        const isOpen = index === 0 || steps.some(({ id }) => id === document.head.step) !== turned.has(day);
        return (
          <Fragment key={day}>
            {index > 0 && (
              <li>
                <button type="button" className={styles.day} aria-expanded={isOpen} onClick={() => turn(day)}>
                  {t('canvas.daySteps', { day, n: steps.length })}
                  <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={12} />
                </button>
              </li>
            )}
            {isOpen &&
              steps
                .slice(0, SHOWN)
                .map((step) => (
                  <LogLine
                    key={step.id}
                    step={step}
                    zone={zone}
                    isCurrent={step.id === document.head.step}
                    isUndone={undone.has(step.id)}
                    onGo={store.goTo}
                  />
                ))}
          </Fragment>
        );
      })}
      <li>
        <button
          type="button"
          className={styles.step}
          aria-current={document.head.step === null ? 'step' : undefined}
          onClick={() => store.goTo(null)}
        >
          <span>{t('canvas.start')}</span>
        </button>
      </li>
    </ol>
  );
});

interface LogLineProps {
  step: CanvasStep;
  zone: Parameters<typeof formatTime>[1];
  isCurrent: boolean;
  isUndone: boolean;
  onGo: (step: string | null) => void;
}

/** One of hundreds, of which a step changes one or two. */
const LogLine = memo(function LogLine({ step, zone, isCurrent, isUndone, onGo }: LogLineProps) {
  const time = formatTime(step.at, zone);
  return (
    <li>
      <button
        type="button"
        className={styles.step}
        aria-current={isCurrent ? 'step' : undefined}
        data-undone={isUndone ? '' : undefined}
        onClick={() => onGo(step.id)}
      >
        <span>{describeStep(step)}</span>
        <small title={time}>
          <i>{step.by.slice(0, 1)}</i>
          {time.slice(11)}
        </small>
      </button>
    </li>
  );
});
