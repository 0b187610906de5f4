import type { OwnPart } from '@chaintrail/contract';
import type {
  AddressCardView,
  BlockFiguresView,
  BlockView,
  ChainActivityView,
  SummaryPart,
  TransactionView,
} from '@chaintrail/contract/schemas';
import type { BlockSource, DecodedCall, NodeSettings } from '@chaintrail/families';
import type { TronSource } from '@chaintrail/families/tron';
import type { Block, Chain, FamilyName, Log, Transaction, Transfer, TransferKind } from '@chaintrail/model';
import type { ActivityPart, AddressTransfer, ChainActivity } from '@chaintrail/store/chain';
import type { FoundLinks } from './foundLinks.ts';
import type { RequestContext } from '../context.ts';
import type { RowFacts } from '../present/transfer.ts';
import type { Traces } from './traces.ts';

/** Everything in which answers about the chains of one family differ from those about another's. */
export interface ServerFamily {
  name: FamilyName;
  /** As in 「这是波场的地址」. */
  title: string;
  ledger: Ledger;
  /** How a hash is written, for who wrote it wrong: 「应为 64 位十六进制字符」. */
  hashForm: string;
  /** What pages offer on these chains. */
  features: readonly string[];
  /** Coins of the chain's own ledger that are named by a number; null where there are none. */
  numberedCoin: RegExp | null;
  openSource: (chain: Chain, settings: NodeSettings) => FamilySource;
  block: BlockRules;
  transaction: TransactionRules;
  address: AddressRules;
  search: SearchRules;
}

/**
 * Where coin lies. An account has a balance, which each transfer changes. An output is spent as a whole: there a transaction
 * changes a balance, and its transfers are derived.
 */
export type Ledger = 'accounts' | 'outputs';

/** A chain's source, and the reads that only its family has. */
export interface FamilySource {
  source: BlockSource;
  tron?: TronSource;
}

/** What the block's producer earned and what the block destroyed, in the smallest unit. */
export interface Earnings {
  rewardRaw: bigint;
  burntRaw: bigint;
}

export interface FeePrice {
  measure: NonNullable<ChainActivityView['fees']>['measure'];
  unit: string;
  of: (part: ActivityPart) => string | undefined;
  /** What `PaidPrices` say was paid, as a price of now, and the tip within it; null where senders offer none. */
  offer: ((paidRaw: bigint) => { price: string; tip: string | null }) | null;
}

export interface BlockRules {
  readEarnings: (context: RequestContext, chain: Chain, block: Block) => Promise<Earnings>;
  /** Rewards of neighbouring blocks that their own rows do not hold, by height, all of them in one read. */
  readRewards: (context: RequestContext, chain: Chain, span: { from: number; to: number }) => Promise<ReadonlyMap<number, bigint>>;
  /** What it holds and pays. `rewardRaw` is what was read of it, undefined where nothing was. */
  presentFigures: (chain: Chain, block: Block, rewardRaw: bigint | undefined) => BlockFiguresView;
  presentOwn: (chain: Chain, block: Block) => OwnPart<BlockView>;
  /** What blocks say of the price of a transaction: its measure, and the price of a part of the time; undefined where nothing was paid in it. */
  feePrice: (chain: Chain, activity: ChainActivity) => FeePrice;
  /** What the chain says of the block beside what the page names. */
  listOtherFields: (detail: Block['detail']) => BlockView['detail'];
}

export interface TransactionRules {
  /** What a call did, in the row of a list: who called whom stands beside it. Empty where the row says it all. */
  tellRow: (facts: RowFacts, story: Story) => SummaryPart[];
  /** Whether nodes say what each call inside a transaction cost, not the whole alone. */
  measuresCalls: boolean;
  /** What people call a type of transaction. */
  typeNames: Readonly<Record<string, string>>;
  /** `moving`: the transaction's transfers are being read beside it. */
  read: (context: RequestContext, chain: Chain, transaction: Transaction, moving: Promise<Transfer[]>) => Promise<TransactionReading>;
}

/** What a family fills in of a transaction. */
export type TransactionPart = OwnPart<TransactionView> & Pick<TransactionView, 'failure' | 'feeParts' | 'isTypeVerified' | 'detail'>;

/** What only one family knows of a transaction. Read before the labels are, so that those of everybody come in one query. */
export interface TransactionReading {
  /** Addresses that the family's part names. */
  parties: string[];
  present: (facts: RowFacts) => TransactionPart;
  /** One Chinese sentence of what happened. */
  tell: (facts: RowFacts, story: Story) => SummaryPart[];
}

/** What a sentence is made of. `failure` is the decoded reason, null when it succeeded or nobody says. */
export interface Story {
  transaction: Transaction;
  transfers: Transfer[];
  decoded: DecodedCall | undefined;
  failure: string | null;
  /** Its events, where they were read: they tell a loan by a function that nobody names. */
  logs?: readonly Log[];
}

export type KindsByTab = Partial<Record<number, TransferKind[]>>;

export interface AddressRules {
  /** The transfers of each list, by the prescribed tab number. */
  kindsByTab: KindsByTab;
  readOwn: (context: RequestContext, chain: Chain, address: string) => Promise<AddressReading>;
  /** How another chain of the family writes the same address; undefined where it cannot. */
  writeElsewhere: (own: Chain, other: Chain, address: string) => string | undefined;
  /** How often who may sign for an account was changed, and when last; null where accounts have no permissions. */
  findPermissionChange: ((context: RequestContext, chain: Chain, address: string) => Promise<PermissionChange | undefined>) | null;
  /** What rules about behaviour look at beside transfers; `rows` are those of the address, newest first. */
  readTraces: (context: RequestContext, chain: Chain, address: string, rows: readonly AddressTransfer[]) => Promise<Traces>;
  /** Who seems to be of one hand with the address, one step far. */
  readLinks: (context: RequestContext, chain: Chain, address: string) => Promise<FoundLinks>;
}

/** The last of the transactions by which an account says who may sign for it. */
export interface PermissionChange {
  hash: string;
  blockNumber: number;
  timeMs: number;
  count: number;
  /** Keys that own the account since, itself left out; empty where that did not change. */
  owners: string[];
  /** The account's own key still signs alone. */
  isOwnEnough: boolean;
}

/** What only one family knows of an address. */
export interface AddressReading {
  part: OwnPart<AddressCardView>;
  /** Rows of each tab, where these are no transfers; null where transfers are counted. */
  tabCounts: Record<string, number> | null;
}

/** What the search says and looks for. */
export interface SearchRules {
  wrongLength: string;
  prefixAdded: string;
  caseIgnored: string;
  /** What hex digits after `0x` can begin on these chains. */
  readHexHead: (prefix: string) => { address?: string; hash?: string };
}
