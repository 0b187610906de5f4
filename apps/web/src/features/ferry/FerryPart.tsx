import type { FerryPreview } from '@chaintrail/contract/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { isApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { session } from '../../lib/browserSession.ts';
import { lackOf } from '../../lib/lacks.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { FileHead, FilePage } from '../../ui/FilePage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Ferry.module.css';
import { MakeCard } from './MakeCard.tsx';
import { PackCard, type Taken } from './PackCard.tsx';
import { PassphraseCard } from './PassphraseCard.tsx';
import { RecentCard } from './RecentCard.tsx';
import { ResultNotice } from './ResultNotice.tsx';
import { t } from './texts.ts';

/** What becomes of one while somebody looks. */
const ASK_MS = 1_000;

/** Packs: opened and looked at, made, and what became of them. */
export function FerryPart() {
  const user = useStore(session.store, (state) => state.user);
  const lack = lackOf('pro', user);
  const told = lack === null ? null : { text: t(`lack.${lack}`), signIn: lack === 'login' ? t('ferry.signIn') : null };
  return (
    <FilePage title={t('ferry.title')} note={t('ferry.note')} lack={told}>
      <OpenFerry isAdmin={lackOf('admin', user) === null} />
    </FilePage>
  );
}

function OpenFerry({ isAdmin }: { isAdmin: boolean }) {
  const [preview, setPreview] = useState<FerryPreview>();
  const [taken, setTaken] = useState<Taken>();
  const [refusal, setRefusal] = useState<string>();
  /** A file whose passphrase is asked for. */
  const [sealed, setSealed] = useState<File>();
  const [isReading, setIsReading] = useState(false);
  const client = useQueryClient();
  const list = useQuery({
    ...query('listFerries', {}),
    refetchInterval: (found) => (found.state.data?.list.some(({ state }) => state === 'waiting') ? ASK_MS : false),
  });
  const refresh = () => void client.invalidateQueries({ queryKey: ['listFerries'] });
  const read = async (file: File, passphrase?: string) => {
    setRefusal(undefined);
    setPreview(undefined);
    setSealed(undefined);
    setTaken(undefined);
    setIsReading(true);
    await call('previewFerry', { file, ...(passphrase !== undefined && { passphrase }) }, { isQuiet: true }).then(
      setPreview,
      (error: unknown) => {
        setRefusal(isApiError(error) ? error.msg : t('ferry.unread'));
        if (isApiError(error) && error.refusal?.fields?.['passphrase'] !== undefined) setSealed(file);
      },
    );
    setIsReading(false);
    refresh();
  };
  const button = isAdmin && (
    <FileButton
      accept=".ctpack"
      label={t(isReading ? 'ferry.checking' : preview ? 'ferry.other' : 'ferry.open')}
      isBusy={isReading}
      onFile={(file) => void read(file)}
    />
  );
  return (
    <>
      <FileHead title={t('ferry.title')} note={t('ferry.note')}>
        {button}
      </FileHead>
      <div className={styles.columns}>
        <div className={styles.column}>
          {refusal !== undefined && <Notice tone={sealed ? 'warn' : 'error'}>{refusal}</Notice>}
          {sealed && <PassphraseCard onGiven={(passphrase) => void read(sealed, passphrase)} />}
          {taken && <ResultNotice taken={taken} ferry={list.data?.list.find(({ id }) => id === taken.id)} />}
          {!isAdmin && <Notice tone="neutral">{t('ferry.admin')}</Notice>}
          {preview ? (
            <PackCard
              key={preview.id}
              preview={preview}
              onOver={() => setPreview(undefined)}
              onTaken={(what) => {
                setTaken(what);
                refresh();
              }}
            />
          ) : (
            isAdmin && (
              <Card>
                <EmptyState isPage icon="download" title={t(isReading ? 'ferry.checking' : 'ferry.emptyTitle')}>
                  {t('ferry.emptyText')}
                </EmptyState>
              </Card>
            )
          )}
        </div>
        <div className={styles.column}>
          <MakeCard onMade={refresh} />
          <RecentCard query={list} isAdmin={isAdmin} onUndone={refresh} />
        </div>
      </div>
    </>
  );
}
