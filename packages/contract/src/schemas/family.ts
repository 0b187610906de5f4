import type { FamilyName } from '@chaintrail/model';
import { z } from 'zod';
import { bitcoinParts } from './bitcoin.ts';
import { evmParts } from './evm.ts';
import { tronParts } from './tron.ts';

/** What each family adds to the answers that all families share. */
const parts = { evm: evmParts, tron: tronParts, bitcoin: bitcoinParts } satisfies Record<FamilyName, FamilyParts>;

interface FamilyParts {
  transaction: z.ZodObject;
  block: z.ZodObject;
  address: z.ZodObject;
}

type Parts = typeof parts;
type Part = keyof FamilyParts;
type Member<C extends z.ZodRawShape, P extends Part> = {
  [F in keyof Parts]: z.ZodObject<C & { family: z.ZodLiteral<F>; own: Parts[F][P] }>;
}[keyof Parts];

/** An answer about a chain of any family: the shared fields lie flat, what only the family has lies in `own`, which `family` tells apart. */
export function byFamily<C extends z.ZodRawShape, P extends Part>(common: z.ZodObject<C>, part: P) {
  const names = Object.keys(parts) as (keyof Parts)[];
  const members = names.map((family) => common.extend({ family: z.literal(family), own: parts[family][part] }));
  return z.discriminatedUnion('family', members as unknown as [Member<C, P>, ...Member<C, P>[]]);
}
