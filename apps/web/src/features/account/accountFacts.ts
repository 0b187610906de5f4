import type { AccountView } from '@chaintrail/contract/schemas';
import { DAY_MS, formatDate, type TimeZone } from '../../lib/time.ts';
import type { Fact } from '../../ui/FactList.tsx';
import { t } from './texts.ts';

const typeNames: Partial<Record<number, string>> = {
  1: t('account.typePro'),
  2: t('account.typeSub'),
  3: t('account.typeTrial'),
  999: t('account.typeExperience'),
};

/** What an account is called, whatever it may do. */
export const typeNameOf = ({ type, isAdmin }: AccountView): string => (isAdmin ? t('account.typeAdmin') : (typeNames[type] ?? ''));

/** `138 **** 6620` */
export const spacePhone = (phone: string): string => `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`;

/** The account as its owner reads it; `nowMs` says how long it lasts. */
export function listAccountFacts(account: AccountView, nowMs: number, zone: TimeZone): Fact[] {
  const { expiresAt } = account;
  const days = expiresAt === null ? 0 : Math.max(0, Math.ceil((expiresAt - nowMs) / DAY_MS));
  return [
    { name: t('account.name'), value: account.name },
    { name: t('account.login'), value: account.login },
    { name: t('account.org'), value: account.org === '' ? t('account.none') : account.org },
    { name: t('account.type'), value: typeNameOf(account) },
    {
      name: t('account.expires'),
      value: expiresAt === null ? t('account.expiresNever') : t('account.expiresAt', { date: formatDate(expiresAt, zone), days }),
    },
    { name: t('account.phone'), value: account.phone === null ? t('account.none') : spacePhone(account.phone) },
  ];
}
