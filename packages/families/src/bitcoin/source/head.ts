import type { BlockRef, Chain } from '@chaintrail/model';
import { parseAnswer } from '../../malformed.ts';
import type { BlockSource, Head } from '../../source.ts';
import type { RpcAnswer } from '../../transport/answer.ts';
import type { RpcClient } from '../../transport/client.ts';
import { HEADER_BYTES, readHeader } from '../decode/block.ts';
import { NO_HASH } from '../decode/hash.ts';
import { formatsOf } from '../formats.ts';
import { proveHeader } from '../proof/header.ts';
import { rawHeader, type RawHeader } from '../raw/block.ts';
import { hashText, readHex } from '../raw/values.ts';
import { hashCall, headerBytesCall, headerCall } from './capabilities.ts';
import { hashIn, resultOf } from './results.ts';
import { SourceError } from '../../sourceError.ts';

type HeadReader = Pick<BlockSource, 'readHead' | 'readBlockRef'>;

export async function readBest(rpc: RpcClient, signal: AbortSignal): Promise<string> {
  return rpc.call('getbestblockhash', [], (hash) => parseAnswer(hashText, hash, 'getbestblockhash'), signal);
}

/** Reads places in the chain: the newest block, the one that is deep enough to stay, and any by number or hash. */
export function createHeadReader(rpc: RpcClient, chain: Chain): HeadReader {
  /** Undefined when the node does not have the block, or has it beside its chain. `wanted` is the height, where it is known. */
  const readRef = async (
    hash: string,
    signal: AbortSignal,
    wanted?: { number: number; answer: RpcAnswer },
  ): Promise<BlockRef | undefined> => {
    const [answer] = await rpc.send([headerCall(hash)], signal);
    const result = resultOf(answer, 'getblockheader');
    if (!answer || result === undefined) return undefined;
    const header = rpc.judge([answer], () => {
      const said = parseAnswer(rawHeader, result, 'getblockheader');
      if (said.hash !== hash) throw new SourceError({ code: 'other_block', asked: hash, given: said.hash });
      return said;
    });
    if (header.confirmations < 0) return undefined;
    const nonce = header.nonce ?? (await readNonce(rpc, hash, signal));
    const ref = { number: header.height, hash, parentHash: header.previousblockhash ?? NO_HASH, timeMs: header.time * 1000 };
    rpc.judge([answer], () => proveHeader(formatsOf(chain), { ...ref, ...wordsOf(header), nonce }));
    // No hash covers the height: either of the two answers may be the false one.
    return rpc.judge(wanted ? [wanted.answer, answer] : [answer], () => {
      if (wanted && wanted.number !== ref.number) throw new SourceError({ code: 'other_block', asked: wanted.number, given: ref.number });
      return ref;
    });
  };

  const readRefAt = async (number: number, signal: AbortSignal): Promise<BlockRef | undefined> => {
    const [answer] = await rpc.send([hashCall(number)], signal);
    const hash = answer && rpc.judge([answer], () => hashIn(answer));
    return answer && hash !== undefined ? readRef(hash, signal, { number, answer }) : undefined;
  };

  return {
    async readHead(signal): Promise<Head> {
      const latest = await readRef(await readBest(rpc, signal), signal);
      // The head may be replaced between two calls.
      if (!latest) throw new SourceError({ code: 'no_latest' });
      const finalized = await readRefAt(Math.max(0, latest.number - chain.finality.depth), signal);
      if (!finalized) throw new SourceError({ code: 'no_final' });
      return { latest, finalized };
    },
    readBlockRef: (at, signal) => ('number' in at ? readRefAt(at.number, signal) : readRef(at.hash, signal)),
  };
}

function wordsOf({ version, merkleroot, bits }: RawHeader) {
  return { version: version | 0, merkleRoot: merkleroot, bits };
}

/** bcoin leaves the nonce out of its words; the header's bytes have it. */
async function readNonce(rpc: RpcClient, hash: string, signal: AbortSignal): Promise<number> {
  const [answer] = await rpc.send([headerBytesCall(hash)], signal);
  const result = resultOf(answer, 'getblockheader');
  return rpc.judge(answer ? [answer] : [], () => {
    const bytes = readHex(result ?? '', 'getblockheader');
    if (bytes.length !== HEADER_BYTES) throw new SourceError({ code: 'missing_header', block: hash });
    return readHeader(bytes).nonce;
  });
}
