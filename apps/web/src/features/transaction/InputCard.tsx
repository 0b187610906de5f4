import type { TransactionView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { t } from './texts.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Transaction.module.css';

// A browser lays out this much text without a hitch; the copy has all of it.
const SHOWN_BYTES = 4096;

export const hasInput = ({ input }: TransactionView): boolean => input.sizeBytes > 0;

/** What the sender called: decoded where the signature is known, raw always. */
export function InputCard({ transaction }: { transaction: TransactionView }) {
  const { input, method } = transaction;
  const [view, setView] = useState<'decoded' | 'raw'>(input.decoded ? 'decoded' : 'raw');
  return (
    <Card className={styles.card}>
      <CardHeader
        title={t('transaction.inputTitle')}
        note={input.text === null && <span className="mono">{method.signature ?? method.selector}</span>}
      >
        {input.proof && (
          <Tag tone="ok" icon="check" small title={t(`transaction.inputProof_${input.proof}`)}>
            {t('transaction.inputProven')}
          </Tag>
        )}
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
      {input.text !== null && (
        <p className={styles.quiet}>
          {t('transaction.inputText')} <bdi className={styles.long}>{input.text}</bdi>
        </p>
      )}
      {view === 'decoded' && input.decoded && <Decoded chainName={transaction.chainName} parameters={input.decoded} />}
      {view === 'raw' && <Raw transaction={transaction} />}
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
                  <ArgumentValue chainName={chainName} argument={parameter} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

// More stand in the transfers and in the raw data.
const SHOWN_PARTIES = 12;

type Argument = NonNullable<TransactionView['input']['decoded']>[number];

/** What an argument means, and its value as it was sent. */
function ArgumentValue({ chainName, argument }: { chainName: string; argument: Argument }) {
  const { parties, amount, time, value } = argument;
  if (parties) {
    return (
      <span className={styles.meant}>
        {parties
          .slice(0, SHOWN_PARTIES)
          .map((party, position) => ({ party, position }))
          .map(({ party, position }) => (
            <AddressEntity key={position} chainName={chainName} address={party.address} label={party.label} />
          ))}
        {parties.length > SHOWN_PARTIES && (
          <span className={styles.muted}>{t('transaction.inputMoreParties', { n: formatCount(parties.length - SHOWN_PARTIES) })}</span>
        )}
      </span>
    );
  }
  if (!amount && time === undefined) return <span className={styles.long}>{value}</span>;
  return (
    <span className={styles.meant}>
      {amount && <Amount value={amount.amount} unit={amount.symbol} strong />}
      {time !== undefined && <TimeText at={time} as="absolute" />}
      <span className={styles.sent}>{value}</span>
    </span>
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
          {input.decoded === null &&
            input.text === null &&
            method.name === null &&
            ` · ${t('transaction.inputUnknown', { selector: method.selector })}`}
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
