import type { HydrationView } from '@chaintrail/contract/schemas';
import { formatCount } from '../../ui/figures.ts';
import { t } from './texts.ts';

/** What is said of the history of an address on a chain without a node, and what may be done about it. */
interface HistoryOffer {
  text: string;
  tone: 'info' | 'warn' | 'ok';
  action: { title: string; does: 'start' | 'pause' | 'go_on' } | undefined;
}

export function describeHistory(view: HydrationView): HistoryOffer {
  const { status, isAllowed } = view;
  const rows = formatCount(view.rows);
  const calls = formatCount(view.calls);
  const [first] = view.sources;
  const given = [...new Set(view.kinds.flatMap(({ sources }) => sources))].join('、');
  const goOn = isAllowed ? ({ title: t('canvas.historyGoOn'), does: 'go_on' } as const) : undefined;
  if (view.ferry !== null) return { text: t('canvas.historyFerry', { title: view.ferry }), tone: 'info', action: undefined };
  switch (status) {
    case 'none': {
      if (!isAllowed) return { text: t('canvas.historyLocal'), tone: 'warn', action: undefined };
      if (!first) return { text: t('canvas.historyNobody'), tone: 'warn', action: undefined };
      const price = { source: first.name, calls: formatCount(view.leastCalls), limit: formatCount(view.rowLimit) };
      return { text: t('canvas.historyNone', price), tone: 'info', action: { title: t('canvas.historyStart'), does: 'start' } };
    }
    case 'running':
      return {
        text: t('canvas.historyRunning', { rows, calls }),
        tone: 'info',
        action: { title: t('canvas.historyPause'), does: 'pause' },
      };
    case 'paused':
    case 'cancelled':
      return { text: t('canvas.historyPaused', { rows, calls }), tone: 'warn', action: goOn };
    case 'failed':
      return { text: t('canvas.historyFailed', { rows, reason: view.failure ?? view.notes.join('；') }), tone: 'warn', action: goOn };
    case 'complete':
    case 'partial':
    case 'unverified': {
      const told = { source: given, block: formatCount(view.headBlock ?? 0), rows, calls, notes: view.notes.join('；') };
      const refresh = isAllowed ? ({ title: t('canvas.historyRefresh'), does: 'go_on' } as const) : undefined;
      return { text: t('canvas.historySettled', told), tone: status === 'complete' ? 'ok' : 'warn', action: refresh };
    }
  }
}
