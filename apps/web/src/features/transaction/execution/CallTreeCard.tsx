import type { CallTreeView } from '@chaintrail/contract/schemas';
import { useRef, useState } from 'react';
import { groupThousands } from '../../../ui/amountParts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useRowWindow } from '../../../ui/useRowWindow.ts';
import { ExportButton } from '../../sheet/index.ts';
import transaction from '../Transaction.module.css';
import type { TransactionLayoutProps } from '../transactionModel.ts';
import { CallDataDialog } from './CallDataDialog.tsx';
import { CallRow } from './CallRow.tsx';
import { isOpen } from './callRows.ts';
import styles from './Calls.module.css';
import { t } from './texts.ts';
import { useCallTree, type CallTree } from './useCallTree.ts';

/** The calls of a transaction as a tree: what each carried and cost, and which were undone and why. */
export function CallTreeCard({ model }: TransactionLayoutProps) {
  const tree = useCallTree(model);
  const { part, nodes } = tree;
  const { data } = part;
  return (
    <Card className={transaction.card}>
      <CardHeader title={t('execution.callsTitle')} note={data && data.total > 0 ? writeNote(data) : undefined}>
        {nodes.length > 1 && !isMobileLayout() && <Tools model={model} tree={tree} />}
      </CardHeader>
      {nodes.length > 1 && isMobileLayout() && <Tools model={model} tree={tree} />}
      {part.failure ? (
        <FailedState title={t('page.partFailed')} failure={part.failure} retry={part.retry} />
      ) : (
        <StateBlock isLoading={part.isPending}>
          {data && data.trace.note !== null && <p className={transaction.quiet}>{data.trace.note}</p>}
          {data && nodes.length > 0 && <Rows tree={tree} data={data} />}
        </StateBlock>
      )}
    </Card>
  );
}

function writeNote({ total, depth, traces }: CallTreeView): string {
  const failed = traces.filter(({ reason }) => reason !== null).length;
  // The root call is the transaction itself.
  const note = t('execution.callsNote', { n: formatCount(total - 1), depth: formatCount(depth) });
  return failed === 0 ? note : `${note} · ${t('execution.callsFailed', { n: formatCount(failed) })}`;
}

function Tools({ model, tree }: Pick<TransactionLayoutProps, 'model'> & { tree: CallTree }) {
  return (
    <span className={styles.tools}>
      <Switch checked={tree.folding.onlyValued} onChange={tree.setOnlyValued}>
        {t('execution.callsValued')}
      </Switch>
      <Button size="small" onClick={tree.isAllOpen ? tree.closeAll : tree.openAll}>
        {t(tree.isAllOpen ? 'execution.callsCloseAll' : 'execution.callsOpenAll')}
      </Button>
      <ExportButton
        ask={{ list: 'transactionCalls', query: { chainName: model.chainName, hash: model.hash }, what: t('execution.callsTitle') }}
      />
    </span>
  );
}

const VIRTUAL_FROM = 100;
const ROW_HEIGHT = { wide: 33, narrow: 57 };

/** Long trees draw only what is in view while the page scrolls. */
function Rows({ tree, data }: { tree: CallTree; data: CallTreeView }) {
  const { rows, nodes } = tree;
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<number>();
  const isVirtual = rows.length > VIRTUAL_FROM;
  const rowHeight = ROW_HEIGHT[isMobileLayout() ? 'narrow' : 'wide'];
  const view = useRowWindow({ count: rows.length, rowHeight, box, isOn: isVirtual });
  const indexes = isVirtual ? view.items.map(({ index }) => index) : rows.map((_, index) => index);
  const root = nodes[0]?.trace;
  const isMeasured = nodes.some(({ at, trace }) => at > 0 && trace.gasUsed !== null);
  return (
    <>
      <div role="treegrid" aria-label={t('execution.callsTitle')} aria-rowcount={rows.length} className={styles.grid}>
        <div role="row" className={styles.heads}>
          <span role="columnheader">{t('execution.colCall')}</span>
          <span role="columnheader">{t('execution.colValue')}</span>
          <span role="columnheader">{t(isMeasured ? 'execution.colGas' : 'execution.colUsed')}</span>
          <span role="columnheader">{t('execution.colShare')}</span>
        </div>
        <div ref={box} role="rowgroup" style={isVirtual ? { paddingTop: view.before, paddingBottom: view.after } : undefined}>
          {indexes.map((index) => {
            const node = rows[index];
            return node === undefined ? null : (
              <CallRow
                key={node.at}
                position={index}
                measure={isVirtual ? view.measure : undefined}
                chainName={data.chainName}
                node={node}
                wholeGas={isMeasured ? (root?.gasUsed ?? null) : null}
                labels={tree.labels}
                isOpen={isOpen(node, tree.folding)}
                onToggle={() => tree.toggle(node.at)}
                onShowData={() => setShown(node.at)}
              />
            );
          })}
        </div>
      </div>
      {shown !== undefined && (
        <CallDataDialog chainName={data.chainName} hash={data.hash} index={shown} onClose={() => setShown(undefined)} />
      )}
      <Remarks tree={tree} data={data} gasNote={isMeasured || nodes.length < 2 ? null : (root?.gasUsed ?? null)} />
    </>
  );
}

function Remarks({ tree, data, gasNote }: { tree: CallTree; data: CallTreeView; gasNote: string | null }) {
  const shown = data.traces.length;
  const remarks = [
    ...(tree.folding.onlyValued
      ? [t('execution.callsFiltered', { n: formatCount(tree.rows.length), total: formatCount(tree.nodes.length) })]
      : []),
    ...(data.omittedCount > 0 ? [t('execution.callsOmitted', { n: formatCount(shown), omitted: formatCount(data.omittedCount) })] : []),
    ...(gasNote === null ? [] : [t('execution.callsNoGas', { gas: groupThousands(gasNote) })]),
  ];
  return remarks.map((remark) => (
    <p key={remark} className={styles.remark}>
      {remark}
    </p>
  ));
}
