import type { ContractMethodsView } from '@chaintrail/contract/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { call } from '../../../api/client.ts';
import { session } from '../../../lib/browserSession.ts';
import { showToast } from '../../../lib/notify.ts';
import { formatTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { usePreferences } from '../../../ui/preferences.ts';
import { forgetReadings, type ContractPlace, type GivenAbi } from './abi.ts';
import styles from './Contract.module.css';
import { t } from './texts.ts';

type Matched = GivenAbi['matched'];

export interface GivenAbiStateProps {
  contract: ContractPlace;
  given: GivenAbi;
  /** It is kept now, or not wanted any more. */
  onDone: () => void;
}

/** What was pasted, how it fits the code, and the way to keep it. */
export function GivenAbiState({ contract, given, onDone }: GivenAbiStateProps) {
  const user = useStore(session.store, (state) => state.user);
  const queries = useQueryClient();
  const keeping = useMutation({
    mutationFn: () => call('saveContractAbi', { ...contract, abi: given.text }),
    async onSuccess() {
      await forgetReadings(queries);
      showToast('success', t('contract.abiKept'));
      onDone();
    },
  });
  const { matched } = given;
  const lacking = matched ? matched.functions - matched.found : 0;
  return (
    <State
      matched={matched}
      actions={
        <>
          {user !== null && (
            <Button size="small" tone="primary" disabled={keeping.isPending} onClick={() => keeping.mutate()}>
              {t('contract.abiKeep')}
            </Button>
          )}
          <Button size="small" onClick={onDone}>
            {t('contract.abiDrop')}
          </Button>
        </>
      }
    >
      {t('contract.sourceGiven')} · {tellMatch(matched)}
      {lacking > 0 && ` · ${t('contract.abiMismatch', { n: lacking })}`}
    </State>
  );
}

export interface KeptAbiStateProps {
  contract: ContractPlace;
  kept: NonNullable<ContractMethodsView['kept']>;
}

/** The ABI that the account keeps: who gave it, when, how it fits, and the way to delete it. */
export function KeptAbiState({ contract, kept }: KeptAbiStateProps) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const queries = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => call('deleteContractAbi', contract),
    async onSuccess() {
      await forgetReadings(queries);
      showToast('success', t('contract.abiDeleted'));
    },
  });
  return (
    <State
      matched={kept.matched}
      actions={
        <Button size="small" disabled={deleting.isPending} onClick={() => deleting.mutate()}>
          {t('contract.abiDelete')}
        </Button>
      }
    >
      {t('contract.sourceKept', { who: kept.by, time: formatTime(kept.time, zone) })} · {tellMatch(kept.matched)}
    </State>
  );
}

interface StateProps {
  matched: Matched;
  actions: ReactNode;
  children: ReactNode;
}

function State({ matched, actions, children }: StateProps) {
  return (
    <div className={styles.abiState}>
      <Notice tone={matched && matched.found === matched.functions ? 'ok' : 'warn'} actions={actions}>
        {children}
      </Notice>
    </div>
  );
}

function tellMatch(matched: Matched): string {
  return matched ? t('contract.matched', { found: matched.found, all: matched.functions }) : t('contract.matchedUnknown');
}
