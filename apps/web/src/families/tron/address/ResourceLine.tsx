import type { TronAccountView } from '@chaintrail/contract/schemas';
import type { ReactNode } from 'react';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { groupThousands } from '../../../ui/amountParts.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import type { AddressContents } from '../../../features/address/addressContents.ts';
import styles from '../../../features/address/first/Facts.module.css';
import first from '../../../features/address/first/First.module.css';
import { t } from './texts.ts';
import { useAccount } from './useAccount.ts';

/** 资源与权限, as the node tells them now: what the account may use up, and who holds its keys. */
export function ResourceLine({ model }: { model: AddressContents }) {
  const { data, failure } = useAccount(model);
  if (failure && !data) return <div className={styles.facts}>{t('tron.resourcesUnknown')}</div>;
  if (!data) {
    return (
      <div className={styles.facts} aria-hidden="true">
        <Skeleton width={420} />
      </div>
    );
  }
  return data.isActive ? <Resources account={data} model={model} /> : <div className={styles.facts}>{t('tron.inactive')}</div>;
}

function Resources({ account, model }: { account: TronAccountView; model: AddressContents }) {
  const { energy, bandwidth } = account;
  const owner = account.permissions.find(({ kind }) => kind === 'owner');
  const sum = (...parts: string[]) => groupThousands(String(parts.reduce((total, part) => total + BigInt(part), 0n)));
  return (
    <dl className={styles.facts}>
      <Fact name={t('tron.energy')}>
        {t('tron.resourceUse', { used: groupThousands(energy.used), limit: groupThousands(energy.limit) })}
      </Fact>
      <Fact name={t('tron.bandwidth')}>
        {t('tron.resourceUse', {
          used: sum(bandwidth.used, bandwidth.freeUsed),
          limit: sum(bandwidth.limit, bandwidth.freeLimit),
        })}
      </Fact>
      {owner && (
        <Fact name={t('tron.ownerThreshold', { n: owner.threshold })}>
          {owner.keys.slice(0, 2).map(({ party }) => (
            <AddressEntity
              key={party.address}
              chainName={model.chainName}
              address={party.address}
              label={party.label}
              self={party.address === account.address}
              copy={false}
            />
          ))}
          {owner.keys.length > 2 && t('tron.moreKeys', { n: owner.keys.length - 2 })}
          {account.isControlledByOthers && (
            <Tag tone="warn" icon="warning" small>
              {t('tron.ownerElsewhere')}
            </Tag>
          )}
        </Fact>
      )}
      {account.createTime !== null && (
        <Fact name={t('tron.activated')}>
          <TimeText at={account.createTime} as="absolute" />
        </Fact>
      )}
      <Fact name={t('tron.accountMore')}>
        <button type="button" className={`tap ${first.link}`} onClick={() => model.showTab('ACCOUNT')}>
          {t('tron.openAccount')}
        </button>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
