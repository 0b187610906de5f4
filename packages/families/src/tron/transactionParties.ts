import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { recoverAddress } from 'viem';
import { z } from 'zod';
import { parseAnswer } from '../malformed.ts';
import { SourceError } from '../sourceError.ts';
import { toTronAddress } from './address.ts';
import { readParty } from './normalise/party.ts';
import { rawTransaction } from './raw/block.ts';
import { int64, isEmpty, text } from './raw/values.ts';

/** What a contract settled about the energy of calls to it, as the node says it now. */
export interface EnergySharing {
  /** Part of the energy that the caller bears, 0 to 100; the account that created the contract bears the rest. */
  callerPercent: number;
  /** As much energy that account gives at most for one call. */
  ownerLimit: bigint;
  /** Who created the contract; '' where the node does not say. */
  owner: string;
}

/** java-tron takes this where a contract settled no limit. */
const DEFAULT_OWNER_LIMIT = 10_000_000n;
const SIGNATURE_DIGITS = 130;

/** `gettransactionbyid`: the signatures, in their order. They are over the bytes that the hash is of: what a node words beside them is not asked. */
export function readSignatures(answer: unknown, hash: string): string[] {
  if (isEmpty(answer)) throw new SourceError({ code: 'missing_bytes', transaction: hash });
  const { signature, raw_data_hex: bytes } = parseAnswer(rawTransaction, answer, 'gettransactionbyid');
  if (bytesToHex(sha256(hexToBytes(bytes))) !== hash) throw new SourceError({ code: 'foreign_bytes', transaction: hash });
  return signature;
}

/** Who made a signature: r, s and a last byte that is 0, 1, 27 or 28; what follows is ignored, as nodes ignore it. Null where it gives no key. */
export async function recoverSigner(hash: string, signature: string): Promise<string | null> {
  if (signature.length < SIGNATURE_DIGITS) return null;
  try {
    return toTronAddress(await recoverAddress({ hash: `0x${hash}`, signature: `0x${signature.slice(0, SIGNATURE_DIGITS)}` }));
  } catch {
    return null;
  }
}

const contract = z.object({ origin_address: text, consume_user_resource_percent: int64, origin_energy_limit: int64 });

/** `getcontract`: null where the address is no contract (any more). A node leaves out what is 0. */
export function readEnergySharing(answer: unknown): EnergySharing | null {
  if (isEmpty(answer)) return null;
  const settled = parseAnswer(contract, answer, 'getcontract');
  return {
    callerPercent: Math.min(100, Math.max(0, Number(settled.consume_user_resource_percent))),
    ownerLimit: settled.origin_energy_limit === 0n ? DEFAULT_OWNER_LIMIT : settled.origin_energy_limit,
    owner: settled.origin_address === '' ? '' : readParty(settled.origin_address),
  };
}
