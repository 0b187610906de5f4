import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { tagFileResult } from '@chaintrail/contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startKillable, type Killable } from './killable.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';
import { awaitJob, readFileOf, upload } from './upload.ts';

const ROWS = 40_000;

let product: Killable;
let anna: SignedInCaller;
beforeAll(async () => {
  product = await startKillable('label-kill');
  anna = await openSignedIn(product, { login: 'anna' });
}, 180_000);
afterAll(() => product.close());

const addressOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}`;
function makeFile(isBroken: (index: number) => boolean): string {
  const rows = Array.from({ length: ROWS }, (_, at) => `${isBroken(at) ? '0x51f' : addressOf(at + 1)},ETH,涉案 ${at},涉案地址`);
  return ['地址,链,标签,类型', ...rows].join('\n');
}
const countLabels = async () =>
  [...(await product.app.labels.countTypes({ account: anna.account.id, owner: anna.account.id })).values()].reduce(
    (sum, one) => sum + one,
    0,
  );
async function give(content: string, mode: string): Promise<string> {
  const { envelope } = await upload(product.url, anna, { call: 'saveTags', name: '四万行.csv', content, fields: { mode } });
  return (envelope.data as { job: string }).job;
}

describe('a large file', () => {
  const file = makeFile((at) => at === ROWS / 2);

  it('of which the middle one is broken are not written where all or nothing was chosen, and the report names it', async () => {
    const view = await awaitJob(anna, await give(file, 'all'), 120_000);
    const result = tagFileResult.parse(view.state === 'done' ? view.result : view);
    expect(result).toMatchObject({
      isWritten: false,
      rows: ROWS,
      made: 0,
      failed: 1,
      faults: [{ row: ROWS / 2 + 2, address: '0x51f', name: `涉案 ${ROWS / 2}` }],
    });
    expect(await countLabels()).toBe(0);
    const lines = (await readFileOf(product.url, anna, `/tag/report/${result.upload}`)).text.split('\r\n');
    expect(lines.length).toBe(ROWS + 2);
    expect(lines[ROWS / 2 + 1]).toBe(`${ROWS / 2 + 2},失败,0x51f,涉案 ${ROWS / 2},这一格不是一个完整的地址，请填写完整的地址。`);
  });

  it('are written all or not at all, also when the product is killed in the middle and started again', async () => {
    const id = await give(file, 'good');
    const steps = new Set<string>();
    await expect
      .poll(
        async () => {
          const { step, counts, state } = await anna.call('getJob', { id });
          steps.add(`${state} ${step ?? ''}`);
          return step === 'writing' && (counts['done'] ?? 0) > 0;
        },
        { timeout: 60_000, interval: 10 },
      )
      .toBe(true);
    await product.kill();
    expect([...steps]).toContain('running writing');
    expect(await countLabels()).toBe(0);
    await product.start();
    const seen = new Set<number>();
    await expect
      .poll(
        async () => {
          seen.add(await countLabels());
          return (await product.app.jobs.find(id))?.state;
        },
        { timeout: 120_000, interval: 20 },
      )
      .toBe('done');
    seen.add(await countLabels());
    expect([...seen].toSorted((one, other) => one - other)).toEqual([0, ROWS - 1]);
    const job = await product.app.jobs.find(id);
    expect(job).toMatchObject({ state: 'done', result: { isWritten: true, made: ROWS - 1, changed: 0, unchanged: 0, failed: 1 } });
  });
});

describe('a file of 1 GB', () => {
  const GB = 1024 ** 3;
  const peakOf = () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${product.pid()}/status`, 'utf8'))?.[1]) / 1024;

  function sendGigabyte(headers: Record<string, string | number>): Promise<{ status: number; body: string; sent: number }> {
    return new Promise((resolve, reject) => {
      const chunk = Buffer.alloc(1024 * 1024, 'a');
      let sent = 0;
      const asked = request(`${product.url}/api/tag/save-batch`, {
        method: 'POST',
        headers: { ...anna.headers, 'content-type': 'multipart/form-data; boundary=x', ...headers },
      });
      asked.on('response', (response) => {
        let body = '';
        response.on('data', (part) => (body += String(part)));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body, sent }));
      });
      // What is refused early is not read to its end: the line may be cut after the answer.
      asked.on('error', (error) => (sent > 0 ? undefined : reject(error)));
      asked.on('close', () => reject(new Error('cut off without an answer')));
      const more = () => {
        while (sent < GB && !asked.destroyed) {
          sent += chunk.length;
          if (!asked.write(chunk)) return void asked.once('drain', more);
        }
        asked.end();
      };
      more();
    });
  }

  it.runIf(process.platform === 'linux').each([
    ['that says how long it is', { 'content-length': GB }],
    ['that does not say how long it is', { 'transfer-encoding': 'chunked' }],
  ])('%s is refused with an answer before it is all sent, and takes no memory', async (_, headers) => {
    const before = peakOf();
    const { status, body, sent } = await sendGigabyte(headers);
    expect([status, JSON.parse(body)]).toMatchObject([413, { code: 413 }]);
    expect(sent).toBeLessThan(GB / 4);
    expect(peakOf() - before).toBeLessThan(250);
  });
});
