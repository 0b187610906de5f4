import type { BitcoinAddressTransactionView, RowChangeView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { InferenceMark } from '../transaction/InferenceMark.tsx';
import { RuledMark } from '../transaction/RuledMark.tsx';
import styles from './Bitcoin.module.css';
import { t } from './texts.ts';

type Row = BitcoinAddressTransactionView;

/** What came back, apart from payments: to the address itself a fact, to another one an inference with the rules that it rests on. */
export function RowChange({ chainName, row }: { chainName: string; row: Row }) {
  if (row.coinjoin) return <InferenceMark inference={row.coinjoin}>{t('bitcoin.rowCoinjoin')}</InferenceMark>;
  const [first, ...others] = row.change ?? [];
  return (
    <span className={styles.changes}>
      {row.isReturned && <ReturnedHere row={row} />}
      {first && <OneChange chainName={chainName} row={row} change={first} />}
      {others.length > 0 && <span className={styles.muted}>{t('bitcoin.otherParties', { n: others.length })}</span>}
      {!row.isReturned && !first && <span className={styles.muted}>{emptyText(row)}</span>}
    </span>
  );
}

const emptyText = ({ change, spent }: Row): string => (change === null && spent.raw !== '0' ? t('bitcoin.rowUnjudged') : '—');

/** Where the address paid, what it received is what came back to it of its own: no income. */
function ReturnedHere({ row }: { row: Row }) {
  return (
    <span className={styles.change} title={t('bitcoin.returnedHereHint')}>
      <Icon name="arrowSelf" size={12} title={t('bitcoin.returnedHere')} />
      <Amount value={row.received.amount} minFraction={row.received.decimals ?? 0} />
      <span>{t('bitcoin.returnedHere')}</span>
    </span>
  );
}

function OneChange({ chainName, row, change }: { chainName: string; row: Row; change: RowChangeView }) {
  const { party, amount, isReturned, isRuled, rules, reasons } = change;
  if (row.spent.raw === '0' && isRuled) return <RuledMark reasons={reasons}>{t('bitcoin.rowPayersRuled')}</RuledMark>;
  if (row.spent.raw === '0') return <InferenceMark inference={toInference(change)}>{t('bitcoin.rowPayersChange')}</InferenceMark>;
  return (
    <span className={styles.change}>
      {!isReturned && <Icon name={isRuled ? 'user' : 'wave'} size={12} title={t(isRuled ? 'bitcoin.changeRuled' : 'bitcoin.change')} />}
      <Amount value={amount.amount} minFraction={amount.decimals ?? 0} />
      <Icon name="arrowRight" size={12} />
      <AddressEntity chainName={chainName} address={party.address} label={party.label} icon={false} copy={false} />
      {isReturned ? (
        <span title={t('bitcoin.returnedHint')}>{t('bitcoin.returned')}</span>
      ) : isRuled ? (
        <RuledMark reasons={reasons}>{t('bitcoin.ruled')}</RuledMark>
      ) : (
        <InferenceMark inference={toInference(change)}>{nameRules(rules)}</InferenceMark>
      )}
    </span>
  );
}

/** What an inference rests on, each with the name of its rule. */
function toInference({ confidence, reasons, rules }: RowChangeView) {
  return { confidence, reasons: reasons.map((reason, at) => (rules[at] === undefined ? reason : `${rules[at]}：${reason}`)) };
}

function nameRules([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : t('bitcoin.rowRules', { rule: first, n: others.length + 1 });
}
