import { endpoints } from '@chaintrail/contract';
import type { JobView } from '@chaintrail/contract/schemas';
import { expect } from 'vitest';
import { send, type Caller, type RawAnswer } from './caller.ts';

type Uploading =
  | 'saveTags'
  | 'uploadPack'
  | 'uploadCaseFile'
  | 'previewCaseBundle'
  | 'importCaseBundle'
  | 'previewFerry'
  | 'previewIntel'
  | 'takeIntel'
  | 'readListFile';

/** Sends a file and the fields beside it, as a browser would. */
export async function upload(
  url: string,
  caller: Pick<Caller, 'headers'>,
  { call, name, content, fields = {} }: { call: Uploading; name: string; content: string | Uint8Array; fields?: Record<string, string> },
): Promise<RawAnswer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const response = await send(`${url}/api${endpoints[call].path}`, { method: 'POST', headers: caller.headers, body: form });
  return { httpStatus: response.status, envelope: (await response.json()) as RawAnswer['envelope'] };
}

/** What a job came to. */
export async function awaitJob(caller: Caller, id: string, timeout = 30_000): Promise<JobView> {
  let job: JobView | undefined;
  await expect
    .poll(
      async () => {
        job = await caller.call('getJob', { id });
        return job.state;
      },
      { timeout, interval: 50 },
    )
    .toMatch(/done|failed|cancelled/);
  if (!job) throw new Error('the job was never seen');
  return job;
}

/** The text of a file that a call gives. */
export async function readFileOf(
  url: string,
  caller: Pick<Caller, 'headers'>,
  path: string,
): Promise<{ text: string; name: string; bytes: Uint8Array }> {
  const response = await send(`${url}/api${path}`, { headers: caller.headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const name = /filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), name: decodeURIComponent(name), bytes };
}
