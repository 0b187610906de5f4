import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../lib/notify.ts';
import { t } from './texts.ts';

/** After something that letters are written with was saved: a word, and everything that shows it anew. */
export function useDeskRefresh(): () => void {
  const queries = useQueryClient();
  return () => {
    showToast('success', t('letter.done'));
    for (const name of ['getLetterDesk', 'listLetterUnits', 'getLetter']) void queries.invalidateQueries({ queryKey: [name] });
  };
}
