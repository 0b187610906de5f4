import { t } from '../locales/translate.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { setPreference, usePreferences } from '../ui/preferences.ts';
import { shownTheme } from './theme.ts';
import styles from './ThemeButton.module.css';

export function ThemeButton({ size = 'default' }: { size?: 'default' | 'tap' }) {
  const theme = shownTheme(usePreferences((preferences) => preferences.theme));
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon="theme"
      className={styles.button}
      label={t(next === 'dark' ? 'app.toDark' : 'app.toLight')}
      size={size}
      onClick={() => setPreference('theme', next)}
    />
  );
}
