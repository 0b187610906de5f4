import { mirrorLabels, openAppStore } from '@chaintrail/store/app';
import { openChainStore } from '../../src/chain/index.ts';

// Brings the outbox to the chain store, and is gone when labels stand there that are not marked yet: `outboxChild.ts <url> <folder>`.
const [url = '', folder = ''] = process.argv.slice(2);
const app = await openAppStore({ url });
const { labels } = await openChainStore({ path: folder });
const target = {
  clear: () => labels.clear(),
  async save(changes: Parameters<typeof labels.save>[0]) {
    await labels.save(changes);
    process.kill(process.pid, 'SIGKILL');
  },
};
await app.runJobs([mirrorLabels(app, target)]);
