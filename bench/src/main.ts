import type { Bench, Figure } from './bench.ts';
import { benches, usual } from './benches.ts';
import { useOwnFolder } from './ownFolder.ts';

/** `npm run bench [-- name] [--rows 1000000] [--large] …`: one JSON line per figure on standard output. */
const names: string[] = [];
const options = new Map<string, string>();
const words = process.argv.slice(2);
for (let at = 0; at < words.length; at += 1) {
  const word = words[at] ?? '';
  if (word.startsWith('--')) {
    const value = words[at + 1];
    const hasValue = value !== undefined && !value.startsWith('--');
    options.set(word.slice(2), hasValue ? value : '');
    if (hasValue) at += 1;
  } else names.push(word);
}

// A program whose last timer or connection is gone ends at once, in the middle of a measurement too, and with a code that says nothing.
let isDone = false;
process.on('exit', (code) => {
  if (isDone || code !== 0) return;
  process.stderr.write('测量没有做完，程序就结束了。\n');
  process.exitCode = 1;
});

const wanted = names.length === 0 ? usual : names;
useOwnFolder();
for (const name of wanted) {
  const load = benches[name];
  if (!load) {
    process.stderr.write(`没有名为 ${name} 的测量；可选：${Object.keys(benches).join('、')}\n`);
    process.exit(2);
  }
  const run: Bench = await load();
  await run({
    options,
    report(figure: Figure) {
      process.stdout.write(`${JSON.stringify({ bench: name, ...figure })}\n`);
    },
  });
}
isDone = true;
