import { useQuery } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { describeFailure } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { Card } from '../../ui/Card.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { caseCanvasPath, casePath } from '../../ui/paths.ts';
import { RoomContext } from './roomContext.ts';
import { createRoomStore } from './roomStore.ts';
import { t } from './texts.ts';

const CanvasWide = lazy(() => import('./work/CanvasWide.tsx').then((module) => ({ default: module.CanvasWide })));
const CanvasNarrow = lazy(() => import('./phone/CanvasNarrow.tsx').then((module) => ({ default: module.CanvasNarrow })));

/** A canvas that came with the bundle of an imported case: to read, as it was signed. */
export function CaseCanvasPage({ caseId, partId }: { caseId: string; partId: string }) {
  const { data, error, refetch } = useQuery({ ...query('getCaseCanvas', { id: caseId, partId }), staleTime: Infinity });
  const store = useMemo(
    () =>
      data &&
      createRoomStore(
        { id: null, name: data.name, base: data.version, document: data.document, savedAt: data.savedAt, isReadOnly: true },
        { author: () => '' },
      ),
    [data],
  );
  if (error)
    return (
      <Card>
        <FailedState
          isPage
          title={t('canvas.caseRoom')}
          asked={caseCanvasPath(caseId, partId)}
          failure={describeFailure(error)}
          retry={() => void refetch()}
        />
      </Card>
    );
  if (!store || !data) return <PageSkeleton />;
  const given = { word: t('canvas.caseWord', { version: data.version }), back: casePath(caseId) };
  return <RoomContext value={store}>{isMobileLayout() ? <CanvasNarrow given={given} /> : <CanvasWide given={given} />}</RoomContext>;
}
