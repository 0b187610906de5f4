import type { AddressCardView, AmountView } from '@chaintrail/contract/schemas';
import { AlertBanner } from '../../ui/AlertBanner.tsx';
import { groupDecimal } from '../../ui/amountParts.ts';
import { HashLink } from '../../ui/HashLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { transactionPath } from '../../ui/paths.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import { listFreezes, type FreezeState } from './freezes.ts';
import styles from './FreezeNotice.module.css';
import { t } from './texts.ts';

/** What the issuers of stablecoins did to the address, coin by coin; what is frozen now stands out. */
export function FreezeNotice({ card }: { card: Pick<AddressCardView, 'chainName' | 'freezes' | 'frozenCoins' | 'balances'> }) {
  const states = listFreezes(card);
  if (states.length === 0) return null;
  return (
    <>
      {states.map((state) => (
        <Freeze
          key={state.coinKey}
          chainName={card.chainName}
          state={state}
          balance={card.balances.find(({ coin }) => coin.coinKey === state.coinKey)?.balance}
        />
      ))}
    </>
  );
}

interface FreezeProps {
  chainName: string;
  state: FreezeState;
  balance: AmountView | undefined;
}

function Freeze({ chainName, state, balance }: FreezeProps) {
  const { isFrozen, last, symbol, events } = state;
  const held = isFrozen && balance !== undefined && balance.raw !== '0';
  const title = [
    t(isFrozen ? 'address.frozenNow' : 'address.frozenBefore', { symbol: `\u2068${symbol}\u2069` }),
    held ? t('address.frozenAmount', { amount: groupDecimal(balance.amount), symbol: `\u2068${symbol}\u2069` }) : '',
  ].join('');
  const lastEvent = last && (
    <span className={styles.event}>
      {t(`address.freeze_${last.action}`)} <TimeText at={last.time} as="absolute" /> <HashLink chainName={chainName} hash={last.hash} />
    </span>
  );
  const history = events.length > 1 && (
    <details className={styles.history}>
      <summary>{t('address.freezeHistory', { n: events.length })}</summary>
      <ul>
        {events.map((event) => (
          <li key={`${event.hash}-${event.action}`}>
            {t(`address.freeze_${event.action}`)} <TimeText at={event.time} as="absolute" />{' '}
            <HashLink chainName={chainName} hash={event.hash} />
          </li>
        ))}
      </ul>
    </details>
  );
  if (!isFrozen) {
    return (
      <Notice tone="neutral">
        <b>{title}</b> {lastEvent}
        {history}
      </Notice>
    );
  }
  return (
    <AlertBanner kind="frozen" title={title} open={last && { to: transactionPath(chainName, last.hash), name: t('address.frozenOpen') }}>
      <p className={styles.events}>
        {lastEvent}
        <span className={styles.event}>{t('address.frozenBy')}</span>
      </p>
      {history}
    </AlertBanner>
  );
}
