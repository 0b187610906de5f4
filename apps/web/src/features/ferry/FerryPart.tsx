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
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { signInPath } from '../../ui/paths.ts';
import { BarTitle } from '../../ui/slots.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import styles from './Ferry.module.css';
import { FileButton } from './FileButton.tsx';
import { MakeCard } from './MakeCard.tsx';
import { PackCard } from './PackCard.tsx';
import { PassphraseCard } from './PassphraseCard.tsx';
import { RecentCard } from './RecentCard.tsx';
import { t } from './texts.ts';

/** What becomes of one while somebody looks. */
const ASK_MS = 1_000;

/** Packs: opened and looked at, made, and what became of them. */
export function FerryPart() {
  const user = useStore(session.store, (state) => state.user);
  const lack = lackOf('pro', user);
  usePageTitle(t('ferry.title'));
  return (
    <>
      <BarTitle>{t('ferry.title')}</BarTitle>
      {lack === null ? (
        <OpenFerry isAdmin={lackOf('admin', user) === null} />
      ) : (
        <Card>
          <EmptyState
            isPage
            icon="lock"
            title={t('ferry.title')}
            actions={lack === 'login' ? <Link to={signInPath}>{t('ferry.signIn')}</Link> : undefined}
          >
            {t('ferry.note')}
            <br />
            {t(`lack.${lack}`)}
          </EmptyState>
        </Card>
      )}
    </>
  );
}

function OpenFerry({ isAdmin }: { isAdmin: boolean }) {
  const [preview, setPreview] = useState<FerryPreview>();
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
      label={t(isReading ? 'ferry.checking' : preview ? 'ferry.other' : 'ferry.open')}
      isBusy={isReading}
      onFile={(file) => void read(file)}
    />
  );
  return (
    <>
      <div className={styles.head}>
        <h1 className={isMobileLayout() ? 'visually-hidden' : undefined}>{t('ferry.title')}</h1>
        <span className={styles.quiet}>{t('ferry.note')}</span>
        <span className={styles.gap} />
        {button}
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          {refusal !== undefined && <Notice tone={sealed ? 'warn' : 'error'}>{refusal}</Notice>}
          {sealed && <PassphraseCard onGiven={(passphrase) => void read(sealed, passphrase)} />}
          {!isAdmin && <Notice tone="neutral">{t('ferry.admin')}</Notice>}
          {preview ? (
            <PackCard key={preview.id} preview={preview} onOver={() => setPreview(undefined)} onTaken={refresh} />
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
