import { addressOn, recognise } from '@chaintrail/families/address';
import type { Chain } from '@chaintrail/model';
import { refuseField } from '../../errors.ts';
import { readAddress } from '../../input.ts';

/** Addresses as they were given, each once in the chain's form, and how many lines only repeated one; AppError names the first that is none. */
export function readAddresses(chain: Chain, texts: readonly string[], least = 1): { addresses: string[]; repeated: number } {
  const addresses = new Set<string>();
  texts.forEach((text, at) => {
    const address = addressOn(chain, recognise(text)) ?? readNamed(chain, text, at);
    addresses.add(address);
  });
  if (addresses.size < least) throw refuseField('addresses', `去重后只有 ${addresses.size} 个，至少需要 ${least} 个不同的地址`);
  return { addresses: [...addresses], repeated: texts.length - addresses.size };
}

/** Says which of many is wrong. */
function readNamed(chain: Chain, text: string, at: number): string {
  try {
    return readAddress(chain, text, `addresses.${at}`);
  } catch (error) {
    if (recognise(text).kind === 'malformed') throw error;
    throw refuseField(`addresses.${at}`, `第 ${at + 1} 个「${text.slice(0, 60)}」不是有效的${chain.title}地址，请先改正`);
  }
}
