import type { EndpointInput } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { download } from '../../api/client.ts';
import { laterEndpoints } from '../../api/laterEndpoints.ts';
import { Button } from '../../ui/Button.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { t } from './texts.ts';

/** Saves the balances as a paper; what was refused is told in a toast. */
export function PaperButton({ asked }: { asked: EndpointInput<'exportBalancesAt'> }) {
  const [isMaking, setIsMaking] = useState(false);
  const save = async () => {
    const endpoint = laterEndpoints['exportBalancesAt'];
    if (!endpoint) throw new Error('no call of a paper');
    setIsMaking(true);
    await download(endpoint, asked).catch(() => undefined);
    setIsMaking(false);
  };
  return (
    <Button size={isMobileLayout() ? 'mobile' : 'small'} icon="download" tone="primary" disabled={isMaking} onClick={() => void save()}>
      {t('tools.exportPaper')}
    </Button>
  );
}
