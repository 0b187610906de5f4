import type { AccountView } from '@chaintrail/contract/schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { adminOverviewQuery, newestSearchesQuery, sessionsQuery, subAccountPagesQuery } from '../../api/queries.ts';
import { lackOf } from '../../lib/lacks.ts';
import { formatCount } from '../../ui/figures.ts';
import type { MenuGroup, MenuPart } from '../../ui/PartMenu.tsx';
import { accountPath, adminPath, exportsPath, historyPath } from '../../ui/paths.ts';
import { t } from './texts.ts';

/** What the account's page shows by itself; the rest of its menu leads elsewhere. */
export const accountParts = ['profile', 'devices', 'security', 'subs', 'display'] as const;
export type AccountPart = (typeof accountParts)[number];

export const accountPartPath = (part: AccountPart): string => `${accountPath}?part=${part}`;

/** A part, with its state in words, as a phone's list has room for. */
export interface AccountMenuPart extends MenuPart {
  note?: string | undefined;
}
export interface AccountMenuGroup extends MenuGroup {
  parts: readonly AccountMenuPart[];
}

/** The parts of the account's page and the pages beside it that its reader may see, each with how many there are once that is known. */
export function useAccountGroups(account: AccountView): AccountMenuGroup[] {
  const isFree = !account.mustChangePassword && !account.mustSetSecondFactor;
  const mayHaveSubs = lackOf('parent', account) === null;
  const isAdmin = lackOf('admin', account) === null;
  const devices = useQuery(sessionsQuery()).data?.list.length;
  const searches = useQuery({ ...newestSearchesQuery({ pageSize: 1 }), enabled: isFree }).data?.total;
  const subs = useInfiniteQuery({ ...subAccountPagesQuery(), enabled: mayHaveSubs }).data?.pages[0];
  const waiting = useQuery({ ...adminOverviewQuery(), enabled: isAdmin }).data?.applications.waiting;

  const mine: AccountMenuPart[] = [
    { name: 'profile', to: accountPath, icon: 'user', text: t('account.profile') },
    part('devices', { icon: 'screen', text: t('account.devices'), ...counted('account.devicesNote', devices) }),
    part('security', {
      icon: 'lock',
      text: t('account.security'),
      note: t(account.hasSecondFactor ? 'account.secondIsOn' : 'account.secondIsOff'),
    }),
    ...when(isFree, {
      name: 'searches',
      to: historyPath,
      icon: 'history' as const,
      text: t('account.searches'),
      ...counted('account.searchesCount', searches),
    }),
    ...when(isFree, { name: 'exports', to: exportsPath, icon: 'download' as const, text: t('account.exports') }),
  ];
  const subsNote =
    subs &&
    (subs.limit === null ? t('account.subsCountFree', { n: subs.total }) : t('account.subsCount', { n: subs.total, limit: subs.limit }));
  const team: AccountMenuPart[] = [
    ...when(isFree, part('subs', { icon: 'user', text: t('account.subs'), count: subs && formatCount(subs.total), note: subsNote })),
    ...when(isAdmin, {
      name: 'applications',
      to: adminPath('applications'),
      icon: 'list' as const,
      text: t('account.applications'),
      ...counted('account.applicationsCount', waiting),
    }),
    ...when(account.isAuditor && isFree, { name: 'admin', to: adminPath(), icon: 'shield' as const, text: t('account.admin') }),
  ];
  const tastes = [part('display', { icon: 'settings', text: t('account.display') })];
  return [
    { name: t('account.groupMine'), parts: mine },
    ...when(team.length > 0, { name: t('account.groupTeam'), parts: team }),
    { name: t('account.groupTastes'), parts: tastes },
  ];
}

const when = <Value>(isSo: boolean, value: Value): Value[] => (isSo ? [value] : []);

const part = (name: AccountPart, rest: Omit<AccountMenuPart, 'name' | 'to'>): AccountMenuPart => ({
  name,
  to: accountPartPath(name),
  ...rest,
});

type CountText = 'account.devicesNote' | 'account.searchesCount' | 'account.applicationsCount';

function counted(text: CountText, count: number | undefined): Pick<AccountMenuPart, 'count' | 'note'> {
  if (count === undefined) return {};
  return { count: formatCount(count), note: text === 'account.devicesNote' ? t(text, { count }) : t(text, { n: formatCount(count) }) };
}
