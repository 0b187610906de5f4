import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { call } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { session } from '../../lib/browserSession.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { useOpenPath } from '../../ui/Link.tsx';
import { accountPath, signInPath } from '../../ui/paths.ts';
import { lackAt } from './controls.ts';
import { inputOf, type Subject } from './draft.ts';
import { POISONING, poisonDraft, type Suspicion } from './poisonDraft.ts';
import { refreshLabels } from './refresh.ts';
import { t } from './texts.ts';

/** One step to a label that says that an address poisons histories, and one step back. */
export function PoisonMark({ subject, suspicion }: { subject: Subject; suspicion: Suspicion }) {
  const queries = useQueryClient();
  const openPath = useOpenPath();
  const lack = lackAt(
    'saveTag',
    useStore(session.store, ({ user }) => user),
  );
  const { data } = useQuery({ ...query('getLabelDetails', { ...subject }), enabled: lack === null });
  const [isBusy, setIsBusy] = useState(false);
  const marks = (data?.list ?? []).filter(
    ({ tagType, isPrivate, canChange, retiredAt }) => tagType.key === POISONING && isPrivate && canChange && retiredAt === null,
  );
  const size = isMobileLayout() ? 'mobile' : 'small';

  async function change(send: () => Promise<unknown>, told: string) {
    setIsBusy(true);
    try {
      await send();
      showToast('success', told);
      await refreshLabels(queries);
    } finally {
      setIsBusy(false);
    }
  }

  if (lack !== null) {
    return (
      <Button icon="tag" size={size} onClick={() => openPath(lack === 'login' ? signInPath : accountPath)}>
        {t(lack === 'login' ? 'label.poisonLogin' : `lack.${lack}`)}
      </Button>
    );
  }
  if (marks.length > 0) {
    return (
      <Button
        icon="check"
        size={size}
        disabled={isBusy}
        onClick={() => void change(() => call('deleteTags', { ids: marks.map(({ id }) => id) }), t('label.poisonUnmarked'))}
      >
        {t('label.poisonUndo')}
      </Button>
    );
  }
  return (
    <Button
      icon="tag"
      size={size}
      disabled={isBusy || !data}
      onClick={() => void change(() => call('saveTag', inputOf(poisonDraft(subject, suspicion), undefined)), t('label.poisonMarked'))}
    >
      {t('label.poisonMark')}
    </Button>
  );
}
