import type { BlockBundle, Chain, Input, Outpoint, SpentOutput } from '@chaintrail/model';
import type { FindOutputs } from '../../source.ts';
import { parseAnswer, reading } from '../../malformed.ts';
import { isUnsupported } from '../../transport/answer.ts';
import type { Judge, RpcClient } from '../../transport/client.ts';
import { decodeTransaction } from '../decode/transaction.ts';
import type { TransactionFacts } from '../facts.ts';
import { formatsOf, transactionFormatOf } from '../formats.ts';
import { spend, spendFacts } from '../normalise/output.ts';
import { rawHeader } from '../raw/block.ts';
import { rawConfirmed } from '../raw/transaction.ts';
import { rpcErrors } from '../protocol.ts';
import { headerCall, transactionCall } from './capabilities.ts';
import { SourceError } from '../../sourceError.ts';

/** A transaction that the node knows, and its height where the node says it. */
interface Found {
  facts: TransactionFacts;
  blockNumber: number | null;
}

/** Blocks whose inputs are to be told what they spend. */
interface Spenders {
  bundles: readonly BlockBundle[];
  findOutputs: FindOutputs;
  /** Who judges what a block's node said of spent outputs. */
  judgeOf: (bundle: BlockBundle) => Judge;
}

type Spending = Input & { previous: Outpoint };

/**
 * Gives inputs the outputs that they spend: from these blocks themselves, then from the store, then from the node. What nobody
 * has stays unresolved. What the node said of a spent output is held against the output itself wherever that is known.
 */
export async function resolveInputs(
  chain: Chain,
  rpc: RpcClient,
  { bundles, findOutputs, judgeOf }: Spenders,
  signal: AbortSignal,
): Promise<BlockBundle[]> {
  const spending = bundles.flatMap(({ inputs }) => inputs.filter((input): input is Spending => input.previous !== null));
  const known = indexOutputs(bundles);
  const beyond = spending.filter(({ previous }) => !known.has(keyOf(previous)));
  const stored = beyond.length === 0 ? [] : await findOutputs(beyond.map(({ previous }) => previous));
  const missing = new Set<string>();
  beyond.forEach(({ previous, isResolved }, at) => {
    const output = stored[at];
    if (output) known.set(keyOf(previous), output);
    else if (!isResolved) missing.add(previous.transactionHash);
  });
  const asked = await askNode(chain, rpc, missing, signal);

  const resolve = (input: Input): Input => {
    if (!input.previous) return input;
    const output = known.get(keyOf(input.previous));
    if (output) return spend(checkSaid(input, output), output, output.blockNumber);
    if (input.isResolved) return input;
    const found = asked.get(input.previous.transactionHash);
    const facts = found?.facts.outputs[input.previous.index];
    return found && facts ? spendFacts(chain, input, facts, found.blockNumber) : input;
  };
  return bundles.map((bundle) => judgeOf(bundle)(() => ({ ...bundle, inputs: bundle.inputs.map(resolve) })));
}

/** No hash covers what a node says of a spent output (verbosity 3). */
function checkSaid(input: Input, output: SpentOutput): Input {
  const { isResolved, amountRaw, address, scriptType, transactionHash } = input;
  if (isResolved && (output.amountRaw !== amountRaw || output.address !== address || output.scriptType !== scriptType)) {
    throw new SourceError({ code: 'false_spent_output', transaction: transactionHash });
  }
  return input;
}

function indexOutputs(bundles: readonly BlockBundle[]): Map<string, SpentOutput> {
  return new Map(bundles.flatMap(({ outputs }) => outputs.map((output): [string, SpentOutput] => [keyOf(output), output])));
}

function keyOf({ transactionHash, index }: Outpoint): string {
  return `${transactionHash}:${index}`;
}

async function askNode(chain: Chain, rpc: RpcClient, hashes: ReadonlySet<string>, signal: AbortSignal): Promise<Map<string, Found>> {
  const list = [...hashes];
  const format = transactionFormatOf(formatsOf(chain));
  const answers = list.length === 0 ? [] : await rpc.send(list.map(transactionCall), signal);
  const found = new Map<string, { facts: TransactionFacts; blockHash: string | undefined; height: number | undefined }>();
  answers.forEach((answer, at) => {
    const hash = list[at] ?? '';
    if (!answer.ok) {
      const { code, message } = answer.failure;
      // A node that still builds its index will know it later.
      const isIndexing = /being indexed/i.test(message);
      if (!isIndexing && (code === rpcErrors.notFound || isUnsupported(answer.failure))) return;
      throw new SourceError({ code: 'call_refused', method: 'getrawtransaction', words: message });
    }
    rpc.judge([answer], () => {
      const raw = parseAnswer(rawConfirmed, answer.result, 'getrawtransaction');
      const facts = reading(() => decodeTransaction(raw.hex, format));
      if (facts.hash !== hash) throw new SourceError({ code: 'other_transaction', transaction: hash, given: facts.hash });
      found.set(hash, { facts, blockHash: raw.blockhash ?? undefined, height: raw.height ?? undefined });
    });
  });
  const heights = await readHeights(
    rpc,
    new Set([...found.values()].flatMap((one) => (one.height === undefined ? [one.blockHash] : []))),
    signal,
  );
  return new Map(
    [...found].map(([hash, { facts, blockHash, height }]) => [
      hash,
      { facts, blockNumber: height ?? (blockHash === undefined ? null : (heights.get(blockHash) ?? null)) },
    ]),
  );
}

async function readHeights(rpc: RpcClient, hashes: ReadonlySet<string | undefined>, signal: AbortSignal): Promise<Map<string, number>> {
  const list = [...hashes].filter((hash) => hash !== undefined);
  const answers = list.length === 0 ? [] : await rpc.send(list.map(headerCall), signal);
  const heights = new Map<string, number>();
  answers.forEach((answer, at) => {
    if (!answer.ok) return;
    const { height } = rpc.judge([answer], () => parseAnswer(rawHeader, answer.result, 'getblockheader'));
    heights.set(list[at] ?? '', height);
  });
  return heights;
}
