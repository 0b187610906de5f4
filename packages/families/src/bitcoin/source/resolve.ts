import type { BlockBundle, Chain, Input, Outpoint, Output, SpentOutput } from '@chaintrail/model';
import type { FindOutputs } from '../../source.ts';
import type { Judge, RpcClient } from '../../transport/client.ts';
import type { OutputFacts } from '../facts.ts';
import { spend, spendFacts } from '../normalise/output.ts';
import { SourceError } from '../../sourceError.ts';
import { askTransactions, type FoundTransaction } from './askTransactions.ts';
import { createSpentReader, type ToldSpent } from './toldSpent.ts';

/** A block with the outputs that its inputs spend, and who judges what was said of them. */
export interface Resolved {
  bundle: BlockBundle;
  judge: Judge;
}

type Spending = Input & { previous: Outpoint };

const isSpending = (input: Input): input is Spending => input.previous !== null;
const nobody: Judge = (read) => read();

/** Gives inputs the outputs that they spend. */
export interface Resolver {
  resolve(bundles: readonly BlockBundle[], findOutputs: FindOutputs, signal: AbortSignal): Promise<Resolved[]>;
  /** Whether the node was seen to tell spent outputs. */
  isTold(): boolean;
}

/**
 * From these blocks themselves, then from the store, then from the node: only what was made before the first indexed block is not
 * stored. What nobody has stays unresolved. What the node says of a spent output is held against the output itself wherever that
 * is known.
 */
export function createResolver(chain: Chain, rpc: RpcClient): Resolver {
  const reader = createSpentReader(chain, rpc);
  return {
    async resolve(bundles, findOutputs, signal) {
      const known = await findKnown(bundles, findOutputs);
      const isLacking = (input: Input): input is Spending => isSpending(input) && !input.isResolved && !known(input);
      const told = await reader.read(
        bundles.filter(({ inputs }) => inputs.some(isLacking)),
        signal,
      );
      const unknown = bundles.flatMap((bundle) => {
        const spent = told.get(bundle)?.spent ?? [];
        return bundle.inputs.filter((input, at): input is Spending => isLacking(input) && spent[at] === undefined);
      });
      const asked = await askTransactions(chain, rpc, new Set(unknown.map(({ previous }) => previous.transactionHash)), signal);
      return bundles.map((bundle) => {
        const words = told.get(bundle);
        const judge = words?.judge ?? nobody;
        return { bundle: judge(() => resolve(chain, bundle, { known, words, asked })), judge };
      });
    },
    isTold: reader.isTelling,
  };
}

interface Answers {
  known: (input: Spending) => SpentOutput | undefined;
  words: ToldSpent | undefined;
  asked: ReadonlyMap<string, FoundTransaction>;
}

function resolve(chain: Chain, bundle: BlockBundle, { known, words, asked }: Answers): BlockBundle {
  const inputs = bundle.inputs.map((input, at) => {
    if (!isSpending(input) || input.isResolved) return input;
    const output = known(input);
    const said = words?.spent[at];
    const told = said && spendFacts(chain, input, said, said.blockNumber);
    if (output) return spend(told ? checkSaid(told, output) : input, output, output.blockNumber);
    if (told) return told;
    const found = asked.get(input.previous.transactionHash);
    const facts: OutputFacts | undefined = found?.facts.outputs[input.previous.index];
    return found && facts ? spendFacts(chain, input, facts, found.blockNumber) : input;
  });
  return { ...bundle, inputs };
}

/** No hash covers what a node says of a spent output. */
function checkSaid(input: Input, output: SpentOutput): Input {
  const { amountRaw, address, scriptType, transactionHash } = input;
  if (output.amountRaw !== amountRaw || output.address !== address || output.scriptType !== scriptType) {
    throw new SourceError({ code: 'false_spent_output', transaction: transactionHash });
  }
  return input;
}

/** What these blocks and the store know of spent outputs. */
async function findKnown(bundles: readonly BlockBundle[], findOutputs: FindOutputs): Promise<Answers['known']> {
  const own = indexOutputs(bundles);
  const beyond = bundles.flatMap(({ inputs }) => inputs.filter(isSpending).filter(({ previous }) => !own(previous)));
  const stored = beyond.length === 0 ? [] : await findOutputs(beyond.map(({ previous }) => previous));
  const below = new Map<Spending, SpentOutput>();
  beyond.forEach((input, at) => {
    const output = stored[at];
    if (output) below.set(input, output);
  });
  return (input) => own(input.previous) ?? below.get(input);
}

/** By transaction: its outputs stand together, in the order of their numbers. */
function indexOutputs(bundles: readonly BlockBundle[]): (outpoint: Outpoint) => Output | undefined {
  const first = new Map<string, { outputs: readonly Output[]; at: number }>();
  for (const { outputs } of bundles) {
    outputs.forEach(({ transactionHash, index }, at) => {
      if (index === 0) first.set(transactionHash, { outputs, at });
    });
  }
  return ({ transactionHash, index }) => {
    const found = first.get(transactionHash);
    const output = found?.outputs[found.at + index];
    return output?.transactionHash === transactionHash ? output : undefined;
  };
}
