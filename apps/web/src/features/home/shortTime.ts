import { DAY_MS, formatDate } from '../../lib/time.ts';
import { t } from './texts.ts';

/** When an entry was made, as briefly as it can be told: the time of today, yesterday, the day. */
export function shortTime(createTime: string, nowMs: number): string {
  const [day = '', time = ''] = createTime.split(' ');
  // Entries say the product's time, whatever clock their reader has chosen.
  if (day === formatDate(nowMs, 'Asia/Shanghai')) return time.slice(0, 5);
  if (day === formatDate(nowMs - DAY_MS, 'Asia/Shanghai')) return t('ownHome.yesterday');
  return day.slice(0, 4) === formatDate(nowMs, 'Asia/Shanghai').slice(0, 4) ? day.slice(5) : day;
}
