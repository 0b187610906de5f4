import type { TransactionView, TronBackersView, TronTransactionView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { groupThousands } from '../../../ui/amountParts.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import shared from '../../../features/transaction/Transaction.module.css';
import { describeSharing } from './sharing.ts';
import { listBill, splitEnergy, type BillItem } from './bill.ts';
import { t } from './texts.ts';
import styles from './TronPanel.module.css';

interface BillCardProps {
  transaction: TransactionView;
  view: TronTransactionView;
  /** As the node says it now; null where it does not, or no contract was called. */
  sharing: TronBackersView['sharing'];
}

/** What the transaction used up, item by item: who bore it, at which price; the total is the receipt's, or says by how much it is not. */
export function BillCard({ transaction, view, sharing }: BillCardProps) {
  const { fee } = transaction;
  const { items, gap } = listBill(fee, view);
  return (
    <Card className={shared.card}>
      <CardHeader
        title={t('tron.resources')}
        note={t('tron.billNote', { energy: groupThousands(view.energy.total), bandwidth: groupThousands(view.bandwidth.total) })}
      />
      <EnergyBar view={view} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('tron.item')}</th>
            <th scope="col">{t('tron.used')}</th>
            <th scope="col">{t('tron.paidBy')}</th>
            <th scope="col">{t('tron.price')}</th>
            <th scope="col">{t('tron.cost')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.kind} item={item} transaction={transaction} owner={view.energy.contractOwner} />
          ))}
          <tr className={styles.headRow}>
            <th scope="row">{t('tron.feeTotal')}</th>
            <td />
            <td />
            <td className={gap === null ? styles.agrees : styles.differs}>
              {gap === null ? t('tron.billAgrees') : t('tron.billGap', { gap, unit: fee.symbol })}
            </td>
            <td>
              <Amount value={fee.amount} unit={fee.symbol} strong />
            </td>
          </tr>
          {view.feeLimit && (
            <tr>
              <th scope="row">{t('tron.feeLimit')}</th>
              <td />
              <td />
              <td />
              <td>
                <Amount value={view.feeLimit.amount} unit={view.feeLimit.symbol} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {view.energy.penalty !== '0' && <p className={styles.foot}>{t('tron.energyPenalty', { n: groupThousands(view.energy.penalty) })}</p>}
      {sharing && <p className={styles.foot}>{describeSharing(sharing)}</p>}
    </Card>
  );
}

/** Who paid for the energy, as parts of one bar. */
function EnergyBar({ view }: { view: TronTransactionView }) {
  const parts = splitEnergy(view);
  if (parts.length === 0) return null;
  return (
    <div className={styles.energy}>
      <span className={styles.bar} aria-hidden="true">
        {parts.map(({ kind, units }) => (
          <i key={kind} className={styles[kind]} style={{ flexGrow: Number(units) }} />
        ))}
      </span>
      <ul className={styles.legend} aria-label={t('tron.energyWho')}>
        {parts.map(({ kind, units, percent }) => (
          <li key={kind}>
            <i className={styles[kind]} aria-hidden="true" />
            {t('tron.energyPart', { name: t(`tron.${kind}`), n: groupThousands(units), percent })}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  item: BillItem;
  transaction: TransactionView;
  owner: TronTransactionView['energy']['contractOwner'];
}

function Row({ item: { kind, units, priceSun, cost }, transaction, owner }: RowProps) {
  const payer = kind === 'energyContract' ? owner : transaction.from;
  // Where no price stands, a phone has the units in its place.
  return (
    <tr className={priceSun === undefined ? styles.unpriced : undefined}>
      <th scope="row">{t(`tron.${kind}`)}</th>
      <td>{units !== undefined && groupThousands(units)}</td>
      <td>
        {payer ? (
          <AddressEntity chainName={transaction.chainName} address={payer.address} label={payer.label} icon={false} copy={false} />
        ) : (
          <span className={styles.raw} title={t('tron.ownerUnknownHint')}>
            {t('tron.ownerUnknown')}
          </span>
        )}
      </td>
      <td>
        {priceSun !== undefined &&
          units !== undefined &&
          t('tron.unitPrice', { n: groupThousands(units), price: groupThousands(priceSun) })}
      </td>
      <td>
        <Amount value={cost} unit={transaction.fee.symbol} />
      </td>
    </tr>
  );
}
