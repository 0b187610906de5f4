import { findChain } from '@chaintrail/model/chains';

/** Where claims about addresses of these chains stand: the chains themselves, and their families. */
export function scopesOf(chainNames: string[]): string[] {
  return [...new Set([...chainNames, ...chainNames.flatMap((name) => findChain(name)?.family ?? [])])];
}

/** The chain on which an address of this scope is shown, of these: its own, or the first of its family. */
export function chainIn(scope: string, chainNames: string[]): string {
  return chainNames.includes(scope) ? scope : (chainNames.find((name) => findChain(name)?.family === scope) ?? scope);
}
