// npm run doctor [-- --json] [-- --sources]: what this machine offers, whether the product can run on it, and what to do when it cannot.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './commands.mjs';
import { examineMachine } from './doctor/machine.mjs';
import { examineService, examineSettings } from './doctor/product.mjs';
import { findOnPath } from './system.mjs';

const isJson = process.argv.includes('--json');
// Shells and compose files make an empty variable of an unset one.
const port = Number(process.env.PORT || 7300);
const dataDir = resolve(process.env.DATA_DIR || './data');
let faults = 0;

/** @param {import('./doctor/machine.mjs').Finding[]} findings */
function tell(findings) {
  for (const finding of findings) {
    if (!finding.isGood) faults += 1;
    const { name, isGood, found, advice } = finding;
    const line = `${isGood ? '✓' : '✗'} ${name}：${found}${isGood || !advice ? '' : `。${advice}`}`;
    process.stdout.write(`${isJson ? JSON.stringify(finding) : line}\n`);
  }
}

tell(examineMachine(dataDir, process.env));
tell(await examineSettings());
// A wrong PORT is among what was said of the settings.
if (Number.isInteger(port) && port >= 0 && port <= 65_535) tell(await examineService(process.env.HOST || '127.0.0.1', port));

if (!isJson) {
  const isBuilt = existsSync(join(root, 'apps', 'web', 'dist', 'index.html'));
  process.stdout.write(`  网页：${isBuilt ? '已构建' : '未构建（npm start 会自动构建）'}\n`);
  process.stdout.write(`  浏览器测试：${findOnPath('chromium') ?? '没有 chromium（仅端到端测试需要）'}\n`);
  process.stdout.write(faults === 0 ? '\n一切就绪。\n' : `\n有 ${faults} 处需要处理。\n`);
}
// Whoever is asked sees this machine: the running product asks by itself only where an administrator lets it, here somebody says so.
const areSourcesAsked = !isJson && process.argv.includes('--sources');
const liveCheck = ['scripts/run.mjs', 'apps/server/src/commands/main.ts', 'live-check'];
const outside = areSourcesAsked ? spawnSync(process.execPath, liveCheck, { cwd: root, stdio: 'inherit' }).status : 0;
process.exitCode = faults === 0 && outside === 0 ? 0 : 1;
