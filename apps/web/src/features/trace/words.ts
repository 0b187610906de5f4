import type { TraceEndView, TraceFoundView, TracePathView, TraceView } from '@chaintrail/contract/schemas';
import type { IconName } from '../../ui/Icon.tsx';
import { addressEnds, shortenMiddle } from '../../ui/shorten.ts';
import { t } from './texts.ts';

/** Why an end is one, in a word with its sign. */
export function wordReason(
  { reason, parties }: Pick<TraceEndView, 'reason' | 'parties'>,
  { question }: Pick<TraceView, 'question'>,
): { text: string; icon: IconName; isOpen: boolean } {
  const isBack = question.direction === 'backward';
  switch (reason) {
    case 'service':
      return { text: t('trace.stop_service'), icon: parties[0]?.label?.type === 'mixer' ? 'shuffle' : 'bank', isOpen: false };
    case 'unmoved':
      return { text: t(isBack ? 'trace.back_unmoved' : 'trace.stop_unmoved'), icon: 'wallet', isOpen: false };
    case 'hops':
      return { text: t('trace.stop_hops', { hops: question.hops }), icon: 'block', isOpen: true };
    case 'dust':
      return { text: t('trace.stop_dust'), icon: 'minus', isOpen: false };
    case 'window':
      return { text: t('trace.stop_window'), icon: 'calendar', isOpen: true };
    case 'unsynced':
      return { text: t('trace.stop_unsynced'), icon: 'history', isOpen: true };
    case 'frozen':
      return { text: t('trace.stop_frozen'), icon: 'snow', isOpen: false };
    case 'returned':
      return { text: t('trace.stop_returned'), icon: 'arrowSelf', isOpen: false };
    case 'fee':
      return { text: t('trace.stop_fee'), icon: 'minus', isOpen: false };
    case 'burnt':
      return { text: t(isBack ? 'trace.back_burnt' : 'trace.stop_burnt'), icon: 'closeCircle', isOpen: false };
    default:
      return { text: t('trace.stop_unknown'), icon: 'info', isOpen: true };
  }
}

/** What an end is called where it has no label of its own: by its first address. */
export function nameEnd(end: TraceEndView): string {
  if (end.reason === 'dust') return t('trace.dustTitle');
  const [first] = end.parties;
  if (end.title !== null) return end.title;
  if (!first || first.address === '') return t('trace.inTransit');
  if (first.address === 'fee') return t('trace.stop_fee');
  if (first.address === 'burnt') return t('trace.stop_burnt');
  if (first.address === 'made') return t('trace.back_burnt');
  return first.label?.name ?? shortenMiddle(first.address, addressEnds.table);
}

/** Whether an end is somebody's, to whose page a link leads. */
export function isSomebody({ parties, reason }: TraceEndView): boolean {
  const address = parties[0]?.address ?? '';
  return reason !== 'dust' && address !== '' && !['fee', 'burnt', 'made'].includes(address);
}

export function nameStart({ party, hash }: TraceFoundView['starts'][number]): string {
  return party?.label?.name ?? shortenMiddle(party?.address ?? hash ?? '', addressEnds.table);
}

/** The first stop of a way: one start by its name, several as so many. */
export function nameStarts(path: TracePathView, starts: TraceFoundView['starts']): string {
  const first = starts[path.starts[0] ?? 0];
  const name = first ? nameStart(first) : t('trace.starts');
  return path.starts.length > 1 ? t('trace.startOf', { name, n: path.starts.length }) : name;
}

const MINUTE_MS = 60_000;

/** `2 天 4 小时`; under a day without days. */
export function wordDuration(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return [t('trace.days', { n: days }), ...(hours > 0 ? [t('trace.hours', { n: hours })] : [])].join(' ');
  if (hours > 0) return t('trace.hours', { n: hours });
  return t('trace.minutes', { n: minutes });
}
