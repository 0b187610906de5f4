import { startDevnet } from './devnet.ts';
import { isScenarioName, scenarioNames } from './scenario/names.ts';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const name = process.argv[2] ?? 'case';
if (isScenarioName(name)) {
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort());
  try {
    const devnet = await startDevnet({ scenario: name, logger: print, signal: abort.signal });
    for (const { chainName, url, headHash } of devnet.nodes) print(`${chainName}：${url}（区块头 ${headHash}）`);
    print('按 Ctrl+C 停止。');
  } catch (error) {
    // Ctrl+C while the story is still playing is no failure.
    if (!abort.signal.aborted) throw error;
  }
} else {
  print(`没有名为 ${name} 的场景，可用：${scenarioNames.join('、')}`);
  process.exitCode = 1;
}
