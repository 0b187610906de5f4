import type { MonitorChannelView, MonitorOverviewView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { showToast } from '../../lib/notify.ts';
import { Switch } from '../../ui/Switch.tsx';
import { allowPush, canPush, endPush, isPushDenied } from './browserPush.ts';
import styles from './Monitors.module.css';
import { t } from './texts.ts';

export interface PushRowProps {
  ways: MonitorOverviewView['ways'];
  /** This browser's, where it is told. */
  here: MonitorChannelView | undefined;
  onChange: () => Promise<void>;
}

/** Notices on this browser: off until its user allows them, over when they sign out. */
export function PushRow({ ways, here, onChange }: PushRowProps) {
  const [isBusy, setIsBusy] = useState(false);
  const why = !canPush() ? 'pushMissing' : !ways.push ? 'pushOff' : isPushDenied() ? 'pushDenied' : null;
  async function turn(isOn: boolean) {
    setIsBusy(true);
    try {
      if (isOn && !(await allowPush(ways.pushKey ?? ''))) showToast('error', t('monitor.pushRefused'));
      if (!isOn && here) {
        await endPush();
        await call('deleteMonitorChannel', { id: here.id });
      }
    } catch {
      showToast('error', t('monitor.pushFailed'));
    } finally {
      setIsBusy(false);
      await onChange();
    }
  }
  if (why !== null && !here)
    return (
      <p className={styles.quiet}>
        {t('monitor.pushHere')}：{t(`monitor.${why}`)}
      </p>
    );
  return (
    <Switch checked={here !== undefined} onChange={(isOn) => void (isBusy || turn(isOn))} note={t('monitor.pushNote')}>
      {t('monitor.pushHere')}
    </Switch>
  );
}
