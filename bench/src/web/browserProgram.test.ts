import { expect, it } from 'vitest';
import { runBrowserProgram } from './browserProgram.ts';

const run = async (program: string, chromium = process.execPath) => {
  const lines: object[] = [];
  const code = await runBrowserProgram({ words: ['-e', program], chromium, onLine: (line) => void lines.push(line) });
  return { code, lines };
};

it('tells what a program measured and how it ended', async () => {
  const program = `console.log('a word'); console.log('{"figure":"home","ms":7}'); process.exitCode = 1`;
  expect(await run(program)).toEqual({ code: 1, lines: [{ figure: 'home', ms: 7 }] });
});

it('fails where the program failed before it measured anything', async () => {
  await expect(run('process.exitCode = 3')).rejects.toThrow('measured nothing and ended with 3');
});

it('leaves the measurement out where there is no browser, and only there', async () => {
  expect(await run('console.log("{}")', '/nowhere/chromium')).toEqual({ code: undefined, lines: [] });
});
