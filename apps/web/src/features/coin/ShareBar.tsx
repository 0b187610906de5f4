import styles from './Share.module.css';
import { shareText } from './shareText.ts';

/** A share as a bar and in figures; nothing for one that nobody can tell. */
export function ShareBar({ share, isBarOnly = false }: { share: string | null; isBarOnly?: boolean }) {
  if (share === null) return isBarOnly ? null : <>—</>;
  return (
    <span className={styles.share}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ width: `${Math.min(100, Number(share))}%` }} />
      </span>
      {!isBarOnly && <span className={styles.figure}>{shareText(share)}</span>}
    </span>
  );
}
