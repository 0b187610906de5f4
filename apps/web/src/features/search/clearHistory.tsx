import { recentSearches } from '../../api/recentSearches.ts';
import { showConfirm } from '../../lib/notify.ts';
import type { SearchEntry } from '../../lib/searchHistory.ts';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { shortenMiddle } from '../../ui/shorten.ts';
import styles from './ClearHistoryButton.module.css';
import { sortText } from './kindTexts.ts';
import { t } from './offerTexts.ts';

/** As many as a guest's browser keeps. */
const SHOWN = 10;

/** Forgets all searches that are listed, after asking. */
export async function askAndClear(): Promise<void> {
  const confirmed = await showConfirm({
    title: t('offers.historyClearTitle'),
    content: <WhatIsLost entries={recentSearches.store.getState()} />,
    confirmText: t('offers.historyClearConfirm'),
    cancelText: t('offers.historyClearCancel'),
  });
  if (confirmed) await recentSearches.clear();
}

function WhatIsLost({ entries }: { entries: readonly SearchEntry[] }) {
  return (
    <>
      <p>
        {entries.some(({ id }) => id !== undefined) ? t('offers.historyClearOwn') : t('offers.historyClearText', { count: entries.length })}
      </p>
      <ul className={styles.list}>
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={`${entry.sort}-${entry.model}-${entry.text}`} className={styles.entry}>
            {entry.model === '' ? <Icon name="globe" size={16} /> : <ChainGlyph chainName={entry.model} size={16} />}
            <span className={styles.sort}>{t(sortText(entry.sort))}</span>
            <span className="mono">{shortenMiddle(entry.text, { head: 10, tail: 8 })}</span>
          </li>
        ))}
      </ul>
      <p className={styles.kept}>{t('offers.historyClearKept')}</p>
    </>
  );
}
