import type { BlockRef, Chain } from '@chaintrail/model';
import { inconsistent } from '../../malformed.ts';
import { SourceError, type BlockSource, type Head } from '../../source.ts';
import { isUnsupported } from '../../transport/answer.ts';
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

  const readBlock = async (method: string, params: object, signal: AbortSignal): Promise<BlockRef | undefined> => {
    const [answer] = await rpc.send([{ method, params }], signal);
    if (!answer?.ok) throw new SourceError('refused', `节点拒绝 ${method}：${answer?.failure.message ?? ''}`, { retryable: true });
    return isEmpty(answer.result) ? undefined : rpc.judge([answer], () => readProvenRef(answer.result));
  };

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
      const [latest, solid] = await Promise.all([readBlock('/wallet/getnowblock', {}, signal), readSolid(signal)]);
      if (!latest) throw new SourceError('not_found', '节点没有最新区块', { retryable: true });
      if (solid && solid.number <= latest.number) return { latest, finalized: solid };
      const deep = await readBlock('/wallet/getblockbynum', { num: Math.max(0, latest.number - chain.finality.depth) }, signal);
      if (!deep) throw new SourceError('not_found', '节点没有已确认的区块', { retryable: true });
      return { latest, finalized: deep };
    },

    async readBlockRef(at, signal) {
      const ref =
        'number' in at
          ? await readBlock('/wallet/getblockbynum', { num: at.number }, signal)
          : await readBlock('/wallet/getblockbyid', { value: at.hash }, signal);
      if (ref && ('number' in at ? ref.number !== at.number : ref.hash !== at.hash)) {
        throw inconsistent(`节点以区块 ${ref.number}（${ref.hash}）回答另一区块`);
      }
      return ref;
    },

    hasSolid: () => hasSolid === true,
  };
}

function readProvenRef(block: unknown): BlockRef {
  proveTronHeader(block);
  return readRef(block);
}
