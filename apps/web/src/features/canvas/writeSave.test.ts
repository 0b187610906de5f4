import { appendSteps, createDocument } from '@chaintrail/canvas';
import { expect, it } from 'vitest';
import { writeSave, writeSteps } from './writeSave.ts';

const step = (id: string) => ({
  id,
  at: 7,
  by: '甲',
  action: 'add' as const,
  about: ['一个 "节点"'],
  change: { put: { nodes: [{ id: `n-${id}`, kind: 'custom' as const, title: '归集 ]}} ,', x: 0, y: 0 }] } },
});
const read = async (blob: Blob): Promise<unknown> => JSON.parse(await blob.text());

it('writes what JSON would, whether steps were written before or not', async () => {
  const empty = createDocument();
  const full = appendSteps(empty, ['a', 'b', 'c'].map(step));
  await writeSteps(full.steps.slice(0, 2));
  const fields = { id: 'c', base: 3, name: '图', versionName: undefined };
  expect(await read(writeSave({ ...fields, document: full }))).toEqual({
    id: 'c',
    base: 3,
    name: '图',
    document: {
      format: 'chaintrail.canvas',
      version: 1,
      branches: [{ id: 'main', name: '主线', tip: 'c' }],
      head: { branch: 'main', step: 'c' },
      steps: [
        { ...step('a'), parent: null },
        { ...step('b'), parent: 'a' },
        { ...step('c'), parent: 'b' },
      ],
    },
  });
  expect(await read(writeSave({ document: empty, name: '图' }))).toEqual({ name: '图', document: empty });
});

it('writes each step once, however often it is saved', async () => {
  let writes = 0;
  const counted = { ...step('a'), parent: null, toJSON: () => ((writes += 1), { id: 'a' }) };
  const document = { ...createDocument(), steps: [counted] };
  await writeSteps(document.steps);
  const saves = await Promise.all([1, 2, 3].map((base) => read(writeSave({ base, document }))));
  expect(writes).toBe(1);
  expect(saves.map((save) => (save as { document: { steps: unknown } }).document.steps)).toEqual([
    [{ id: 'a' }],
    [{ id: 'a' }],
    [{ id: 'a' }],
  ]);
});
