import type { StoredLabel } from '@chaintrail/model';
import type { AppStore } from '@chaintrail/store/app';
import type { ChainStore } from '@chaintrail/store/chain';
import { expect, it } from 'vitest';
import { verifyLabels } from './verifyLabels.ts';

const kind = {
  owner: null,
  author: null,
  entity: null,
  type: 'exchange',
  risk: null,
  claim: 'fact',
  confidence: 100,
  source: 'test',
  position: 0,
} as const;
const makeLabel = (id: number, name: string): StoredLabel => ({ id, scope: 'ETH', address: `0x${id}`, name, ...kind });

/** What the two stores hold, and what is under way between them. */
async function verify(stored: StoredLabel[], computed: StoredLabel[], underWay: StoredLabel[] = []) {
  const page = (labels: StoredLabel[]) => async (afterId: number, limit: number) => labels.filter(({ id }) => id > afterId).slice(0, limit);
  const changes = underWay.map((label, version) => ({ version, kind: 'save' as const, label }));
  const parts = {
    store: { labels: { list: page(stored) } } as unknown as ChainStore,
    app: { labels: { listAll: page(computed) }, outbox: { listLabelChanges: async () => changes } } as unknown as AppStore,
  };
  const said: string[] = [];
  const differences = await verifyLabels(parts, (line) => said.push(line), new AbortController().signal);
  return { differences, said };
}

it('finds nothing in equal labels, of more than a page', async () => {
  const labels = Array.from({ length: 10_001 }, (_, index) => makeLabel(index + 1, '甲'));
  expect(await verify(labels, labels)).toEqual({ differences: 0, said: ['标签：一致'] });
});

it('names a changed, a missing and a left-over label, and leaves out what is under way', async () => {
  const stored = [makeLabel(1, '甲'), makeLabel(2, '旧'), makeLabel(4, '多余'), makeLabel(5, '旧')];
  const computed = [makeLabel(1, '甲'), makeLabel(2, '新'), makeLabel(3, '缺少'), makeLabel(5, '新')];
  const row = (id: number, name: string) =>
    `{"id":${id},"scope":"ETH","address":"0x${id}","name":"${name}","owner":null,"author":null,"entity":null,"type":"exchange","risk":null,"claim":"fact","confidence":100,"source":"test","position":0}`;
  expect(await verify(stored, computed, [makeLabel(5, '新')])).toEqual({
    differences: 3,
    said: [
      `标签\t2\t${row(2, '旧')}\t${row(2, '新')}`,
      `标签\t3\t（无）\t${row(3, '缺少')}`,
      `标签\t4\t${row(4, '多余')}\t（无）`,
      '标签：3 处差异（另有 1 个正在送达）',
      '标签：可用 npm run mirror 重新送达全部标签',
    ],
  });
});
