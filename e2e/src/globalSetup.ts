import type { TestProject } from 'vitest/node';
import { hasChromium } from './chromium.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Absent where there is no browser. */
    product: { url: string; demoRpcUrl: string } | null;
  }
}

/** One running product for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!hasChromium()) {
    project.provide('product', null);
    return () => Promise.resolve();
  }
  // While tests are written: a product that runs already.
  const { E2E_URL, E2E_DEMO_RPC_URL } = process.env;
  if (E2E_URL && E2E_DEMO_RPC_URL) {
    project.provide('product', { url: E2E_URL, demoRpcUrl: E2E_DEMO_RPC_URL });
    return () => Promise.resolve();
  }
  const { url, demoRpcUrl, stop } = await startProduct();
  project.provide('product', { url, demoRpcUrl });
  return stop;
}
