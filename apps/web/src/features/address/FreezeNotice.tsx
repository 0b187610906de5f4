import type { AddressCardView, AmountView } from '@chaintrail/contract/schemas';
import { groupDecimal } from '../../ui/amountParts.ts';
import { HashLink } from '../../ui/HashLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
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
  return (
    <Notice tone={isFrozen ? 'info' : 'neutral'}>
      <b>
        {t(isFrozen ? 'address.frozenNow' : 'address.frozenBefore', { symbol: `\u2068${symbol}\u2069` })}
        {isFrozen &&
          balance &&
          balance.raw !== '0' &&
          t('address.frozenAmount', { amount: groupDecimal(balance.amount), symbol: `\u2068${symbol}\u2069` })}
      </b>
      {isFrozen && <span className={styles.event}>{t('address.frozenBy')}</span>}
      {last && (
        <span className={styles.event}>
          {t(`address.freeze_${last.action}`)} <TimeText at={last.time} as="absolute" /> <HashLink chainName={chainName} hash={last.hash} />
        </span>
      )}
      {events.length > 1 && (
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
      )}
    </Notice>
  );
}
