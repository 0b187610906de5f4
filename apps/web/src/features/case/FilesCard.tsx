import type { CaseFileView, CaseView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { showConfirm } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import parts from './Belongings.module.css';
import { writeSize } from './caseFacts.ts';
import { saveCaseFile, useRefresh } from './caseQueries.ts';
import { t } from './texts.ts';

const UploadDialog = lazy(() => import('./UploadDialog.tsx').then((module) => ({ default: module.UploadDialog })));

/** Files as they came, with their hashes. */
export function FilesCard({ view }: { view: CaseView }) {
  const found = useQuery(query('listCaseFiles', { id: view.id }));
  const [isUploading, setIsUploading] = useState(false);
  return (
    <Card>
      <CardHeader title={t('cases.files')} note={t('cases.filesDetail')}>
        {view.may.files && (
          <Button size={isMobileLayout() ? 'mobile' : 'small'} onClick={() => setIsUploading(true)}>
            + {t('cases.upload')}
          </Button>
        )}
      </CardHeader>
      <StateBlock
        isLoading={found.isPending}
        error={found.data ? null : found.error}
        what={t('cases.files')}
        onRetry={() => void found.refetch()}
        isEmpty={found.data?.length === 0}
        empty={
          <EmptyState icon="copy" title={t('cases.noFiles')}>
            {t('cases.noFilesText')}
          </EmptyState>
        }
      >
        <ul>
          {found.data?.map((file) => (
            <FileRow key={file.id} view={view} file={file} />
          ))}
        </ul>
      </StateBlock>
      {isUploading && (
        <Suspense fallback={null}>
          <UploadDialog caseId={view.id} onClose={() => setIsUploading(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function FileRow({ view, file }: { view: CaseView; file: CaseFileView }) {
  const refresh = useRefresh();
  const size = isMobileLayout() ? 'tap' : 'default';
  const remove = async () => {
    const content = t('cases.removeFileText', { file: file.name });
    if (!(await showConfirm({ title: t('cases.removeFileTitle'), content, cancelText: t('cases.cancel') }))) return;
    await call('removeCaseFile', { caseId: view.id, id: file.id }).catch(() => undefined);
    refresh();
  };
  return (
    <li className={parts.item}>
      <span className={parts.fileWhat}>
        <strong>{file.name}</strong>
        <small className="mono">{file.sha256}</small>
      </span>
      <span className={parts.itemNote}>
        {writeSize(file.bytes)}{' '}
        <Tag small tone={file.isHere ? 'neutral' : 'warn'}>
          {t(file.isHere ? (file.canTravel ? 'cases.travels' : 'cases.staysHere') : 'cases.notHere')}
        </Tag>
      </span>
      <span className={parts.itemBy}>
        {file.addedBy} · <TimeText at={file.addedAt} />
      </span>
      <span className={parts.itemActions}>
        {file.isHere && (
          <IconButton
            icon="download"
            size={size}
            label={`${t('cases.download')} ${file.name}`}
            onClick={() => void saveCaseFile('getCaseFile', { id: view.id, fileId: file.id })}
          />
        )}
        {view.may.files && (
          <IconButton icon="close" size={size} label={t('cases.removeItem', { what: file.name })} onClick={() => void remove()} />
        )}
      </span>
    </li>
  );
}
