import type { BlockRef, Chain } from '@chaintrail/model';
import { parseAnswer } from '../../malformed.ts';
import type { BlockSource, Head } from '../../source.ts';
import type { RpcCall } from '../../transport/answer.ts';
import type { RpcClient } from '../../transport/client.ts';
import { headerWords, proveHeader } from '../proof/header.ts';
import { rawHeader } from '../raw/block.ts';
import { toNumber } from '../raw/values.ts';
import { SourceError } from '../../sourceError.ts';

type HeadReader = Pick<BlockSource, 'readHead' | 'readBlockRef'>;

/** Reads places in the chain: the newest block, the one that stays by tag or by depth, and any by number or hash. */
export function createHeadReader(rpc: Pick<RpcClient, 'send' | 'judge'>, { finality, provenParts = [] }: Chain): HeadReader {
  const readHeader = async (call: RpcCall, isWanted: (ref: BlockRef) => boolean, signal: AbortSignal): Promise<BlockRef | undefined> => {
    const [answer] = await rpc.send([call], signal);
    // An unknown tag or height is an error on some nodes and null on others.
    if (!answer?.ok || !answer.result) return undefined;
    return rpc.judge([answer], () => {
      const ref = refOf(answer.result);
      if (provenParts.includes('header')) proveHeader(parseAnswer(headerWords, answer.result, 'block'));
      // What is taken for final must be as deep as it was asked for.
      if (!isWanted(ref))
        throw new SourceError({ code: 'other_answer', asked: JSON.stringify(call.params), number: ref.number, hash: ref.hash });
      return ref;
    });
  };

  const readTagged = (tag: string, signal: AbortSignal): Promise<BlockRef | undefined> =>
    readHeader({ method: 'eth_getBlockByNumber', params: [tag, false] }, () => true, signal);

  const readAt = (number: number, signal: AbortSignal): Promise<BlockRef | undefined> =>
    readHeader({ method: 'eth_getBlockByNumber', params: [`0x${number.toString(16)}`, false] }, (ref) => ref.number === number, signal);

  const readByHash = (hash: string, signal: AbortSignal): Promise<BlockRef | undefined> =>
    readHeader({ method: 'eth_getBlockByHash', params: [hash, false] }, (ref) => ref.hash === hash.toLowerCase(), signal);

  return {
    async readHead(signal): Promise<Head> {
      const [latest, tagged] = await Promise.all([
        readTagged('latest', signal),
        finality.tag ? readTagged(finality.tag, signal) : undefined,
      ]);
      if (!latest) throw new SourceError({ code: 'no_latest' });
      if (tagged && tagged.number <= latest.number) return { latest, finalized: tagged };
      const deep = await readAt(Math.max(0, latest.number - finality.depth), signal);
      if (!deep) throw new SourceError({ code: 'no_final' });
      return { latest, finalized: deep };
    },
    readBlockRef: (at, signal) => ('number' in at ? readAt(at.number, signal) : readByHash(at.hash, signal)),
  };
}

function refOf(answer: unknown): BlockRef {
  const header = parseAnswer(rawHeader, answer, 'block');
  return {
    number: toNumber(header.number),
    hash: header.hash.toLowerCase(),
    parentHash: header.parentHash.toLowerCase(),
    timeMs: toNumber(header.timestamp) * 1000,
  };
}
