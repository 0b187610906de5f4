import { useEffect } from 'react';
import { isolateDirection, t } from '../locales/translate.ts';

/** Names the page in the tab and the history: '' is the product's name alone, undefined leaves the title of the room. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    document.title = title === '' ? t('app.titleSuffix') : `${isolateDirection(title)} · ${t('app.titleSuffix')}`;
  }, [title]);
}
