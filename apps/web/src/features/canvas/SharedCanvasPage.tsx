import { useQuery } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { describeFailure } from '../../api/failure.ts';
import { sharedCanvasQuery } from '../../api/queries.ts';
import { formatTime } from '../../lib/time.ts';
import { FailedState } from '../../ui/FailedState.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Card } from '../../ui/Card.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { sharedCanvasPath } from '../../ui/paths.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { RoomContext } from './roomContext.ts';
import { createRoomStore } from './roomStore.ts';
import { t } from './texts.ts';

const CanvasWide = lazy(() => import('./work/CanvasWide.tsx').then((module) => ({ default: module.CanvasWide })));
const CanvasNarrow = lazy(() => import('./phone/CanvasNarrow.tsx').then((module) => ({ default: module.CanvasNarrow })));

/** One version that somebody shared: to read, with who reads it drawn across. */
export function SharedCanvasPage({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(sharedCanvasQuery(token));
  const zone = usePreferences(({ timeZone }) => timeZone);
  const store = useMemo(
    () =>
      data &&
      createRoomStore(
        {
          id: null,
          name: data.name,
          base: data.version,
          document: data.document,
          savedAt: data.savedAt,
          isReadOnly: true,
          watermark: data.watermark,
        },
        { author: () => '' },
      ),
    [data],
  );
  if (error)
    return (
      <Card>
        <FailedState
          isPage
          title={t('canvas.sharedRoom')}
          asked={sharedCanvasPath('…')}
          failure={describeFailure(error)}
          retry={() => void refetch()}
        />
      </Card>
    );
  if (!store || !data) return <PageSkeleton />;
  const until = formatTime(data.expiresAt, zone);
  const wordOf = (time: string) => t('canvas.sharedUntil', { version: data.version, time });
  return (
    <RoomContext value={store}>
      {isMobileLayout() ? <CanvasNarrow given={{ word: wordOf(until.slice(0, 10)) }} /> : <CanvasWide given={{ word: wordOf(until) }} />}
    </RoomContext>
  );
}
