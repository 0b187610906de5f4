import type { EndpointName } from '@chaintrail/contract';
import type { QueryKey } from '@tanstack/react-query';
import { canonicalChain, chainOfCoin } from '../lib/chainName.ts';
import type { CallInput } from './createClient.ts';

/** The names under which the calls' inputs say which chain they ask; `a` is the prescribed one of the flow. */
const chainFields = ['chainName', 'a'] as const satisfies readonly FieldOfAnyInput[];
/** The names under which they say it as part of a coin's key. */
const coinFields = ['coinKey', 'coin'] as const satisfies readonly FieldOfAnyInput[];

type FieldOfAnyInput = { [N in EndpointName]: keyof CallInput<N> }[EndpointName];

/** The canonical name of the chain that a query asks; undefined where it asks all of them, or none. */
export function chainOfQuery([, input]: QueryKey): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const fields: Record<string, unknown> = { ...input };
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined);
  const chainName = chainFields.map(text).find(Boolean) ?? coinFields.map(text).find(Boolean);
  return chainName === undefined ? undefined : canonicalChain(chainOfCoin(chainName));
}
