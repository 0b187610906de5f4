import { chromium, type Browser } from 'playwright-core';

/** A browser that can be ended whatever it is doing. */
export interface RunningBrowser {
  browser: Browser;
  /** Does something with it; fails when that takes longer, and when the browser goes away meanwhile. */
  within<Value>(seconds: number, work: () => Promise<Value>): Promise<Value>;
  end(): Promise<void>;
}

export async function launch(): Promise<RunningBrowser> {
  const server = await chromium.launchServer({
    executablePath: process.env['E2E_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--enable-precise-memory-info', '--js-flags=--expose-gc', '--ignore-gpu-blocklist'],
  });
  const browser = await chromium.connect(server.wsEndpoint());
  return {
    browser,
    async within(seconds, work) {
      let timer: NodeJS.Timeout | undefined;
      const failed = new Promise<never>((_, reject) => {
        // Holds the program: a browser that died leaves nothing else that would.
        timer = setTimeout(() => reject(new Error(`没有在 ${seconds} 秒内做完`)), seconds * 1_000);
        browser.once('disconnected', () => reject(new Error('浏览器中途退出')));
      });
      try {
        return await Promise.race([work(), failed]);
      } finally {
        clearTimeout(timer);
      }
    },
    end: () => server.kill(),
  };
}
