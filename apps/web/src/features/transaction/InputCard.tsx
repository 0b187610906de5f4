import type { TransactionView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { t } from './texts.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import styles from './Transaction.module.css';

// A browser lays out this much text without a hitch; the copy has all of it.
const SHOWN_BYTES = 4096;

export const hasInput = ({ input }: TransactionView): boolean => input.sizeBytes > 0;

/** What the sender called: decoded where the signature is known, raw always. */
export function InputCard({ transaction }: { transaction: TransactionView }) {
  const { input, method } = transaction;
  const [view, setView] = useState<'decoded' | 'raw'>(input.decoded ? 'decoded' : 'raw');
  const isEmpty = input.sizeBytes === 0;
  return (
    <Card className={styles.card}>
      <CardHeader
        title={t('transaction.inputTitle')}
        note={!isEmpty && <span className="mono">{method.signature ?? method.selector}</span>}
      >
        {input.decoded && (
          <Segmented
            label={t('transaction.inputSwitch')}
            value={view}
            onChange={setView}
            options={[
              { value: 'decoded', title: t('transaction.inputDecoded') },
              { value: 'raw', title: t('transaction.inputRaw') },
            ]}
          />
        )}
      </CardHeader>
      {input.isGuess && (
        <div className={styles.notice}>
          <Notice tone="warn">{t('transaction.inputGuess')}</Notice>
        </div>
      )}
      {isEmpty && <p className={styles.quiet}>{t('transaction.inputEmpty')}</p>}
      {!isEmpty && view === 'decoded' && input.decoded && <Decoded chainName={transaction.chainName} parameters={input.decoded} />}
      {!isEmpty && view === 'raw' && <Raw transaction={transaction} />}
    </Card>
  );
}

function Decoded({ chainName, parameters }: { chainName: string; parameters: NonNullable<TransactionView['input']['decoded']> }) {
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
                  {parameter.type === 'address' ? (
                    <AddressEntity chainName={chainName} address={parameter.value} />
                  ) : (
                    <span className={styles.long}>{parameter.value}</span>
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function Raw({ transaction }: { transaction: TransactionView }) {
  const { input, method } = transaction;
  const isCut = input.raw.length > SHOWN_BYTES * 2 + 2;
  return (
    <div className={styles.raw}>
      <p className={styles.rawHead}>
        <span>
          {t('transaction.inputSize', { n: formatCount(input.sizeBytes) })}
          {input.decoded === null && method.name === null && ` · ${t('transaction.inputUnknown', { selector: method.selector })}`}
        </span>
        <CopyButton text={input.raw} />
      </p>
      <pre className={styles.hex} tabIndex={0}>
        {isCut ? input.raw.slice(0, SHOWN_BYTES * 2 + 2) : input.raw}
      </pre>
      {isCut && <p className={styles.muted}>{t('transaction.inputCut', { n: formatCount(SHOWN_BYTES) })}</p>}
    </div>
  );
}
