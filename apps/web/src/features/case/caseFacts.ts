import type { CaseFlowView, CaseHeadView, CaseLossView, CaseView, CaseEventView, EndpointData } from '@chaintrail/contract/schemas';
import { formatDate } from '../../lib/time.ts';
import type { IconName } from '../../ui/Icon.tsx';
import type { TagTone } from '../../ui/Tag.tsx';
import { groupThousands } from '../../ui/amountParts.ts';
import { t } from './texts.ts';

type Stated = Pick<CaseHeadView, 'state' | 'origin'>;

/** How a case stands, in a word and its tone. */
export function stateOf({ state, origin }: Stated): { text: string; tone: TagTone } {
  if (origin === 'import') return { text: t('cases.readOnlyImport'), tone: 'neutral' };
  if (origin === 'demo') return { text: t('cases.readOnlyDemo'), tone: 'warn' };
  if (state === 'closed') return { text: t('cases.closedState'), tone: 'ok' };
  if (state === 'archived') return { text: t('cases.archivedState'), tone: 'neutral' };
  return { text: t(`cases.${state}`), tone: state === 'investigating' ? 'info' : 'brand' };
}

/** How and when a case ended, as far as that was entered; undefined while it is open. */
export function tellEnding({ closing, closedAt }: Pick<CaseHeadView, 'closing' | 'closedAt'>): string | undefined {
  if (closing) return t('cases.endedAs', { ending: t(`cases.ending_${closing.ending}`), day: closing.closedOn });
  return closedAt === null ? undefined : t('cases.ended', { day: formatDate(closedAt, 'Asia/Shanghai') });
}

export const typeOf = ({ type }: Pick<CaseHeadView, 'type'>): string => t(`cases.type_${type}`);

/** `2,412,480.00 USDT`, exact. */
export function writeAmount({ amount, symbol }: { amount: string; symbol: string }): string {
  const [whole = '0', fraction] = amount.split('.');
  return `${groupThousands(whole)}${fraction === undefined ? '' : `.${fraction}`} ${symbol}`;
}

/** `2025-04-08 到期，剩 11 天`. */
export function tellDue({ day, daysLeft }: NonNullable<CaseHeadView['nextDue']>): string {
  return daysLeft < 0 ? t('cases.dueOver', { day, n: -daysLeft }) : t('cases.due', { day, n: daysLeft });
}

/** `剩 11 天`, where the day itself has no room. */
export const tellDaysLeft = ({ daysLeft }: NonNullable<CaseHeadView['nextDue']>): string =>
  daysLeft < 0 ? t('cases.daysOver', { n: -daysLeft }) : t('cases.daysLeft', { n: daysLeft });

/** Below the number of freezes that end soon: which is the first of them; where there is none, what ends next after them. */
export function tellEndingFirst({ endingFreezes: [first], nextDue }: EndpointData<'pageCases'>['sums']): string {
  if (first) return `${first.case.title} · ${first.due.day}`;
  return nextDue ? t('cases.dueFirst', { text: tellDue(nextDue) }) : t('cases.soonNone');
}

/** The loss with most payments, and how many coins beside it. */
export function tellLoss(losses: readonly CaseLossView[]): { main: string; more: number } | undefined {
  const [first] = losses;
  return first && { main: writeAmount(first.amount), more: losses.length - 1 };
}

/** Why a trace begins with another amount than the case's loss of that coin; undefined where it does not. */
export function tellOtherStart(
  losses: readonly CaseLossView[],
  { total, symbol }: Pick<CaseFlowView, 'total' | 'symbol'>,
): string | undefined {
  const own = losses.filter((loss) => loss.amount.symbol === symbol);
  const [loss] = own;
  if (!loss || own.length > 1 || loss.amount.amount === total) return undefined;
  return t('cases.flowOtherStart', { loss: writeAmount(loss.amount), total: writeAmount({ amount: total, symbol }) });
}

/** The coin of which most is asked to be stopped, and how many coins beside it. */
export function tellFreezes({ amounts }: CaseHeadView['freezes']): { main: string; more: number } | undefined {
  const [first] = amounts;
  return first && { main: writeAmount({ amount: first.amount, symbol: first.coin }), more: amounts.length - 1 };
}

/** How many letters asked for it, and how many coins there are beside the first. */
export function tellFrozenLetters({ letters, amounts }: CaseHeadView['freezes']): string {
  const more = amounts.length > 1 ? ` · ${t('cases.lossMore', { n: amounts.length - 1 })}` : '';
  return `${t('cases.frozenDetail', { n: letters })}${more}`;
}

export interface Step {
  name: 'address' | 'victim' | 'canvas';
  isDone: boolean;
}

/** What a case begins with; empty once all of it is there, or where nothing may be written. */
export function listSteps({ counts, payments, may }: Pick<CaseView, 'counts' | 'payments' | 'may'>): Step[] {
  if (!may.items) return [];
  const steps: Step[] = [
    { name: 'address', isDone: counts.address > 0 },
    { name: 'victim', isDone: payments > 0 },
    { name: 'canvas', isDone: counts.canvas > 0 },
  ];
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}

/** What a case that is about to be closed still lacks. */
export function listOpen({ facts, victims, payments, work }: Pick<CaseView, 'facts' | 'victims' | 'payments' | 'work'>): string[] {
  const waiting = (kind: 'review' | 'reply') => work.filter((item) => item.kind === kind).length;
  return [
    ...(waiting('review') === 0 ? [] : [t('cases.openReview', { n: waiting('review') })]),
    ...(waiting('reply') === 0 ? [] : [t('cases.openReply', { n: waiting('reply') })]),
    ...(facts === '' ? [t('cases.openNoFacts')] : []),
    ...(victims === 0 ? [t('cases.openNoVictims')] : payments === 0 ? [t('cases.openNoPayments')] : []),
  ];
}

export const eventIcons: Record<CaseEventView['kind'], IconName> = {
  case: 'case',
  member: 'user',
  victim: 'lock',
  name: 'eye',
  payment: 'swap',
  bundle: 'download',
  sighting: 'bell',
  address: 'wallet',
  transaction: 'swap',
  canvas: 'share',
  tag: 'tag',
  trace: 'arrowRight',
  letter: 'file',
  monitor: 'bell',
  file: 'copy',
};

/** Entries below the day on which they happened, in their order. */
export function groupByDay(events: readonly CaseEventView[], dayOf: (at: number) => string): { day: string; events: CaseEventView[] }[] {
  const days: { day: string; events: CaseEventView[] }[] = [];
  for (const event of events) {
    const day = dayOf(event.at);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}

/** `1.2 MB`. */
export function writeSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [value, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB'];
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
