import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PackError, readPack } from '@chaintrail/labels';
import { headOf, toImport } from '../labels/packImport.ts';
import { tellOwn } from '../trail/writer.ts';
import type { Command } from './types.ts';

const USAGE = '用法：npm run labels -- import <标签包文件>… [--preview]';
const MAX_FAULTS = 20;

/** Makes everybody's labels of each pack what its file says; with `--preview` it only says what would change. */
export const runLabels: Command = async ({ app }, args, say, signal) => {
  const [what, ...rest] = args;
  const files = rest.filter((one) => !one.startsWith('--'));
  const isPreview = rest.includes('--preview');
  if (what !== 'import' || files.length === 0 || rest.some((one) => one.startsWith('--') && one !== '--preview')) {
    say(USAGE);
    return 2;
  }
  let failed = 0;
  for (const file of files) {
    signal.throwIfAborted();
    try {
      await importFile(file);
    } catch (error) {
      if (!(error instanceof PackError) && !isMissing(error)) throw error;
      failed += 1;
      say(`${file}：${error instanceof PackError ? error.message : '打不开这个文件，请核对路径。'}`);
    }
  }
  return failed === 0 ? 0 : 1;

  async function importFile(file: string): Promise<void> {
    const bytes = await readFile(file);
    const pack = readPack(bytes, { fileName: file });
    const named = [...new Set(pack.claims.flatMap(({ entityKey }) => entityKey ?? []))];
    const { origin, claims, entities } = toImport(pack, file, new Set((await app.entities.findAll(named)).map(({ key }) => key)));
    const atMs = Date.now();
    const imported = {
      origin,
      owner: null,
      author: null,
      isWhole: true,
      claims: [claims],
      entities,
      atMs,
      signal,
      file: {
        title: pack.title,
        format: pack.format,
        fileName: origin.replace(/^pack:/, ''),
        sha256: createHash('sha256').update(bytes).digest('hex'),
        ...headOf(pack),
      },
    };
    const counts = (isPreview ? await app.imports.preview(imported) : await app.imports.write(imported)).counts;
    if (!isPreview) {
      const told = tellOwn(atMs, 'change', 'importLabels', {});
      await app.trail.append([{ ...told, subjects: [origin] }], atMs);
    }
    const foreign = Object.values(pack.foreign).reduce((sum, count) => sum + count, 0);
    say(
      `${file}：${isPreview ? '将' : ''}新增 ${counts.made}，变化 ${counts.changed}，退出 ${counts.retired}，不变 ${counts.unchanged}，` +
        `重复 ${pack.repeated}，其他链 ${foreign}，无法导入 ${pack.faults.length}，实体 ${entities.length}`,
    );
    for (const { row, reason } of pack.faults.slice(0, MAX_FAULTS)) say(`  第 ${row} 行：${reason}`);
    if (pack.faults.length > MAX_FAULTS) say(`  另有 ${pack.faults.length - MAX_FAULTS} 行`);
  }
};

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'EISDIR', 'EACCES'].includes(String(error.code));
}
