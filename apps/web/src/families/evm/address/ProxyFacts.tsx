import { ownOf } from '@chaintrail/contract';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import type { OwnFactsProps } from '../../family.ts';
import { t } from './texts.ts';

/** What a contract hands on to. */
export function ProxyFacts({ card, Fact }: OwnFactsProps) {
  const { proxy } = ownOf('evm', card);
  if (!proxy) return null;
  return (
    <Fact name={t('portrait.proxy')}>
      <span>{proxy.title}</span>
      {proxy.implementation && (
        <AddressEntity chainName={card.chainName} address={proxy.implementation.address} label={proxy.implementation.label} copy={false} />
      )}
      {proxy.admin && (
        <>
          <span>{t('portrait.proxyAdmin')}</span>
          <AddressEntity chainName={card.chainName} address={proxy.admin.address} label={proxy.admin.label} copy={false} />
        </>
      )}
    </Fact>
  );
}
