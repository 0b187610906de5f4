import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes a minute or more: begun last, it would be waited for alone, with a core idle. */
export const longest = [
  'e2e/src/account.test.ts',
  'e2e/src/execution.test.ts',
  'e2e/src/axe.test.ts',
  'e2e/src/fakes.test.ts',
  'e2e/src/ui.test.ts',
  'apps/server/test/reconcile.test.ts',
  'packages/store/test/chain/kill.test.ts',
  'bench/test/sim.test.ts',
  'packages/store/test/chain/rowIndexReads.test.ts',
  'packages/store/test/chain/upgrade.test.ts',
  'apps/server/test/hydratedRooms.test.ts',
  'apps/server/test/labelFileKill.test.ts',
  'apps/server/test/ferryKill.test.ts',
];

/** Groups of projects after one another as everywhere; inside a group, whatever its project, the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const at = longest.indexOf(relative(this.ctx.config.root, moduleId));
      return at < 0 ? longest.length : at;
    };
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || rankOf(a) - rankOf(b));
  }
}
