import type { ChainStatusView } from '@chaintrail/contract/schemas';
import { addressOn, readItems, recognise } from '@chaintrail/families/address';

/** What of a text are addresses of a chain, each as often as it stands there, and how much of it is something else. */
export function readChainAddresses(
  { chainName, family }: Pick<ChainStatusView, 'chainName' | 'family'>,
  text: string,
): { addresses: string[]; others: number } {
  const chain = { name: chainName, family };
  const addresses: string[] = [];
  let others = 0;
  for (const line of text.split(/[\n\r,，;；、\t]+/u)) {
    if (line.trim() === '') continue;
    const whole = addressOn(chain, recognise(line));
    if (whole !== undefined) {
      addresses.push(whole);
      continue;
    }
    const found = readItems(line).flatMap(({ word, kind }) => {
      const address = kind === 'address' ? addressOn(chain, recognise(word)) : undefined;
      return address === undefined ? [] : [address];
    });
    addresses.push(...found);
    if (found.length === 0) others += 1;
  }
  return { addresses, others };
}

/** The chains that a tool can be asked on: those that have data. */
export const listAskable = (chains: readonly ChainStatusView[]): ChainStatusView[] =>
  chains.filter(({ sourceState }) => sourceState !== 'not_configured');
