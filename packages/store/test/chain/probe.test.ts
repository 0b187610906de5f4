import { expect, test } from 'vitest';
import { probeChainServer } from '../../src/chain/index.ts';
import { makeFolder, removeFolder } from './fixtures.ts';
import { startServerFront } from './front/serverFront.ts';

test('a probe of a ClickHouse server tells its version and rights, and fails in words where nothing answers', async () => {
  const folder = makeFolder();
  const front = await startServerFront(folder);
  try {
    const probe = await probeChainServer(front.url);
    expect(probe.version).toMatch(/^\d+\.\d+/);
    expect(probe.canWrite).toBe(true);
  } finally {
    await front.stop();
    removeFolder(folder);
  }
  await expect(probeChainServer(front.url)).rejects.toMatchObject({ name: 'StoreError', code: 'unreachable' });
});
