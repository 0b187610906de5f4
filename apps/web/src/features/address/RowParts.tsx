import type { AddressTransferView, PartyView } from '@chaintrail/contract/schemas';
import type { ReactNode } from 'react';
import { t } from './texts.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { longestFraction } from '../../ui/amountParts.ts';
import { ClaimedAmount, DoubtTag } from '../../ui/Claim.tsx';
import { ImitationTag } from '../../ui/ImitationTag.tsx';
import { CoinIcon } from '../../ui/CoinIcon.tsx';
import { Link } from '../../ui/Link.tsx';
import { coinPath } from '../../ui/paths.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Rows.module.css';
import type { AddressTab } from './tab.ts';

/** Where value appears or disappears there is no address; the row says what it was instead. */
export function emptyPartyText(row: Pick<AddressTransferView, 'kind' | 'amount'>, side: 'from' | 'to'): string {
  switch (row.kind) {
    case 'stake':
      return t('address.partyStake');
    case 'fee':
      return t('address.partyFee');
    case 'reward':
      return t('address.partyReward');
    case 'withdrawal':
      return t('address.partyWithdrawal');
    case 'opening':
      return t('address.partyOpening');
    default:
      if (row.amount.raw === '0') return '—';
      return t(side === 'from' ? 'address.partyMint' : 'address.partyBurn');
  }
}

export interface PartyProps {
  chainName: string;
  ownAddress: string;
  row: AddressTransferView;
  side: 'from' | 'to';
  hoverCard?: (party: PartyView) => ReactNode;
  /** Off inside rows that are links themselves. */
  interactive?: boolean;
  /** Off where the row says elsewhere whom the address imitates. */
  showsImitated?: boolean;
}

export function Party({ chainName, ownAddress, row, side, hoverCard, interactive = true, showsImitated = true }: PartyProps) {
  const party = row[side];
  const isSelf = party.address === ownAddress;
  return (
    <span className={styles.party}>
      <AddressEntity
        chainName={chainName}
        address={party.address}
        label={party.label}
        freeze={party.freeze}
        self={isSelf}
        copy={interactive}
        link={interactive}
        hoverCard={hoverCard && (() => hoverCard(party))}
        emptyText={emptyPartyText(row, side)}
      />
      {showsImitated && !isSelf && party.imitates && <ImitationTag of={party.imitates} />}
    </span>
  );
}

/** Zero value says nothing about a contract call and much about a token transfer that nobody asked for. */
export function isSuspectedPoisoning(row: Pick<AddressTransferView, 'marks' | 'kind'>): boolean {
  const isToken = row.kind === 'usdt' || row.kind === 'token20';
  return row.marks.includes('lookalike_counterparty') || (isToken && row.marks.includes('zero_value'));
}

export function RowMarks({ row }: { row: AddressTransferView }) {
  return (
    <>
      {row.status === 'failed' && (
        <Tag tone="error" icon="close" small>
          {t('address.failed')}
        </Tag>
      )}
      {isSuspectedPoisoning(row) && (
        <Tag tone="warn" icon="warning" small title={t('address.markPoisonHint')}>
          {t('address.markPoison')}
        </Tag>
      )}
    </>
  );
}

// USDT's and Bitcoin-like precision: points line up in most lists, and the 18 digits of others are printed only where they are not zero.
const ALIGNED_DIGITS = 6;

/** What moved, with its sign; what a failed transaction would have moved is told as such and never as a transfer. */
export interface RowAmountProps {
  row: AddressTransferView;
  tab: AddressTab;
  unit?: boolean;
  /** Digits after the point of the longest amount of the column. */
  alignTo?: number | undefined;
}

/** Digits after the point of the longest amount in a column of these rows. */
export function countDigits(rows: readonly AddressTransferView[]): number {
  const least = rows.reduce((most, { coin }) => Math.max(most, Math.min(coin.decimals ?? 0, ALIGNED_DIGITS)), 0);
  return longestFraction(
    rows.map(({ amount }) => amount.amount),
    least,
  );
}

/** The same of what was left after them; undefined where the list was not asked for it. */
export function countBalanceDigits(rows: readonly AddressTransferView[]): number | undefined {
  if (rows.every(({ balance }) => balance === undefined)) return undefined;
  return longestFraction(rows.flatMap(({ balance }) => balance?.amount ?? []));
}

export function RowAmount({ row, tab, unit = false, alignTo }: RowAmountProps) {
  if (tab === 'NFT' || row.tokenId !== '') return <NftAmount row={row} />;
  if (row.coin.doubt) return <ClaimedAmount value={row.amount.amount} unit={unit ? row.coin.symbol : undefined} />;
  if (row.status === 'failed') return <FailedAmount value={row.amount.amount} unit={unit ? row.coin.symbol : undefined} />;
  return (
    <Amount
      value={row.amount.amount}
      sign={row.direction}
      unit={unit ? row.coin.symbol : undefined}
      minFraction={Math.min(row.coin.decimals ?? 0, ALIGNED_DIGITS)}
      alignTo={alignTo}
      strong
    />
  );
}

export function FailedAmount({ value, unit }: { value: string; unit?: string }) {
  const [before = '', after = ''] = t('address.failedAmount', { amount: '|' }).split('|');
  return (
    <span className={styles.failedAmount}>
      {before}
      <Amount value={value} unit={unit} failed />
      {after}
    </span>
  );
}

function NftAmount({ row }: { row: AddressTransferView }) {
  const isSingle = row.amount.raw === '1';
  return (
    <span className={row.status === 'failed' ? styles.failedAmount : styles[row.direction]}>
      {!isSingle && <Amount value={row.amount.raw} />}
      {!isSingle && ' × '}
      <Link to={coinPath(row.coin.coinKey, row.tokenId)} className={styles.tokenId} title={row.tokenId}>
        {t('address.nftId', { id: row.tokenId })}
      </Link>
    </span>
  );
}

export function CoinCell({ row }: { row: AddressTransferView }) {
  return (
    <span className={styles.coin}>
      <CoinIcon symbol={row.coin.symbol} icon={row.coin.icon} size={18} />
      <Link to={coinPath(row.coin.coinKey)} className={styles.symbol} title={`${row.coin.name} ${row.coin.contract}`}>
        <bdi>{row.coin.symbol || '?'}</bdi>
      </Link>
      <DoubtTag coin={row.coin} />
    </span>
  );
}
