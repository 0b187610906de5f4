import type { BlockRef, Chain } from '@chaintrail/model';
import { inconsistent } from '../../malformed.ts';
import { SourceError, type BlockSource, type Head } from '../../source.ts';
import { isUnsupported, type RpcCall } from '../../transport/answer.ts';
import type { RpcClient } from '../../transport/client.ts';
import { readRef } from '../normalise/block.ts';
import { proveTronHeader } from '../proof/block.ts';
import { isEmpty } from '../raw/values.ts';

interface HeadReader extends Pick<BlockSource, 'readHead' | 'readBlockRef'> {
  /** Whether the node was seen to serve confirmed blocks. */
  hasSolid(): boolean;
}

/** Reads places in the chain: the newest block, the newest confirmed one, and any by number or id. */
export function createHeadReader(rpc: RpcClient, chain: Chain): HeadReader {
  /** Undefined until asked. */
  let hasSolid: boolean | undefined;

  /** `isWanted` says whether it is the block that was asked for. */
  const readBlock = async (call: RpcCall, isWanted: (ref: BlockRef) => boolean, signal: AbortSignal): Promise<BlockRef | undefined> => {
    const [answer] = await rpc.send([call], signal);
    if (!answer?.ok) throw new SourceError('refused', `节点拒绝 ${call.method}：${answer?.failure.message ?? ''}`, { retryable: true });
    if (isEmpty(answer.result)) return undefined;
    return rpc.judge([answer], () => {
      const ref = readProvenRef(answer.result);
      // What is taken for confirmed must be as deep as it was asked for.
      if (!isWanted(ref)) throw inconsistent(`节点以区块 ${ref.number}（${ref.hash}）回答 ${JSON.stringify(call.params)}`);
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
      if (!latest) throw new SourceError('not_found', '节点没有最新区块', { retryable: true });
      if (solid && solid.number <= latest.number) return { latest, finalized: solid };
      const deep = await readAt(Math.max(0, latest.number - chain.finality.depth), signal);
      if (!deep) throw new SourceError('not_found', '节点没有已确认的区块', { retryable: true });
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
