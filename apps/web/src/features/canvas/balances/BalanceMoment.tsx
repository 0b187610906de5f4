import { useEffect } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { MinuteInput } from '../../../ui/MinuteInput.tsx';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import styles from './Balances.module.css';

/** What nodes held where the play head stands, or at the end of the range; the field moves the head. */
export function BalanceMoment({ moment }: { moment: number }) {
  const store = useRoomStore();
  const at = useRoomState((state) => state.balanceAt);
  const isOn = at !== undefined;
  useEffect(() => {
    if (isOn && at !== moment) store.showBalances(moment);
  }, [isOn, at, moment, store]);
  return (
    <span className={styles.moment}>
      <button
        type="button"
        className={classNames(styles.toggle, 'tap')}
        aria-pressed={isOn}
        onClick={() => store.showBalances(isOn ? undefined : moment)}
      >
        {t('canvas.balances')}
      </button>
      {isOn && (
        <MinuteInput
          label={t('canvas.balanceMoment')}
          value={moment}
          onChange={(chosen) => {
            if (chosen !== undefined) store.play(chosen);
          }}
        />
      )}
    </span>
  );
}
