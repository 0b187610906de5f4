import type { Chain, FamilyName } from '@chaintrail/model';
import { checksumAddress } from './evm/checksum.ts';
import { listKeyForms, type KeyForm } from './keyForms.ts';
import type { Recognition } from './recognition.ts';
import { toTronHex } from './tron/address.ts';

export { listKeyForms, type KeyForm } from './keyForms.ts';

/** An address of the same key, the chains that write it so, and how else it may be met in texts. */
export interface WrittenForm extends KeyForm {
  chainNames: string[];
  otherwise: { way: 'checksum' | 'hex'; text: string } | null;
}

const otherwise: Record<FamilyName, (address: string) => WrittenForm['otherwise']> = {
  evm: (address) => ({ way: 'checksum', text: checksumAddress(address) }),
  tron(address) {
    const text = toTronHex(address);
    return text === undefined ? null : { way: 'hex', text };
  },
  bitcoin: () => null,
};

/** Every way in which these chains write the key of an address, in their order; none where none of them reads it. */
export function listWrittenForms(found: Extract<Recognition, { kind: 'address' }>, chains: readonly Chain[]): WrittenForm[] {
  const [likeliest] = found.forms ?? [];
  const own = chains.find(({ name, family }) => (likeliest ? name === likeliest.chainName : family === found.family));
  if (!own) return [];
  const written = new Map<string, WrittenForm>();
  for (const chain of chains) {
    for (const form of listKeyForms(own, chain, found.canonical)) {
      const key = `${chain.family} ${form.address} ${form.relation}`;
      const known = written.get(key);
      if (known) known.chainNames.push(chain.name);
      else written.set(key, { ...form, chainNames: [chain.name], otherwise: otherwise[chain.family](form.address) });
    }
  }
  return [...written.values()];
}
