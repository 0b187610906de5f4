import type { TronAccountView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toPart } from '../../../api/failure.ts';
import { formatTime } from '../../../lib/time.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { groupDecimal, groupThousands } from '../../../ui/amountParts.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { describeFailureText } from '../../../ui/failureText.ts';
import { FactList, type Fact } from '../../../ui/FactList.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import type { AddressContents } from '../../../features/address/addressContents.ts';
import { contractTypesQuery } from '../queries.ts';
import styles from './Tron.module.css';
import { t } from './texts.ts';
import { useAccount } from './useAccount.ts';

/** The account itself: what it may consume, what it staked, who holds its keys, and what it does. */
export function AccountPanel({ model }: { model: AddressContents }) {
  const account = useAccount(model);
  const { data, failure } = account;
  return (
    <div className={styles.panel}>
      <StateBlock
        isLoading={account.isPending}
        what={model.chain?.title ?? model.chainName}
        skeleton={<SkeletonRows rowHeight={44} widths={[90, 150]} />}
      >
        {failure && !data && <FailedState failure={failure} retry={account.retry} />}
        {data && !data.isActive && <EmptyState title={t('tron.inactive')}>{t('tron.inactiveText')}</EmptyState>}
        {data?.isActive && (
          <div className={styles.columns}>
            <Resources account={data} />
            <Permissions account={data} />
          </div>
        )}
      </StateBlock>
      <ContractTypes model={model} />
    </div>
  );
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>
        {title}
        {note !== undefined && <span>{note}</span>}
      </h2>
      {children}
    </section>
  );
}

function Resources({ account }: { account: TronAccountView }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { energy, bandwidth, staked, unstaking, delegated, votes, chainName } = account;
  const amount = (value: TronAccountView['balance']) => <Amount value={value.amount} unit={value.symbol} />;
  const pair = (energyAmount: TronAccountView['balance'], bandwidthAmount: TronAccountView['balance']) =>
    [
      energyAmount.raw !== '0' && t('tron.forEnergy', { amount: `${groupDecimal(energyAmount.amount)} ${energyAmount.symbol}` }),
      bandwidthAmount.raw !== '0' &&
        t('tron.forBandwidth', { amount: `${groupDecimal(bandwidthAmount.amount)} ${bandwidthAmount.symbol}` }),
    ]
      .filter((text) => text !== false)
      .join(' · ') || '0';
  const facts: (Fact | false)[] = [
    account.name !== '' && { name: t('tron.name'), value: <bdi>{account.name}</bdi> },
    account.createTime !== null && { name: t('tron.created'), value: <TimeText at={account.createTime} as="absolute" /> },
    { name: t('tron.balance'), value: amount(account.balance) },
    { name: t('tron.energy'), value: <Use used={energy.used} limit={energy.limit} /> },
    {
      name: t('tron.bandwidth'),
      value: <Use used={bandwidth.used} limit={bandwidth.limit} />,
      note: t('tron.freeUse', { used: groupThousands(bandwidth.freeUsed), limit: groupThousands(bandwidth.freeLimit) }),
    },
    { name: t('tron.stakedEnergy'), value: amount(staked.energy) },
    { name: t('tron.stakedBandwidth'), value: amount(staked.bandwidth) },
    { name: t('tron.votingPower'), value: groupThousands(staked.votingPower) },
    unstaking.length > 0 && {
      name: t('tron.unstaking'),
      value: (
        <ul className={styles.lines}>
          {unstaking.map((item) => (
            <li key={`${item.availableAt}-${item.amount.raw}`}>
              {amount(item.amount)}{' '}
              <span className={styles.muted}>{t('tron.unstakingAt', { time: formatTime(item.availableAt, zone) })}</span>
            </li>
          ))}
        </ul>
      ),
    },
    { name: t('tron.delegatedOut'), value: pair(delegated.outEnergy, delegated.outBandwidth) },
    { name: t('tron.delegatedIn'), value: pair(delegated.inEnergy, delegated.inBandwidth) },
    {
      name: t('tron.votes'),
      value:
        votes.length === 0 ? (
          t('tron.noVotes')
        ) : (
          <ul className={styles.lines}>
            {votes.map(({ party, count }) => (
              <li key={party.address}>
                <AddressEntity chainName={chainName} address={party.address} label={party.label} />{' '}
                {t('tron.voteCount', { n: groupThousands(count) })}
              </li>
            ))}
          </ul>
        ),
    },
  ];
  return (
    <Section title={t('tron.accountResources')} note={t('tron.accountReadAt', { time: formatTime(account.readAt, zone) })}>
      <FactList facts={facts.filter((fact) => fact !== false)} />
    </Section>
  );
}

// A share is a bar's length, never an amount to read.
function shareOf(used: string, limit: string): number {
  const whole = BigInt(limit);
  return whole === 0n ? 0 : Math.min(1, Number((BigInt(used) * 1000n) / whole) / 1000);
}

function Use({ used, limit }: { used: string; limit: string }) {
  return (
    <>
      {t('tron.resourceUse', { used: groupThousands(used), limit: groupThousands(limit) })}
      <span className={styles.bar} aria-hidden="true">
        <span style={{ transform: `scaleX(${shareOf(used, limit)})` }} />
      </span>
    </>
  );
}

function Permissions({ account }: { account: TronAccountView }) {
  return (
    <Section title={t('tron.permissions')}>
      {account.permissions.map((permission) => (
        <section key={permission.id} className={styles.permission}>
          <h3>
            <Tag tone={permission.kind === 'owner' ? 'brand' : 'neutral'} small>
              {t(`tron.kind_${permission.kind}`)}
            </Tag>
            <bdi>{permission.name}</bdi>
            <span className={styles.muted}>{t('tron.threshold', { n: permission.threshold })}</span>
          </h3>
          <ul className={styles.lines}>
            {permission.keys.map(({ party, weight }) => (
              <li key={party.address}>
                <AddressEntity
                  chainName={account.chainName}
                  address={party.address}
                  label={party.label}
                  self={party.address === account.address}
                />
                {party.address !== account.address && (
                  <Tag tone="warn" small icon="warning">
                    {t('tron.foreignKey')}
                  </Tag>
                )}
                <span className={styles.muted}>{t('tron.weight', { n: weight })}</span>
              </li>
            ))}
          </ul>
          {permission.operations.length > 0 && (
            <details className={styles.operations}>
              <summary>{t('tron.operations', { n: permission.operations.length })}</summary>
              <p>{permission.operations.join('、')}</p>
            </details>
          )}
        </section>
      ))}
    </Section>
  );
}

function ContractTypes({ model }: { model: AddressContents }) {
  const { data, failure, retry } = toPart(useQuery(contractTypesQuery({ chainName: model.chainName, address: model.address })));
  const most = Math.max(1, ...(data?.list.map(({ count }) => count) ?? []));
  return (
    <Section title={t('tron.contractTypes')} note={data && t('tron.contractTypesNote', { n: formatCount(data.total) })}>
      {failure && !data && (
        <p className={styles.quiet}>
          {describeFailureText(failure).title}{' '}
          <Button size="small" onClick={retry}>
            {t('page.retry')}
          </Button>
        </p>
      )}
      {data?.list.length === 0 && <p className={styles.quiet}>{t('tron.contractTypesEmpty')}</p>}
      <ul className={styles.types}>
        {data?.list.map(({ type, title, count }) => (
          <li key={type}>
            <span title={type}>{title}</span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ transform: `scaleX(${count / most})` }} />
            </span>
            <span className={styles.count}>{t('tron.count', { n: formatCount(count) })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
