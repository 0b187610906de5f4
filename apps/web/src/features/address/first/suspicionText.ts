import type { SuspicionView } from '@chaintrail/contract/schemas';
import { formatDate, type TimeZone } from '../../../lib/time.ts';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { formatCount } from '../../../ui/figures.ts';
import type { IconName } from '../../../ui/Icon.tsx';
import { addressEnds, shortenMiddle } from '../../../ui/shorten.ts';
import { t } from '../texts.ts';

export const suspicionIcons: Record<SuspicionView['kind'], IconName> = {
  own_frozen: 'snow',
  own_destroyed: 'snow',
  permission_changed: 'warning',
  frozen: 'snow',
  destroyed: 'snow',
  mixer: 'shuffle',
  risky: 'warning',
  imitates: 'warning',
  poisons: 'warning',
  imitators: 'warning',
  poisoned: 'warning',
  fake_coins: 'closeCircle',
  dust: 'warning',
};

/** Before a number of which not everything could be looked at. */
export const AT_LEAST = '≥ ';

/** What was found, in words: what it is, and how much of it. */
export function describeSuspicion(suspicion: SuspicionView, zone: TimeZone): { short: string; title: string; detail: string } {
  const { kind, subjectCount, isAtLeast, event } = suspicion;
  const title = t(`address.suspicion_${kind}`, { n: `${isAtLeast ? AT_LEAST : ''}${formatCount(subjectCount)}` });
  const short = t(`address.suspicionShort_${kind}`);
  if (event) return { short, title, detail: describeOwners(suspicion) || formatDate(event.time, zone) };
  return { short, title, detail: describeAmounts(suspicion) };
}

function describeAmounts({ kind, in: came, out: went, paidCount, parties }: SuspicionView): string {
  if (kind === 'imitates' || kind === 'imitators') return describePaid(kind, paidCount ?? 0);
  if (kind === 'poisons') return describeVictims(parties);
  if (kind === 'fake_coins') return t('address.suspicionNoMoney');
  const parts = [came && t('address.suspicionIn', { amount: write(came) }), went && t('address.suspicionOut', { amount: write(went) })];
  return parts.filter((part) => part !== null).join(' · ');
}

/** Who owns the account since its permissions were changed. */
function describeOwners({ kind, parties }: SuspicionView): string {
  const [first, ...others] = kind === 'permission_changed' ? parties : [];
  if (!first) return '';
  const name = nameOf(first);
  return others.length === 0
    ? t('address.suspicionOwner', { name })
    : t('address.suspicionOwners', { name, n: formatCount(parties.length) });
}

type Party = SuspicionView['parties'][number];

const nameOf = ({ address, label }: Party): string => label?.name ?? shortenMiddle(address, addressEnds.table);

/** Some of those into whose histories bait was put, labelled ones first. */
function describeVictims(parties: readonly Party[]): string {
  const named = parties.toSorted((a, b) => Number(b.label !== undefined) - Number(a.label !== undefined));
  return named.slice(0, 2).map(nameOf).join('、');
}

function describePaid(kind: 'imitates' | 'imitators', count: number): string {
  const n = formatCount(count);
  if (kind === 'imitates') return count === 0 ? t('address.suspicionGotNothing') : t('address.suspicionGot', { n });
  return count === 0 ? t('address.suspicionPaidNothing') : t('address.suspicionPaid', { n });
}

function write({ amount, symbol }: { amount: string; symbol: string }): string {
  return `${groupDecimal(amount)} ${symbol}`;
}
