import type { Chain } from '@chaintrail/model';
import { parseAnswer, reading } from '../malformed.ts';
import type { BlockSource, NodeSettings } from '../source.ts';
import { createRpcClient } from '../transport/client.ts';
import { createProbe } from '../transport/probe.ts';
import type { ChainCheck } from '../transport/protocol.ts';
import { normaliseBlock } from './normalise/block.ts';
import { formatsOf } from './formats.ts';
import { settleBundle } from './normalise/settle.ts';
import { hashText } from './raw/values.ts';
import { bitcoinRpc } from './protocol.ts';
import { askTransactions } from './source/askTransactions.ts';
import { hashCall, probeCapabilities } from './source/capabilities.ts';
import { createHeadReader, readBest } from './source/head.ts';
import { createReadAhead } from '../readAhead.ts';
import { askBlocks, readGiven } from './source/readBlocks.ts';
import { createResolver } from './source/resolve.ts';
import { readMempool } from './source/mempool.ts';
import { readUnspent } from './source/unspent.ts';
import { SourceError } from '../sourceError.ts';

/** Blocks that come in one request, and how large they may be together: a request costs as much as reading a small block. */
const MOST_AT_ONCE = 16;
const BYTES_AT_ONCE = 1_000_000;

/** Reads a Bitcoin-like chain from a node that speaks bitcoind's JSON-RPC. `now` is the clock, for tests. */
export function createBitcoinSource(chain: Chain, settings: NodeSettings, options: { now?: () => number } = {}): BlockSource {
  const rpc = createRpcClient({ ...settings, protocol: bitcoinRpc, check: chainCheck(chain) }, options.now);
  const probe = createProbe(async (signal) => {
    await rpc.open(signal);
    return probeCapabilities(rpc, formatsOf(chain), await readBest(rpc, signal), signal);
  });
  const resolver = createResolver(chain, rpc);
  let lastBytes = BYTES_AT_ONCE;
  const ahead = createReadAhead(
    async (numbers, signal) => askBlocks(rpc, (await probe.get(signal)).form, numbers, signal),
    () => Math.min(MOST_AT_ONCE, Math.floor(BYTES_AT_ONCE / lastBytes)),
  );

  return {
    chain,
    async open(signal) {
      await probe.get(signal);
    },

    ...createHeadReader(rpc, chain),

    async findTransactionBlock(hash, signal) {
      const { hasTransactionIndex } = await probe.get(signal);
      const found = (await askTransactions(chain, rpc, new Set([hash]), signal)).get(hash);
      // Without an index a node says the same of what does not exist and of what it does not look up.
      if (!found && !hasTransactionIndex) throw new SourceError({ code: 'not_offered', words: 'txindex' });
      return found?.blockNumber ?? undefined;
    },

    async readBundle(number, signal, toNumber = number) {
      const given = await ahead.take(number, toNumber, signal);
      if (!given) throw new SourceError({ code: 'no_block', number });
      return given.judge(() => {
        const facts = readGiven(chain, given);
        lastBytes = facts.sizeBytes;
        return reading(() => normaliseBlock(chain, facts));
      });
    },

    async completeBundles(bundles, findOutputs, signal) {
      const resolved = await resolver.resolve(bundles, findOutputs, signal);
      return resolved.map(({ bundle, judge }) => judge(() => reading(() => settleBundle(chain, bundle, settings.fromBlock))));
    },

    readBalance: () => Promise.resolve(null),
    readUnspent: (outpoints, signal) => readUnspent(rpc, outpoints, signal),
    readMempool: (signal) => readMempool(rpc, signal),
    readHasCode: () => Promise.resolve(false),
    readTokens: () => Promise.resolve([]),

    health() {
      const capabilities = probe.known();
      const names = [
        capabilities && { bytes: 'getblock_hex', words: 'getblock_2' }[capabilities.form],
        resolver.isTold() && 'prevout',
        capabilities?.hasTransactionIndex && 'txindex',
      ];
      return { ...rpc.health(), capabilities: names.filter((name) => typeof name === 'string') };
    },

    close: rpc.close,
  };
}

/** A chain is told by its first block. */
function chainCheck(chain: Chain): ChainCheck {
  const { genesisHash } = formatsOf(chain);
  return {
    call: hashCall(0),
    // Only a hash says that it is another chain: for good is too long to give up over a garbled answer.
    isRight: (result) => genesisHash === null || parseAnswer(hashText, result, 'getblockhash') === genesisHash,
    wanted: { by: 'title', title: chain.title, genesisHash },
  };
}
