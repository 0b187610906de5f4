import type { TagView } from '@chaintrail/contract/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { showConfirm, showToast } from '../../lib/notify.ts';
import { refreshLabels } from './refresh.ts';
import { t } from './texts.ts';

/** Deletes private labels, after it was asked whether they shall go. */
export function useRemove(): (tags: readonly TagView[]) => Promise<boolean> {
  const queries = useQueryClient();
  return async (tags) => {
    const [first] = tags;
    if (!first) return false;
    const isSure = await showConfirm({
      title: t('label.removeTitle'),
      content: tags.length === 1 ? t('label.removeText', { name: first.name }) : t('label.removeManyText', { n: tags.length }),
      confirmText: t('label.removeConfirm'),
      cancelText: t('label.cancel'),
    });
    if (!isSure) return false;
    const { deleted } = await call('deleteTags', { ids: tags.map(({ id }) => id) });
    showToast('success', t('label.removed', { n: deleted }));
    await refreshLabels(queries);
    return true;
  };
}
