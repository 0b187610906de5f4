import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { appConfigQuery } from '../../api/queries.ts';
import type { Command } from '../../features/search/choices.ts';
import { session } from '../../lib/browserSession.ts';
import { t as shellText } from '../../locales/translate.ts';
import { useOpenPath } from '../../ui/Link.tsx';
import { coinPath } from '../../ui/paths.ts';
import { setPreference, usePreferences } from '../../ui/preferences.ts';
import { useCopy } from '../../ui/useCopy.ts';
import { listJumps } from '../rooms.ts';
import { shownTheme } from '../theme.ts';
import { t } from './texts.ts';

/** What can be done from any page, and the rooms that can be entered from any page. */
export function useCommands(openHistory: () => void): Command[] {
  const { theme, timeZone } = usePreferences();
  const user = useStore(session.store, (state) => state.user);
  const { data: config } = useQuery(appConfigQuery());
  const openPath = useOpenPath();
  const { copy } = useCopy();
  const isDark = shownTheme(theme) === 'dark';
  const isUtc = timeZone === 'UTC';
  return [
    {
      id: 'theme',
      group: 'action',
      title: t(isDark ? 'app.toLight' : 'app.toDark'),
      icon: 'eye',
      run: () => setPreference('theme', isDark ? 'light' : 'dark'),
    },
    {
      id: 'timeZone',
      group: 'action',
      title: t(isUtc ? 'palette.toBeijing' : 'palette.toUtc'),
      icon: 'calendar',
      run: () => setPreference('timeZone', isUtc ? 'Asia/Shanghai' : 'UTC'),
    },
    { id: 'copyLink', group: 'action', title: t('palette.copyLink'), icon: 'link', run: () => void copy(location.href) },
    { id: 'recent', group: 'action', title: t('palette.recent'), icon: 'history', run: openHistory },
    { id: 'tokens', group: 'room', title: t('palette.tokens'), icon: 'tag', run: () => openPath(coinPath('all')) },
    ...listJumps(user, config?.demo === true).map(({ name, path, text, icon }): Command => ({
      id: name,
      group: 'room',
      title: shellText(text),
      icon,
      run: () => openPath(path),
    })),
  ];
}
