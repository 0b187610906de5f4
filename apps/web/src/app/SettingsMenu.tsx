import { Suspense } from 'react';
import { SettingsPanel } from '../features/settings/index.ts';
import { t } from '../locales/translate.ts';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import { usePreferences } from '../ui/preferences.ts';
import styles from './SettingsMenu.module.css';

/** The clock that all times follow, and the other display settings behind it. */
export function SettingsMenu() {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const clock = zone === 'UTC' ? 'UTC' : 'UTC+8';
  return (
    <Popover
      align="end"
      label={t('app.display')}
      renderTrigger={(props) => (
        <button type="button" className={styles.button} aria-label={`${t('app.display')}：${clock}`} title={t('app.display')} {...props}>
          <Icon name="settings" size={16} />
          <span data-early="clock">{clock}</span>
        </button>
      )}
    >
      {() => (
        <Suspense fallback={null}>
          <SettingsPanel />
        </Suspense>
      )}
    </Popover>
  );
}
