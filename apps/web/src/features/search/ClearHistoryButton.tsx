import { t } from '../../locales/translate.ts';
import { Button } from '../../ui/Button.tsx';

const askAndClear = () => import('./clearHistory.tsx').then((module) => module.askAndClear());

/** Forgets all searches that are listed. */
export function ClearHistoryButton() {
  return (
    <Button tone="text" size="small" onClick={() => void askAndClear()}>
      {t('search.historyClear')}
    </Button>
  );
}
