// npm start: everything from a fresh clone to the running product.
import { bundleProgram } from './bundle.mjs';
import { becomeCommand } from './commands.mjs';
import { ensureInstalled, ensureWebBuilt, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
if (!(await ensureWebBuilt())) process.exit(1);
process.stdout.write('正在启动链踪…\n');
becomeCommand(process.execPath, await bundleProgram('apps/server/src/main.ts'));
