import type { Chain } from '@chaintrail/model';
import { parseAnswer, reading } from '../../malformed.ts';
import type { Judge, RpcClient } from '../../transport/client.ts';
import type { BlockFacts } from '../facts.ts';
import { formatsOf } from '../formats.ts';
import { readBlockAnswer } from '../normalise/answers.ts';
import { readBlockBytes, type Named } from '../normalise/bytes.ts';
import { proveHeader } from '../proof/header.ts';
import { proveTransactionWords } from '../proof/transaction.ts';
import { rawHeader } from '../raw/block.ts';
import { readHex } from '../raw/values.ts';
import { blockCall, hashCall, headerCall, type BlockForm } from './capabilities.ts';
import { hashIn, resultOf } from './results.ts';
import { SourceError } from '../../sourceError.ts';

/** A block as a node answered it, not read yet. */
export interface GivenBlock extends Named {
  result: unknown;
  form: BlockForm;
  /** What shows that it is the block of its height, when it came in bytes. */
  follows: { header: unknown } | { parentHash: string };
  /** Of all who had a part in it. */
  judge: Judge;
}

/** Blocks that follow each other, asked for together; undefined from the first one on that the node does not have. */
export async function askBlocks(
  rpc: RpcClient,
  form: BlockForm,
  numbers: readonly number[],
  signal: AbortSignal,
): Promise<(GivenBlock | undefined)[]> {
  const named = await rpc.send(numbers.map(hashCall), signal);
  const hashes: string[] = [];
  for (const answer of named) {
    const hash = rpc.judge([answer], () => hashIn(answer));
    if (hash === undefined) break;
    hashes.push(hash);
  }
  const [first] = hashes;
  if (first === undefined) return numbers.map(() => undefined);
  // No hash covers the height: a node that gives bytes says it of the first block, and each other one names the one before it.
  const calls = [...(form === 'bytes' ? [headerCall(first)] : []), ...hashes.map((hash) => blockCall(hash, form))];
  const answers = await rpc.send(calls, signal);
  const header = form === 'bytes' ? answers.shift() : undefined;
  const headerResult = header && resultOf(header, 'getblockheader');
  return numbers.map((number, at) => {
    const [hash, answer] = [hashes[at], answers[at]];
    const result = answer && resultOf(answer, 'getblock');
    if (hash === undefined || !answer || result === undefined) return undefined;
    const before = hashes[at - 1];
    const follows = before === undefined ? { header: headerResult } : { parentHash: before };
    const judge = rpc.judgeOf([...named, ...(header ? [header] : []), answer]);
    return { number, hash, result, form, follows, judge };
  });
}

/** The facts in a block, held against the name and the height by which it was asked for. */
export function readGiven(chain: Chain, given: GivenBlock): BlockFacts {
  const { number, hash, result, form, follows } = given;
  const facts =
    form === 'words'
      ? readBlockAnswer(chain, result, proveTransactionWords)
      : reading(() => readBlockBytes(chain, given, readHex(result, 'getblock')));
  if (facts.number !== number || facts.hash !== hash) {
    throw new SourceError({ code: 'other_height_or_hash', asked: { number, hash }, given: { number: facts.number, hash: facts.hash } });
  }
  proveHeader(formatsOf(chain), facts);
  if (form === 'bytes') checkPlace(facts, follows);
  return facts;
}

function checkPlace({ number, hash, parentHash }: BlockFacts, follows: GivenBlock['follows']): void {
  if ('parentHash' in follows) {
    if (follows.parentHash !== parentHash) throw new SourceError({ code: 'broken_parent', number });
    return;
  }
  const said = parseAnswer(rawHeader, follows.header, 'getblockheader');
  if (said.height === number && said.hash === hash) return;
  throw new SourceError({ code: 'other_height_or_hash', asked: { number, hash }, given: { number: said.height, hash: said.hash } });
}
