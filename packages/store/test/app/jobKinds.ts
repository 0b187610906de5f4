import type { JobKind } from '@chaintrail/store/app';
import { setTimeout as sleep } from 'node:timers/promises';

/** One row per step, in the transaction of the step's checkpoint: doing a step twice fails on `made`, losing one leaves a hole. */
export function countingJob(pauseMs: number): JobKind<{ steps: number }, { next: number }, { steps: number }> {
  return {
    kind: 'count',
    concurrency: 2,
    retries: { limit: 0, delaySeconds: 1 },
    async run({ input: { steps }, checkpoint, signal, progress }) {
      for (let step = checkpoint?.next ?? 0; step < steps; step += 1) {
        await sleep(pauseMs, undefined, { signal });
        const state = { fraction: (step + 1) / steps, step: 'counting', counts: { steps: step + 1 }, checkpoint: { next: step + 1 } };
        await progress(state, async (rooms) => {
          const made = `${process.pid}.${performance.now()}`;
          const known = await rooms.settings.getOrCreate(`step ${step}`, () => made);
          if (known !== made) throw new Error(`step ${step} was done twice`);
        });
      }
      return { steps };
    },
  };
}
