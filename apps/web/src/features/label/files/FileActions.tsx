import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { t } from './texts.ts';
import { useDownload } from './useDownload.ts';
import { isOver, useUploadJob } from './useJob.ts';

const UploadDialog = lazy(() => import('./UploadDialog.tsx').then((module) => ({ default: module.UploadDialog })));

/** One's own labels out of a file and into one. */
export function FileActions() {
  const [isUploading, setIsUploading] = useState(false);
  const { isSaving, save } = useDownload();
  return (
    <>
      <Menu
        label={t('labelFile.export')}
        align="end"
        actions={[
          { title: t('labelFile.exportCsv'), icon: 'download', onChoose: () => save('exportTags', { format: 'csv' }) },
          { title: t('labelFile.exportTagPack'), icon: 'download', onChoose: () => save('exportTags', { format: 'tagpack' }) },
        ]}
        renderTrigger={(trigger) => (
          <Button icon="download" disabled={isSaving} {...trigger}>
            {t('labelFile.export')}
          </Button>
        )}
      />
      <UploadButton onOpen={() => setIsUploading(true)} />
      {isUploading && (
        <Suspense fallback={null}>
          <UploadDialog onClose={() => setIsUploading(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Begins an upload; while one goes on behind the page, and until its result was looked at, it says so and leads there. */
function UploadButton({ onOpen }: { onOpen: () => void }) {
  const { begun, job } = useUploadJob();
  if (!begun || !job) {
    return (
      <Button icon="list" onClick={onOpen}>
        {t('labelFile.upload')}
      </Button>
    );
  }
  return (
    <Button icon="list" tone="primary" title={begun.fileName} onClick={onOpen}>
      {isOver(job) ? t('labelFile.ended') : t('labelFile.goesOn', { share: Math.floor((job.fraction ?? 0) * 100) })}
    </Button>
  );
}
