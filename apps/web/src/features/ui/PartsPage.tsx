import { setPreference, themeChoices, usePreferences } from '../../ui/preferences.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { BarTitle } from '../../ui/slots.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { Controls } from './Controls.tsx';
import { Entities } from './Entities.tsx';
import { Floating } from './Floating.tsx';
import { Lists } from './Lists.tsx';
import styles from './PartsPage.module.css';
import { States } from './States.tsx';
import { t } from './texts.ts';
import { Values } from './Values.tsx';

const themeTexts = { system: 'parts.system', light: 'parts.light', dark: 'parts.dark' } as const;

/** Every part of `ui` in every state, for people who build pages and for the tests that photograph them. */
export function PartsPage() {
  const theme = usePreferences((preferences) => preferences.theme);
  usePageTitle(t('parts.title'));
  return (
    <>
      <BarTitle>{t('parts.title')}</BarTitle>
      <div className={styles.head}>
        <h1>{t('parts.title')}</h1>
        <span className={styles.note}>{t('parts.note')}</span>
        <Segmented
          label={t('parts.theme')}
          value={theme}
          options={themeChoices.map((value) => ({ value, title: t(themeTexts[value]) }))}
          onChange={(value) => setPreference('theme', value)}
        />
      </div>
      <div className={styles.grid}>
        <Entities />
        <Values />
        <Controls />
        <Floating />
        <States />
        <Lists />
      </div>
    </>
  );
}
