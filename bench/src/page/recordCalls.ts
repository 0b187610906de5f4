import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface NamedPage {
  name: string;
  /** Behind the `#` of the address. */
  path: string;
}

/** A call as the browser sent it. */
export interface RecordedCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body: string | null;
}

/** What each page asks the server, in a real browser: by the program that e2e has for it. */
export async function recordCalls(url: string, pages: readonly NamedPage[]): Promise<{ name: string; calls: RecordedCall[] }[]> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'e2e/src/pageCalls.ts', '--url', url], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.end(pages.map((page) => `${JSON.stringify(page)}\n`).join(''));
  const recorded: { name: string; calls: RecordedCall[] }[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{')) recorded.push(JSON.parse(line) as { name: string; calls: RecordedCall[] });
  }
  const code = await ended;
  if (recorded.length !== pages.length)
    throw new Error(`the browser recorded ${recorded.length} of ${pages.length} pages and ended with ${code}`);
  const silent = recorded.find(({ calls }) => calls.length === 0);
  if (silent) throw new Error(`the page «${silent.name}» asked nothing: is the web built?`);
  return recorded;
}
