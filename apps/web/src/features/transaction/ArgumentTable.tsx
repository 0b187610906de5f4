import type { ArgumentView } from '@chaintrail/contract/schemas';
import { ArgumentValue } from './ArgumentValue.tsx';
import { t } from './texts.ts';
import styles from './Transaction.module.css';

/** Arguments of a call, one beside the other: name, type, meaning and value. */
export function ArgumentTable({ chainName, parameters }: { chainName: string; parameters: readonly ArgumentView[] }) {
  if (parameters.length === 0) return <p className={styles.quiet}>—</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('transaction.colStep')}</th>
            <th scope="col">{t('transaction.colParameter')}</th>
            <th scope="col">{t('transaction.colType')}</th>
            <th scope="col">{t('transaction.colValue')}</th>
          </tr>
        </thead>
        <tbody>
          {parameters
            .map((parameter, position) => ({ ...parameter, position }))
            .map((parameter) => (
              <tr key={parameter.position}>
                <td className={styles.muted}>{parameter.position}</td>
                <th scope="row" className="mono">
                  {parameter.name || '—'}
                </th>
                <td className={styles.type}>{parameter.type}</td>
                <td className={styles.value}>
                  <ArgumentValue chainName={chainName} argument={parameter} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
