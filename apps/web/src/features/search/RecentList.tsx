import { useStore } from 'zustand';
import { recentSearches } from '../../api/recentSearches.ts';
import { t } from '../../locales/translate.ts';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link } from '../../ui/Link.tsx';
import { addressEnds, shortenMiddle } from '../../ui/shorten.ts';
import { entryPath } from './hitPath.ts';
import { sortText } from './kindTexts.ts';
import styles from './RecentList.module.css';

/** As many as a guest's browser keeps; an account's others stand on their own page. */
const SHOWN = 10;

/** The newest searches; each can be forgotten. showStaticHome.ts holds the room of those that are stored. */
export function RecentList({ empty }: { empty: string }) {
  const entries = useStore(recentSearches.store);
  if (entries.length === 0) {
    return (
      <p
        className={styles.empty}
        data-early="recent"
        data-early-list={styles.list}
        data-early-item={styles.item}
        data-early-link={styles.link}
      >
        {empty}
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {entries.slice(0, SHOWN).map((entry) => (
        <li key={`${entry.sort}-${entry.model}-${entry.text}`} className={styles.item}>
          <Link to={entryPath(entry)} className={styles.link} title={entry.text}>
            {entry.model === '' ? <Icon name="globe" size={18} /> : <ChainGlyph chainName={entry.model} size={18} />}
            <span className={styles.sort}>{t(sortText(entry.sort))}</span>
            <span className={styles.entry}>
              <span className={styles.text}>
                {entry.name !== undefined && <bdi className={styles.name}>{entry.name}</bdi>}
                <span className="mono">
                  {shortenMiddle(entry.text, entry.name === undefined ? { head: 10, tail: 8 } : addressEnds.table)}
                </span>
              </span>
              <span className={`mono ${styles.time}`}>{entry.createTime}</span>
            </span>
          </Link>
          <IconButton
            icon="close"
            size="small"
            label={t('home.recentRemove')}
            className={styles.remove}
            onClick={() => void recentSearches.remove(entry)}
          />
        </li>
      ))}
    </ul>
  );
}
