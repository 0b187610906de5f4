import type { ExitsView } from '@chaintrail/contract/schemas';
import type { TimeZone } from '../../lib/time.ts';
import { formatMinute } from '../../lib/time.ts';
import { t } from './texts.ts';

type Exit = ExitsView['list'][number];

/** A candidate with the words that go with it wherever it is put. */
export interface PickedExit {
  exit: Exit;
  /** The exchange's address that was paid. */
  paid: { chainName: string; address: string };
  note: string;
}

const MINUTE_MS = 60_000;

/** `3 小时 5 分`, `12 分`. */
export function wordDelay(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} 小时`] : []), ...(rest > 0 || hours === 0 ? [`${rest} 分`] : [])].join(' ');
}

export const wordOdds = ({ oddsPercent }: Pick<Exit, 'oddsPercent'>): string =>
  oddsPercent === null ? t('exits.oddsNone') : t('exits.odds', { n: oddsPercent });

/** What stands below a candidate: how long after, what is missing, what else fits. */
export function wordUnder({ delayMs, lost, rivalDeposits }: Exit, symbol: string): string {
  return [
    t('exits.delay', { time: wordDelay(delayMs) }),
    ...(lost === '0' ? [] : [t('exits.lost', { amount: `${lost} ${symbol}` })]),
    ...(rivalDeposits === 0 ? [] : [t('exits.rivals', { n: rivalDeposits })]),
  ].join(' · ');
}

/** How much fits by chance, and from what that follows. */
export const wordExpected = ({ expected, reference }: ExitsView): string =>
  expected === null ? t('exits.expectedNone') : t('exits.expected', { n: expected, hours: reference.hours, count: reference.count });

/** Where was looked, where the window is not over yet, and where nobody looked. */
export function wordWhere({ chains, notCompared, hasMoreAddresses }: ExitsView, zone: TimeZone): string[] {
  return [
    ...(chains.length === 0
      ? []
      : [t('exits.where', { list: chains.map(({ title, addressCount }) => t('exits.chain', { title, n: addressCount })).join('、') })]),
    ...chains
      .filter(({ isOver }) => !isOver)
      .map(({ title, dataUntil }) => t('exits.stillOpen', { title, time: formatMinute(dataUntil, zone) })),
    ...(notCompared.length === 0
      ? []
      : [t('exits.notCompared', { list: notCompared.map(({ title, reason }) => `${title}（${t(`exits.lacks_${reason}`)}）`).join('、') })]),
    ...(hasMoreAddresses ? [t('exits.moreAddresses')] : []),
  ];
}

export function pickExit(view: ExitsView, exit: Exit): PickedExit {
  const odds = exit.oddsPercent === null ? '未知' : `${exit.oddsPercent}%`;
  const { chainName, to } = view.deposit;
  return {
    exit,
    paid: { chainName, address: to.address },
    note: t('exits.note', { entity: view.entity, odds, total: view.total, expected: view.expected ?? '未知' }),
  };
}
