import { ownOf } from '@chaintrail/contract';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { HashLink } from '../../../ui/HashLink.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { OwnFactsProps } from '../../family.ts';
import { describeResourceUse } from './resourceUse.ts';
import styles from './Tron.module.css';
import { t } from './texts.ts';

/** Who brought the account to life, who lends it energy, who bore what it used, who may sign for it. */
export function OperatorFacts({ card, Fact }: OwnFactsProps) {
  const { activation, energyPayers, resourceUse, permissionChange } = ownOf('tron', card);
  return (
    <>
      {activation && (
        <Fact name={t('portrait.activation')}>
          <AddressEntity chainName={card.chainName} address={activation.by.address} label={activation.by.label} copy={false} />
          {activation.way === 'transfer' ? (
            <Amount value={activation.amount.amount} unit={activation.amount.symbol} shortenTiny />
          ) : (
            t('portrait.activationCreated')
          )}
          <HashLink chainName={card.chainName} hash={activation.hash} />
        </Fact>
      )}
      {energyPayers.length > 0 && (
        <Fact name={t('portrait.energy')}>
          {energyPayers.map(({ party, count, isPaid }) => (
            <span key={party.address} className={styles.payer}>
              <AddressEntity chainName={card.chainName} address={party.address} label={party.label} copy={false} />
              <span className={styles.muted}>{t('portrait.energyTimes', { n: formatCount(count) })}</span>
              {isPaid && <Tag>{t('portrait.energyPaid')}</Tag>}
            </span>
          ))}
        </Fact>
      )}
      {resourceUse && (
        <Fact name={t('portrait.resourceUse')}>
          {describeResourceUse(resourceUse).map((line, at) => (
            <span key={line} className={at === 0 ? styles.muted : undefined}>
              {line}
            </span>
          ))}
        </Fact>
      )}
      {permissionChange && (
        <Fact name={t('portrait.permission')}>
          <HashLink chainName={card.chainName} hash={permissionChange.hash} />
          {permissionChange.owners.length > 0 && (
            <>
              <span className={styles.muted}>{t('portrait.permissionOwners', { n: formatCount(permissionChange.owners.length) })}</span>
              {permissionChange.owners.map(({ address, label }) => (
                <AddressEntity key={address} chainName={card.chainName} address={address} label={label} copy={false} />
              ))}
            </>
          )}
        </Fact>
      )}
    </>
  );
}
