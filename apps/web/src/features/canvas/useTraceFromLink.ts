import { addTrace } from '@chaintrail/canvas';
import type { Engine } from '@chaintrail/canvas/engine';
import type { TraceGraphView, TraceView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { query } from '../../api/queries.ts';
import type { SentToCanvas } from '../../ui/sentToCanvas.ts';
import { useRoomState, useRoomStore } from './roomContext.ts';
import { fitScene } from './stage/reveal.ts';
import { t } from './texts.ts';
import { readTraced } from './tracedScene.ts';

const LOOK_MS = 700;

/** Puts in what a trace found, once it has; until then, says how far it is. */
export function useTraceFromLink(sent: SentToCanvas['trace'], engine: Engine | null, leastScale = 0): string | undefined {
  const store = useRoomStore();
  const isThere = useRoomState(({ document }) => document.steps.some(({ action }) => action === 'addTrace'));
  const isWanted = sent !== undefined && !isThere;
  const { data: trace, error } = useQuery({
    ...query('getTrace', { id: sent?.id ?? '' }),
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_MS : false),
  });
  const isDone = trace?.state === 'done';
  const { data: graph, error: graphError } = useQuery({
    ...query('getTraceGraph', { id: sent?.id ?? '', ...(sent?.path === undefined ? {} : { path: sent.path }) }),
    enabled: isWanted && isDone,
  });
  useEffect(() => {
    if (!engine || !isWanted || !trace || !graph) return;
    const traced = readTraced(graph, { traceId: trace.id, now: Date.now() });
    store.run(addTrace(store.getState().scene, traced, aboutOf(trace, graph)));
    if (store.getState().id === null && store.getState().document.steps.length === 1) store.rename(trace.title.slice(0, 100));
    fitScene(engine, store.getState().drawing, leastScale);
  }, [store, engine, isWanted, trace, graph, leastScale]);
  if (!isWanted) return graph && graph.leftOut > 0 ? t('canvas.traceLeftOut', { n: graph.leftOut }) : undefined;
  const failed = error ?? graphError;
  if (failed) return t('canvas.traceFailed', { reason: isApiError(failed) ? failed.msg : failed.message });
  return wordState(trace);
}

function wordState(trace: TraceView | undefined): string {
  if (!trace || trace.state === 'done') return t('canvas.tracePutting');
  if (trace.state === 'stopped') return t('canvas.traceStopped');
  if (!trace.found) return t('canvas.traceWaiting');
  return t('canvas.traceRunning', { hop: trace.found.hop, rows: trace.rowsRead.toLocaleString('zh-CN') });
}

/** For the record of work: what was asked, how much came of it, and by which result that can be made again. */
const aboutOf = (trace: TraceView, graph: TraceGraphView): string[] => [
  trace.title,
  t('canvas.counts', { nodes: graph.nodes.length, edges: graph.edges.length }),
  ...(trace.receipt ? [t('canvas.traceResult', { hash: trace.receipt.resultHash.slice(0, 12) })] : []),
];
