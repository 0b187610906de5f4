import type { CarriedKind, CaseContentsView, CaseView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/queries.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { t } from '../texts.ts';
import { ItemsCard } from '../ItemsCard.tsx';
import { CanvasRows } from './CanvasRows.tsx';
import styles from './Carried.module.css';
import { LeftNotice } from './LeftNotice.tsx';
import { LetterRows } from './LetterRows.tsx';
import { MonitorRows } from './MonitorRows.tsx';
import { TagRows } from './TagRows.tsx';
import { TraceRows } from './TraceRows.tsx';

const lists = { canvas: 'canvases', letter: 'letters', trace: 'traces', tag: 'tags', monitor: 'monitors' } as const satisfies Record<
  CarriedKind,
  keyof CaseContentsView
>;

export const contentsQuery = (id: string) => ({ ...query('getCaseContents', { id }), staleTime: Infinity });

/** All of one kind that came with an imported case; of a bundle of before anything did, what it names. */
export function CarriedCard({ view, kind, title }: { view: CaseView; kind: CarriedKind; title: string }) {
  const found = useQuery(contentsQuery(view.id));
  const { data } = found;
  if (data === null)
    return (
      <>
        <Notice tone="neutral">{t('cases.carriedOld')}</Notice>
        <ItemsCard view={view} kind={kind} title={title} onAddAddress={() => undefined} />
      </>
    );
  const left = data?.left.filter((one) => one.kind === kind) ?? [];
  const count = data?.[lists[kind]].length ?? 0;
  return (
    <Card>
      <CardHeader title={title} note={data && t('cases.carriedNote', { n: count })} />
      {left.length > 0 && (
        <div className={styles.notice}>
          <LeftNotice left={left} />
        </div>
      )}
      <StateBlock
        isLoading={found.isPending}
        error={data ? null : found.error}
        what={title}
        onRetry={() => void found.refetch()}
        isEmpty={data !== undefined && count === 0}
        empty={
          <EmptyState icon="copy" title={t('cases.carriedNone', { what: title })}>
            {t('cases.carriedNoneText')}
          </EmptyState>
        }
      >
        {data && <Rows caseId={view.id} kind={kind} contents={data} />}
      </StateBlock>
    </Card>
  );
}

function Rows({ caseId, kind, contents }: { caseId: string; kind: CarriedKind; contents: CaseContentsView }) {
  switch (kind) {
    case 'canvas':
      return <CanvasRows caseId={caseId} canvases={contents.canvases} />;
    case 'letter':
      return <LetterRows caseId={caseId} letters={contents.letters} />;
    case 'trace':
      return <TraceRows caseId={caseId} traces={contents.traces} />;
    case 'tag':
      return <TagRows tags={contents.tags} />;
    case 'monitor':
      return <MonitorRows monitors={contents.monitors} />;
  }
}

/** Above an imported case: what its bundle did not bring. */
export function LeftOfCase({ id }: { id: string }) {
  const { data } = useQuery(contentsQuery(id));
  return data ? <LeftNotice left={data.left} /> : null;
}
