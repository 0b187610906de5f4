import { RecentList } from '../features/search/index.ts';
import { t } from '../locales/translate.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Link } from '../ui/Link.tsx';
import { Popover } from '../ui/Popover.tsx';
import { historyPath } from '../ui/paths.ts';
import styles from './HistoryMenu.module.css';

const BUTTON = 'history-menu';

/** As a press on its button does, once whatever stood over the page is gone. */
export const openHistoryMenu = (): void => void requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${BUTTON}`)?.click());

export function HistoryMenu() {
  return (
    <Popover
      align="end"
      label={t('app.history')}
      className={styles.panel}
      renderTrigger={(props, open) => <IconButton id={BUTTON} icon="history" label={t('app.history')} active={open} {...props} />}
    >
      {(close) => (
        <div onClickCapture={(event) => event.target instanceof Element && event.target.closest('a') && close()}>
          <header className={styles.head}>
            <h2>{t('app.history')}</h2>
            <Link to={historyPath}>{t('app.allSearches')}</Link>
          </header>
          <RecentList empty={t('app.historyEmpty')} />
        </div>
      )}
    </Popover>
  );
}
