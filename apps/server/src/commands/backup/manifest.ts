import { createHash } from 'node:crypto';
import { chmod, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';

/** Written last: a folder without it is no whole backup. */
const MANIFEST_FILE = 'manifest.json';
/** Folders of the two stores in a backup. */
export const CHAIN_FOLDER = 'chain';
export const APP_FOLDER = 'app';

const FORMAT = 1;
const OWNER_ONLY = 0o600;
const CHUNK_BYTES = 1024 * 1024;

const height = z.number().int();
const manifestShape = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  chain: z.object({
    schemaVersion: z.number().int(),
    chains: z.array(z.object({ storeId: z.number().int(), finalBlock: height.nullable(), headBlock: height })),
  }),
  app: z.object({
    migrations: z.array(z.string()),
    tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), file: z.string() })),
    sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })).optional(),
  }),
  files: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestShape>;
type BackupFile = Manifest['files'][number];

/** Seals what lies in the folder: every file for its owner alone, on the disk, and named with its fingerprint. */
export async function sealBackup(folder: string, content: Pick<Manifest, 'chain' | 'app'>, signal: AbortSignal): Promise<Manifest> {
  const files: BackupFile[] = [];
  for (const path of await listFiles(folder)) {
    signal.throwIfAborted();
    const full = join(folder, path);
    await chmod(full, OWNER_ONLY);
    files.push({ path, ...(await readFingerprint(full, true)) });
  }
  const manifest: Manifest = { format: FORMAT, madeAt: new Date().toISOString(), ...content, files };
  await writeFile(join(folder, MANIFEST_FILE), JSON.stringify(manifest, null, 1), { mode: OWNER_ONLY, flag: 'wx', flush: true });
  return manifest;
}

/** The manifest of a whole, unchanged backup, or what is wrong with the folder. */
export async function readBackup(folder: string, signal: AbortSignal): Promise<Manifest | { fault: string }> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return { fault: `${folder} 里没有 ${MANIFEST_FILE}：不是备份，或备份没有做完` };
  const parsed = manifestShape.safeParse(tryParse(text));
  if (!parsed.success) return { fault: `${MANIFEST_FILE} 损坏，或来自另一个版本` };
  const present = new Set(await listFiles(folder));
  const expected = new Set(parsed.data.files.map(({ path }) => path));
  for (const file of parsed.data.files) {
    signal.throwIfAborted();
    if (!present.has(file.path)) return { fault: `缺少文件 ${file.path}` };
    const full = join(folder, file.path);
    const { size } = await stat(full);
    if (size !== file.bytes) return { fault: `文件 ${file.path} 应有 ${file.bytes} 字节，实际 ${size} 字节` };
    const { sha256 } = await readFingerprint(full, false);
    if (sha256 !== file.sha256) return { fault: `文件 ${file.path} 的内容与备份时不同` };
  }
  const stranger = [...present].find((path) => !expected.has(path) && path !== MANIFEST_FILE);
  if (stranger !== undefined) return { fault: `多出文件 ${stranger}` };
  const lacking = parsed.data.app.tables.find(({ file }) => !expected.has(`${APP_FOLDER}/${file}`));
  if (lacking) return { fault: `缺少表 ${lacking.name} 的文件` };
  return parsed.data;
}

/** Paths of all files below the folder, with `/`, in a fixed order. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

async function readFingerprint(path: string, isFresh: boolean): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  let bytes = 0;
  const file = await open(path, isFresh ? 'r+' : 'r');
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES);
      if (bytesRead === 0) break;
      hash.update(buffer.subarray(0, bytesRead));
      bytes += bytesRead;
    }
    if (isFresh) await file.datasync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
