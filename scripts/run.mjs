// Runs one TypeScript file of the repository with the product's settings: node scripts/run.mjs <file> [arguments]
import { bundleProgram } from './bundle.mjs';
import { becomeCommand } from './commands.mjs';
import { ensureInstalled, requireNode } from './prepare.mjs';

const [file, ...rest] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('用法：node scripts/run.mjs <文件.ts> [参数]\n');
  process.exit(2);
}
requireNode();
await ensureInstalled();
becomeCommand(process.execPath, [...(await bundleProgram(file)), ...rest]);
