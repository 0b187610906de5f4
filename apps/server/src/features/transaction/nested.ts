import type { NestedCallView, TransactionView } from '@chaintrail/contract/schemas';
import { unfoldCall, type AbiOf, type NestedCall } from '@chaintrail/families';
import { presentNative } from '../../present/coin.ts';
import { partyOf, type RowFacts } from '../../present/transfer.ts';
import { presentArguments, readArguments } from './arguments.ts';

/** The calls in a call's arguments, as a page shows them. */
export function presentNested(
  facts: RowFacts,
  { to, input, abiOf }: { to: string; input: string; abiOf: AbiOf },
): Pick<TransactionView['input'], 'nested' | 'nestedOmitted'> {
  const { calls, omittedCount } = unfoldCall(facts.chain.family, to, input, abiOf);
  return { nested: calls.map((call) => presentCall(facts, call)), nestedOmitted: omittedCount };
}

function presentCall(facts: RowFacts, { depth, kind, to, valueRaw, input, decoded }: NestedCall): NestedCallView {
  return {
    depth,
    kind,
    to: partyOf(facts, to),
    value: valueRaw === null ? null : presentNative(facts.chain, valueRaw),
    method: {
      // A router's commands have none.
      selector: kind === 'command' || input.length < SELECTOR_LENGTH ? '' : input.slice(0, SELECTOR_LENGTH),
      name: decoded?.name ?? null,
      signature: decoded?.signature ?? null,
    },
    arguments: decoded?.values ? presentArguments(facts, readArguments(to, decoded)) : null,
    sizeBytes: Math.max(0, (input.length - 2) / 2),
  };
}

const SELECTOR_LENGTH = 10;
