import type { RulingView } from '@chaintrail/contract/schemas';
import { findInferences } from '@chaintrail/families/bitcoin';
import type { Chain, Ruling, Transaction } from '@chaintrail/model';
import { ownerOf } from '../../access/caller.ts';
import type { RequestContext } from '../../context.ts';
import { readSides, type Sides } from './readSides.ts';

/** What people said of transactions of a chain, for whoever asks: of these, or of all of them. Visitors have nobody who said anything. */
export async function readRulings(context: RequestContext, chain: Chain, hashes?: readonly string[]): Promise<ReadonlyMap<string, Ruling>> {
  const owner = ownerOf(context.caller);
  return owner === null ? new Map() : context.stores.app.rulings.list(owner, chain.name, hashes);
}

export interface RuledSides {
  /** With what a person said in place of the rules. */
  sides: Sides;
  /** With what the rules say. */
  byRule: Sides;
  ruling: Ruling | undefined;
}

/** Inputs and outputs of a transaction, and what they suggest or what a person said of them. */
export async function readRuledSides(context: RequestContext, chain: Chain, transaction: Transaction): Promise<RuledSides> {
  const [byRule, rulings] = await Promise.all([readSides(context, chain, transaction), readRulings(context, chain, [transaction.hash])]);
  const ruling = byRule.isWhole ? rulings.get(transaction.hash) : undefined;
  const sides = ruling ? { ...byRule, inferences: findInferences(byRule.inputs, byRule.outputs, ruling) } : byRule;
  return { sides, byRule, ruling };
}

export function presentRuling({ verdict, output, note, authorName, ruledAtMs }: Ruling): RulingView {
  return { verdict, output, note, author: authorName, time: ruledAtMs };
}
