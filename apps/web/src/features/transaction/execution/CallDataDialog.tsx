import type { CallDataView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { toPart } from '../../../api/failure.ts';
import { callDataQuery } from '../../../api/queries.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { RawText } from '../../../ui/RawText.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { ArgumentTable } from '../ArgumentTable.tsx';
import { NestedList } from '../NestedCalls.tsx';
import styles from './CallData.module.css';
import { t } from './texts.ts';

const WIDTH = 860;
const SHOWN_OTHERS = 5;
// A browser lays out this much text without a hitch; the copy has all that came.
const SHOWN_CHARACTERS = 2 + 4_096 * 2;

export interface CallDataDialogProps {
  chainName: string;
  hash: string;
  /** Number of the call in the order of execution. */
  index: number;
  onClose: () => void;
}

/** What a call inside a transaction was given and gave back, as the node tells it now. */
export function CallDataDialog({ chainName, hash, index, onClose }: CallDataDialogProps) {
  const part = toPart(useQuery(callDataQuery({ chainName, hash, index })));
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={WIDTH}
      title={t('execution.dataTitle', { n: formatCount(index) })}
      onClose={onClose}
    >
      {part.failure ? (
        <FailedState title={t('page.partFailed')} failure={part.failure} retry={part.retry} />
      ) : (
        <StateBlock isLoading={part.isPending}>{part.data && <CallDataBody data={part.data} />}</StateBlock>
      )}
    </Dialog>
  );
}

export function CallDataBody({ data }: { data: CallDataView }) {
  const { chainName, from, to, input, output, note, type } = data;
  return (
    <div className={styles.body}>
      <p className={styles.ends}>
        <span className={styles.type}>{type}</span>
        <AddressEntity chainName={chainName} address={from.address} label={from.label} freeze={from.freeze} />
        <span aria-hidden="true">→</span>
        <AddressEntity chainName={chainName} address={to.address} label={to.label} freeze={to.freeze} />
      </p>
      {note !== null && <Notice tone="warn">{t('execution.dataMissing', { reason: note })}</Notice>}
      {input && <Given chainName={chainName} input={input} />}
      {output && (
        <section>
          <h3 className={styles.head}>{t('execution.dataOutput')}</h3>
          {output.decoded && <ArgumentTable chainName={chainName} parameters={output.decoded} />}
          <Bytes bytes={output} empty={t('execution.dataNoOutput')} />
        </section>
      )}
      {note === null && <p className={styles.quiet}>{t('execution.dataLive')}</p>}
    </div>
  );
}

function Given({ chainName, input }: { chainName: string; input: NonNullable<CallDataView['input']> }) {
  const { decoded, isGuess, others, method, nested, nestedOmitted } = input;
  return (
    <section>
      <h3 className={styles.head}>
        {t('execution.dataInput')} <span className="mono">{method.signature ?? method.selector}</span>
      </h3>
      {isGuess && (
        <Notice tone="warn">
          {t('transaction.inputGuess')}
          {others.length > 0 && ` ${t('transaction.inputOthers', { signatures: others.slice(0, SHOWN_OTHERS).join(' · ') })}`}
        </Notice>
      )}
      {decoded && <ArgumentTable chainName={chainName} parameters={decoded} />}
      <NestedList chainName={chainName} nested={nested} omitted={nestedOmitted} />
      <Bytes bytes={input} empty={t('execution.dataNoInput')} />
    </section>
  );
}

function Bytes({ bytes: { raw, sizeBytes, isCut }, empty }: { bytes: { raw: string; sizeBytes: number; isCut: boolean }; empty: string }) {
  if (sizeBytes === 0) return <p className={styles.quiet}>{empty}</p>;
  return (
    <RawText
      head={
        <>
          {t('transaction.inputSize', { n: formatCount(sizeBytes) })}
          {isCut && ` · ${t('execution.dataCut')}`}
        </>
      }
      shown={raw.length > SHOWN_CHARACTERS ? `${raw.slice(0, SHOWN_CHARACTERS)}…` : raw}
      whole={raw}
    />
  );
}
