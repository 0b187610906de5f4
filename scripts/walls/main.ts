import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listViolations } from './rules.ts';
import { readRepository } from './sources.ts';

// node --import tsx scripts/walls/main.ts [folder]: every import and text on the wrong side of a wall, one line each.
const root = process.argv[2] ?? dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const violations = listViolations(readRepository(root));
for (const { path, line, rule, message } of violations) process.stdout.write(`${path}:${line} ${rule}: ${message}\n`);
process.exitCode = violations.length === 0 ? 0 : 1;
