import type { CommonPairView, PartyView } from '@chaintrail/contract/schemas';
import { call, type CallInput } from '../../api/client.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { ExportButton } from '../sheet/index.ts';
import { t } from './texts.ts';
import { usePages } from './usePages.ts';
import styles from './Tools.module.css';

export interface CommonPairsProps {
  asked: Omit<CallInput<'pageCommonPairs'>, 'pageNum' | 'pageSize' | 'counterparty'>;
  party: PartyView;
  onClose: () => void;
}

const keyOf = ({ address, coin }: CommonPairView) => `${address.address} ${coin.coinKey}`;

/** What each of the addresses moved with one of those whom they have in common. */
export function CommonPairs({ asked, party, onClose }: CommonPairsProps) {
  const body = { ...asked, counterparty: party.address };
  const list = usePages('pageCommonPairs', body, (input, signal) => call('pageCommonPairs', input, { signal }));
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} title={t('tools.detailTitle')} onClose={onClose}>
      <div className={styles.cardLine}>
        <AddressEntity chainName={asked.chainName} {...party} />
        <ExportButton ask={{ list: 'commonPairs', query: body, what: t('tools.detailOf') }} count={list.first?.total} />
      </div>
      <StateBlock isLoading={list.isLoading} error={null} isEmpty={list.rows.length === 0}>
        <ul className={styles.cards} aria-label={t('tools.detailOf')}>
          {list.rows.map((row) => (
            <li key={keyOf(row)} className={styles.card}>
              <span className={styles.cardLine}>
                <AddressEntity chainName={asked.chainName} {...row.address} />
                <span className={styles.amounts}>
                  {row.inCount > 0 && <Amount value={row.in.amount} unit={row.coin.symbol} sign="in" />}
                  {row.outCount > 0 && <Amount value={row.out.amount} unit={row.coin.symbol} sign="out" />}
                </span>
              </span>
              <span className={styles.quiet}>
                {t('tools.in')} {row.inCount} · {t('tools.out')} {row.outCount} · <TimeText at={row.firstTime} as="absolute" /> –{' '}
                <TimeText at={row.lastTime} as="absolute" />
              </span>
            </li>
          ))}
        </ul>
        <ListEnd onMore={list.more} isLoading={list.isLoadingMore} failure={list.moreFailure} />
      </StateBlock>
    </Dialog>
  );
}
