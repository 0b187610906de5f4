import { startBitcoinDemo } from './bitcoin/demo.ts';
import { presentDemoCase } from './case/demoCase.ts';
import { demoEntities } from './case/entities.ts';
import { startEvmDemo } from './evm/demo.ts';
import { startTronDemo } from './tron/demo.ts';
import type { DemoNode, DemoOptions, Devnet } from './types.ts';

/** Starts every demo chain and plays its part of the case; resolves when all have. */
export async function startDevnet(options: Omit<DemoOptions, 'port'> = {}): Promise<Devnet> {
  const starting = await Promise.allSettled([startEvmDemo(options), startTronDemo(options), startBitcoinDemo(options)]);
  const nodes = starting.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = () => stopAll(nodes);
  const failed = starting.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { nodes, demoCase: presentDemoCase(nodes), labels: nodes.flatMap((node) => node.labels), entities: demoEntities, stop };
}

async function stopAll(nodes: readonly DemoNode[]): Promise<void> {
  await Promise.allSettled(nodes.map((node) => node.stop()));
}
