import type {
  AddressCardView,
  AddressOverviewView,
  AddressTransferView,
  ChainStatusView,
  EndpointData,
  SuspicionView,
} from '@chaintrail/contract/schemas';
import type { FamilyName } from '@chaintrail/model';
import type { Part } from '../../api/failure.ts';
import type { PagePlace } from '../../ui/list/pageTrail.ts';
import type { AddressFilter, AddressState, ListOrder, PageSize } from './filter.ts';
import type { JudgeSearch } from './judge/choices.ts';
import type { AddressTab } from './tab.ts';
import type { PagedList } from '../../ui/list/usePagedList.ts';
import type { Selection } from './useSelection.ts';

export interface TabView {
  tab: AddressTab;
  /** Undefined while the counts are on their way. */
  count: number | undefined;
  /** There are at least so many. */
  isCapped?: true;
}

export type AddressTotals = EndpointData<'sumAddressTransfers'>;
export type AddressCoins = EndpointData<'pageAddressCoins'>;

/** A step of 研判, with what it does to the filter; undefined is what is usual. */
export interface JudgeChange {
  judge: { [Name in keyof JudgeSearch]?: JudgeSearch[Name] | undefined };
  filter?: Partial<AddressFilter>;
}

/** What the address page itself must know of a family. */
export interface AddressFamily {
  name: FamilyName;
  address: { firstTabTitle: 'address.tabEXTERNAL' | 'address.tabTransactions' };
}

/** What an address page shows and does beside what its family brings along. */
export interface AddressContents {
  chainName: string;
  address: string;
  /** Undefined until the chains are known, null when there is none of this name. */
  chain: ChainStatusView | null | undefined;
  /** Undefined until the chain or the address's card is known, and where this client does not know the family. */
  family: AddressFamily | undefined;
  card: Part<AddressCardView>;
  /** What moved most, where it came from and went, what is suspicious; it never waits for the card. */
  overview: Part<AddressOverviewView>;
  /** False until it is known which list the page opens. */
  isTabKnown: boolean;
  tabs: TabView[];
  state: AddressState;
  conditionCount: number;
  list: PagedList<AddressTransferView>;
  /** The line above the list; it never holds the list up. */
  totals: Part<AddressTotals>;
  /** Coins of this address, for the filter's menu. */
  coins: Part<AddressCoins>;
  selection: Selection<AddressTransferView>;
  showTab: (tab: AddressTab) => void;
  /** All rows of one direction, in the list where the money moves. */
  showSide: (direction: 'in' | 'out') => void;
  showSuspicion: (suspicion: SuspicionView) => void;
  setFilter: (change: Partial<AddressFilter>) => void;
  /** How 研判 is looked at; `replace` where the step is not worth a way back. */
  setJudge: (change: JudgeChange, options?: { replace?: boolean }) => void;
  clearFilter: () => void;
  setOrder: (order: ListOrder) => void;
  setPageSize: (size: PageSize) => void;
  goTo: (page: PagePlace) => void;
}
