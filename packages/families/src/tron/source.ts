import type { BlockRef, Chain } from '@chaintrail/model';
import { parseAnswer } from '../malformed.ts';
import { SourceError, type BlockSource, type Head, type NodeSettings } from '../source.ts';
import { isUnsupported, type RpcAnswer } from '../transport/answer.ts';
import { askEach } from '../transport/askEach.ts';
import { createRpcClient } from '../transport/client.ts';
import type { TronAccount } from './account.ts';
import { toTronHex } from './address.ts';
import { chainCheck, tronHttp } from './protocol.ts';
import { normaliseTronBlock, readRef } from './normalise/block.ts';
import { rawAccount, rawResources } from './raw/account.ts';
import { normaliseAccount } from './normalise/account.ts';
import { readAssets } from './source/assets.ts';
import { readOpenings } from './source/openings.ts';
import { normaliseTronToken, tronTokenQuestions } from './source/tokens.ts';

/** A block source on a Tron node, with the live reads that pages make. */
export interface TronSource extends BlockSource {
  /** Null when the address has never been activated. */
  readAccount(address: string, signal: AbortSignal): Promise<TronAccount | null>;
}

/** Reads a Tron chain through a full node's HTTP interface. `now` is the clock, for tests. */
export function createTronSource(chain: Chain, settings: NodeSettings, options: { now?: () => number } = {}): TronSource {
  // One call is one request: this interface has no batches.
  const rpc = createRpcClient({ ...settings, batchSize: 1, protocol: tronHttp, check: chainCheck(chain.genesisHash) }, options.now);
  /** Whether the node serves confirmed blocks; undefined until asked. */
  let hasSolid: boolean | undefined;

  const readBlock = async (method: string, params: object, signal: AbortSignal): Promise<BlockRef | undefined> => {
    const [answer] = await rpc.send([{ method, params }], signal);
    if (!answer?.ok) throw new SourceError('refused', `节点拒绝 ${method}：${answer?.failure.message ?? ''}`, { retryable: true });
    return isEmpty(answer.result) ? undefined : readRef(answer.result);
  };

  const readSolid = async (signal: AbortSignal): Promise<BlockRef | undefined> => {
    if (hasSolid === false) return undefined;
    const [answer] = await rpc.send([{ method: '/walletsolidity/getnowblock', params: {} }], signal);
    if (answer?.ok && !isEmpty(answer.result)) {
      hasSolid = true;
      return readRef(answer.result);
    }
    // Asked once only where the interface is missing; a passing failure is asked again.
    if (answer && !answer.ok && isUnsupported(answer.failure)) hasSolid = false;
    return undefined;
  };

  const readAccountAnswer = async (address: string, signal: AbortSignal) => {
    const account = await rpc.call('/wallet/getaccount', { address: hexOf(address) }, signal);
    return isEmpty(account) ? null : parseAnswer(rawAccount, account, 'getaccount');
  };

  return {
    chain,
    open: (signal) => rpc.open(signal),

    async readHead(signal): Promise<Head> {
      const [latest, solid] = await Promise.all([readBlock('/wallet/getnowblock', {}, signal), readSolid(signal)]);
      if (!latest) throw new SourceError('not_found', '节点没有最新区块', { retryable: true });
      if (solid && solid.number <= latest.number) return { latest, finalized: solid };
      const deep = await readBlock('/wallet/getblockbynum', { num: Math.max(0, latest.number - chain.finality.depth) }, signal);
      if (!deep) throw new SourceError('not_found', '节点没有已确认的区块', { retryable: true });
      return { latest, finalized: deep };
    },

    readBlockRef(at, signal) {
      return 'number' in at
        ? readBlock('/wallet/getblockbynum', { num: at.number }, signal)
        : readBlock('/wallet/getblockbyid', { value: at.hash }, signal);
    },

    async readBundle(number, signal) {
      const [block, infos] = await rpc.send(
        [
          { method: '/wallet/getblockbynum', params: { num: number } },
          { method: '/wallet/gettransactioninfobyblocknum', params: { num: number } },
        ],
        signal,
      );
      if (!block?.ok || !infos?.ok) {
        const refusal = [block, infos].find((answer) => answer && !answer.ok);
        throw new SourceError('refused', `节点拒绝区块 ${number}：${refusal && !refusal.ok ? refusal.failure.message : ''}`, {
          retryable: true,
        });
      }
      if (isEmpty(block.result)) throw new SourceError('not_found', `节点没有区块 ${number}`, { retryable: true });
      const [assets, openings] = await Promise.all([
        readAssets(rpc, block.result, signal),
        number > 0 && number === settings.fromBlock ? readOpenings(rpc, settings, readRef(block.result), signal) : [],
      ]);
      const bundle = normaliseTronBlock(chain, { block: block.result, infos: infos.result, assets, openings });
      if (bundle.block.number !== number) {
        throw new SourceError('inconsistent', `节点以区块 ${bundle.block.number} 回答区块 ${number}`, { retryable: true });
      }
      return bundle;
    },

    async readTokens(contracts, signal) {
      const read = (contract: string, answers: RpcAnswer[]) => normaliseTronToken(chain.name, contract, answers);
      const tokens = await askEach(rpc, contracts, tronTokenQuestions, read, signal);
      return tokens.filter((token) => token !== undefined);
    },

    async readBalance(address, signal) {
      return (await readAccountAnswer(address, signal))?.balance ?? 0n;
    },

    async readHasCode(address, signal) {
      return !isEmpty(await rpc.call('/wallet/getcontract', { value: hexOf(address) }, signal));
    },

    async readAccount(address, signal) {
      const [account, resources] = await Promise.all([
        readAccountAnswer(address, signal),
        rpc.call('/wallet/getaccountresource', { address: hexOf(address) }, signal),
      ]);
      return account && normaliseAccount(account, parseAnswer(rawResources, resources, 'getaccountresource'));
    },

    health: () => ({ ...rpc.health(), capabilities: hasSolid ? ['solidity'] : [] }),
    close: rpc.close,
  };
}

/** What a node answers when it has nothing. */
function isEmpty(answer: unknown): boolean {
  return answer === null || answer === undefined || (typeof answer === 'object' && Object.keys(answer).length === 0);
}

function hexOf(address: string): string {
  const hex = toTronHex(address);
  if (hex === undefined) throw new SourceError('refused', `不是波场地址：${address}`, { retryable: false });
  return hex;
}
