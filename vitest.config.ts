import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longestFirst.ts';

/** A test that ends without having asserted anything has failed. */
const expectSettings = { requireAssertions: true };

/** By itself it would leave a core to the process that reads the sources, which rests after the first minute. */
const WORKERS = availableParallelism();

const engineTests = ['packages/*/test/**/*.test.ts', 'apps/*/test/**/*.test.ts', 'bench/test/**/*.test.ts'];
const standIns = ['apps/server/test/sixthChain.test.ts', 'apps/server/test/failOnce.test.ts', 'apps/server/test/exportRecords.test.ts'];

// One project per kind of test: pure ones, browser parts, real engines and nodes, a real browser.
export const projects = [
  {
    test: {
      name: 'unit',
      include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'bench/src/**/*.test.ts', 'scripts/**/*.test.ts'],
      exclude: ['**/*.dom.test.ts'],
      // To load everything anew for each file is most of what they would take; none of them may leave anything behind.
      isolate: false,
      maxWorkers: WORKERS,
      expect: expectSettings,
      // A machine that does other things beside is no fault.
      testTimeout: 60_000,
    },
  },
  {
    test: {
      name: 'web',
      environment: 'happy-dom',
      include: ['apps/web/src/**/*.test.tsx', 'apps/web/src/**/*.dom.test.ts'],
      maxWorkers: WORKERS,
      expect: expectSettings,
      testTimeout: 60_000,
    },
  },
  // To load everything anew takes seconds a file: a process serves one after the other, except those that put something in place of a module.
  integration('integration', { include: engineTests, exclude: standIns, isolate: false }),
  integration('integration-stand-ins', { include: standIns, isolate: true }),
  // Readers share a product; who signs in and writes has one of its own, which nobody else looks at meanwhile.
  endToEnd('e2e', { include: ['e2e/src/**/*.test.ts'], exclude: ['e2e/src/account.test.ts'] }),
  endToEnd('e2e-account', { include: ['e2e/src/account.test.ts'] }),
];

function integration(name: string, files: { include: string[]; exclude?: string[]; isolate: boolean }) {
  return {
    test: {
      name,
      ...files,
      globalSetup: ['packages/store/test/shared/globalSetup.ts'],
      expect: expectSettings,
      pool: 'forks' as const,
      // Each file has engines, nodes and folders of its own; two files, which wait for them, take six tenths of two cores.
      maxWorkers: 3,
      sequence: { groupOrder: 1 },
      testTimeout: 300_000,
      hookTimeout: 300_000,
      env: { UV_THREADPOOL_SIZE: '16' },
    },
  };
}

function endToEnd(name: string, files: { include: string[]; exclude?: string[] }) {
  return {
    test: {
      name,
      ...files,
      globalSetup: ['e2e/src/globalSetup.ts'],
      // Whoever waits goes on as soon as it is there; a busy machine takes its time.
      expect: { ...expectSettings, poll: { timeout: 30_000 } },
      pool: 'forks' as const,
      maxWorkers: 2,
      sequence: { groupOrder: 2 },
      testTimeout: 300_000,
      hookTimeout: 300_000,
    },
  };
}

export default defineConfig({ test: { projects, sequence: { sequencer: LongestFirst } } });
