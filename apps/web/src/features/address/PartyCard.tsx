import type { PartyView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { toPart } from '../../api/failure.ts';
import { t } from './texts.ts';
import { AddressText } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { claimLook } from '../../ui/entityLook.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { formatCount } from '../../ui/figures.ts';
import { ImitationTag } from '../../ui/ImitationTag.tsx';
import { Identicon } from '../../ui/Identicon.tsx';
import { LabelTag } from '../../ui/LabelTag.tsx';
import { Link } from '../../ui/Link.tsx';
import { addressPath } from '../../ui/paths.ts';
import styles from './PartyCard.module.css';
import { relationQuery } from './relation.ts';
import { tabNumber, type AddressTab } from './tab.ts';

export interface PartyCardProps {
  chainName: string;
  /** The page's address: the relation is told from its side. */
  address: string;
  tab: AddressTab;
  party: PartyView;
}

/** Narrows the page's list to one counterparty. */
export const OnlyThisContext = createContext<(counterparty: string) => void>(() => undefined);

// A card is read at a glance; more coins than these are counted.
const SHOWN_COINS = 3;

/** Who a counterparty is and what passed between it and the page's address. */
export function PartyCard({ chainName, address, tab, party }: PartyCardProps) {
  const onOnlyThis = use(OnlyThisContext);
  const relation = toPart(useQuery(relationQuery({ chainName, address, tab: tabNumber(tab), counterparty: party.address })));
  const coins = relation.data?.coins ?? [];
  return (
    <div className={styles.card}>
      <header className={styles.head}>
        <Identicon address={party.address} size={32} />
        <div className={styles.identity}>
          {party.label && <LabelTag label={party.label} />}
          {party.imitates && <ImitationTag of={party.imitates} />}
          <AddressText address={party.address} length="card" />
        </div>
        <CopyButton text={party.address} label={t('address.cardCopy')} />
      </header>
      <dl className={styles.facts}>
        <dt>{t('address.cardRelation', { tab: t(`address.tab${tab}`) })}</dt>
        <dd aria-busy={relation.isPending}>
          {relation.isPending && <span className={styles.waiting} />}
          {relation.failure && <span className={styles.muted}>{t('address.cardFailed')}</span>}
          {relation.data && coins.length === 0 && <span className={styles.muted}>{t('address.cardNoRelation')}</span>}
          {coins.slice(0, SHOWN_COINS).map((sum) => (
            <span key={sum.coin.coinKey} className={styles.sum}>
              {sum.inCount > 0 && <Flow direction="in" count={sum.inCount} value={sum.in.amount} unit={sum.coin.symbol} />}
              {sum.outCount > 0 && <Flow direction="out" count={sum.outCount} value={sum.out.amount} unit={sum.coin.symbol} />}
            </span>
          ))}
          {coins.length > SHOWN_COINS && (
            <span className={styles.muted}>{t('address.cardMoreCoins', { n: coins.length - SHOWN_COINS })}</span>
          )}
        </dd>
        <dt>{t('address.cardSource')}</dt>
        <dd>
          {party.label ? (
            `${party.label.source} · ${t(claimLook[party.label.claim].text)}`
          ) : (
            <span className={styles.muted}>{t('address.cardNoLabel')}</span>
          )}
        </dd>
      </dl>
      <footer className={styles.actions}>
        <Button size="small" icon="list" onClick={() => onOnlyThis(party.address)}>
          {t('address.cardOnly')}
        </Button>
        <span className={styles.gap} />
        <Link to={addressPath(chainName, party.address)}>{t('address.cardOpen')}</Link>
      </footer>
    </div>
  );
}

function Flow({ direction, count, value, unit }: { direction: 'in' | 'out'; count: number; value: string; unit: string }) {
  return (
    <span className={styles.flow}>
      <span className={styles[direction]}>{t(direction === 'in' ? 'address.cardIn' : 'address.cardOut')}</span>
      {t('address.cardTimes', { n: formatCount(count) })}
      <span aria-hidden="true">·</span>
      <Amount value={value} unit={unit} strong />
    </span>
  );
}
