import type { CaseVictimsView } from '@chaintrail/contract/schemas';
import styles from './Case.module.css';
import { writeAmount } from './caseFacts.ts';
import { chooseLossUnit } from './lossValue.ts';
import { LossValue } from './LossValue.tsx';
import { t } from './texts.ts';

/** The same losses by the day of the payment. */
export function DayRows({ losses }: { losses: CaseVictimsView }) {
  const unit = chooseLossUnit(losses.value);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('cases.byDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cases.day')}</th>
            <th scope="col" className={styles.right}>
              {t('cases.payments')}
            </th>
            <th scope="col" className={styles.right}>
              {t('cases.losses')}
            </th>
            {unit && (
              <th scope="col" className={styles.right}>
                {t(unit === 'usd' ? 'cases.usdValue' : 'cases.yuanValue')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {losses.days.map(({ day, payments, amounts, value }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td className={styles.right}>{t('cases.paymentCount', { n: payments })}</td>
              <td className={styles.right}>{amounts.map(writeAmount).join(' · ')}</td>
              {unit && (
                <td className={styles.right}>
                  <LossValue value={value} unit={unit} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('cases.totalDays', { n: losses.days.length })}</th>
            <td className={styles.right}>{t('cases.paymentCount', { n: losses.days.reduce((sum, { payments }) => sum + payments, 0) })}</td>
            <td className={styles.right}>{losses.totals.map(({ amount }) => writeAmount(amount)).join(' · ')}</td>
            {unit && (
              <td className={styles.right}>
                <LossValue value={losses.value} unit={unit} strong />
              </td>
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
