import type { BlockBundle } from '@chaintrail/model';
import { faults, type Fault, type FaultName, type Forms } from './faults.ts';

/** Hands our results on, with the planted fault in them. */
export interface Plant extends Forms {
  bundle: (bundle: BlockBundle) => BlockBundle;
  /** Whether anything that went through was changed. */
  isPlanted: () => boolean;
}

export function noPlant(): Plant {
  return createPlant({});
}

export function plantFault(name: FaultName): Plant {
  return createPlant(faults[name]);
}

export function createPlant(fault: Fault): Plant {
  let planted = false;
  const note = <T>(before: T, after: T): T => {
    planted ||= isChanged(before, after);
    return after;
  };
  const steps: Forms['steps'] = (rows) => note([...rows], fault.steps ? fault.steps(rows) : [...rows]);
  const plant: Plant = {
    block: (block) => note(block, fault.block?.(block) ?? block),
    transactions: (rows) => note([...rows], fault.transactions?.(rows) ?? [...rows]),
    transfers: (rows) => note([...rows], fault.transfers?.(rows) ?? [...rows]),
    steps,
    logs: (rows) => note([...rows], fault.logs?.(rows) ?? [...rows]),
    inputs: (rows) => note([...rows], fault.inputs?.(rows) ?? [...rows]),
    outputs: (rows) => note([...rows], fault.outputs?.(rows) ?? [...rows]),
    facts: (facts) => note(facts, fault.facts?.(facts) ?? facts),
    decoded: (block) => note(block, fault.decoded?.(block) ?? block),
    chain: (chain) => note(chain, fault.chain?.(chain) ?? chain),
    texts: (text) => note(text, fault.texts?.(text) ?? text),
    answers: (answers) => note(answers, fault.answers?.(answers) ?? answers),
    bundle: (bundle) => ({
      block: plant.block(bundle.block),
      transactions: plant.transactions(bundle.transactions),
      transfers: plant.transfers(bundle.transfers),
      calls: steps(bundle.calls),
      logs: plant.logs(bundle.logs),
      inputs: plant.inputs(bundle.inputs),
      outputs: plant.outputs(bundle.outputs),
    }),
    isPlanted: () => planted,
  };
  return plant;
}

function isChanged(before: unknown, after: unknown): boolean {
  if (before === after) return false;
  if (Array.isArray(before) && Array.isArray(after)) return before.length !== after.length || before.some((row, at) => row !== after[at]);
  return present(before) !== present(after);
}

function present(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
}
