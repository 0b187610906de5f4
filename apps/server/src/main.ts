import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { startProduct, type Product } from './compose.ts';
import { ConfigError, readConfig } from './config.ts';

const STOP_LIMIT_MS = 20_000;
let stopping: Promise<void> | undefined;

try {
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel });
  const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const product = await startProduct(config, logger, webDir);
  stopOnSignals(product);
  process.stdout.write(
    `\n  链踪 ChainTrail 已启动：${product.url}\n${existsSync(webDir) ? '' : '  （网页尚未构建，请用 npm start 启动）\n'}\n`,
  );
  // Told to a launcher that asked for a channel; tests learn the demo node's address from it.
  process.send?.({ url: product.url, demoRpcUrl: product.demoRpcUrl });
  // The launcher may be gone without a signal; its closed pipe is then the only sign.
  process.on('disconnect', () => void stop(product));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}

function stopOnSignals(product: Product): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => void stop(product));
}

/** Once; a second signal changes nothing, a part that hangs is given up after a while. */
function stop(product: Product): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await product.close();
    process.exit(0);
  })();
  return stopping;
}
