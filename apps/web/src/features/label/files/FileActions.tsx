import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { t } from './texts.ts';
import { useDownload } from './useDownload.ts';

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
      <Button icon="list" onClick={() => setIsUploading(true)}>
        {t('labelFile.upload')}
      </Button>
      {isUploading && (
        <Suspense fallback={null}>
          <UploadDialog onClose={() => setIsUploading(false)} />
        </Suspense>
      )}
    </>
  );
}
