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
import { FileButton } from '../../ui/FileButton.tsx';
import { FileHead, FilePage } from '../../ui/FilePage.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
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
  const told = lack === null ? null : { text: t(`lack.${lack}`), signIn: lack === 'login' ? t('intel.signIn') : null };
  return (
    <FilePage title={t('intel.title')} note={t('intel.note')} lack={told}>
      <OpenIntel />
    </FilePage>
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
      <FileHead title={t('intel.title')} note={t('intel.note')}>
        <FileButton
          accept=".csv,.txt,.tsv,.xlsx"
          label={t(isBusy ? 'intel.reading' : opened ? 'intel.other' : 'intel.open')}
          isBusy={isBusy}
          onFile={(file) => {
            setOpened(undefined);
            void read(file, {});
          }}
        />
      </FileHead>
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
