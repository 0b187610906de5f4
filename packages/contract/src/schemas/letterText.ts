import { z } from 'zod';
import { chainName } from './values.ts';

/** Addresses and transactions in a text; what was broken in reading it is repaired where one reading alone has a right checksum. */
export const readLetterText = {
  body: z.object({ text: z.string().max(200_000), chainNames: z.array(chainName).max(64).optional() }),
  data: z.object({
    addresses: z.array(z.object({ text: z.string(), chainNames: z.array(chainName), address: z.string() })),
    repaired: z.array(
      z.object({
        text: z.string(),
        address: z.string(),
        chainNames: z.array(chainName),
        changes: z.array(z.object({ position: z.number().int(), from: z.string(), to: z.string() })),
      }),
    ),
    /** Several readings hold: a person picks. */
    unclear: z.array(z.object({ text: z.string(), choices: z.array(z.string()), chainNames: z.array(chainName) })),
    hashes: z.array(z.string()),
    broken: z.array(z.string()),
  }),
};
