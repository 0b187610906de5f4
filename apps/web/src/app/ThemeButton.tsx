import { t } from '../locales/translate.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { setPreference, usePreferences } from '../ui/preferences.ts';
import { shownTheme } from './theme.ts';

export function ThemeButton({ size = 'default' }: { size?: 'default' | 'tap' }) {
  const theme = shownTheme(usePreferences((preferences) => preferences.theme));
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={t(next === 'dark' ? 'app.toDark' : 'app.toLight')}
      size={size}
      onClick={() => setPreference('theme', next)}
    />
  );
}
