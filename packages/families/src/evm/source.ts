import type { Chain } from '@chaintrail/model';
import { z } from 'zod';
import { parseAnswer } from '../malformed.ts';
import type { BlockSource, NodeSettings } from '../source.ts';
import type { RpcAnswer } from '../transport/answer.ts';
import { askEach } from '../transport/askEach.ts';
import { createRpcClient } from '../transport/client.ts';
import { createProbe } from '../transport/probe.ts';
import { jsonRpc, type ChainCheck } from '../transport/protocol.ts';
import { hex, toBigInt, toNumber } from './raw/values.ts';
import { createReadAhead } from '../readAhead.ts';
import { readBundle } from './source/bundle.ts';
import { askBlocks } from './source/readBlockAnswers.ts';
import { namesOf, probeCapabilities } from './source/capabilities.ts';
import { createContractReads } from './source/contracts.ts';
import { createHeadReader } from './source/head.ts';
import { readMempool } from './source/mempool.ts';
import { readHex } from './source/readHex.ts';
import { normaliseToken, tokenQuestions } from './source/tokens.ts';

/** A block source on an EVM node, with the few live reads that the product makes beside indexing. */
export interface EvmSource extends BlockSource {
  /** Native balance in wei after the given block, or now. */
  readBalance(address: string, signal: AbortSignal, blockNumber?: number): Promise<bigint>;
  /** Runtime code as `0x…`; `0x` for an account without code. */
  readCode(address: string, signal: AbortSignal): Promise<string>;
}

const placeOfTransaction = z.object({ blockNumber: hex.nullish() }).nullable();

/** Blocks that come in one request, and what they may hold together: a request costs as much as reading a small block. */
const MOST_AT_ONCE = 8;
const TRANSACTIONS_AT_ONCE = 200;
/** Itself, receipts, traces. */
const CALLS_PER_BLOCK = 3;

/** Reads an Ethereum-like chain through JSON-RPC. `now` is the clock, for tests. */
export function createEvmSource(chain: Chain, settings: NodeSettings, options: { now?: () => number } = {}): EvmSource {
  const rpc = createRpcClient({ ...settings, protocol: jsonRpc, check: chainCheck(chain) }, options.now);
  const capabilities = createProbe(async (signal) => {
    await rpc.open(signal);
    return probeCapabilities(rpc, await readHex(rpc, 'eth_blockNumber', [], signal), signal);
  });
  let lastTransactions = TRANSACTIONS_AT_ONCE;
  const ahead = createReadAhead(
    (numbers, signal) => askBlocks(rpc, capabilities, numbers, signal),
    () =>
      Math.min(MOST_AT_ONCE, Math.floor(settings.batchSize / CALLS_PER_BLOCK), Math.floor(TRANSACTIONS_AT_ONCE / (1 + lastTransactions))),
  );
  const readCode = (address: string, signal: AbortSignal): Promise<string> => readHex(rpc, 'eth_getCode', [address, 'latest'], signal);

  return {
    chain,
    async open(signal) {
      await capabilities.get(signal);
    },

    ...createHeadReader(rpc, chain),

    findTransactionBlock: (hash, signal) =>
      rpc.call(
        'eth_getTransactionByHash',
        [hash],
        (found) => {
          const place = parseAnswer(placeOfTransaction, found, 'eth_getTransactionByHash')?.blockNumber;
          return place ? toNumber(place) : undefined;
        },
        signal,
      ),

    async readBundle(number, signal, last = number) {
      const bundle = await readBundle({ rpc, chain, settings, probe: capabilities, ahead }, { number, toNumber: last }, signal);
      lastTransactions = bundle.transactions.length;
      return bundle;
    },

    async readTokens(contracts, signal) {
      const read = (contract: string, answers: RpcAnswer[]) => normaliseToken(chain.name, contract, answers);
      const tokens = await askEach(rpc, contracts, tokenQuestions, read, signal);
      return tokens.filter((token) => token !== undefined);
    },

    async readBalance(address, signal, blockNumber) {
      const tag = blockNumber === undefined ? 'latest' : `0x${blockNumber.toString(16)}`;
      return toBigInt(await readHex(rpc, 'eth_getBalance', [address, tag], signal));
    },

    readCode,

    async readHasCode(address, signal) {
      return (await readCode(address, signal)).length > 2;
    },

    readMempool: (signal) => readMempool(rpc, signal),
    contracts: createContractReads(rpc),

    health: () => ({ ...rpc.health(), capabilities: namesOf(capabilities.known()) }),
    close: rpc.close,
  };
}

function chainCheck({ chainId }: Chain): ChainCheck {
  return {
    call: { method: 'eth_chainId', params: [] },
    // Only a number says that it is another chain: for good is too long to give up over a garbled answer.
    isRight: (result) => chainId === undefined || toNumber(parseAnswer(hex, result, 'eth_chainId')) === chainId,
    wanted: { by: 'chain_id', chainId: chainId ?? null },
  };
}
