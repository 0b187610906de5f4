import type { AddressTransferView, TransactionView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { toPart } from '../../../api/failure.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { ClaimedAmount, DoubtTag } from '../../../ui/Claim.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { MethodTag } from '../../../ui/MethodTag.tsx';
import { addressPath, transactionPath } from '../../../ui/paths.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import shared from '../Transaction.module.css';
import { t } from '../texts.ts';
import styles from './Around.module.css';
import { AROUND_MS, askAround, joinAround, type Around } from './around.ts';

/** What else the sender's account did ten minutes before and after; asked for when somebody wants it, since it is a question of its own. */
export function AroundCard({ transaction }: { transaction: TransactionView }) {
  const [isOpen, setIsOpen] = useState(false);
  const { chainName, from, hash, time } = transaction;
  if (from.address === '') return null;
  return (
    <Card className={shared.card}>
      <CardHeader title={t('transaction.aroundTitle')} note={t('transaction.aroundNote')}>
        {isOpen ? (
          <Link
            className={`tap ${styles.all}`}
            to={`${addressPath(chainName, from.address)}?from=${time - AROUND_MS}&to=${time + AROUND_MS}`}
          >
            {t('transaction.aroundAll')}
          </Link>
        ) : (
          <Button size="small" className="tap" onClick={() => setIsOpen(true)}>
            {t('transaction.aroundShow')}
          </Button>
        )}
      </CardHeader>
      {isOpen && <AroundRows chainName={chainName} address={from.address} hash={hash} time={time} />}
    </Card>
  );
}

interface AroundRowsProps {
  chainName: string;
  address: string;
  hash: string;
  time: number;
}

function AroundRows({ chainName, address, hash, time }: AroundRowsProps) {
  const { data, failure, retry } = toPart(
    useQuery<Around>({
      queryKey: ['transactionAround', { chainName, address, time }],
      queryFn: async ({ signal }) => {
        const asked = askAround({ chainName, address }, time, Date.now());
        return joinAround(await Promise.all(asked.map((one) => call('pageAddressTransfers', one, { signal, cancelKey: null }))));
      },
    }),
  );
  if (failure) return <FailedState failure={failure} retry={retry} />;
  if (!data) return <SkeletonRows rows={4} />;
  if (data.rows.every((row) => row.hash === hash)) return <EmptyState title={t('transaction.aroundNone')} />;
  return (
    <>
      <ol className={styles.rows} aria-label={t('transaction.aroundTitle')}>
        {data.rows.map((row) => (
          <AroundRow key={row.id} chainName={chainName} row={row} isOwn={row.hash === hash} />
        ))}
      </ol>
      {data.hasMore && <p className={styles.more}>{t('transaction.aroundMore')}</p>}
    </>
  );
}

function AroundRow({ chainName, row, isOwn }: { chainName: string; row: AddressTransferView; isOwn: boolean }) {
  const { direction, from, to, time, hash } = row;
  const party = direction === 'in' ? from : to;
  return (
    <li className={classNames(styles.row, isOwn && styles.own)} aria-current={isOwn || undefined}>
      <span className={styles.time}>
        <Link to={transactionPath(chainName, hash)}>
          <TimeText at={time} as="absolute" />
        </Link>
      </span>
      <span className={styles.amount}>
        <Moved row={row} />
      </span>
      <span className={styles.party}>
        <span className={shared.muted}>{isOwn ? t('transaction.aroundOwn') : t(`transaction.around_${direction}`)}</span>
        {direction !== 'self' && (
          <AddressEntity
            chainName={chainName}
            address={party.address}
            label={party.label}
            freeze={party.freeze}
            icon={false}
            copy={false}
          />
        )}
      </span>
    </li>
  );
}

function Moved({ row: { amount, coin, direction, kind, method, status } }: { row: AddressTransferView }) {
  if (coin.doubt) {
    return (
      <>
        <ClaimedAmount value={amount.amount} unit={coin.symbol} /> <DoubtTag coin={coin} contract={false} />
      </>
    );
  }
  if (kind === 'external' && amount.raw === '0') return <MethodTag method={method} plainText={t('page.plainTransfer')} />;
  return <Amount value={amount.amount} unit={coin.symbol} sign={direction} failed={status === 'failed'} strong />;
}
