import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..');
/** Parts of the library set these on what they place. */
const ofLibrary = ['--available-height'];

function readSources(): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(css|tsx?)$/.test(name) && !/\.test\./.test(name),
  );
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

it('every variable that a style names is set somewhere: a browser ignores the line of one that is not', () => {
  const text = readSources();
  // `var(--name)` is no setting of it.
  const settings = new Set([...ofLibrary, ...Array.from(text.matchAll(/(?<!var\()(--[\w-]+)['"`]?\]?\s*[:,]/g), ([, name]) => name)]);
  const used = new Set(Array.from(text.matchAll(/var\((--[\w-]*\w)[,)]/g), ([, name]) => name));
  expect(settings.size).toBeGreaterThan(100);
  expect([...used].filter((name) => !settings.has(name))).toEqual([]);
});
