import { addressOn, recognise } from '@chaintrail/families/address';
import { findChain } from '@chaintrail/model/chains';
import { readLines } from './readLines.ts';

/** The chain that pasted addresses are offered on: one that writes the first of them so, and of these one that the case has addresses of. */
export function chooseChain(served: readonly string[], text: string, used: readonly string[]): string {
  const said = recognise(readLines(text)[0]?.ref ?? '');
  const fitting = served.filter((name) => {
    const chain = findChain(name);
    // Tron reads the hexadecimal form of others as well.
    return chain !== undefined && said.kind === 'address' && chain.family === said.family && addressOn(chain, said) !== undefined;
  });
  const offered = fitting.length > 0 ? fitting : served;
  return used.find((name) => offered.includes(name)) ?? offered[0] ?? '';
}
