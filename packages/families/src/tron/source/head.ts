import type { BlockRef, Chain } from '@chaintrail/model';
import type { BlockSource, Head } from '../../source.ts';
import { isUnsupported, type RpcCall } from '../../transport/answer.ts';
import type { RpcClient } from '../../transport/client.ts';
import { readRef } from '../normalise/block.ts';
import { proveTronHeader } from '../proof/block.ts';
import { isEmpty } from '../raw/values.ts';
import { SourceError } from '../../sourceError.ts';

interface HeadReader extends Pick<BlockSource, 'readHead' | 'readBlockRef'> {
  /** Whether the node was seen to serve confirmed blocks. */
  hasSolid(): boolean;
}

/** Reads places in the chain: the newest block, the newest confirmed one, and any by number or id. */
export function createHeadReader(rpc: Pick<RpcClient, 'send' | 'judge'>, chain: Chain): HeadReader {
  /** Undefined until asked. */
  let hasSolid: boolean | undefined;

  /** `isWanted` says whether it is the block that was asked for. */
  const readBlock = async (call: RpcCall, isWanted: (ref: BlockRef) => boolean, signal: AbortSignal): Promise<BlockRef | undefined> => {
    const [answer] = await rpc.send([call], signal);
    if (!answer?.ok) throw new SourceError({ code: 'call_refused', method: call.method, words: answer?.failure.message ?? '' });
    if (isEmpty(answer.result)) return undefined;
    return rpc.judge([answer], () => {
      const ref = readProvenRef(answer.result);
      // What is taken for confirmed must be as deep as it was asked for.
      if (!isWanted(ref))
        throw new SourceError({ code: 'other_answer', asked: JSON.stringify(call.params), number: ref.number, hash: ref.hash });
      return ref;
    });
  };

  const readLatest = (signal: AbortSignal): Promise<BlockRef | undefined> =>
    readBlock({ method: '/wallet/getnowblock', params: {} }, () => true, signal);

  const readAt = (number: number, signal: AbortSignal): Promise<BlockRef | undefined> =>
    readBlock({ method: '/wallet/getblockbynum', params: { num: number } }, (ref) => ref.number === number, signal);

  const readById = (id: string, signal: AbortSignal): Promise<BlockRef | undefined> =>
    readBlock({ method: '/wallet/getblockbyid', params: { value: id } }, (ref) => ref.hash === id, signal);

  const readSolid = async (signal: AbortSignal): Promise<BlockRef | undefined> => {
    if (hasSolid === false) return undefined;
    const [answer] = await rpc.send([{ method: '/walletsolidity/getnowblock', params: {} }], signal);
    if (answer?.ok && !isEmpty(answer.result)) {
      hasSolid = true;
      return rpc.judge([answer], () => readProvenRef(answer.result));
    }
    // Asked once only where the interface is missing; a passing failure is asked again.
    if (answer && !answer.ok && isUnsupported(answer.failure)) hasSolid = false;
    return undefined;
  };

  return {
    async readHead(signal): Promise<Head> {
      const [latest, solid] = await Promise.all([readLatest(signal), readSolid(signal)]);
      if (!latest) throw new SourceError({ code: 'no_latest' });
      if (solid && solid.number <= latest.number) return { latest, finalized: solid };
      const deep = await readAt(Math.max(0, latest.number - chain.finality.depth), signal);
      if (!deep) throw new SourceError({ code: 'no_final' });
      return { latest, finalized: deep };
    },
    readBlockRef: (at, signal) => ('number' in at ? readAt(at.number, signal) : readById(at.hash, signal)),
    hasSolid: () => hasSolid === true,
  };
}

function readProvenRef(block: unknown): BlockRef {
  proveTronHeader(block);
  return readRef(block);
}
