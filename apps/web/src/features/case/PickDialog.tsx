import type { CaseHeadView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import type { NewItem } from './AddToCase.tsx';
import { typeOf } from './caseFacts.ts';
import { CaseDialog } from './CaseDialog.tsx';
import { useRefresh } from './caseQueries.ts';
import styles from './Dialogs.module.css';
import { t } from './texts.ts';

const MOST = 100;
/** What one call takes. */
const BATCH = 500;

/** Which of the reader's cases: those that are worked on and that the reader may change. */
export function PickDialog({ items, onClose }: { items: readonly NewItem[]; onClose: () => void }) {
  const refresh = useRefresh();
  const found = useQuery(query('pageCases', { scope: 'mine', pageSize: MOST }));
  const [isNew, setIsNew] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const mayWrite = ({ role, origin, state }: CaseHeadView) =>
    (role === 'lead' || role === 'assistant') && origin === 'own' && state !== 'closed';
  const cases = found.data?.list.filter(mayWrite) ?? [];
  const put = async (caseId: string, title: string) => {
    try {
      let [added, known] = [0, 0];
      for (let at = 0; at < items.length; at += BATCH) {
        const done = await call('addCaseItems', { caseId, items: items.slice(at, at + BATCH) }, { isQuiet: true });
        added += done.added;
        known += done.known;
      }
      refresh();
      showToast('success', t('cases.pickDone', { title, added, known }));
      onClose();
    } catch (error) {
      setRefusal(isApiError(error) ? error.message : String(error));
    }
  };
  if (isNew) return <CaseDialog onClose={onClose} onSaved={(id) => void put(id, t('cases.create'))} />;
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={520} title={t('cases.pickTitle')} onClose={onClose}>
      <div className={styles.form}>
        <p>{t('cases.pickText', { n: items.length })}</p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <StateBlock
          isLoading={found.isPending}
          error={found.data ? null : found.error}
          what={t('cases.title')}
          onRetry={() => void found.refetch()}
        >
          {cases.length === 0 ? (
            <p className={styles.quiet}>{t('cases.pickNone')}</p>
          ) : (
            <div className={styles.pick}>
              {cases.map((row) => (
                <button key={row.id} type="button" onClick={() => void put(row.id, row.title)}>
                  <span>{row.title}</span>
                  <small>
                    {row.number || t('cases.noNumber')} · {typeOf(row)}
                  </small>
                </button>
              ))}
            </div>
          )}
        </StateBlock>
        <Button tone={cases.length === 0 ? 'primary' : 'default'} onClick={() => setIsNew(true)}>
          {t('cases.pickNew')}
        </Button>
      </div>
    </Dialog>
  );
}
