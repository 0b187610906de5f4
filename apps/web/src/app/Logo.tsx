import { t } from '../locales/translate.ts';
import { Link } from '../ui/Link.tsx';
import { homePath } from '../ui/paths.ts';
import styles from './Logo.module.css';

/** A trail over three points: from known to traced. */
export function Logo({ withLatin = true }: { withLatin?: boolean }) {
  return (
    <Link to={homePath} className={styles.logo}>
      <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
        <rect width="26" height="26" rx="7" fill="var(--brand)" />
        <path d="M6.5 17.5c3.5 0 3-9 6.5-9" fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
        <path d="M13 8.5c4.5 0 2 9 6.5 9" fill="none" stroke="#6fe0d6" strokeWidth="2" strokeLinecap="round" strokeDasharray="0.1 3.3" />
        <circle cx="6.5" cy="17.5" r="2.3" fill="#fff" />
        <circle cx="13" cy="8.5" r="2.3" fill="var(--brand)" stroke="#fff" strokeWidth="1.8" />
        <circle cx="19.5" cy="17.5" r="2.6" fill="#6fe0d6" />
      </svg>
      {t('app.name')} {withLatin && <small>{t('app.latinName')}</small>}
    </Link>
  );
}
