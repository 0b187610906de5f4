import { existsSync } from 'node:fs';
import { chromium, devices, type Browser, type BrowserContext } from 'playwright-core';

/**
 * Debian's browser, and the same browser without its windows (package chromium-headless-shell), where a page costs half the processor time.
 * E2E_CHROMIUM names another for both.
 */
const wholePath = process.env['E2E_CHROMIUM'] ?? '/usr/bin/chromium';
const shellPath = process.env['E2E_CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';

/** `E2E_CHROMIUM_FLAGS`, separated by blanks, replaces them. */
const defaultFlags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** False, with a printed word, where there is no browser to test with. */
export function hasChromium(): boolean {
  if (existsSync(wholePath)) return true;
  process.stdout.write(`e2e skipped: no browser at ${wholePath} (set E2E_CHROMIUM)\n`);
  return false;
}

/** The whole browser shows notices and draws as people see it; pages and their behaviour are alike in both. */
export function launchChromium(kind: 'whole' | 'shell' = 'shell'): Promise<Browser> {
  const executablePath = kind === 'shell' && existsSync(shellPath) ? shellPath : wholePath;
  return chromium.launch({ executablePath, args: (process.env['E2E_CHROMIUM_FLAGS'] ?? defaultFlags).split(/\s+/) });
}

export const layouts = ['desktop', 'mobile'] as const;
export type Layout = (typeof layouts)[number];

/** A fresh browser profile that gets this layout: by its user agent, as people do. */
export function openProfile(browser: Browser, layout: Layout, theme: 'light' | 'dark' = 'light'): Promise<BrowserContext> {
  const { userAgent } = devices['Pixel 7'] ?? {};
  const shared = { colorScheme: theme, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' } as const;
  return layout === 'desktop'
    ? browser.newContext({ ...shared, viewport: { width: 1440, height: 900 } })
    : browser.newContext({
        ...shared,
        userAgent,
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: 2,
      });
}
