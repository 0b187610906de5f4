import {
  densities,
  figureStyles,
  setPreference,
  themeChoices,
  timeStyles,
  timeZoneChoices,
  usePreferences,
  type Preferences,
} from '../../ui/preferences.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import styles from './SettingsPanel.module.css';
import { t } from './texts.ts';

const texts = {
  system: 'settings.themeSystem',
  light: 'settings.themeLight',
  dark: 'settings.themeDark',
  'Asia/Shanghai': 'settings.zoneBeijing',
  UTC: 'settings.zoneUtc',
  absolute: 'settings.timeAbsolute',
  relative: 'settings.timeRelative',
  compact: 'settings.densityCompact',
  standard: 'settings.densityStandard',
  loose: 'settings.densityLoose',
  wan: 'settings.amountsWan',
  full: 'settings.amountsFull',
} as const satisfies Record<Preferences[keyof Preferences], `settings.${string}`>;

interface ChoiceProps<K extends keyof Preferences> {
  name: K;
  title: string;
  choices: readonly Preferences[K][];
  wide: boolean;
}

function Choice<K extends keyof Preferences>({ name, title, choices, wide }: ChoiceProps<K>) {
  const value: Preferences[K] = usePreferences((preferences) => preferences[name]);
  const textOf = (choice: Preferences[keyof Preferences]) => t(texts[choice]);
  return (
    <div className={styles.row}>
      <span className={styles.name}>{title}</span>
      <Segmented
        wide={wide}
        label={title}
        value={value}
        options={choices.map((choice) => ({ value: choice, title: textOf(choice) }))}
        onChange={(choice) => setPreference(name, choice)}
      />
    </div>
  );
}

/** Everything that this browser remembers about how things are shown. `wide` is the sheet of the mobile layout, which has no tables. */
export function SettingsPanel({ wide = false }: { wide?: boolean }) {
  return (
    <div className={styles.panel}>
      <Choice name="theme" title={t('settings.theme')} choices={themeChoices} wide={wide} />
      <Choice name="timeZone" title={t('settings.timeZone')} choices={timeZoneChoices} wide={wide} />
      <Choice name="timeStyle" title={t('settings.timeStyle')} choices={timeStyles} wide={wide} />
      <Choice name="figures" title={t('settings.amounts')} choices={figureStyles} wide={wide} />
      {!wide && <Choice name="density" title={t('settings.density')} choices={densities} wide={wide} />}
    </div>
  );
}
