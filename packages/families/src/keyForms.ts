import { convertAddress, listKeyForms } from '@chaintrail/families/bitcoin';
import { toTronAddress, toTronHex } from '@chaintrail/families/tron';
import type { Chain, FamilyName } from '@chaintrail/model';
import type { KeyForm } from './family.ts';

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

export const listEvmKeyForms = (_own: Chain, other: Chain, address: string): KeyForm[] => evmForms[other.family](address);
export const listTronKeyForms = (_own: Chain, other: Chain, address: string): KeyForm[] => tronForms[other.family](address);

/** The same script, and every other script of the key that the address names. */
export function listBitcoinKeyForms(own: Chain, other: Chain, address: string): KeyForm[] {
  const script = convertAddress(own, other, address);
  const others = listKeyForms(own, other, address).filter((form) => form !== script);
  return [
    ...(script === undefined ? [] : [{ address: script, relation: 'same_script' as const }]),
    ...others.map((form): KeyForm => ({ address: form, relation: 'same_key' })),
  ];
}
