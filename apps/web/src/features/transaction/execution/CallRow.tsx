import type { ParityTraceView, PartyView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { groupThousands } from '../../../ui/amountParts.ts';
import { classNames } from '../../../ui/classNames.ts';
import { formatCount } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { sayPercent, writePercent } from '../../../ui/percent.ts';
import { ShareBar } from '../../../ui/ShareBar.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { CallNode } from './callRows.ts';
import styles from './Calls.module.css';
import { t } from './texts.ts';

export interface CallRowProps {
  chainName: string;
  node: CallNode;
  /** What the whole cost; null where the node does not say what a call cost. */
  wholeGas: string | null;
  labels: ReadonlyMap<string, PartyView>;
  isOpen: boolean;
  onToggle: () => void;
  onShowData: () => void;
  /** Among the rows that are shown. */
  position: number;
  measure: ((row: Element | null) => void) | undefined;
}

/** Deeper calls are not moved further in: their row would leave the screen. */
const MOST_INDENTS = 14;
const INDENT = { wide: 20, narrow: 6 };

const indentOf = (level: number): number => Math.min(level, MOST_INDENTS) * INDENT[isMobileLayout() ? 'narrow' : 'wide'];

export function CallRow({ chainName, node, wholeGas, labels, isOpen, onToggle, onShowData, position, measure }: CallRowProps) {
  const { trace, level } = node;
  const share = wholeGas === null || trace.gasUsed === null ? undefined : writePercent(trace.gasUsed, wholeGas);
  const isFailed = trace.status === 'failed';
  const target = targetOf(trace);
  return (
    <div
      role="row"
      ref={measure}
      data-index={position}
      aria-rowindex={position + 1}
      aria-level={level + 1}
      aria-expanded={trace.subtraces > 0 ? isOpen : undefined}
      className={classNames(styles.row, trace.reason !== null && styles.reverted, isFailed && styles.undone)}
    >
      <span role="gridcell" className={styles.call} style={{ paddingLeft: indentOf(level) }}>
        <Fold trace={trace} isOpen={isOpen} onToggle={onToggle} />
        <span className={styles.type}>{typeOf(trace)}</span>
        {level > MOST_INDENTS && <span className={styles.level}>{level}</span>}
        {trace.type !== 'call' && (
          <span className={styles.quiet}>{t(trace.type === 'create' ? 'execution.callCreates' : 'execution.callEnds')}</span>
        )}
        <AddressEntity
          chainName={chainName}
          address={target}
          label={labels.get(target)?.label}
          freeze={labels.get(target)?.freeze}
          compact
          icon={false}
          copy={false}
        />
        {trace.type === 'call' && <Method trace={trace} />}
        {trace.callCount > 0 && !isOpen && (
          <span className={styles.quiet}>{t('execution.callInside', { n: formatCount(trace.callCount) })}</span>
        )}
        {trace.type === 'call' && trace.method.selector !== '' && (
          <button
            type="button"
            className={classNames(styles.data, 'tap')}
            aria-label={t('execution.callDataOf', { n: formatCount(node.at) })}
            onClick={onShowData}
          >
            {t('execution.callData')}
          </button>
        )}
        <Outcome node={node} />
      </span>
      <span role="gridcell" className={styles.value}>
        {trace.value && (
          <span title={isFailed ? t('execution.callNotMoved') : undefined}>
            <Amount value={trace.value.amount} unit={trace.value.symbol} strong={!isFailed} failed={isFailed} />
            {isFailed && <span className={styles.quiet}> {t('execution.callNotMoved')}</span>}
          </span>
        )}
      </span>
      <span role="gridcell" className={styles.gas}>
        {isMobileLayout() && trace.gasUsed !== null && `${t(wholeGas === null ? 'execution.colUsed' : 'execution.colGas')} `}
        {trace.gasUsed === null ? '—' : groupThousands(trace.gasUsed)}
      </span>
      <span role="gridcell" className={styles.share}>
        {share !== undefined && (
          <>
            <ShareBar percent={Number(share)} />
            <span className={styles.percent}>{sayPercent(trace.gasUsed ?? '0', wholeGas ?? '0')} %</span>
          </>
        )}
      </span>
    </div>
  );
}

function Fold({ trace, isOpen, onToggle }: { trace: ParityTraceView; isOpen: boolean; onToggle: () => void }) {
  if (trace.subtraces === 0) return <span className={styles.leaf} />;
  return (
    <button
      type="button"
      className={styles.fold}
      aria-label={t(isOpen ? 'execution.callClose' : 'execution.callOpen', { n: formatCount(trace.callCount) })}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={13} />
    </button>
  );
}

/** What is called: the likely name, else the first four bytes; a call of nothing pays. */
function Method({ trace: { method, value } }: { trace: ParityTraceView }) {
  if (method.selector === '') return value === null ? null : <span className={styles.quiet}>{t('execution.callPays')}</span>;
  return (
    <span className={styles.method} title={method.selector}>
      .{method.name ?? method.selector}()
    </span>
  );
}

function Outcome({ node: { trace, isCaught } }: { node: CallNode }) {
  if (trace.reason === null) return trace.status === 'failed' ? <span className={styles.quiet}>{t('execution.callUndone')}</span> : null;
  return (
    <span className={styles.outcome}>
      <Tag tone="error" icon="close" small title={trace.error}>
        {t('execution.callReverted')}
      </Tag>
      <bdi className={styles.reason}>{trace.reason}</bdi>
      {isCaught && <span>· {t('execution.callCaught')}</span>}
    </span>
  );
}

const typeOf = ({ action, type }: ParityTraceView): string =>
  (action.callType ?? action.creationMethod ?? (type === 'suicide' ? 'selfdestruct' : type)).toUpperCase();

/** What a failed creation would have made has no address. */
function targetOf({ type, action, result }: ParityTraceView): string {
  if (type === 'create') return result?.address ?? '';
  return (type === 'suicide' ? action.refundAddress : action.to) ?? '';
}
