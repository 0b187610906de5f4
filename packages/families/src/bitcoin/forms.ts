import type { Chain, ScriptFormats } from '@chaintrail/model';
import { chains } from '@chaintrail/model/chains';
import { decodeBase58Check, encodeBase58Check } from '../address/base58.ts';
import type { AddressForm, RecognitionNote } from '../recognition.ts';
import { readBase32, readBase58, writeDestination } from './destination.ts';
import { readMwebAddress } from './mweb.ts';

type ScriptChain = Chain & { scripts: ScriptFormats };

/** Chains whose addresses stand for scripts, in the order in which the product shows them. */
export const scriptChains = chains.filter((chain): chain is ScriptChain => chain.scripts !== undefined);

const versions = new Set(scriptChains.flatMap(({ scripts }) => [...scripts.publicKeyHash, ...scripts.scriptHash]));

/** Whether a chain's base58 addresses begin with this byte. */
export const isScriptVersion = (version: number) => versions.has(version);

/** The characters with which base58 addresses begin, from the smallest and the largest hash of each version. */
export const base58Leads = [...new Set([...versions].flatMap((version) => [0x00, 0xff].map((fill) => leadOf(version, fill))))].join('');

function leadOf(version: number, fill: number): string {
  return encodeBase58Check(Uint8Array.from({ length: 21 }, (_byte, at) => (at === 0 ? version : fill))).charAt(0);
}

/** Who writes an address, likeliest first, and what was put right in reading it. */
export interface ReadForms {
  forms: [AddressForm, ...AddressForm[]];
  note?: RecognitionNote;
}

/** Every chain that reads this text as an address of its own; undefined when none does. */
export function readForms(text: string): ReadForms | undefined {
  const mweb = readMweb(text);
  if (mweb) return { forms: [mweb], note: 'private' };
  const payload = decodeBase58Check(text);
  const found = scriptChains.flatMap(({ name, scripts }) => {
    const destination = payload ? readBase58(scripts, payload) : readBase32(scripts, text);
    const canonical = destination ? writeDestination(scripts, destination) : '';
    return canonical === '' ? [] : [{ chainName: name, canonical, rank: rankOf(scripts, payload, text === canonical) }];
  });
  const [first, ...others] = found
    .sort((left, right) => left.rank - right.rank)
    .map(({ chainName, canonical }): AddressForm => ({ chainName, canonical }));
  if (!first) return undefined;
  const note = noteOf(text, first.canonical);
  return { forms: [first, ...others], ...(note === undefined ? {} : { note }) };
}

function readMweb(text: string): AddressForm | undefined {
  for (const { name, scripts } of scriptChains) {
    const canonical = scripts.mweb === null ? undefined : readMwebAddress(scripts.mweb, text);
    if (canonical !== undefined) return { chainName: name, canonical };
  }
  return undefined;
}

/** Before all the chain that writes it so itself, last the one that has given this form up for another. */
function rankOf(scripts: ScriptFormats, payload: Uint8Array | undefined, isCanonical: boolean): number {
  if (isCanonical) return 0;
  const version = payload?.[0];
  if (version === undefined || version === scripts.publicKeyHash[0] || version === scripts.scriptHash[0]) return 1;
  return 2;
}

function noteOf(text: string, canonical: string): RecognitionNote | undefined {
  if (text === canonical) return undefined;
  if (text.toLowerCase() === canonical) return 'case_ignored';
  return canonical.endsWith(`:${text.toLowerCase()}`) ? 'prefix_added' : 'converted';
}
