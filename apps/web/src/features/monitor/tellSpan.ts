import type { MonitorSpanView } from '@chaintrail/contract/schemas';
import { formatCount } from '../../ui/figures.ts';
import { t } from './texts.ts';

const MINUTE_MS = 60_000;

/** From which block on a monitor judges a chain, or why it waits. */
export function tellSpan({ state, fromBlock, lookBackFrom, lookBackNext, behindMs }: Omit<MonitorSpanView, 'look'>): string {
  const time = tellLength(behindMs ?? 0);
  switch (state) {
    case 'live': {
      const start = t('monitor.fromBlock', { n: formatCount(fromBlock) });
      return lookBackFrom === null ? start : `${start} · ${t('monitor.lookedBack', { n: formatCount(lookBackFrom) })}`;
    }
    case 'lookingBack':
      return t('monitor.lookingBack', { n: formatCount(lookBackNext ?? fromBlock) });
    case 'lagging':
      return t('monitor.lagging', { time });
    case 'stopped':
      return t('monitor.stopped', { time });
    case 'backfilling':
      return t('monitor.backfilling');
    case 'unread':
      return t('monitor.unread');
    // Told by the look itself.
    case 'scheduled':
    case 'unseen':
      return '';
  }
}

/** A time between looks, in words. */
export function tellEvery(minutes: number): string {
  if (minutes < 60) return `${minutes} 分钟`;
  return minutes < 1_440 ? `${minutes / 60} 小时` : `${minutes / 1_440} 天`;
}

function tellLength(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 60) return `${Math.max(1, minutes)} 分钟`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`;
}
