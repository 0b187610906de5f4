import { listStarts } from '@chaintrail/families/address';
import type { RequestContext } from '../../context.ts';
import type { EnabledChain } from '../../parts.ts';

/** So many characters leave a few dozen stored addresses of the largest chains, and at most sixteen cases beside the first. */
const HEAD = 5;
const MAX_WITH_HEAD = 100;

/** Stored addresses that are this text but for the case of its letters, which was lost on the way. */
export async function listInAnyCase(context: RequestContext, { chain }: EnabledChain, text: string): Promise<string[]> {
  const lower = text.toLowerCase();
  const heads = listCases(lower.slice(0, HEAD)).filter((head) => listStarts(head).some(({ family }) => family === chain.family));
  const found = await Promise.all(heads.map((head) => context.stores.chain.listAddressesLike(chain, head, '', MAX_WITH_HEAD)));
  return found.flat().filter((address) => address.toLowerCase() === lower);
}

function listCases(text: string): string[] {
  return Array.from(text).reduce<string[]>(
    (heads, character) => {
      const cases = [...new Set([character.toLowerCase(), character.toUpperCase()])];
      return heads.flatMap((head) => cases.map((one) => head + one));
    },
    [''],
  );
}
