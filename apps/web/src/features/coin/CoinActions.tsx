import type { CoinDetailView } from '@chaintrail/contract/schemas';
import { t } from './texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useOpenPath } from '../../ui/Link.tsx';
import { addressPath } from '../../ui/paths.ts';
import { ActionBar } from '../../ui/slots.tsx';
import { useCopy } from '../../ui/useCopy.ts';

/** What can be done with a coin's contract, where a phone has its tab bar elsewhere. A chain's own coin has none and leaves the tab bar. */
export function CoinActions({ coin }: { coin: CoinDetailView }) {
  const { copied, copy } = useCopy();
  const open = useOpenPath();
  if (coin.contract === '') return null;
  return (
    <ActionBar>
      <Button size="mobile" icon={copied ? 'check' : 'copy'} onClick={() => void copy(coin.contract)}>
        {t(copied ? 'ui.copied' : 'ui.copyAddress')}
      </Button>
      <Button size="mobile" tone="primary" icon="list" onClick={() => open(addressPath(coin.chainName, coin.contract))}>
        {t('coin.openRecords')}
      </Button>
    </ActionBar>
  );
}
