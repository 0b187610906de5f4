import { useQuery } from '@tanstack/react-query';
import { lazy, useMemo, useState } from 'react';
import { describeFailure } from '../../api/failure.ts';
import { canvasQuery } from '../../api/queries.ts';
import { session } from '../../lib/browserSession.ts';
import { Card } from '../../ui/Card.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { useOpenPath } from '../../ui/Link.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { canvasPath } from '../../ui/paths.ts';
import { readSent, type SentToCanvas } from '../../ui/sentToCanvas.ts';
import { RoomContext } from './roomContext.ts';
import { createRoomStore, emptyDocument, type Opened, type RoomStore } from './roomStore.ts';
import { t } from './texts.ts';
import { DraftStrip } from './unsaved/DraftStrip.tsx';
import { useDraft } from './unsaved/useDraft.ts';
import { useAutosave } from './useAutosave.ts';

const CanvasWide = lazy(() => import('./work/CanvasWide.tsx').then((module) => ({ default: module.CanvasWide })));
const CanvasNarrow = lazy(() => import('./phone/CanvasNarrow.tsx').then((module) => ({ default: module.CanvasNarrow })));

export interface CanvasPageProps {
  id: string;
  /** What another page sends along. */
  search: Readonly<Record<string, unknown>>;
}

/** `new` begins an empty one, `demo` opens the example, which becomes one's own with the first change. */
export function CanvasPage({ id, search }: CanvasPageProps) {
  const openPath = useOpenPath();
  const sent = useMemo(() => readSent(search), [search]);
  // What was saved for the first time goes on under its own address as it stands: nothing of it is opened anew.
  const [kept, setKept] = useState<{ id: string; opened: Opened; key: string } | null>(null);
  const own = kept?.id === id ? kept : null;
  const isNew = id === 'new' || own !== null;
  const { data, error, isPending, refetch } = useQuery({ ...canvasQuery({ id }), enabled: !isNew });
  const read = useMemo<Opened | undefined>(() => {
    if (isNew) return { id: null, name: t('canvas.untitled'), base: 0, document: emptyDocument(), savedAt: null };
    if (!data) return undefined;
    const { name, version, document, savedAt, isDemo } = data;
    return { id: isDemo ? null : data.id, name: isDemo ? t('canvas.copyName', { name }) : name, base: version, document, savedAt };
  }, [isNew, data]);
  if (!isNew && error)
    return (
      <Card>
        <FailedState
          isPage
          title={t('canvas.missing')}
          asked={canvasPath(id)}
          failure={describeFailure(error)}
          retry={() => void refetch()}
        />
      </Card>
    );
  const opened = own?.opened ?? read;
  if ((!isNew && isPending) || !opened) return <PageSkeleton />;
  const key = own?.key ?? id;
  const keep = (savedId: string) => {
    if (opened.id !== null || savedId === id) return;
    setKept({ id: savedId, opened, key });
    openPath(canvasPath(savedId), { replace: true });
  };
  return <OpenCanvas key={key} opened={opened} sent={sent} onSavedAs={keep} />;
}

const author = () => session.store.getState().user?.name ?? '访客';

/** Open canvases by what they were opened from: the store outlives a render, and a reading of the same answer. */
const stores = new WeakMap<Opened, RoomStore>();
function storeOf(opened: Opened): RoomStore {
  const known = stores.get(opened);
  if (known) return known;
  const made = createRoomStore(opened, { author });
  stores.set(opened, made);
  return made;
}

interface OpenCanvasProps {
  opened: Opened;
  sent: SentToCanvas;
  onSavedAs: (id: string) => void;
}

function OpenCanvas({ opened, sent, onSavedAs }: OpenCanvasProps) {
  // What comes again from the server is somebody else's news, and taken in when something is saved.
  const [store] = useState(() => storeOf(opened));
  useAutosave(store, onSavedAs);
  const draft = useDraft(store);
  return (
    <RoomContext value={store}>
      {isMobileLayout() ? <CanvasNarrow sent={sent} /> : <CanvasWide sent={sent} />}
      {draft.offer && <DraftStrip {...draft.offer} />}
    </RoomContext>
  );
}
