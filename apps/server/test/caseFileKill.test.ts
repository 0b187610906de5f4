import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startKillable, type Killable } from './killable.ts';
import { openSignedIn } from './signedIn.ts';
import { readFileOf, upload } from './upload.ts';

let product: Killable;
beforeAll(async () => {
  product = await startKillable('case-kill');
}, 180_000);
afterAll(() => product.close());

it('leaves no half of a file, nor a whole one that no case knows, wherever a kill -9 meets uploads', async () => {
  const lin = await openSignedIn(product, { login: 'lin' });
  const fields = { number: '', title: '案件', type: 2 as const, unit: '', filedOn: null, facts: '' };
  const { id: caseId } = await lin.call('saveCase', fields);
  let name = 0;
  let whole = 0;
  // The last time when the first of them is kept.
  for (const afterMs of [40, 150, null]) {
    const sending = Array.from({ length: 4 }, () => {
      name += 1;
      const content = Buffer.from(randomBytes(4 * 1024 * 1024).toString('base64'));
      return upload(product.url, lin, { call: 'uploadCaseFile', name: `账单-${name}.csv`, content, fields: { caseId } }).catch(
        () => undefined,
      );
    });
    await (afterMs === null ? Promise.race(sending) : sleep(afterMs));
    await product.kill();
    await Promise.all(sending);
    await product.start();
    const known = await product.app.caseFiles.list(caseId);
    const counts = await product.app.caseItems.count([caseId]);
    const lying = await readdir(join(product.folder, 'case-files'));
    expect(lying.toSorted()).toEqual(known.map(({ id }) => id).toSorted());
    expect(counts.get(caseId)?.file ?? 0).toBe(known.length);
    for (const { id, sha256, bytes } of known) {
      // On the disk it lies sealed.
      const { bytes: content } = await readFileOf(product.url, lin, `/case/${caseId}/file/${id}`);
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
    }
    whole = known.length;
  }
  expect(whole).toBeGreaterThan(0);
  const last = await upload(product.url, lin, { call: 'uploadCaseFile', name: '最后.csv', content: '时间\n', fields: { caseId } });
  expect(last.envelope.code).toBe(200);
}, 180_000);
