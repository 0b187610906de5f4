import type { CaseContentsView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { query } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { groupThousands } from '../../../ui/amountParts.ts';
import { CarriedTrace } from '../../trace/index.ts';
import { t } from '../texts.ts';
import styles from './Carried.module.css';
import { savePart } from './partFiles.ts';

type Trace = CaseContentsView['traces'][number];

/** Traces that came with a case; the first is open. */
export function TraceRows({ caseId, traces }: { caseId: string; traces: readonly Trace[] }) {
  return (
    <ul>
      {traces.map((trace, at) => (
        <TraceRow key={trace.view.id} caseId={caseId} trace={trace} isFirst={at === 0} />
      ))}
    </ul>
  );
}

function TraceRow({ caseId, trace, isFirst }: { caseId: string; trace: Trace; isFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isFirst);
  const size = isMobileLayout() ? 'mobile' : 'small';
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <strong>{trace.title}</strong>
        <span className={styles.text}>
          {t('cases.traceFacts', { total: writeTotal(trace.total), symbol: trace.symbol, ends: trace.endCount, paths: trace.pathCount })}
        </span>
        <span className={styles.quiet}>
          {trace.endedAt !== null && <TimeText at={trace.endedAt} as="absolute" />} {t('cases.traceHash')}{' '}
          <span className="mono">{trace.resultHash}</span>
        </span>
        <span className={styles.buttons}>
          <Button size={size} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'cases.traceFold' : 'cases.traceOpen')}
          </Button>
          <Button size={size} icon="download" onClick={() => void savePart(caseId, trace.result.id)}>
            {t('cases.traceFile')}
          </Button>
        </span>
      </div>
      {isOpen && <TraceBody caseId={caseId} partId={trace.view.id} />}
    </li>
  );
}

function writeTotal(total: string): string {
  const [whole = '0', fraction] = total.split('.');
  return `${groupThousands(whole)}${fraction === undefined ? '' : `.${fraction}`}`;
}

function TraceBody({ caseId, partId }: { caseId: string; partId: string }) {
  const found = useQuery({ ...query('getCaseTrace', { id: caseId, partId }), staleTime: Infinity });
  return (
    <div className={styles.trace}>
      <StateBlock
        isLoading={found.isPending}
        error={found.data ? null : found.error}
        what={t('cases.traces')}
        onRetry={() => void found.refetch()}
      >
        {found.data && (
          <Suspense fallback={null}>
            <CarriedTrace trace={found.data} />
          </Suspense>
        )}
      </StateBlock>
    </div>
  );
}
