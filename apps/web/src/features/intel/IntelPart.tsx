import type { IntelFileView, IntelPreview } from '@chaintrail/contract/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { isApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { session } from '../../lib/browserSession.ts';
import { lackOf } from '../../lib/lacks.ts';
import { showConfirm } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { signInPath } from '../../ui/paths.ts';
import { BarTitle } from '../../ui/slots.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import styles from './Intel.module.css';
import { PreviewCard } from './PreviewCard.tsx';
import type { Reading } from './reading.ts';
import { t } from './texts.ts';

/** Tables that people exported elsewhere: looked at first, then imported, and taken out again. */
export function IntelPart() {
  const lack = lackOf(
    'pro',
    useStore(session.store, (state) => state.user),
  );
  usePageTitle(t('intel.title'));
  return (
    <>
      <BarTitle>{t('intel.title')}</BarTitle>
      {lack === null ? (
        <OpenIntel />
      ) : (
        <Card>
          <EmptyState
            isPage
            icon="lock"
            title={t('intel.title')}
            actions={lack === 'login' ? <Link to={signInPath}>{t('intel.signIn')}</Link> : undefined}
          >
            {t('intel.note')}
            <br />
            {t(`lack.${lack}`)}
          </EmptyState>
        </Card>
      )}
    </>
  );
}

interface Opened {
  file: File;
  reading: Reading;
  preview: IntelPreview;
}

function OpenIntel() {
  const [opened, setOpened] = useState<Opened>();
  const [said, setSaid] = useState<{ tone: 'error' | 'neutral'; text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const client = useQueryClient();
  const refresh = () => {
    for (const name of ['listIntel', 'listIntelRows']) void client.invalidateQueries({ queryKey: [name] });
  };
  const work = async (task: () => Promise<void>) => {
    setIsBusy(true);
    setSaid(undefined);
    await task().catch((error: unknown) => setSaid({ tone: 'error', text: isApiError(error) ? error.msg : t('intel.unread') }));
    setIsBusy(false);
  };
  const read = (file: File, reading: Reading) =>
    work(async () => setOpened({ file, reading, preview: await call('previewIntel', { file, ...reading }, { isQuiet: true }) }));
  const take = ({ file, reading, preview }: Opened) =>
    work(async () => {
      const { rows } = await call('takeIntel', { file, ...reading, sha256: preview.sha256 }, { isQuiet: true });
      setOpened(undefined);
      setSaid({ tone: 'neutral', text: t('intel.done', { n: formatCount(rows) }) });
      refresh();
    });
  return (
    <>
      <div className={styles.head}>
        <h1 className={isMobileLayout() ? 'visually-hidden' : undefined}>{t('intel.title')}</h1>
        <span className={styles.quiet}>{t('intel.note')}</span>
        <span className={styles.gap} />
        <Button size={isMobileLayout() ? 'mobile' : 'default'} disabled={isBusy} onClick={() => input?.click()}>
          {t(isBusy ? 'intel.reading' : opened ? 'intel.other' : 'intel.open')}
        </Button>
        <input
          ref={setInput}
          type="file"
          hidden
          aria-label={t('intel.open')}
          accept=".csv,.txt,.tsv,.xlsx"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file may be chosen again.
            event.target.value = '';
            setOpened(undefined);
            if (file) void read(file, {});
          }}
        />
      </div>
      <div className={styles.stack}>
        {said && <Notice tone={said.tone}>{said.text}</Notice>}
        {opened ? (
          <PreviewCard
            preview={opened.preview}
            isBusy={isBusy}
            onRead={(reading) => void read(opened.file, { ...opened.reading, ...reading })}
            onTake={() => void take(opened)}
            onOver={() => setOpened(undefined)}
          />
        ) : (
          <Card>
            <EmptyState isPage icon="download" title={t(isBusy ? 'intel.reading' : 'intel.emptyTitle')}>
              {t('intel.emptyText')}
              <br />
              {t('intel.rule')}
            </EmptyState>
          </Card>
        )}
        <Imported onUndone={refresh} />
      </div>
    </>
  );
}

function Imported({ onUndone }: { onUndone: () => void }) {
  const list = useQuery(query('listIntel', {})).data?.list ?? [];
  const undo = async ({ id, rows }: IntelFileView) => {
    const isSure = await showConfirm({
      title: t('intel.undoTitle'),
      content: t('intel.undoText', { n: formatCount(rows) }),
      confirmText: t('intel.undo'),
      cancelText: t('intel.cancel'),
    });
    if (!isSure) return;
    await call('undoIntel', { id }).catch(() => undefined);
    onUndone();
  };
  return (
    <Card label={t('intel.list')}>
      <CardHeader title={t('intel.list')} />
      {list.length === 0 ? (
        <p className={styles.empty}>{t('intel.listEmpty')}</p>
      ) : (
        <ul className={styles.rows}>
          {list.map((file) => (
            <li key={file.id}>
              <span className={styles.text}>
                <strong title={`SHA-256 ${file.sha256}`}>{file.fileName}</strong>
                <small className={styles.quiet}>
                  {[
                    file.format,
                    t('intel.rowsCount', { n: formatCount(file.rows) }),
                    t('intel.refused', { n: formatCount(file.refused) }),
                    file.byChain.map(({ chainName }) => chainName).join('、'),
                    t('intel.by', { by: file.by }),
                  ]
                    .filter((one) => one !== '')
                    .join(' · ')}{' '}
                  · <TimeText at={file.time} as="absolute" />
                </small>
              </span>
              <Button size="small" className="tap" onClick={() => void undo(file)}>
                {t('intel.undo')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
