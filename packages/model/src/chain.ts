import type { FamilyName } from './family.ts';
import type { NameReader, NameService } from './nameService.ts';

/** A coin that a chain file names: the native coin, the wrapped one, a USDT. */
export interface KnownCoin {
  symbol: string;
  name: string;
  decimals: number;
  /** Contract in the chain's canonical form; absent for the native coin. */
  contract?: string;
  /** Of a coin whose issuer stops accounts: how, where the chain file says it. */
  stops?: StopManner;
}

/**
 * How an issuer's contract says whom it stops, by its events and its answers: Tether's first contracts (Tron too) and its later ones,
 * Circle's, Paxos' first and later ones, TrueUSD's.
 */
export type StopManner = 'tether' | 'tether_later' | 'circle' | 'paxos_first' | 'paxos' | 'trueusd';

/** When a block is final: the node's own tag where it has one, and a depth in blocks where it has none. */
export interface Finality {
  tag: 'finalized' | 'safe' | null;
  depth: number;
}

/** How a Bitcoin-like chain writes scripts as addresses, and where its history is odd. Facts of the chain, no code. */
export interface ScriptFormats {
  /** Base58check version bytes; the first is how the chain writes it today, the others are read too. */
  publicKeyHash: readonly number[];
  scriptHash: readonly number[];
  /** Human-readable part of bech32 addresses (BIP173, BIP350); null without segregated witness. */
  segwit: string | null;
  /** Prefix of CashAddr addresses, which are then the canonical form; null elsewhere. */
  cashaddr: string | null;
  /** Human-readable part of MWEB addresses (LIP-0002/0003), whose balances are not public; null elsewhere. */
  mweb: string | null;
  /** How a block's hash follows from its header; null where the chain has a way of its own (Dash: X11) and the hash is not checked. */
  headerHash: 'sha256d' | null;
  /** Hash of block 0, by which a node of another chain is told apart; null when any will do (regtest). */
  genesisHash: string | null;
  /** Heights whose coinbase nobody can spend: genesis, and those overwritten by a duplicate (BIP30). */
  unspendableCoinbases: readonly number[];
  /** Outputs of this much or less are dust, in the smallest unit: the least that nodes relay, which is what dust attacks send. */
  dustRaw: bigint;
  /** Blocks that a coinbase must wait before it can be spent. */
  coinbaseMaturity: number;
  /** The upper half of a transaction's version is its type and a payload may follow (DIP-0002); absent elsewhere. */
  hasSpecialTransactions?: true;
  /** Merged mining: bit 8 of a block's version says that the proof of a parent's block follows its header; absent elsewhere. */
  hasAuxPow?: true;
}

/** A contract that its project has published: what it is called and what it is for. */
export interface KnownContract {
  address: string;
  name: string;
  /** Key of a tag type. */
  type: 'bridge' | 'mixer' | 'dex';
  /** Key of a risk type. */
  risk?: 'mixing_service';
}

/** What of a block follows from the block's hash, in the way that Ethereum defined. */
export type ProvenPart = 'header' | 'uncles' | 'withdrawals' | 'transactions' | 'receipts';

/** The time when a chain kept its native coin in a token contract, whose Transfer logs then move the coin itself. */
export interface CoinContractEra {
  contract: string;
  /** First block after it. */
  beforeBlock: number;
  /** From here on SELFDESTRUCT takes the coin from the contract that ends; before, its heir was given it and it kept it too. */
  endDebitsFrom: number;
}

/**
 * How a token logs what it makes and destroys without a Transfer: by Mint and Burn as DSToken does, by Deposit and Withdrawal as
 * WETH9 does, by Deposit and Withdraw of a vault (ERC-4626), or by Migrate when its owner takes it to the token that follows it.
 */
export type SupplyEvents = 'mint_burn' | 'deposit_withdrawal' | 'vault' | 'migrate';

export interface Chain {
  /** The contract's chain name, exactly (`ETH`, `TRON`, `DemoETH` …). */
  name: string;
  /** Chinese title for people. */
  title: string;
  family: FamilyName;
  /** Stands for the chain in stored rows (UInt16). Never reused, never changed. */
  storeId: number;
  /** EIP-155 chain id; absent outside the EVM family. */
  chainId?: number;
  /** Id of block 0, by which a Tron node of another network is told apart; absent when any will do. Bitcoin's is in `scripts`. */
  genesisHash?: string;
  /** `archive`: the chain has ended and is read-only. `demo`: made by the product itself. */
  status: 'live' | 'archive' | 'demo';
  nativeCoin: KnownCoin;
  wrappedCoin: KnownCoin | null;
  /** Every contract that counts as USDT on this chain; decimals differ by chain. */
  usdt: KnownCoin[];
  /** Coins beside USDT whose contracts log whom their issuer stops: the events are common words, so only these contracts' are believed. */
  stoppable?: readonly KnownCoin[];
  finality: Finality;
  /** Usual time between blocks; lag is judged by it. */
  blockTimeMs: number;
  /** A system contract whose Transfer logs repeat native transfers; its logs are not counted twice. */
  nativeMirrorToken: string | null;
  /** Where the base fee is paid to a contract instead of being destroyed: to which, from which block on, rising. */
  baseFeeReceivers?: readonly { fromBlock: number; address: string }[];
  coinContractEra?: CoinContractEra;
  /** Tokens beside the wrapped coin and USDT whose own events of this kind are believed: the events are common words. */
  supplyEvents?: readonly { contract: string; events: SupplyEvents }[];
  /**
   * What is proven of each block of an EVM chain: only what recorded blocks of the chain were seen to hold. All of it rests on
   * the header. Absent where nothing is proven, and outside the family.
   */
  provenParts?: readonly ProvenPart[];
  /** Before this block receipts held the state's root instead of the outcome (EIP-658), which not every node still gives. */
  outcomesFrom?: number;
  /** Bridges, mixers and exchanges that everybody meets, as their projects publish them. */
  knownContracts?: readonly KnownContract[];
  /** Names for its addresses; absent where the chain has no service, or none in the way of EIP-137. */
  nameService?: NameService;
  /** Names of another service, which one contract answers for. */
  nameReader?: NameReader;
  /** Number of its coin by SLIP-44, by which names hold addresses of many chains; absent where it follows from the chain id (ENSIP-11). */
  coinType?: number;
  /** Absent outside the Bitcoin family. */
  scripts?: ScriptFormats;
  /**
   * Its rows are histories of single addresses that providers gave, and lie apart from those of blocks. Never in a chain's file: a deployment
   * says which of its chains it reads so.
   */
  isProvided?: true;
  /**
   * Blocks of ours begin at some height, the seam; what lies before it are histories of single addresses that providers gave. Never in a
   * chain's file: a deployment says which of its chains it reads so, and only for questions about addresses.
   */
  hasSeam?: true;
  /** `https://…/` of the usual public explorer, for «open elsewhere»; null for a demo chain and where it has closed. */
  explorerUrl: string | null;
}
