import { countSharedEnds, endsOf, type SharedEnds } from '@chaintrail/model';
import type { Choice } from './choices.ts';

/** How an address of a list could be taken for another one of it. */
export interface Alike extends SharedEnds {
  /** Others of the list imitate it, and it nobody: what stands out of it is what is right. */
  isGenuine: boolean;
}

/** EVM addresses as one types them; all others are told apart by their case. */
export const plainAddress = (text: string): string => (/^0x/i.test(text) ? text.toLowerCase() : text);

/** The address that a choice stands for; nothing where it is none. */
export function addressOf(choice: Choice): string | undefined {
  if (choice.type === 'recent' && choice.entry.sort === 'ADDRESS') return plainAddress(choice.entry.text);
  if (choice.type === 'suggestion' && choice.suggestion.kind === 'address') return plainAddress(choice.suggestion.text);
  return undefined;
}

const imitatedBy = (choice: Choice) => (choice.type === 'suggestion' ? choice.suggestion.imitates?.address : undefined);

/** Those of a list's addresses that begin and end like another one of it, each beside the one that it is compared with. */
export function findAlike(choices: readonly Choice[]): Map<string, Alike> {
  const originals = new Map<string, string | undefined>();
  for (const choice of choices) {
    const address = addressOf(choice);
    if (address !== undefined) originals.set(address, imitatedBy(choice) ?? originals.get(address));
  }
  const imitated = new Set(originals.values());
  const groups = new Map<string, string[]>();
  for (const address of originals.keys()) groups.set(endsOf(address), [...(groups.get(endsOf(address)) ?? []), address]);
  const alike = new Map<string, Alike>();
  for (const group of groups.values()) {
    for (const address of group) {
      const original = originals.get(address);
      const other = group.includes(original ?? '') ? original : group.find((one) => one !== address);
      if (other === undefined) continue;
      alike.set(address, { ...countSharedEnds(address, other), isGenuine: original === undefined && imitated.has(address) });
    }
  }
  return alike;
}
