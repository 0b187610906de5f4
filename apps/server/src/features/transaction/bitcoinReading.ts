import type { Chain, Transaction } from '@chaintrail/model';
import type { ServerContext } from '../../context.ts';
import type { FamilyReading } from './family.ts';
import { summarise } from './summary.ts';

export async function readBitcoin(_context: ServerContext, _chain: Chain, { detail }: Transaction): Promise<FamilyReading> {
  return {
    parties: [],
    present: () => ({
      failure: null,
      feeParts: [],
      gas: null,
      isTypeVerified: false,
      authorizations: [],
      bitcoin: null,
      tron: null,
      detail,
    }),
    tell: summarise,
  };
}
