import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createRunner } from './runner.ts';

/** An engine whose statements end when they are killed, a few questions after they were asked to: it learns of them late, and answers slowly. */
function startEngine(deaf: number) {
  const endings = new Map<string, { end: () => void; asked: number }>();
  const kills: string[] = [];
  const runner = createRunner({
    connections: { read: Array.from({ length: 6 }, () => 'read'), write: ['write'], kill: ['kill'] },
    makeId: (number) => `q${number}`,
    kill: async (_, id) => {
      kills.push(id);
      await sleep(30);
      const statement = endings.get(id);
      if (!statement) return;
      statement.asked += 1;
      if (statement.asked > deaf) statement.end();
    },
  });
  const run = (signal: AbortSignal) =>
    runner.run(
      { signal },
      ({ id }) => new Promise<void>((_, reject) => endings.set(id, { end: () => reject(new Error('killed')), asked: 0 })),
    );
  return { runner, run, kills };
}

describe('the way from an abort to a statement that has stopped', () => {
  it('asks again until each one is over, and no more after that', async () => {
    const { runner, run, kills } = startEngine(2);
    const stop = new AbortController();
    const statements = Array.from({ length: 6 }, () => run(stop.signal).catch((error: unknown) => error));
    await sleep(0);
    stop.abort();
    for (const refusal of await Promise.all(statements)) expect(refusal).toMatchObject({ code: 'cancelled' });
    const asked = kills.length;
    // Three times each; nobody who waited for the one connection asks of what is over.
    expect([...kills].sort()).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', 'q6'].flatMap((id) => [id, id, id]));
    await sleep(200);
    expect(kills).toHaveLength(asked);
    await runner.close();
  });

  it('asks of nothing that ended by itself meanwhile', async () => {
    const { runner, run, kills } = startEngine(0);
    const [first, second] = [new AbortController(), new AbortController()];
    const slow = run(first.signal).catch((error: unknown) => error);
    const quick = runner.run({ signal: second.signal }, () => sleep(5));
    await sleep(0);
    first.abort();
    second.abort();
    await Promise.all([slow, quick]);
    await sleep(100);
    expect(kills).toEqual(['q1']);
    await runner.close();
  });

  it('runs nothing of what was given up in the moment in which its connection was free', async () => {
    const { runner, run, kills } = startEngine(0);
    const stop = new AbortController();
    const refusal = run(stop.signal).catch((error: unknown) => error);
    stop.abort();
    expect([await refusal, kills]).toMatchObject([{ code: 'cancelled' }, []]);
    await runner.close();
  });
});
