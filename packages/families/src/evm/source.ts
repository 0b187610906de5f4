import type { BlockRef, Chain } from '@chaintrail/model';
import { inconsistent, parseAnswer } from '../malformed.ts';
import type { Opening } from '../openings.ts';
import { SourceError, type BlockSource, type Head, type NodeSettings } from '../source.ts';
import type { RpcAnswer } from '../transport/answer.ts';
import { askEach } from '../transport/askEach.ts';
import { createRpcClient } from '../transport/client.ts';
import { jsonRpc, type ChainCheck } from '../transport/protocol.ts';
import { normaliseBlock } from './normalise/block.ts';
import { rawHeader } from './raw/block.ts';
import { hex, toBigInt, toNumber } from './raw/values.ts';
import { probeCapabilities, type Capabilities } from './source/capabilities.ts';
import { readBlockAnswers } from './source/readBlockAnswers.ts';
import { normaliseToken, tokenQuestions } from './source/tokens.ts';

/** A block source on an EVM node, with the few live reads that the product makes beside indexing. */
export interface EvmSource extends BlockSource {
  /** Native balance in wei after the given block, or now. */
  readBalance(address: string, signal: AbortSignal, blockNumber?: number): Promise<bigint>;
  /** Runtime code as `0x…`; `0x` for an account without code. */
  readCode(address: string, signal: AbortSignal): Promise<string>;
}

/** Reads an Ethereum-like chain through JSON-RPC. `now` is the clock, for tests. */
export function createEvmSource(chain: Chain, settings: NodeSettings, options: { now?: () => number } = {}): EvmSource {
  const rpc = createRpcClient({ ...settings, protocol: jsonRpc, check: chainCheck(chain) }, options.now);
  let capabilities: Capabilities | undefined;

  const getCapabilities = async (signal: AbortSignal): Promise<Capabilities> => {
    if (!capabilities) {
      await rpc.open(signal);
      const head = await rpc.call('eth_blockNumber', [], signal);
      capabilities = await probeCapabilities(rpc, parseAnswer(hex, head, 'eth_blockNumber'), signal);
    }
    return capabilities;
  };

  const readOpenings = async (signal: AbortSignal): Promise<Opening[]> => {
    const tag = `0x${Math.max(0, settings.fromBlock - 1).toString(16)}`;
    const answers = await rpc.send(
      settings.openingAccounts.map((address) => ({ method: 'eth_getBalance', params: [address, tag] })),
      signal,
    );
    return answers.map((answer, at) => {
      if (!answer.ok) throw new SourceError('refused', `节点拒绝期初余额：${answer.failure.message}`, { retryable: true });
      return { address: settings.openingAccounts[at] ?? '', balanceRaw: toBigInt(parseAnswer(hex, answer.result, 'eth_getBalance')) };
    });
  };

  const readHeader = async (method: string, at: string, signal: AbortSignal): Promise<BlockRef | undefined> => {
    const [answer] = await rpc.send([{ method, params: [at, false] }], signal);
    // An unknown tag or height is an error on some nodes and null on others.
    if (!answer?.ok || !answer.result) return undefined;
    const ref = refOf(answer.result);
    // What is taken for final must be as deep as it was asked for.
    if (at.startsWith('0x') && at !== ref.hash && Number(at) !== ref.number) {
      throw inconsistent(`节点以区块 ${ref.number}（${ref.hash}）回答区块 ${at}`);
    }
    return ref;
  };

  return {
    chain,
    async open(signal) {
      await getCapabilities(signal);
    },

    async readHead(signal): Promise<Head> {
      const { tag, depth } = chain.finality;
      const [latest, tagged] = await Promise.all([
        readHeader('eth_getBlockByNumber', 'latest', signal),
        tag ? readHeader('eth_getBlockByNumber', tag, signal) : undefined,
      ]);
      if (!latest) throw new SourceError('not_found', '节点没有最新区块', { retryable: true });
      if (tagged && tagged.number <= latest.number) return { latest, finalized: tagged };
      const deep = await readHeader('eth_getBlockByNumber', `0x${Math.max(0, latest.number - depth).toString(16)}`, signal);
      if (!deep) throw new SourceError('not_found', '节点没有已确认的区块', { retryable: true });
      return { latest, finalized: deep };
    },

    readBlockRef(at, signal) {
      return 'number' in at
        ? readHeader('eth_getBlockByNumber', `0x${at.number.toString(16)}`, signal)
        : readHeader('eth_getBlockByHash', at.hash, signal);
    },

    async readBundle(number, signal) {
      const answers = await readBlockAnswers(rpc, await getCapabilities(signal), number, signal);
      if (!answers) throw new SourceError('not_found', `节点没有区块 ${number}`, { retryable: true });
      const openings = number === settings.fromBlock ? await readOpenings(signal) : [];
      const bundle = normaliseBlock(chain, { ...answers, openings });
      if (bundle.block.number !== number) {
        throw new SourceError('inconsistent', `节点以区块 ${bundle.block.number} 回答区块 ${number}`, { retryable: true });
      }
      return bundle;
    },

    async readTokens(contracts, signal) {
      const read = (contract: string, answers: RpcAnswer[]) => normaliseToken(chain.name, contract, answers);
      const tokens = await askEach(rpc, contracts, tokenQuestions, read, signal);
      return tokens.filter((token) => token !== undefined);
    },

    async readBalance(address, signal, blockNumber) {
      const tag = blockNumber === undefined ? 'latest' : `0x${blockNumber.toString(16)}`;
      return toBigInt(parseAnswer(hex, await rpc.call('eth_getBalance', [address, tag], signal), 'eth_getBalance'));
    },

    async readCode(address, signal) {
      return parseAnswer(hex, await rpc.call('eth_getCode', [address, 'latest'], signal), 'eth_getCode');
    },

    async readHasCode(address, signal) {
      return parseAnswer(hex, await rpc.call('eth_getCode', [address, 'latest'], signal), 'eth_getCode').length > 2;
    },

    health() {
      const names = [
        capabilities?.hasBlockReceipts && 'block_receipts',
        capabilities?.traceForm === 'parity' && 'trace_block',
        capabilities?.traceForm === 'callTracer' && 'debug_trace',
      ];
      return { ...rpc.health(), capabilities: names.filter((name) => typeof name === 'string') };
    },

    close: rpc.close,
  };
}

function chainCheck({ chainId }: Chain): ChainCheck {
  return {
    call: { method: 'eth_chainId', params: [] },
    // Only a number says that it is another chain: for good is too long to give up over a garbled answer.
    isRight: (result) => chainId === undefined || toNumber(parseAnswer(hex, result, 'eth_chainId')) === chainId,
    wanted: `链 ID ${chainId ?? '未知'} `,
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
