import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node';
import { longest, LongestFirst } from './longestFirst.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

it('names files that there are', () => {
  expect(longest.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('begins the longest of a group first, whatever its project, and leaves the groups and all others where they were', async () => {
  const spec = (name: string, groupOrder: number, file: string): TestSpecification =>
    ({ moduleId: join(root, file), project: { name, config: { sequence: { groupOrder } } } }) as unknown as TestSpecification;
  const files = [
    spec('integration', 1, 'apps/server/test/a.test.ts'),
    spec('integration', 1, 'bench/test/sim.test.ts'),
    spec('integration', 1, 'apps/server/test/reconcile.test.ts'),
    spec('e2e', 2, 'e2e/src/a.test.ts'),
    spec('e2e', 2, 'e2e/src/axe.test.ts'),
    spec('e2e-account', 2, 'e2e/src/account.test.ts'),
  ];
  const asTheyAre = vi.spyOn(BaseSequencer.prototype, 'sort').mockResolvedValue(files);
  const sorted = await new LongestFirst({ config: { root } } as Vitest).sort(files);
  asTheyAre.mockRestore();
  expect(sorted.map((one) => one.moduleId.slice(root.length))).toEqual([
    'apps/server/test/reconcile.test.ts',
    'bench/test/sim.test.ts',
    'apps/server/test/a.test.ts',
    'e2e/src/account.test.ts',
    'e2e/src/axe.test.ts',
    'e2e/src/a.test.ts',
  ]);
});
