import { findSecrets } from '@chaintrail/server/testing';
import { readFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { hasChromium } from './chromium.ts';
import { hasAllNodes, startProduct, type DemoUrls } from './product.ts';
import { readComplaints } from './serverLog.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Absent where there is no browser. */
    product: {
      url: string;
      demoUrls: DemoUrls;
      logPath: string | null;
      firstPassword: string | null;
      providerPort: number | null;
    } | null;
  }
}

/** One running product for all test files of a project; the one with an administrator has a provider that can be asked. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!hasChromium()) {
    project.provide('product', null);
    return () => Promise.resolve();
  }
  // While tests are written: a product that runs already, and its demo nodes as a JSON object.
  const { E2E_URL, E2E_DEMO_URLS, E2E_PASSWORD, E2E_PROVIDER_PORT } = process.env;
  if (E2E_URL && E2E_DEMO_URLS) {
    const demoUrls: unknown = JSON.parse(E2E_DEMO_URLS);
    if (!hasAllNodes(demoUrls)) throw new Error('E2E_DEMO_URLS must name the node of every demo chain');
    project.provide('product', {
      url: E2E_URL,
      demoUrls,
      logPath: null,
      firstPassword: E2E_PASSWORD ?? null,
      providerPort: Number(E2E_PROVIDER_PORT) || null,
    });
    return () => Promise.resolve();
  }
  const { url, demoUrls, logPath, firstPassword, providerPort, stop } = await startProduct({ hasProvider: project.name === 'e2e-account' });
  project.provide('product', { url, demoUrls, logPath, firstPassword, providerPort });
  return async () => {
    const hasFailed = project.vitest.state.getCountOfFailedTests() > 0;
    const complaints = readComplaints(logPath);
    // The first password is told at the first start, to whoever stands at the machine.
    const secrets = findSecrets(readFileSync(logPath, 'utf8').replace(firstPassword, ''));
    await stop(hasFailed || secrets.length > 0);
    if (hasFailed) process.stderr.write(`\nThe server's log is in ${logPath}. Its errors:\n${complaints.join('\n') || 'none'}\n`);
    if (secrets.length === 0) return;
    // What is thrown here is told, and forgotten.
    process.exitCode = 1;
    process.stderr.write(`\nThe server's log in ${logPath} holds ${secrets.join(', ')}\n`);
  };
}
