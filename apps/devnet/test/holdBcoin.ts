import { startBcoin } from '../src/bitcoin/node/bcoin.ts';

// Started by bcoin.test.ts as a process of its own, to be killed without a chance to clean up.
const node = await startBcoin();
process.stdout.write(`${JSON.stringify({ pid: node.pid, url: node.url })}\n`);
setInterval(() => undefined, 60_000);
