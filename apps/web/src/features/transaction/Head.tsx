import type { TransactionView } from '@chaintrail/contract/schemas';
import { familyOf } from '../../families/families.ts';
import { t } from './texts.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { formatCount } from '../../ui/figures.ts';
import { BlockLink } from '../../ui/HashLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stat, StatAmount, Stats } from '../../ui/Stats.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import type { AccountParts } from './accountParts.ts';
import { FeeParts } from './FeeParts.tsx';
import styles from './Transaction.module.css';

/** 成功 · 164 个确认, or 失败; what may still be undone says so. */
export function StatusTags({ transaction }: { transaction: TransactionView }) {
  const isOk = transaction.status === 'ok';
  return (
    <>
      <Tag tone={isOk ? 'ok' : 'error'} icon={isOk ? 'checkCircle' : 'closeCircle'}>
        {t(isOk ? familyOf(transaction.family).transaction.okText : 'transaction.failed')} ·{' '}
        {t('transaction.confirmations', { n: formatCount(transaction.confirmations) })}
      </Tag>
      {!transaction.isFinal && <Tag tone="warn">{t('transaction.notFinal')}</Tag>}
    </>
  );
}

/** A failed transaction moved nothing; only its fee was paid. */
export function FailedNotice({ transaction }: { transaction: TransactionView }) {
  if (transaction.status === 'ok') return null;
  return (
    <div className={styles.failed}>
      <Notice tone="error">
        {t('transaction.failedBanner')}
        <br />
        {transaction.failure === null ? t('transaction.failedNoReason') : t('transaction.failedReason', { reason: transaction.failure })}
      </Notice>
    </div>
  );
}

interface PartsProps {
  transaction: TransactionView;
  parts: AccountParts;
}

export function TransactionStats({ transaction, parts }: PartsProps) {
  const { chainName, value } = transaction;
  const { work } = parts;
  return (
    <Stats label={t('transaction.overview')} small>
      <Stat name={t('transaction.statTime')} detail={<TimeText at={transaction.time} as="relative" />}>
        <TimeText at={transaction.time} as="absolute" />
      </Stat>
      <Stat name={t('transaction.statBlock')} detail={t('transaction.statIndex', { n: formatCount(transaction.index + 1) })}>
        <BlockLink chainName={chainName} number={transaction.blockNumber} />
      </Stat>
      <Stat name={t('transaction.statFrom')} detail={parts.senderNote}>
        <AddressEntity chainName={chainName} address={transaction.from.address} label={transaction.from.label} />
      </Stat>
      <Receiver transaction={transaction} parts={parts} />
      <Stat
        name={t('transaction.statValue', { unit: value.symbol })}
        detail={transaction.status === 'failed' && value.raw !== '0' ? t('transaction.statValueFailed') : undefined}
      >
        <StatAmount amount={value} failed={transaction.status === 'failed'} />
      </Stat>
      <Stat name={t('transaction.statFee')} detail={<FeeParts transaction={transaction} />}>
        <StatAmount amount={transaction.fee} />
      </Stat>
      {work && (
        <Stat name={work.name} detail={work.detail}>
          {work.value}
        </Stat>
      )}
    </Stats>
  );
}

function Receiver({ transaction, parts }: PartsProps) {
  const { chainName, createdContract, input, to, method } = transaction;
  if (parts.insteadOfReceiver) return <Stat name={parts.insteadOfReceiver.name}>{parts.insteadOfReceiver.value}</Stat>;
  if (createdContract) {
    return (
      <Stat name={t('transaction.statCreated')} detail={t('transaction.newContract')}>
        <AddressEntity chainName={chainName} address={createdContract.address} label={createdContract.label} isContract />
      </Stat>
    );
  }
  return (
    <Stat
      name={t(input.sizeBytes === 0 ? 'transaction.statTo' : 'transaction.statContract')}
      detail={method.selector === '' ? undefined : <span className="mono">{method.name ?? parts.actTitle ?? method.selector}</span>}
    >
      <AddressEntity chainName={chainName} address={to.address} label={to.label} emptyText={t('page.noReceiver')} />
    </Stat>
  );
}
