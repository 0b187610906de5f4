import type { AddressTransferView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { toPart } from '../../../api/failure.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { HashLink } from '../../../ui/HashLink.tsx';
import { MethodTag } from '../../../ui/MethodTag.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import type { ContractPlace } from './abi.ts';
import styles from './Calls.module.css';
import { recentCallsQuery } from './queries.ts';
import { t } from './texts.ts';

/** The newest transactions that were sent to the contract: what they called, whose they are, and whether they came through. */
export function RecentCalls(contract: ContractPlace) {
  const calls = toPart(useQuery(recentCallsQuery(contract)));
  if (!calls.data) {
    return (
      <StateBlock
        isLoading={calls.isPending}
        what={t('contract.partRecent')}
        skeleton={<SkeletonRows rowHeight={44} widths={[120, 220]} />}
      >
        {calls.failure && <FailedState failure={calls.failure} retry={calls.retry} />}
      </StateBlock>
    );
  }
  const { list, total } = calls.data;
  if (list.length === 0) return <EmptyState title={t('contract.recentNone')} />;
  return (
    <>
      <p className={styles.note}>{t('contract.recentNote', { shown: formatCount(list.length), n: formatCount(total) })}</p>
      <ul className={styles.calls}>
        {list.map((row) => (
          <RecentCall key={row.id} chainName={contract.chainName} row={row} />
        ))}
      </ul>
    </>
  );
}

function RecentCall({ chainName, row }: { chainName: string; row: AddressTransferView }) {
  const { method, from, time, status, hash, isFinal } = row;
  return (
    <li>
      <MethodTag method={method} plainText={t('contract.recentPlain')} />
      <AddressEntity chainName={chainName} address={from.address} label={from.label} freeze={from.freeze} copy={false} />
      <HashLink chainName={chainName} hash={hash} />
      <TimeText at={time} as="absolute" />
      <span className={styles.state}>
        <Tag small tone={status === 'ok' ? 'ok' : 'error'}>
          {t(status === 'ok' ? 'contract.recentOk' : 'contract.recentFailed')}
        </Tag>
        {!isFinal && (
          <Tag small outline>
            {t('contract.notFinal')}
          </Tag>
        )}
      </span>
    </li>
  );
}
