import type { JobKind } from '../jobs/kind.ts';
import type { StoredLabel } from '@chaintrail/model';
import { mirroring } from './mirroring.ts';
import type { LabelRoom } from '../labels/labels.ts';
import type { LabelChange, OutboxRoom } from './outbox.ts';

/** Where the labels go: the chain store's table of them. */
export interface LabelTarget {
  save(changes: { version: number; isDeleted: boolean; label: StoredLabel }[]): Promise<void>;
  clear(): Promise<void>;
}

const PORTION = 5_000;

/**
 * Brings the outbox to the chain store, in order and at least once: a portion is forgotten only when it has arrived, and what
 * arrives twice counts once, for the highest version of a label stands.
 */
export function mirrorLabels(
  { outbox, labels }: { outbox: OutboxRoom; labels: LabelRoom },
  target: LabelTarget,
): JobKind<object, never, { changes: number }> {
  return {
    kind: mirroring.kind.kind,
    concurrency: 1,
    retries: { limit: 1_000, delaySeconds: 1 },
    async run({ signal, progress }) {
      for (let count = 0; ;) {
        signal.throwIfAborted();
        const changes = await outbox.listLabelChanges(PORTION);
        if (changes.length === 0) return { changes: count };
        // What stands before the last fresh start is given up with everything else.
        const start = changes.findLastIndex(({ kind }) => kind === 'start');
        if (start >= 0) await target.clear();
        const rest = changes.slice(start + 1);
        const single = rest.flatMap((one) => (one.kind === 'save' || one.kind === 'delete' ? toVersion(one) : []));
        if (single.length > 0) await target.save(single);
        for (const one of rest) if (one.kind === 'run') await mirrorRun(one, signal);
        await outbox.removeLabelChanges(changes.map(({ version }) => version));
        count += changes.length;
        await progress({ step: 'mirroring', counts: { changes: count } });
      }
    },
  };

  /** As they stand by now: what was said of one of them since is behind this in the outbox, with a higher version. */
  async function mirrorRun({ version, run }: Extract<LabelChange, { kind: 'run' }>, signal: AbortSignal): Promise<void> {
    for (let afterId = 0; ;) {
      signal.throwIfAborted();
      const rows = await labels.listRun(run, afterId, PORTION);
      const last = rows.at(-1);
      if (!last) return;
      await target.save(rows.map((row) => ({ version, ...row })));
      afterId = last.label.id;
    }
  }
}

function toVersion({ version, kind, label }: Extract<LabelChange, { label: unknown }>) {
  return { version, isDeleted: kind === 'delete', label };
}
