import { t, type TextKey } from '../../locales/translate.ts';
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

const texts = {
  system: 'app.themeSystem',
  light: 'app.themeLight',
  dark: 'app.themeDark',
  'Asia/Shanghai': 'app.zoneBeijing',
  UTC: 'app.zoneUtc',
  absolute: 'app.timeAbsolute',
  relative: 'app.timeRelative',
  compact: 'app.densityCompact',
  standard: 'app.densityStandard',
  loose: 'app.densityLoose',
  wan: 'app.amountsWan',
  full: 'app.amountsFull',
} as const satisfies Record<Preferences[keyof Preferences], TextKey>;

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
      <Choice name="theme" title={t('app.theme')} choices={themeChoices} wide={wide} />
      <Choice name="timeZone" title={t('app.timeZone')} choices={timeZoneChoices} wide={wide} />
      <Choice name="timeStyle" title={t('app.timeStyle')} choices={timeStyles} wide={wide} />
      <Choice name="figures" title={t('app.amounts')} choices={figureStyles} wide={wide} />
      {!wide && <Choice name="density" title={t('app.density')} choices={densities} wide={wide} />}
    </div>
  );
}
