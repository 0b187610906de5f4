import type { ReactNode } from 'react';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { homePath } from '../../ui/paths.ts';
import styles from './Entrance.module.css';
import { t } from './texts.ts';
import { TrailDrawing } from './TrailDrawing.tsx';

/** A card beside the product's picture; on a phone below it. `below` stands under the card. */
export function Entrance({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <div className={styles.entrance}>
      <div className={styles.picture}>
        <TrailDrawing className={styles.drawing} />
        <Link to={homePath} className={styles.brand}>
          <svg width="34" height="34" viewBox="0 0 26 26" aria-hidden="true">
            <rect width="26" height="26" rx="7" fill="#4b47c6" />
            <path d="M6.5 17.5c3.5 0 3-9 6.5-9" fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
            <path
              d="M13 8.5c4.5 0 2 9 6.5 9"
              fill="none"
              stroke="#6fe0d6"
              strokeWidth="2"
              strokeLinecap="round"
              strokeDasharray="0.1 3.3"
            />
            <circle cx="6.5" cy="17.5" r="2.3" fill="#fff" />
            <circle cx="13" cy="8.5" r="2.3" fill="#4b47c6" stroke="#fff" strokeWidth="1.8" />
            <circle cx="19.5" cy="17.5" r="2.6" fill="#6fe0d6" />
          </svg>
          <span>
            <strong>{t('account.productName')}</strong>
            <small>{t(isMobileLayout() ? 'account.slogan' : 'account.latinName')}</small>
          </span>
        </Link>
        <div className={styles.slogan}>
          <strong>{t('account.slogan')}</strong>
          <span>{t('account.sloganMore')}</span>
        </div>
      </div>
      <div className={styles.side}>
        <section className={styles.card}>{children}</section>
        {below}
        <p className={styles.legal}>{t('account.legal')}</p>
      </div>
    </div>
  );
}
