import type { CasePaymentFindView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { chainsQuery } from '../../api/queries.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { writeAmount } from './caseFacts.ts';
import { useRefresh } from './caseQueries.ts';
import styles from './Dialogs.module.css';
import type { Victim } from './victim.ts';
import { t } from './texts.ts';

type By = 'address' | 'hash';

/** Losses out of real transfers: found by who paid or by the transaction, ticked, and never typed. */
export function PaymentDialog({ caseId, victim, onClose }: { caseId: string; victim: Victim; onClose: () => void }) {
  const refresh = useRefresh();
  const chains = useQuery(chainsQuery()).data?.list.filter(({ mode }) => mode !== 'none') ?? [];
  const [chosen, setChosen] = useState<string>();
  const [by, setBy] = useState<By>('address');
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ list: CasePaymentFindView[]; isMore: boolean }>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const chainName = chosen ?? chains[0]?.chainName ?? '';
  const work = async (task: () => Promise<void>) => {
    setRefusal(undefined);
    setIsBusy(true);
    await task().catch((error: unknown) => setRefusal(isApiError(error) ? error.message : String(error)));
    setIsBusy(false);
  };
  const find = async () => {
    if (text.trim() === '') return setRefusal(t('cases.payWrong'));
    await work(async () => {
      const answer = await call('findCasePayments', { caseId, chainName, [by]: text.trim() }, { isQuiet: true });
      setFound(answer);
      setTicked(new Set(answer.list.filter(({ takenBy }) => takenBy === null).map(({ transferId }) => transferId)));
    });
    return undefined;
  };
  const save = () =>
    work(async () => {
      const payments = (found?.list ?? [])
        .filter(({ transferId }) => ticked.has(transferId))
        .map((payment) => ({ chainName: payment.chainName, hash: payment.hash, transferId: payment.transferId }));
      const { added } = await call('addCasePayments', { caseId, victimId: victim.id, payments }, { isQuiet: true });
      refresh();
      showToast('success', t('cases.paySaved', { n: added }));
      onClose();
    });
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      title={t('cases.payTitle', { code: victim.code })}
      onClose={onClose}
      footer={
        found && found.list.length > 0 ? (
          <Button tone="primary" disabled={isBusy || ticked.size === 0} onClick={() => void save()}>
            {t('cases.paySave', { n: ticked.size })}
          </Button>
        ) : undefined
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <p>{t('cases.payText')}</p>
        <span className={styles.choices}>
          <Select
            label={t('cases.payChain')}
            value={chainName}
            options={chains.map((chain) => ({ value: chain.chainName, title: chain.title }))}
            onChange={setChosen}
          />
          <Segmented<By>
            label={t('cases.payBy')}
            value={by}
            options={[
              { value: 'address', title: t('cases.payByAddress') },
              { value: 'hash', title: t('cases.payByHash') },
            ]}
            onChange={setBy}
          />
        </span>
        <TextInput
          label={t(by === 'address' ? 'cases.payByAddress' : 'cases.payByHash')}
          value={text}
          onChange={setText}
          mono
          data-autofocus
        />
        <Button type="submit" disabled={isBusy}>
          {t('cases.payFind')}
        </Button>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        {found?.list.length === 0 && (
          <EmptyState icon="swap" title={t('cases.payNone')}>
            {t('cases.payNoneText')}
          </EmptyState>
        )}
        {found && found.list.length > 0 && (
          <div className={styles.found}>
            {found.list.map((payment) => (
              <div key={payment.transferId} className={styles.foundRow}>
                <Checkbox
                  checked={ticked.has(payment.transferId)}
                  label={writeAmount(payment.amount)}
                  onChange={(isOn) => payment.takenBy === null && toggle(payment.transferId, isOn)}
                />
                <span>
                  <TimeText at={payment.time} as="absolute" />
                  <small className="mono">{payment.to}</small>
                  {payment.takenBy !== null && <small>{t('cases.payTaken', { code: payment.takenBy })}</small>}
                </span>
                <strong>{writeAmount(payment.amount)}</strong>
              </div>
            ))}
          </div>
        )}
        {found?.isMore && <p className={styles.quiet}>{t('cases.payMore')}</p>}
      </form>
    </Dialog>
  );
}
