import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startProduct, type Product } from './compose.ts';
import { readConfig, type Config } from './config.ts';
import { ConfigError } from './config/configError.ts';
import { createLogger } from './logger.ts';
import { describeStartFailure } from './startFailure.ts';

const STOP_LIMIT_MS = 20_000;
/** What shells expect of a program that was interrupted. */
const INTERRUPTED = 130;

const starting = new AbortController();
let product: Product | undefined;
let stopping: Promise<void> | undefined;

// From the first moment: a start that is cut off must take its PostgreSQL and demo node along. A closed terminal says SIGHUP.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void stop());
// The launcher may be gone without a signal; its closed pipe is then the only sign.
process.on('disconnect', () => void stop());

const config = readOrExit();
try {
  const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url));
  product = await startProduct(config, createLogger(config.logLevel), { webDir, signal: starting.signal });
  process.stdout.write(
    `\n  链踪 ChainTrail 已启动：${product.url}\n${existsSync(webDir) ? '' : '  （网页尚未构建，请用 npm start 启动）\n'}\n`,
  );
  const { firstPassword } = product;
  if (firstPassword)
    process.stdout.write(
      `  首次启动，已建立管理员账号：${firstPassword.login}\n  一次性密码（只显示这一次，登录后须修改）：${firstPassword.password}\n  忘记时可在本机运行 npm run account -- reset ${firstPassword.login}\n\n`,
    );
  // Told to a launcher that asked for a channel; tests learn the demo nodes' addresses from it.
  process.send?.({ url: product.url, demoUrls: product.demoUrls, firstPassword });
} catch (error) {
  if (starting.signal.aborted) process.exit(INTERRUPTED);
  const message = describeStartFailure(error, config);
  if (message === undefined) throw error;
  process.stderr.write(`${message}\n`);
  process.exit(error instanceof ConfigError ? 2 : 1);
}

function readOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

/** Once; a second signal changes nothing, a part that hangs is given up after a while. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    setTimeout(giveUp, STOP_LIMIT_MS).unref();
    // A start that is under way notices at its next step, closes what it has opened and ends the process.
    starting.abort();
    if (!product) return;
    await product.close();
    process.exit(0);
  })();
  return stopping;
}

/** An engine that still works when the process ends can hang in its own end: then nothing but the system ends it. */
function giveUp(): void {
  process.emit('exit', 1);
  process.kill(process.pid, 'SIGKILL');
}
