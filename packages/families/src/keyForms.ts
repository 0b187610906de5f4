import type { Chain, FamilyName } from '@chaintrail/model';
import { convertAddress } from './bitcoin/convert.ts';
import { listScriptsOfKey } from './bitcoin/keyForms.ts';
import { toTronAddress, toTronHex } from './tron/address.ts';

/** An address that the same key owns, as far as its form says. */
export interface KeyForm {
  address: string;
  relation: 'same_address' | 'same_script' | 'same_bytes' | 'same_key';
}

type Forms = Record<FamilyName, (address: string) => KeyForm[]>;

/** One key has one address on all EVM chains; on Tron it has the same 20 bytes. */
const evmForms: Forms = {
  evm: (address) => [{ address, relation: 'same_address' }],
  tron: (address) => [{ address: toTronAddress(address), relation: 'same_bytes' }],
  bitcoin: () => [],
};

const tronForms: Forms = {
  tron: (address) => [{ address, relation: 'same_address' }],
  evm(address) {
    const hex = toTronHex(address);
    return hex === undefined ? [] : [{ address: `0x${hex.slice(2)}`, relation: 'same_bytes' }];
  },
  bitcoin: () => [],
};

/** The same script, and every other script of the key that the address names. */
function listBitcoinForms(own: Chain, other: Chain, address: string): KeyForm[] {
  const script = convertAddress(own, other, address);
  const others = listScriptsOfKey(own, other, address).filter((form) => form !== script);
  return [
    ...(script === undefined ? [] : [{ address: script, relation: 'same_script' as const }]),
    ...others.map((form): KeyForm => ({ address: form, relation: 'same_key' })),
  ];
}

const forms: Record<FamilyName, (own: Chain, other: Chain, address: string) => KeyForm[]> = {
  evm: (_own, other, address) => evmForms[other.family](address),
  tron: (_own, other, address) => tronForms[other.family](address),
  bitcoin: listBitcoinForms,
};

/** How another chain, or this one, writes addresses of the same key, the address itself among them; none where it cannot. */
export const listKeyForms = (own: Chain, other: Chain, address: string): KeyForm[] => forms[own.family](own, other, address);
