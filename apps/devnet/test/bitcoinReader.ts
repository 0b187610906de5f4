import { createBitcoinSource } from '@chaintrail/families/bitcoin';
import type { BlockBundle, Output } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';

const BATCH = 60;

/** Reads a whole Bitcoin-like demo chain through the product's own source, as an indexer would. */
export async function readBitcoinChain(url: string): Promise<BlockBundle[]> {
  const chain = findChain('DemoBTC');
  if (!chain) throw new Error('no DemoBTC');
  const signal = new AbortController().signal;
  const source = createBitcoinSource(chain, {
    urls: [url],
    fromBlock: 0,
    openingAccounts: [],
    timeoutMs: 20_000,
    concurrency: 4,
    batchSize: 20,
  });
  const stored = new Map<string, Output>();
  const bundles: BlockBundle[] = [];
  try {
    await source.open(signal);
    const { latest } = await source.readHead(signal);
    for (let from = 0; from <= latest.number; from += BATCH) {
      const heights = Array.from({ length: Math.min(BATCH, latest.number - from + 1) }, (_, index) => from + index);
      const read = await Promise.all(heights.map((height) => source.readBundle(height, signal)));
      const complete = await source.completeBundles?.(
        read,
        async (outpoints) => outpoints.map(({ transactionHash, index }) => stored.get(`${transactionHash}:${index}`)),
        signal,
      );
      for (const bundle of complete ?? []) {
        for (const output of bundle.outputs) stored.set(`${output.transactionHash}:${output.index}`, output);
        bundles.push(bundle);
      }
    }
  } finally {
    await source.close();
  }
  return bundles;
}

/** Sums per address; '' is left out. */
export function sumByAddress(rows: Iterable<{ address: string; amountRaw: bigint }>): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { address, amountRaw } of rows) sums.set(address, (sums.get(address) ?? 0n) + amountRaw);
  sums.delete('');
  return sums;
}

/** What bcoin's own address index says that an address holds, by one of the scripts that pay to it. */
export async function readHeldRaw(url: string, address: string, output: Output): Promise<bigint> {
  // bcoin takes 64 letters for a hash and knows no bech32m: such programs are asked for by their bytes.
  const isProgram = output.scriptType === 'p2wsh' || output.scriptType === 'p2tr';
  const response = await fetch(`${url}/coin/address/${isProgram ? output.script.slice(4) : address}`);
  const coins = (await response.json()) as { value: number; script: string }[];
  // By the hash of a key bcoin finds the coins under every form of it.
  return coins.filter(({ script }) => script === output.script).reduce((sum, { value }) => sum + BigInt(value), 0n);
}
