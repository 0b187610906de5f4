import type { Chain } from '@chaintrail/model';
import type { TransferQuestion } from '../answers/list.ts';
import type { AddressFlow, AddressParty, Contact, ContactQuestion, CounterpartySum, FlowQuestion, PairSum } from '../answers/parties.ts';
import type { CoinTimes, CoinTimesQuestion } from '../answers/transfers.ts';
import type { Movement, MovementQuestion, SizedQuestion } from '../movementAnswers.ts';

/** Whom an address had to do with, and what moved between. */
export interface PartyReads {
  /** The other sides of one coin (`filter.token`, the native coin unless said), the largest sums of in and out first. */
  listCounterparties(chain: Chain, asked: TransferQuestion, page: { limit: number }): Promise<CounterpartySum[]>;
  /** Where one coin of the address came from and where it went, with the largest other sides. */
  sumAddressFlow(chain: Chain, asked: FlowQuestion): Promise<AddressFlow>;
  /** When one coin came to the address and when it went. */
  listCoinTimes(chain: Chain, asked: CoinTimesQuestion): Promise<CoinTimes>;
  /** How the address and its other sides came to know each other, oldest first. */
  listContacts(chain: Chain, asked: ContactQuestion): Promise<Contact[]>;
  /** Whom the address gave to or got from, whatever the coin, those with most rows first; as many as its summary counts. */
  listAddressParties(chain: Chain, address: string, page: { limit: number; offset: number }): Promise<AddressParty[]>;
  /** What these addresses gave and got of one coin ('' is the native one), by giver and receiver; each transfer once, stake left out. */
  listPairSums(chain: Chain, asked: { addresses: readonly string[]; token: string }): Promise<PairSum[]>;
  /** What these addresses gave and got of one coin up to a height, movement by movement, each address's oldest first. */
  listMovements(chain: Chain, asked: MovementQuestion): Promise<Movement[]>;
  /** What of these sizes they gave and got of it within blocks, in the blocks' order; a movement between two of them is there twice. */
  listSizedMovements(chain: Chain, asked: SizedQuestion): Promise<Movement[]>;
}
