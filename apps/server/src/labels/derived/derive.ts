import { isDeepStrictEqual } from 'node:util';
import type { Derivation } from '@chaintrail/store/app';
import type { BlockRange } from '@chaintrail/store/chain';
import type { FactRule, RuleContext } from './rule.ts';

/** Blocks that are looked at in one go. */
const PORTION = 2_000;
/** So many blocks that touched nothing are read again at the next start rather than kept one by one. */
const UNKEPT_BLOCKS = 1_000;

/** How a rule stands after it looked at a chain. */
interface Step {
  at: Derivation;
  keys: string[];
}

/**
 * Brings the labels that a rule says of a chain up to what is stored: final blocks once, in portions; keys that blocks above them touched
 * again with every call, until these are final or gone.
 */
export async function derive(rule: FactRule, context: RuleContext, { signal, atMs }: { signal: AbortSignal; atMs: number }): Promise<void> {
  const { chain, reader, app } = context;
  const version = await rule.version(context);
  const standing = await app.derivations.find(chain.name, rule.name);
  if (version === undefined && standing === undefined) return;
  const { first, final, head } = await reader.readState(chain);
  const finalBlock = final?.number ?? -1;
  const nothing: Derivation = { chainName: chain.name, rule: rule.name, version: version ?? '', block: -1, open: [] };
  // A chain that was indexed anew begins again as well: what was said of what is no longer stored is looked at first.
  const isAnew = standing === undefined || standing.version !== nothing.version || standing.block > finalBlock;
  const start = isAnew
    ? { at: nothing, keys: [...(rule.listStart?.(context) ?? []), ...(await app.derivations.listKeys(chain.name, rule.name))] }
    : { at: standing, keys: standing.open };

  const steps: AsyncIterable<Step> | Step[] =
    version === undefined
      ? [{ at: nothing, keys: start.keys }]
      : walk(rule, context, { start, first: first ?? 0, finalBlock, head: head?.number ?? -1 });
  for await (const { at, keys } of steps) {
    signal.throwIfAborted();
    const looked = [...new Set(keys)];
    const claims = version === undefined || looked.length === 0 ? [] : await rule.claim(context, looked);
    const isSaid = new Set(claims.map(({ originKey }) => originKey));
    const isQuiet =
      looked.length === 0 && !isAnew && isDeepStrictEqual(at.open, start.at.open) && at.block - start.at.block < UNKEPT_BLOCKS;
    if (!isQuiet) await app.derivations.write(at, { claims, gone: looked.filter((key) => !isSaid.has(key)), atMs });
  }
}

interface Walk {
  start: Step;
  first: number;
  finalBlock: number;
  head: number;
}

/** What touches keys, portion by portion, then the tip; the keys of the start are looked at whatever touched them. */
async function* walk(rule: FactRule, context: RuleContext, { start, first, finalBlock, head }: Walk): AsyncGenerator<Step> {
  const isAnew = start.at.block === -1;
  // Before anything is kept under the new version: a kill must not lose them.
  if (isAnew) yield start;
  let block = Math.max(start.at.block, first - 1);
  while (block < finalBlock) {
    const range: BlockRange = { from: block + 1, to: Math.min(block + PORTION, finalBlock) };
    block = range.to;
    yield { at: { ...start.at, block }, keys: await rule.touch(context, range) };
  }
  const open = head > finalBlock ? [...new Set(await rule.touch(context, { from: finalBlock + 1, to: head }))] : [];
  yield { at: { ...start.at, block, open }, keys: isAnew ? open : [...start.keys, ...open] };
}
