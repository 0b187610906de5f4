import { useParams } from '@tanstack/react-router';
import { TracePage } from './TracePage.tsx';
import { TracesPage } from './TracesPage.tsx';

/** One trace, or all of them: one file for both, so that the first view has one word for it. */
export function TraceRoom() {
  const { id }: { id?: string } = useParams({ strict: false });
  return id === undefined ? <TracesPage /> : <TracePage key={id} id={id} />;
}
