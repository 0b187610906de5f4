import type { TraceView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { download } from '../../api/client.ts';
import { laterEndpoints } from '../../api/laterEndpoints.ts';
import { Button } from '../../ui/Button.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { LetterOfEnds } from './LetterOfEnds.tsx';
import { t } from './texts.ts';
import { usePutOnCanvas } from './useCanvas.ts';

/** What is done with a result: taken away as a file, put on a canvas. */
export function TraceActions({ trace }: { trace: TraceView }) {
  const [isSaving, setIsSaving] = useState(false);
  const put = usePutOnCanvas(trace.id);
  const save = async () => {
    setIsSaving(true);
    const endpoint = laterEndpoints['exportTrace'];
    if (endpoint) await download(endpoint, { id: trace.id }).catch(() => undefined);
    setIsSaving(false);
  };
  const size = isMobileLayout() ? 'mobile' : 'default';
  return (
    <>
      <Button icon="download" size={size} disabled={isSaving} onClick={() => void save()}>
        {t('trace.export')}
      </Button>
      {trace.found && <LetterOfEnds found={trace.found} size={size} />}
      {trace.state === 'done' && (
        <Button tone="primary" icon="share" size={size} onClick={() => put()}>
          {t('trace.toCanvas')}
        </Button>
      )}
    </>
  );
}
