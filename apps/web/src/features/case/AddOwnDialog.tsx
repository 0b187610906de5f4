import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { useRefresh } from './caseQueries.ts';
import styles from './Dialogs.module.css';
import { t } from './texts.ts';

type OwnKind = 'canvas' | 'letter' | 'monitor' | 'tag' | 'trace';

interface Own {
  ref: string;
  title: string;
}

const MOST = 100;

/** What the reader has of a kind. */
const readers: Record<OwnKind, () => Promise<Own[]>> = {
  canvas: async () => (await call('listCanvases', {})).list.map(({ id, name }) => ({ ref: id, title: name })),
  letter: async () =>
    (await call('pageLetters', { pageSize: MOST })).list
      .filter(({ isDemo }) => !isDemo)
      .map(({ id, number, type, organisation }) => ({
        ref: id,
        title: `${number ?? t(`cases.letterType_${type as 1 | 2 | 3}`)} · ${organisation}`,
      })),
  monitor: async () => (await call('pageMonitors', { pageSize: MOST })).list.map(({ id, name }) => ({ ref: String(id), title: name })),
  tag: async () =>
    (await call('pageTags', { of: 'own', pageSize: MOST })).list.map(({ id, name, address }) => ({
      ref: String(id),
      title: `${name} · ${address}`,
    })),
  trace: async () => (await call('pageTraces', { pageSize: MOST })).list.map(({ id, title }) => ({ ref: id, title })),
};

/** Puts what the reader has made elsewhere into the case. */
export function AddOwnDialog({ caseId, kind, title, onClose }: { caseId: string; kind: OwnKind; title: string; onClose: () => void }) {
  const refresh = useRefresh();
  const found = useQuery({ queryKey: ['ownForCase', { kind }], queryFn: readers[kind] });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<string>();
  const list = found.data ?? [];
  const put = async () => {
    try {
      const items = list.filter(({ ref }) => ticked.has(ref)).map(({ ref, title: note }) => ({ kind, ref, note }));
      const { added, known } = await call('addCaseItems', { caseId, items }, { isQuiet: true });
      refresh();
      showToast('success', t('cases.pasteDone', { added, known }));
      onClose();
    } catch (error) {
      setRefusal(isApiError(error) ? error.message : String(error));
    }
  };
  const toggle = (ref: string, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(ref);
    else next.delete(ref);
    setTicked(next);
  };
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={560}
      title={t('cases.ownTitle', { what: title })}
      onClose={onClose}
      footer={
        <Button tone="primary" disabled={ticked.size === 0} onClick={() => void put()}>
          {t('cases.ownAdd', { n: ticked.size })}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{t('cases.ownText', { what: title })}</p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <StateBlock isLoading={found.isPending} error={found.data ? null : found.error} what={title} onRetry={() => void found.refetch()}>
          {list.length === 0 ? (
            <p className={styles.quiet}>{t(`cases.ownNone_${kind}`)}</p>
          ) : (
            <div className={styles.found}>
              {list.map(({ ref, title: name }) => (
                <label key={ref} className={styles.foundRow}>
                  <Checkbox checked={ticked.has(ref)} label={name} onChange={(isOn) => toggle(ref, isOn)} />
                  <span>{name}</span>
                </label>
              ))}
            </div>
          )}
        </StateBlock>
      </div>
    </Dialog>
  );
}
