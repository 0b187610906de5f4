import type { CaseVictimsView } from '@chaintrail/contract/schemas';
import styles from './Case.module.css';
import { writeAmount } from './caseFacts.ts';
import { t } from './texts.ts';

/** The same losses by the day of the payment. */
export function DayRows({ losses }: { losses: CaseVictimsView }) {
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
          </tr>
        </thead>
        <tbody>
          {losses.days.map(({ day, payments, amounts }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td className={styles.right}>{t('cases.paymentCount', { n: payments })}</td>
              <td className={styles.right}>{amounts.map(writeAmount).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('cases.totalDays', { n: losses.days.length })}</th>
            <td className={styles.right}>{t('cases.paymentCount', { n: losses.days.reduce((sum, { payments }) => sum + payments, 0) })}</td>
            <td className={styles.right}>{losses.totals.map(({ amount }) => writeAmount(amount)).join(' · ')}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
