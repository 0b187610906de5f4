import type { Call } from './call.ts';

/** A call and what hangs below it. */
export interface Branch<Step> {
  call: Step;
  /** Calls that it makes itself, and all calls below it. */
  subtraces: number;
  callCount: number;
}

/** More calls, or longer paths together, than one answer holds: paths of calls that nest 1024 deep add up to megabytes. */
export interface TreeLimits {
  calls: number;
  steps: number;
}

/** Calls as a tree, in the order of execution, without a stack of our own calls: they nest as deep as the machine lets them. */
export function buildTree<Step extends Pick<Call, 'traceAddress'>>(
  calls: readonly Step[],
  limits: TreeLimits,
): { branches: Branch<Step>[]; depth: number; omittedCount: number } {
  const branches: Branch<Step>[] = [];
  /** The calls around the next one. */
  const above: { branch: Branch<Step>; at: number }[] = [];
  let depth = 0;
  let steps = 0;
  const leave = (level: number, next: number) => {
    while (above.length > level) {
      const left = above.pop();
      if (left) left.branch.callCount = next - left.at - 1;
    }
  };
  for (const [at, call] of calls.entries()) {
    const level = call.traceAddress.length;
    steps += level;
    depth = Math.max(depth, level);
    leave(level, at);
    const branch: Branch<Step> = { call, subtraces: 0, callCount: 0 };
    const parent = above.at(-1);
    if (parent) parent.branch.subtraces += 1;
    above.push({ branch, at });
    if (branches.length < limits.calls && steps <= limits.steps) branches.push(branch);
  }
  leave(0, calls.length);
  return { branches, depth, omittedCount: calls.length - branches.length };
}
