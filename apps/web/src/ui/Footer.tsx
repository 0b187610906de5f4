import { t } from '../locales/translate.ts';
import styles from './Footer.module.css';

/** The one footer of every page and export. */
export function Footer() {
  return <footer className={styles.footer}>{t('ui.footer')}</footer>;
}
