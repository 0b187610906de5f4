import { useEffect } from 'react';
import { isolateDirection, t } from '../locales/translate.ts';

/** Names the page in the tab and the history. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? t('app.titleSuffix') : `${isolateDirection(title)} · ${t('app.titleSuffix')}`;
  }, [title]);
}
