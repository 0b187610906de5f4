import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { BenchContext } from '../bench.ts';
import { paintBench } from './paintBench.ts';

interface ManifestChunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const dist = fileURLToPath(new URL('../../../apps/web/dist/', import.meta.url));

/** When the home page stands, then what each page costs; the first builds the web and starts a product unless `--url` names one. */
export async function webBench(context: BenchContext): Promise<void> {
  await paintBench(context);
  weighPages(context);
}

/** Gzip of all chunks that a page loads, the frame's own included. */
function weighPages({ report }: BenchContext): void {
  const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, ManifestChunk>;
  const entries = Object.entries(manifest);
  const isPage = ([, { src }]: [string, ManifestChunk]) => src !== undefined && /(Shell|Page)\.tsx$/.test(src);
  const frames = entries.filter(([, chunk]) => chunk.isEntry).map(([key]) => key);
  for (const [key, { src }] of entries.filter(isPage)) {
    const files = collect(manifest, [...frames, key]);
    const bytes = [...files]
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + gzipSync(readFileSync(`${dist}${file}`)).length, 0);
    report({ figure: src?.split('/').at(-1)?.replace('.tsx', '') ?? key, value: bytes, unit: 'bytes gzip JS' });
  }
}

function collect(manifest: Record<string, ManifestChunk>, keys: string[]): Set<string> {
  const files = new Set<string>();
  const waiting = [...keys];
  const seen = new Set<string>();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    files.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}
