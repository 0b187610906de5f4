import type { NestedCallView, TransactionView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Tag } from '../../ui/Tag.tsx';
import { ArgumentTable } from './ArgumentTable.tsx';
import styles from './NestedCalls.module.css';
import { t } from './texts.ts';

// More are unfolded on request, one by one.
const OPEN = 6;

/** The calls in the arguments of the call, each with its own arguments; deeper ones stand further in. */
export function NestedCalls({ transaction: { chainName, input } }: { transaction: TransactionView }) {
  return <NestedList chainName={chainName} nested={input.nested} omitted={input.nestedOmitted} />;
}

export function NestedList({ chainName, nested, omitted }: { chainName: string; nested: readonly NestedCallView[]; omitted: number }) {
  if (nested.length === 0) return null;
  return (
    <div className={styles.box}>
      <h3 className={styles.head}>{t('transaction.nestedTitle', { n: formatCount(nested.length) })}</h3>
      {nested
        .map((call, position) => ({ call, position }))
        .map(({ call, position }) => (
          <Nested key={position} chainName={chainName} call={call} position={position} />
        ))}
      {omitted > 0 && <p className={styles.note}>{t('transaction.nestedOmitted', { n: formatCount(omitted) })}</p>}
    </div>
  );
}

function Nested({ chainName, call, position }: { chainName: string; call: NestedCallView; position: number }) {
  const { method, kind, to, value, sizeBytes } = call;
  return (
    <details className={styles.call} style={{ marginLeft: (call.depth - 1) * 16 }} open={position < OPEN}>
      <summary>
        <span className={styles.number}>{t('transaction.nestedNumber', { n: position + 1 })}</span>
        <span className={styles.name}>{method.name ?? (method.selector === '' ? t('transaction.nestedPays') : method.selector)}</span>
        {kind === 'delegatecall' && <Tag small>DELEGATECALL</Tag>}
        {method.selector !== '' && method.name !== null && (
          <Tag tone="warn" small title={t('transaction.inputGuess')}>
            {t('transaction.nestedLikely')}
          </Tag>
        )}
      </summary>
      {kind !== 'command' && (
        <p className={styles.target}>
          <AddressEntity chainName={chainName} address={to.address} label={to.label} />
          {value && value.raw !== '0' && <Amount value={value.amount} unit={value.symbol} strong />}
        </p>
      )}
      {method.signature !== null && method.signature !== '' && <p className={styles.signature}>{method.signature}</p>}
      {call.arguments ? (
        <ArgumentTable chainName={chainName} parameters={call.arguments} />
      ) : (
        sizeBytes > 0 && <p className={styles.note}>{t('transaction.nestedUnread', { n: formatCount(sizeBytes) })}</p>
      )}
    </details>
  );
}
