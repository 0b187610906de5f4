import { formatTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { usePreferences } from '../../../ui/preferences.ts';
import { t } from '../texts.ts';
import styles from './DraftStrip.module.css';
import { lostSteps } from './drafts.ts';
import type { DraftOffer } from './useDraft.ts';

/** Over an empty canvas: what was left unsaved the last time, and the way back to it. */
export function DraftStrip({ head, restore, discard }: DraftOffer) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const size = isMobileLayout() ? 'mobile' : 'small';
  return (
    <div className={styles.strip}>
      <Notice
        tone="warn"
        actions={
          <span className={styles.actions}>
            <Button size={size} onClick={discard}>
              {t('canvas.draftDiscard')}
            </Button>
            <Button size={size} tone="primary" onClick={restore}>
              {t('canvas.draftRestore')}
            </Button>
          </span>
        }
      >
        {t('canvas.draftOffer', { n: lostSteps(head), name: head.name, time: formatTime(head.atMs, zone).slice(5, 16) })}
      </Notice>
    </div>
  );
}
