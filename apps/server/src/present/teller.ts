import type { SummaryPart } from '@chaintrail/contract/schemas';
import type { Transfer } from '@chaintrail/model';
import { presentAmount } from './coin.ts';
import { coinOf, partyOf, type RowFacts } from './transfer.ts';

export type Teller = ReturnType<typeof teller>;

/** Makes the parts of a sentence. */
export function teller(facts: RowFacts) {
  return {
    text: (text: string): SummaryPart => ({ type: 'text', text }),
    action: (text: string): SummaryPart => ({ type: 'action', text }),
    party: (address: string): SummaryPart => ({ type: 'party', party: partyOf(facts, address) }),
    amount: (coin: Pick<Transfer, 'token' | 'kind'>, raw: bigint): SummaryPart => ({
      type: 'amount',
      amount: presentAmount(coinOf(facts, coin), raw),
    }),
    symbol: (token: string): string => coinOf(facts, { token, kind: 'token20' }).symbol,
    isWrapped: (token: string): boolean => token !== '' && token === facts.chain.wrappedCoin?.contract,
    /** Never for the native coin. */
    isDoubted: (token: string): boolean => token !== '' && coinOf(facts, { token, kind: 'token20' }).doubt !== null,
    isKnown: (token: string): boolean => coinOf(facts, { token, kind: 'token20' }).isKnown,
  };
}
