import type { TransactionView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { t } from './texts.ts';
import { ArgumentTable } from './ArgumentTable.tsx';
import { NestedCalls } from './NestedCalls.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RawText } from '../../ui/RawText.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Transaction.module.css';

// A browser lays out this much text without a hitch; the copy has all of it.
const SHOWN_BYTES = 4096;
const SHOWN_OTHERS = 5;

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
          <Notice tone="warn">
            {t('transaction.inputGuess')}
            {input.others.length > 0 && (
              <span className={styles.long}>
                {t('transaction.inputOthers', { signatures: input.others.slice(0, SHOWN_OTHERS).join(' · ') })}
              </span>
            )}
          </Notice>
        </div>
      )}
      {input.text !== null && (
        <p className={styles.quiet}>
          {t('transaction.inputText')} <bdi className={styles.long}>{input.text}</bdi>
        </p>
      )}
      {view === 'decoded' && input.decoded && <ArgumentTable chainName={transaction.chainName} parameters={input.decoded} />}
      {view === 'decoded' && <NestedCalls transaction={transaction} />}
      {view === 'raw' && <Raw transaction={transaction} />}
    </Card>
  );
}

function Raw({ transaction }: { transaction: TransactionView }) {
  const { input, method } = transaction;
  const isCut = input.raw.length > SHOWN_BYTES * 2 + 2;
  return (
    <div className={styles.raw}>
      <RawText
        head={
          <>
            {t('transaction.inputSize', { n: formatCount(input.sizeBytes) })}
            {input.decoded === null &&
              input.text === null &&
              method.name === null &&
              ` · ${t('transaction.inputUnknown', { selector: method.selector })}`}
          </>
        }
        shown={isCut ? input.raw.slice(0, SHOWN_BYTES * 2 + 2) : input.raw}
        whole={input.raw}
      />
      {isCut && <p className={styles.muted}>{t('transaction.inputCut', { n: formatCount(SHOWN_BYTES) })}</p>}
    </div>
  );
}
