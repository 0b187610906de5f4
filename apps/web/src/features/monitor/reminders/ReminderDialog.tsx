import type { ReminderChoiceView } from '@chaintrail/contract/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { query } from '../../../api/queries.ts';
import { showToast } from '../../../lib/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FilterChip } from '../../../ui/FilterChip.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { t } from '../texts.ts';
import styles from './Reminders.module.css';

const WIDTH = 480;
const usualFreezeDays = [30, 15, 7, 3, 1, 0];
const usualReplyDays = [5, 3, 1, 0];

const toggle = (list: readonly number[], one: number): number[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** How many days before, and over which channels beside the list. */
export function ReminderDialog({ stored, onClose }: { stored: ReminderChoiceView; onClose: () => void }) {
  const queries = useQueryClient();
  const { data } = useQuery(query('listMonitorChannels', {}));
  const [choice, setChoice] = useState(stored);
  async function save() {
    if (!(await call('saveReminderChoice', choice).catch(() => undefined))) return;
    showToast('success', t('monitor.reminderSaved'));
    await queries.invalidateQueries({ queryKey: ['pageReminders'] });
    onClose();
  }
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={WIDTH} title={t('monitor.remindersSet')} onClose={onClose}>
      <div className={styles.form}>
        <Switch checked={choice.isOn} onChange={(isOn) => setChoice({ ...choice, isOn })}>
          {t('monitor.reminderIsOn')}
        </Switch>
        {choice.isOn && (
          <>
            <Days
              title={t('monitor.reminderFreezeDays')}
              offered={usualFreezeDays}
              chosen={choice.freezeDays}
              onChange={(freezeDays) => setChoice({ ...choice, freezeDays })}
            />
            <Days
              title={t('monitor.reminderReplyDays')}
              offered={usualReplyDays}
              chosen={choice.replyDays}
              onChange={(replyDays) => setChoice({ ...choice, replyDays })}
            />
            <div className={styles.field}>
              <span>{t('monitor.reminderChannels')}</span>
              {data?.list.length === 0 && <span className={styles.text}>{t('monitor.noChannels')}</span>}
              {data?.list.map(({ id, name, kind, shown }) => (
                <Switch
                  key={id}
                  checked={choice.channels.includes(id)}
                  onChange={() => setChoice({ ...choice, channels: toggle(choice.channels, id) })}
                  note={shown}
                >
                  {name} · {t(`monitor.${kind}`)}
                </Switch>
              ))}
            </div>
          </>
        )}
        <p className={styles.text}>{t('monitor.reminderRule')}</p>
        <span>
          <Button tone="primary" onClick={() => void save()}>
            {t('monitor.reminderSave')}
          </Button>
        </span>
      </div>
    </Dialog>
  );
}

interface DaysProps {
  title: string;
  offered: readonly number[];
  chosen: readonly number[];
  onChange: (days: number[]) => void;
}

function Days({ title, offered, chosen, onChange }: DaysProps) {
  const all = [...new Set([...offered, ...chosen])].toSorted((a, b) => b - a);
  return (
    <div className={styles.field} role="group" aria-label={title}>
      <span>{title}</span>
      <div className={styles.days}>
        {all.map((n) => (
          <FilterChip
            key={n}
            name={n === 0 ? t('monitor.reminderSameDay') : t('monitor.reminderDays', { n })}
            active={chosen.includes(n)}
            onClick={() => onChange(toggle(chosen, n))}
          />
        ))}
      </div>
    </div>
  );
}
