import type { BlockBundle, Chain } from '@chaintrail/model';
import { parseAnswer, reading } from '../malformed.ts';
import type { BlockSource, NodeSettings } from '../source.ts';
import { createRpcClient, type Judge } from '../transport/client.ts';
import { createProbe } from '../transport/probe.ts';
import type { ChainCheck } from '../transport/protocol.ts';
import { normaliseBlock } from './normalise/block.ts';
import type { BlockFacts } from './facts.ts';
import { formatsOf } from './formats.ts';
import { settleBundle } from './normalise/settle.ts';
import { hashText } from './raw/values.ts';
import { bitcoinRpc } from './protocol.ts';
import { hashCall, probeCapabilities } from './source/capabilities.ts';
import { createHeadReader, readBest } from './source/head.ts';
import { readFacts } from './source/readFacts.ts';
import { resolveInputs } from './source/resolve.ts';
import { readUnspent } from './source/unspent.ts';
import { SourceError } from '../sourceError.ts';

/** Reads a Bitcoin-like chain from a node that speaks bitcoind's JSON-RPC. `now` is the clock, for tests. */
export function createBitcoinSource(chain: Chain, settings: NodeSettings, options: { now?: () => number } = {}): BlockSource {
  const rpc = createRpcClient({ ...settings, protocol: bitcoinRpc, check: chainCheck(chain) }, options.now);
  const probe = createProbe(async (signal) => {
    await rpc.open(signal);
    return probeCapabilities(rpc, await readBest(rpc, signal), signal);
  });
  let sawPrevouts = false;
  /** What a node says of spent outputs can be held against them only when they are known. */
  const judges = new WeakMap<BlockBundle, Judge>();
  const judgeOf = (bundle: BlockBundle): Judge => judges.get(bundle) ?? ((read) => read());

  return {
    chain,
    async open(signal) {
      await probe.get(signal);
    },

    ...createHeadReader(rpc, chain),

    async readBundle(number, signal) {
      const use = (facts: BlockFacts, judge: Judge): BlockBundle => {
        sawPrevouts ||= facts.transactions.some(({ inputs }) => inputs.some(({ spent }) => spent !== undefined));
        const bundle = reading(() => normaliseBlock(chain, facts));
        judges.set(bundle, judge);
        return bundle;
      };
      const bundle = await readFacts(rpc, chain, { capabilities: await probe.get(signal), number, use }, signal);
      if (!bundle) throw new SourceError({ code: 'no_block', number });
      return bundle;
    },

    async completeBundles(bundles, findOutputs, signal) {
      const resolved = await resolveInputs(chain, rpc, { bundles, findOutputs, judgeOf }, signal);
      const settle = (bundle: BlockBundle) => reading(() => settleBundle(chain, bundle, settings.fromBlock));
      return bundles.map((bundle, at) => judgeOf(bundle)(() => settle(resolved[at] ?? bundle)));
    },

    readBalance: () => Promise.resolve(null),
    readUnspent: (outpoints, signal) => readUnspent(rpc, outpoints, signal),
    readHasCode: () => Promise.resolve(false),
    readTokens: () => Promise.resolve([]),

    health() {
      const capabilities = probe.known();
      const names = [
        capabilities && (capabilities.verbosity === null ? 'getblock_hex' : `getblock_${capabilities.verbosity}`),
        sawPrevouts && 'prevout',
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
