// npm run signatures: makes the tables of signatures anew from the ABIs in the packages of packages.ts.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectItems } from './collect.ts';
import { createCollection, type Kind } from './lines.ts';
import { signaturePackages } from './packages.ts';

const kinds: Kind[] = ['functions', 'events', 'errors'];
const folder = mkdtempSync(join(tmpdir(), 'signatures-'));
const collection = createCollection();
try {
  for (const [at, name] of signaturePackages.entries()) {
    const own = join(folder, String(at));
    mkdirSync(own);
    const archive = execFileSync('npm', ['pack', name, '--silent'], { cwd: own, encoding: 'utf8' }).trim();
    execFileSync('tar', ['-xzf', archive], { cwd: own });
    const items = collectItems(own);
    if (items.length === 0) throw new Error(`${name} holds no ABI`);
    collection.add(items);
    process.stdout.write(`${name}: ${items.length}\n`);
    rmSync(own, { recursive: true });
  }
  for (const kind of kinds) writeFileSync(new URL(`../${kind}.txt`, import.meta.url), collection.write(kind));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
