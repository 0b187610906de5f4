import { expect, it } from 'vitest';
import { openPublicNodes } from './nodes.ts';

/** Nobody listens there. */
const nodes = ['http://127.0.0.1:9'];
const provided = (chainName: string, urls = nodes) => ({ chainName, sources: [], isOwnLadder: true, nodes: urls });

it('opens the nodes that are named, by chain, and asks none of them anything while nobody may be asked', async () => {
  let mayAsk = false;
  const opened = openPublicNodes({ providedChains: [provided('Blast'), provided('TRON'), provided('BTC', [])] }, () => mayAsk);
  expect([...opened.keys()]).toEqual(['Blast', 'TRON']);
  const blast = opened.get('Blast');
  expect([blast?.name, blast?.hosts, opened.get('TRON')?.tron !== undefined]).toEqual(['公共节点 127.0.0.1:9', ['127.0.0.1:9'], true]);
  const signal = AbortSignal.timeout(20_000);
  const reads = [
    () => blast?.source.readHead(signal),
    () => blast?.source.readBalance(`0x${'1'.repeat(40)}`, signal),
    () => blast?.source.contracts?.readContract(`0x${'1'.repeat(40)}`, signal),
    () => opened.get('TRON')?.tron?.readSigners('1'.repeat(64), signal),
  ];
  for (const read of reads) await expect(read()).rejects.toMatchObject({ fault: { code: 'local_only' } });
  expect(blast?.source.health()).toMatchObject({ requestCount: 0, lastFailure: null });
  mayAsk = true;
  await expect(blast?.source.readHead(signal)).rejects.toMatchObject({ fault: { code: 'unreachable' } });
  expect(blast?.source.health().requestCount).toBeGreaterThan(0);
  await Promise.all([...opened.values()].map(({ source }) => source.close()));
});
