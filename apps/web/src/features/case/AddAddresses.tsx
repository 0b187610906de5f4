import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { chainsQuery } from '../../api/queries.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { itemPagesQuery, useRefresh } from './caseQueries.ts';
import { chooseChain } from './chooseChain.ts';
import styles from './Dialogs.module.css';
import { readLines } from './readLines.ts';
import { TextArea } from './TextArea.tsx';
import { t } from './texts.ts';

/** Addresses as they are pasted, a line each, on one chain. */
export function AddAddresses({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const refresh = useRefresh();
  const chains = useQuery(chainsQuery()).data?.list.filter(({ mode }) => mode !== 'none') ?? [];
  const [chosen, setChosen] = useState<string>();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const held = useInfiniteQuery(itemPagesQuery(caseId, 'address'));
  const used = held.data?.pages.flatMap(({ list }) => list.flatMap(({ chainName: name }) => name ?? [])) ?? [];
  const served = chains.map(({ chainName: name }) => name);
  const chainName = chosen ?? chooseChain(served, text, used);
  const send = async () => {
    const lines = readLines(text);
    if (lines.length === 0) return setRefusal(t('cases.pasteEmpty'));
    setIsSending(true);
    try {
      const items = lines.map(({ ref, note }) => ({ kind: 'address' as const, chainName, ref, note }));
      const { added, known } = await call('addCaseItems', { caseId, items }, { isQuiet: true });
      refresh();
      showToast('success', t('cases.pasteDone', { added, known }));
      onClose();
    } catch (error) {
      setRefusal(tellRefusal(error, lines));
    } finally {
      setIsSending(false);
    }
    return undefined;
  };
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={640} title={t('cases.pasteTitle')} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>{t('cases.pasteText')}</p>
        <Select
          label={t('cases.pasteChain')}
          value={chainName}
          options={chains.map((chain) => ({ value: chain.chainName, title: chain.title }))}
          onChange={setChosen}
        />
        <TextArea title={t('cases.pasteLines')} value={text} onChange={setText} max={60_000} rows={8} mono />
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <Button tone="primary" type="submit" disabled={isSending}>
          {t('cases.addAddress')}
        </Button>
      </form>
    </Dialog>
  );
}

/** Names the line that was refused, as it was pasted. */
function tellRefusal(error: unknown, lines: readonly { ref: string }[]): string {
  if (!isApiError(error)) return String(error);
  const [field, text] = Object.entries(error.refusal?.fields ?? {})[0] ?? [];
  const at = Number(/^items\.(\d+)\.ref$/.exec(field ?? '')?.[1]);
  const line = lines[at];
  return line && text !== undefined ? t('cases.pasteLine', { n: at + 1, what: line.ref, text }) : error.message;
}
