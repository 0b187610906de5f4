import type { TraceView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { download } from '../../api/client.ts';
import { laterEndpoints } from '../../api/laterEndpoints.ts';
import { Button } from '../../ui/Button.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { t } from './texts.ts';

/** What is done with a result: taken away as a file. */
export function TraceActions({ trace }: { trace: TraceView }) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    const endpoint = laterEndpoints['exportTrace'];
    if (endpoint) await download(endpoint, { id: trace.id }).catch(() => undefined);
    setIsSaving(false);
  };
  return (
    <Button icon="download" size={isMobileLayout() ? 'mobile' : 'default'} disabled={isSaving} onClick={() => void save()}>
      {t('trace.export')}
    </Button>
  );
}
