import { once } from 'node:events';
import { startBundled } from '../peers/bundledChild.ts';
import type { ChildRequest, ChildSettings, FinishAnswer, HeldAnswer } from './indexChild.ts';

/** An indexer in a process of its own. */
export interface IndexProcess {
  kill(): Promise<void>;
  /** Ends it in order. */
  end(): Promise<void>;
  /** Waits until the store holds this height. */
  reach(blockNumber: number): Promise<void>;
  /** Waits until the store holds this head and answers what these addresses hold by it. */
  readHeld(headHash: string, addresses: string[]): Promise<HeldAnswer>;
  /** Waits until the store holds this head and answers with the digest of its rows. */
  finish(headHash: string): Promise<FinishAnswer>;
}

export async function startIndexProcess(settings: ChildSettings): Promise<IndexProcess> {
  const child = await startBundled('bench/src/sim/indexChild.ts', settings, ['ignore', 'ignore', 'pipe', 'ipc']);
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = `${errors}${chunk.toString('utf8')}`.slice(-4_000);
  });
  await nextMessage();
  return {
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    async end() {
      await finish({ end: true });
    },
    async reach(blockNumber) {
      child.send({ reach: blockNumber } satisfies ChildRequest);
      await nextMessage();
    },
    async readHeld(headHash, addresses) {
      child.send({ heldAt: headHash, addresses } satisfies ChildRequest);
      return (await nextMessage()) as HeldAnswer;
    },
    finish: (headHash) => finish({ headHash }),
  };

  async function finish(request: ChildRequest): Promise<FinishAnswer> {
    child.send(request);
    const answer = (await nextMessage()) as FinishAnswer;
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return answer;
  }

  function nextMessage(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const onExit = (code: number | null) => reject(new Error(`index process ended with ${code}\n${errors}`));
      child.once('exit', onExit);
      child.once('message', (message) => {
        child.off('exit', onExit);
        resolve(message);
      });
    });
  }
}
