import type { Litecoind } from '@chaintrail/devnet';
import type { BlockBundle } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { createBitcoinSource } from '../src/bitcoin/index.ts';
import type { BlockSource, NodeSettings } from '../src/index.ts';
import { useProxied, type Proxy, type ProxyRules } from './proxy.ts';
import { raise, regtestOf } from './regtest.ts';

const chain = regtestOf(findChain('Litecoin') ?? raise('no Litecoin'));

/** A source on these nodes; a regtest of Litecoin where no other chain is named. */
export function makeSource(urls: string[], settings: Partial<NodeSettings> = {}, of = chain): BlockSource {
  return createBitcoinSource(of, { urls, fromBlock: 0, openingAccounts: [], timeoutMs: 5000, concurrency: 4, batchSize: 100, ...settings });
}

/** A source on the node behind a proxy that spoils what the rules say. */
export const withProxy = <T>(
  node: Litecoind,
  rules: ProxyRules,
  use: (source: BlockSource, proxy: Proxy) => Promise<T>,
  settings = {},
): Promise<T> => useProxied(node.url, rules, (url) => makeSource([url], settings), use);

/** As a node that does not know these levels of `getblock`; `false` asks for bytes. */
export const refuseVerbosity = (...levels: (number | boolean)[]): ProxyRules => ({
  rewrite: ({ method, params }) =>
    method === 'getblock' && levels.some((level) => level === params[1])
      ? { error: { code: -1, message: 'JSON value is not of this type' } }
      : undefined,
});

/** What a node with undo data answers to verbosity 3: the spent outputs beside the inputs; here without the bytes, in words alone. */
export async function prevoutRules(of: Litecoind, bundles: readonly BlockBundle[]): Promise<ProxyRules> {
  interface Words {
    tx: {
      txid: string;
      hex?: string;
      vin: { txid?: string; vout: number; prevout?: object }[];
      vout: { value: number; scriptPubKey: object }[];
    }[];
    height: number;
  }
  const blocks = new Map<string, Words>();
  const outputs = new Map<string, object>();
  for (const { block } of bundles) {
    const words = await of.rpc<Words>('getblock', [block.hash, 2]);
    blocks.set(block.hash, words);
    for (const transaction of words.tx) {
      const { txid, vout } = transaction;
      delete transaction.hex;
      vout.forEach(({ value, scriptPubKey }, index) => outputs.set(`${txid}:${index}`, { height: words.height, value, scriptPubKey }));
    }
  }
  for (const input of [...blocks.values()].flatMap(({ tx }) => tx.flatMap(({ vin }) => vin))) {
    if (input.txid) input.prevout = outputs.get(`${input.txid}:${input.vout}`) ?? raise('unknown output');
  }
  return {
    rewrite: ({ method, params }) => (method === 'getblock' && params[1] === 3 ? { result: blocks.get(String(params[0])) } : undefined),
  };
}
