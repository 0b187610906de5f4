import { startAnvil } from '../src/evm/node/anvil.ts';

// Started by anvil.test.ts as a process of its own, to be killed without a chance to clean up.
const anvil = await startAnvil();
process.stdout.write(`${JSON.stringify({ group: anvil.pid, rpcUrl: anvil.rpcUrl })}\n`);
setInterval(() => undefined, 60_000);
