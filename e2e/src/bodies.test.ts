import { describe, expect, it } from 'vitest';
import { product, useSession } from './session.ts';

interface Told {
  status: number;
  code: number;
  /** Bytes told of, each time that some were sent. */
  progress: number[];
}

/** Sends so many bytes as a form, as an upload with progress does, and tells what the page hears. */
const upload = (bytes: number) => `new Promise((resolve, reject) => {
  const form = new FormData();
  form.set('file', new File(['x'.repeat(${bytes})], 'a.csv'));
  const request = new XMLHttpRequest();
  const progress = [];
  request.upload.addEventListener('progress', ({ loaded }) => progress.push(loaded));
  request.addEventListener('load', () => resolve({ status: request.status, code: JSON.parse(request.responseText).code, progress }));
  request.addEventListener('error', () => reject(new Error('the answer never came')));
  request.open('POST', '/api/virtual/serial/page');
  request.send(form);
})`;

describe.skipIf(!product)('a long body in a browser', () => {
  const session = useSession();

  it('gets its answer although nobody reads it, and the page hears how much is sent', async () => {
    const page = await session.open('desktop');
    const { status, code, progress } = await page.evaluate<Told>(upload(20_000_000));
    expect([status, code]).toEqual([200, 403]);
    expect(progress.at(-1)).toBeGreaterThan(20_000_000);
    expect(progress).toEqual(progress.toSorted((left, right) => left - right));
  });
});
