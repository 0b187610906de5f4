import { addressOfScript } from '@chaintrail/families/bitcoin';
import type { Chain, ScriptFormats, ScriptType } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { compareFigure, joinComparisons, nothing, type Comparison } from './comparison.ts';
import type { Plant } from './mutations/plant.ts';

/** A chain by its name, or its test network, which writes addresses in its own way. */
export function bitcoinChain(name: string, formats: Partial<ScriptFormats> = {}): Chain {
  const chain = findChain(name);
  if (!chain?.scripts) throw new Error(`no chain ${name}`);
  return { ...chain, scripts: { ...chain.scripts, ...formats } };
}

export const bitcoinTestnet = bitcoinChain('BTC', { publicKeyHash: [0x6f], scriptHash: [0xc4], segwit: 'tb' });
export const litecoinRegtest = bitcoinChain('Litecoin', { publicKeyHash: [0x6f], scriptHash: [0x3a, 0xc4], segwit: 'rltc', mweb: 'tmweb' });

const typeNames: Record<string, ScriptType> = {
  pubkey: 'p2pk',
  pubkeyhash: 'p2pkh',
  scripthash: 'p2sh',
  witness_v0_keyhash: 'p2wpkh',
  witness_v0_scripthash: 'p2wsh',
  witness_v1_taproot: 'p2tr',
  witness_mweb_pegin: 'mweb_pegin',
  witness_mweb_hogaddr: 'mweb_hogaddr',
  multisig: 'multisig',
  nulldata: 'nulldata',
  nonstandard: 'nonstandard',
};

/** A script as a node judged it. */
export interface JudgedScript {
  hex?: string;
  type?: string | null;
  address?: string | null;
  addresses?: string[] | null;
}

/** Our reading of a script against the node's. A node that names no address has no opinion of it. */
export function compareScript(chain: Chain, judged: JudgedScript, plant: Plant): Comparison {
  if (judged.hex === undefined) return nothing;
  const ours = addressOfScript(chain, judged.hex);
  const theirs = judged.address ? [judged.address] : (judged.addresses ?? []);
  const own = ours.multisig?.addresses ?? (ours.address === '' ? [] : [ours.address]);
  const wantedType = judged.type ? (typeNames[judged.type] ?? judged.type) : undefined;
  return joinComparisons(
    wantedType === undefined ? nothing : compareFigure('script', 'type', wantedType, ours.type),
    theirs.length === 0 ? nothing : compareFigure('script', 'address', theirs.join(), own.map((one) => plant.texts(one)).join()),
  );
}
