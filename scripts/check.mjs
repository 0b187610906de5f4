// npm run check: everything that can be said of the code without running it.
import { runChecks } from './checks.mjs';
import { ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
