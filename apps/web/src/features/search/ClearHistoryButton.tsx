import { searchHistory } from '../../lib/browserHistory.ts';
import { showConfirm } from '../../lib/notify.ts';
import type { SearchEntry } from '../../lib/searchHistory.ts';
import { t } from '../../locales/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { shortenMiddle } from '../../ui/shorten.ts';
import styles from './ClearHistoryButton.module.css';
import { sortText } from './kindTexts.ts';

/** Forgets all searches of this browser, after asking. */
export function ClearHistoryButton() {
  return (
    <Button tone="text" size="small" onClick={() => void askAndClear()}>
      {t('search.historyClear')}
    </Button>
  );
}

async function askAndClear(): Promise<void> {
  const confirmed = await showConfirm({
    title: t('search.historyClearTitle'),
    content: <WhatIsLost entries={searchHistory.store.getState()} />,
    confirmText: t('search.historyClearConfirm'),
    cancelText: t('search.historyClearCancel'),
  });
  if (confirmed) searchHistory.clear();
}

function WhatIsLost({ entries }: { entries: readonly SearchEntry[] }) {
  return (
    <>
      <p>{t('search.historyClearText', { count: entries.length })}</p>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={`${entry.sort}-${entry.model}-${entry.text}`} className={styles.entry}>
            {entry.model === '' ? <Icon name="globe" size={16} /> : <ChainGlyph chainName={entry.model} size={16} />}
            <span className={styles.sort}>{t(sortText(entry.sort))}</span>
            <span className="mono">{shortenMiddle(entry.text, { head: 10, tail: 8 })}</span>
          </li>
        ))}
      </ul>
      <p className={styles.kept}>{t('search.historyClearKept')}</p>
    </>
  );
}
