// npm start: everything from a fresh clone to the running product.
import { becomeCommand } from './commands.mjs';
import { ensureInstalled, ensureWebBuilt, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
if (!(await ensureWebBuilt())) process.exit(1);
process.stdout.write('正在启动链踪…\n');
becomeCommand(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts']);
