import type { TraceView } from '@chaintrail/contract/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { toPart } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { useOpenPath } from '../../ui/Link.tsx';
import { canvasPath, tracePath } from '../../ui/paths.ts';
import { writeSent } from '../../ui/sentToCanvas.ts';
import { keepOwnTrace } from './ownTraces.ts';
import { writeQuestion, type TraceForm } from './question.ts';

const LOOK_MS = 700;

/** One trace, looked at again while somebody works on it. */
export function useTrace(id: string) {
  const client = useQueryClient();
  const reading = useQuery({
    ...query('getTrace', { id }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_MS : false),
    refetchIntervalInBackground: true,
  });
  const job = useQuery({
    ...query('getJob', { id: reading.data?.job ?? '' }),
    enabled: reading.data !== undefined && reading.data.state !== 'done' && reading.data.job !== null,
    refetchInterval: () => (reading.data?.state === 'running' ? LOOK_MS : false),
  });
  const again = () => client.invalidateQueries({ queryKey: ['getTrace'] });
  const cancel = useMutation({ mutationFn: (running: string) => call('cancelJob', { id: running }), onSettled: again });
  const resume = useMutation({ mutationFn: () => call('resumeTrace', { id }), onSettled: again });
  const recheck = useRecheck(id, reading.data, again);
  return {
    data: reading.data,
    failure: toPart(reading).failure,
    retry: () => void reading.refetch(),
    job: job.data,
    cancel: () => reading.data?.job && cancel.mutate(reading.data.job),
    resume: () => resume.mutate(),
    isResuming: resume.isPending,
    recheck: recheck.start,
    isRechecking: recheck.isRunning,
  };
}

export type TraceModel = ReturnType<typeof useTrace>;

/** Makes the result again, and looks until it is compared. */
function useRecheck(id: string, trace: TraceView | undefined, again: () => Promise<void>) {
  const begun = useMutation({ mutationFn: () => call('recheckTrace', { id }) });
  const job = useQuery({
    ...query('getJob', { id: begun.data?.job ?? '' }),
    enabled: begun.data !== undefined && trace !== undefined,
    refetchInterval: ({ state }) => {
      const isOver = state.data !== undefined && !['queued', 'running'].includes(state.data.state);
      if (isOver) void again();
      return isOver ? false : LOOK_MS;
    },
  });
  const isRunning =
    begun.isPending || (begun.data !== undefined && (job.data === undefined || ['queued', 'running'].includes(job.data.state)));
  return { start: () => begun.mutate(), isRunning };
}

/** Begins a trace and goes to it, or to the canvas onto which its result comes. */
export function useStartTrace({ onCanvas = false }: { onCanvas?: boolean } = {}) {
  const openPath = useOpenPath();
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: (form: TraceForm) => call('startTrace', writeQuestion(form)),
    onSuccess: ({ id }) => {
      keepOwnTrace(id);
      void client.invalidateQueries({ queryKey: ['pageTraces'] });
      openPath(onCanvas ? canvasPath('new', writeSent({ trace: { id, path: undefined } })) : tracePath(id));
    },
  });
  return { start: (form: TraceForm) => start.mutate(form), isStarting: start.isPending };
}
