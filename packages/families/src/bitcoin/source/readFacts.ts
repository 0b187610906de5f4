import type { Chain } from '@chaintrail/model';
import { parseAnswer, reading } from '../../malformed.ts';
import type { RpcAnswer } from '../../transport/answer.ts';
import type { Judge, RpcClient } from '../../transport/client.ts';
import { decodeBlock } from '../decode/block.ts';
import { NO_HASH } from '../decode/hash.ts';
import type { BlockFacts } from '../facts.ts';
import { formatsOf, transactionFormatOf } from '../formats.ts';
import { readBlockAnswer, readBlockBytes } from '../normalise/answers.ts';
import { proveHeader } from '../proof/header.ts';
import { proveTransactionWords } from '../proof/transaction.ts';
import { rawOutline } from '../raw/block.ts';
import { hashText, hexText } from '../raw/values.ts';
import { rpcErrors } from '../protocol.ts';
import { blockCall, hashCall, type Capabilities } from './capabilities.ts';
import { SourceError } from '../../sourceError.ts';

/** What `use` makes of one block's facts, given who judges what shows later; undefined when the node does not have it. */
export async function readFacts<T>(
  rpc: RpcClient,
  chain: Chain,
  { capabilities, number, use }: { capabilities: Capabilities; number: number; use: (facts: BlockFacts, judge: Judge) => T },
  signal: AbortSignal,
): Promise<T | undefined> {
  const { verbosity } = capabilities;
  const named = await readHash(rpc, number, signal);
  if (!named) return undefined;
  const { hash } = named;
  const wanted = verbosity === null ? [blockCall(hash, true), blockCall(hash, false)] : [blockCall(hash, verbosity)];
  const answers = await rpc.send(wanted, signal);
  const [first, second] = answers.map((answer) => resultOf(answer, 'getblock'));
  if (first === undefined || (verbosity === null && second === undefined)) return undefined;
  const judge = rpc.judgeOf([named.answer, ...answers]);
  return judge(() => {
    const facts = verbosity === null ? readBytes(chain, first, second) : readBlockAnswer(chain, first, proveTransactionWords);
    if (facts.number !== number || facts.hash !== hash) {
      const given = { number: facts.number, hash: facts.hash };
      throw new SourceError({ code: 'other_height_or_hash', asked: { number, hash }, given });
    }
    proveHeader(formatsOf(chain), facts);
    return use(facts, judge);
  });
}

/** The hash of the block at a height, and the answer that says it; undefined where there is none. */
export async function readHash(
  rpc: RpcClient,
  number: number,
  signal: AbortSignal,
): Promise<{ hash: string; answer: RpcAnswer } | undefined> {
  const [answer] = await rpc.send([hashCall(number)], signal);
  const result = resultOf(answer, 'getblockhash');
  if (!answer || result === undefined) return undefined;
  return { hash: rpc.judge([answer], () => parseAnswer(hashText, result, 'getblockhash')), answer };
}

/** The head in words, the transactions from the bytes; the two prove each other. */
function readBytes(chain: Chain, words: unknown, bytes: unknown): BlockFacts {
  const raw = parseAnswer(rawOutline, words, 'getblock');
  const text = parseAnswer(hexText, bytes, 'getblock');
  const format = { ...transactionFormatOf(formatsOf(chain)), hasAuxPow: Boolean(raw.auxpow) };
  const decoded = reading(() => decodeBlock(Buffer.from(text, 'hex'), format));
  if (decoded.transactions.some((transaction, at) => transaction.hash !== raw.tx[at])) {
    throw new SourceError({ code: 'bytes_of_other_list', block: raw.hash });
  }
  if (decoded.merkleRoot !== raw.merkleroot || decoded.parentHash !== (raw.previousblockhash ?? NO_HASH)) {
    throw new SourceError({ code: 'bytes_of_other_header', block: raw.hash });
  }
  return reading(() => readBlockBytes(raw, decoded, formatsOf(chain)));
}

/** Undefined where the node says that it has none. */
export function resultOf(answer: RpcAnswer | undefined, method: string): unknown {
  if (answer?.ok) return answer.result ?? undefined;
  const code = answer?.failure.code;
  if (code === rpcErrors.notFound || code === rpcErrors.outOfRange) return undefined;
  throw new SourceError({ code: 'call_refused', method, words: answer?.failure.message ?? '' });
}
