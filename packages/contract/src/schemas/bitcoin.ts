import { rulingVerdicts, scriptTypes } from '@chaintrail/model';
import { z } from 'zod';
import { counterpartyTerm, listOrder, transferFilter } from './transfer.ts';
import {
  amount,
  blockNumber,
  chainName,
  coverage,
  decimalText,
  hash,
  integerText,
  label,
  pageBody,
  pageOf,
  party,
  timeMs,
} from './values.ts';

/** An inference of ours, never a fact: how sure, and why. */
const inference = z.object({ confidence: z.enum(['low', 'medium', 'high']), reasons: z.array(z.string()) });

/** Fungible and non-fungible CashTokens on an output (CHIP-2022-02). */
const cashToken = z.object({
  category: z.string(),
  amount: integerText,
  nft: z.object({ capability: z.string(), commitment: z.string() }).nullable(),
});

export const bitcoinInput = z.object({
  index: z.number().int(),
  /** The output that it spends; null for a coinbase and for what comes out of an extension block. */
  previous: z.object({ hash: z.string(), index: z.number().int(), blockNumber: z.number().int().nullable() }).nullable(),
  party,
  /** Null when the spent output could not be found. */
  amount: amount.nullable(),
  scriptType: z.enum(scriptTypes),
  sequence: z.number().int(),
  cashToken: cashToken.nullable(),
});

export const bitcoinOutput = z.object({
  index: z.number().int(),
  party,
  amount,
  scriptType: z.enum(scriptTypes),
  isSpendable: z.boolean(),
  /** Too small to be worth spending, by the chain's own limit. */
  isDust: z.boolean(),
  /** The input that spent it; null while it is unspent. */
  spentBy: z.object({ hash: z.string(), index: z.number().int(), blockNumber: z.number().int() }).nullable(),
  /** Every address of a bare multisig, and how many must sign. */
  multisig: z.object({ required: z.number().int(), addresses: z.array(z.string()) }).nullable(),
  /** Data output (OP_RETURN): hex, and its text where it is one. */
  data: z.object({ hex: z.string(), text: z.string().nullable() }).nullable(),
  cashToken: cashToken.nullable(),
  /** Probably change to the sender (启发式). */
  change: inference.nullable(),
  /** Goes to an address that paid: then its being change is a fact. */
  isReturned: z.boolean(),
  /** A person said that it is change (研判). */
  isRuled: z.boolean(),
});

/** 改判: what the caller's account, or who shares its things, said of the transaction in place of the rules. */
const ruling = z.object({
  verdict: z.enum(rulingVerdicts),
  /** The output that is change; null where none is named. */
  output: z.number().int().nullable(),
  note: z.string(),
  author: z.string(),
  time: timeMs,
});

/** One rule of ours held against this transaction: whether it is met, and on what evidence. Never a probability. */
const heuristic = z.object({
  rule: z.enum(['change_type', 'change_amount', 'change_inputs', 'returns_to_payer', 'common_input', 'coinjoin']),
  title: z.string(),
  /** How the rule judges. */
  how: z.string(),
  verdict: z.enum(['met', 'unmet', 'inapplicable']),
  /** What of this transaction says so. */
  evidence: z.string(),
  /** What follows from the chain alone is no guess. */
  claim: z.enum(['derived', 'heuristic']),
});

/** Three or more outputs of one amount. */
const equalOutputs = z.object({
  amount,
  indexes: z.array(z.number().int()),
  sum: amount,
  spentCount: z.number().int(),
});

/** Inputs under one label; without one, those that nobody knows. */
const inputGroup = z.object({
  label: label.nullable(),
  indexes: z.array(z.number().int()),
  addressCount: z.number().int(),
  sum: amount,
});

/** What only a Bitcoin-like transaction has. The first 100 inputs and outputs; `side-page` gives the rest. */
const bitcoinTransaction = z.object({
  inputs: z.array(bitcoinInput),
  inputCount: z.number().int(),
  outputs: z.array(bitcoinOutput),
  outputCount: z.number().int(),
  /** Null when an input's output could not be found. */
  inputSum: amount.nullable(),
  outputSum: amount,
  version: z.number().int(),
  sizeBytes: z.number().int(),
  virtualSizeBytes: z.number().int(),
  weight: z.number().int().nullable(),
  /** Smallest units per virtual byte; null for a coinbase and where the fee is unknown. */
  feeRate: decimalText.nullable(),
  /** BIP65: block height below 500,000,000, epoch seconds from there on. */
  lockTime: z.object({ raw: z.number().int(), kind: z.enum(['none', 'height', 'time']) }),
  /** Signals replaceability (BIP125). */
  isReplaceable: z.boolean(),
  isCoinbase: z.boolean(),
  coinbase: z.object({ hex: z.string(), text: z.string().nullable() }).nullable(),
  /** Looks like a CoinJoin (启发式). */
  coinjoin: inference.nullable(),
  /** Empty for a coinbase, and where a side is too long to judge. What the rules say, also where somebody said otherwise. */
  heuristics: z.array(heuristic),
  /** Goes before the rules: `coinjoin`, `split` and the outputs' `change` are as it says. */
  ruling: ruling.nullable(),
  /** What went to others, and what came back to the payer, probably or, where it returned to an address that paid, certainly; null where nothing says which is which. */
  split: z.object({ paid: amount, change: amount, isReturned: z.boolean(), isRuled: z.boolean() }).nullable(),
  /** The group worth most first. */
  equalOutputs: z.array(equalOutputs),
  /** Of a suspected CoinJoin: the largest sum first, those without a label last; else empty. */
  inputGroups: z.array(inputGroup),
  /** Peg-in to, peg-out from or bookkeeping of the extension block (MWEB). */
  mweb: z.enum(['peg_in', 'peg_out', 'hogex']).nullable(),
  /** Dash special transaction: its number, its Chinese name, its payload as the node gave it. */
  special: z.object({ type: z.number().int(), name: z.string(), payload: z.record(z.string(), z.unknown()) }).nullable(),
  /** Dash: locked by InstantSend / ChainLock as the node said when it was read. */
  locks: z.object({ instant: z.boolean(), chain: z.boolean() }).nullable(),
  /** How transfers between addresses were derived from inputs and outputs, in words. */
  method: z.string(),
});

/** What only a Bitcoin-like block has. */
const bitcoinBlock = z.object({
  version: z.number().int(),
  merkleRoot: z.string(),
  bits: z.string(),
  difficulty: decimalText,
  nonce: z.number().int(),
  weight: z.number().int().nullable(),
  strippedSizeBytes: z.number().int().nullable(),
  inputCount: z.number().int(),
  outputCount: z.number().int(),
  outputSum: amount,
  feeSum: amount,
  coinbase: z.object({ hex: z.string(), text: z.string().nullable() }).nullable(),
  /** Merged mining: hash of the parent chain's block (AuxPoW). */
  auxPow: z.object({ parentHash: z.string() }).nullable(),
  mweb: z.object({ inputCount: z.number().int(), outputCount: z.number().int(), kernelCount: z.number().int() }).nullable(),
  /** Dash: locked by a ChainLock as the node said when it was read. */
  isChainLocked: z.boolean().nullable(),
});

/** Sums over all inputs and outputs of an address, change included. */
const bitcoinAddress = z.object({
  /** The kind of script that the address stands for, as the address itself says; outputs to a bare key are counted with its P2PKH address. */
  scriptType: z.enum(scriptTypes).nullable(),
  transactionCount: z.number().int(),
  received: amount,
  receivedCount: z.number().int(),
  spent: amount,
  spentCount: z.number().int(),
  unspent: amount,
  unspentCount: z.number().int(),
  /** Whether its public key stands on the chain: in the address itself, or in an input that spent from it; null for a script's hash. */
  keyShown: z.enum(['in_address', 'by_spending', 'hidden']).nullable(),
});

export const bitcoinParts = { transaction: bitcoinTransaction, block: bitcoinBlock, address: bitcoinAddress };

/** A Bitcoin-like transaction as a row of a block's list. */
export const bitcoinTransactionRow = z.object({
  hash: z.string(),
  blockNumber: z.number().int(),
  time: timeMs,
  index: z.number().int(),
  type: z.string(),
  /** The largest payer and the largest receiver; address '' where there is none. */
  from: party,
  to: party,
  inputCount: z.number().int(),
  outputCount: z.number().int(),
  outputSum: amount,
  fee: amount,
  feeRate: decimalText.nullable(),
});

export const pageBitcoinBlockTransactions = {
  body: pageBody.extend({ chainName, blockNumber }),
  data: pageOf(bitcoinTransactionRow),
};

export const pageTransactionSide = {
  body: pageBody.extend({ chainName, hash, side: z.enum(['input', 'output']) }),
  data: z.union([pageOf(bitcoinInput), pageOf(bitcoinOutput)]),
};

/** One step of a peel chain: a small payment, and the rest that the next step spends. */
const peelStep = z.object({
  hash: z.string(),
  time: timeMs,
  /** What the step spent, and whose it was. */
  spent: amount,
  spentBy: party,
  payment: amount,
  paidTo: party,
  rest: amount,
  restTo: party,
  fee: amount,
  /** Which part is the rest, a person said (研判). */
  isRuled: z.boolean(),
});

/** How many steps the rules see of a chain, and what was said of which of them. */
const ruledPeel = z.object({
  steps: z.number().int(),
  rulings: z.array(ruling.extend({ hash: z.string(), step: z.number().int() })).min(1),
});

export const getPeelChain = {
  params: z.object({ chainName, hash }),
  data: z.object({
    /** In order; empty where the transaction is no step of a chain of at least three. */
    steps: z.array(peelStep),
    /** Where the asked transaction stands among them; -1 where there is no chain. */
    at: z.number().int(),
    /** False where the chain goes on beyond what was read. */
    isWhole: z.boolean(),
    paid: amount,
    fees: amount,
    /** Payments, fees and the last rest add up to what the first step spent. */
    closes: z.boolean(),
    /** Whether the last rest is unspent. */
    isRestUnspent: z.boolean(),
    /** Where there is no chain since a person said so. */
    ended: ruledPeel.nullable(),
    /** The same where a person's word only left it shorter than the rules see it: what was said of the steps that would go on otherwise. */
    shortened: ruledPeel.nullable(),
    coverage,
  }),
};

export const ruleTransaction = {
  body: z.object({
    chainName,
    hash,
    verdict: z.enum(rulingVerdicts),
    /** For `change` alone: the output's number. */
    output: z.number().int().min(0).nullable().default(null),
    /** The ground. */
    note: z.string().trim().min(1).max(500),
  }),
  data: z.object({ ruled: z.literal(true) }),
};

export const unruleTransaction = { body: z.object({ chainName, hash }), data: z.object({ unruled: z.number().int() }) };

/** What became of some of a CoinJoin's equal outputs: those that one transaction spent, or those that none has. */
const mixedFate = z.object({
  /**
   * `rejoined`: several of them were spent together by a transaction that looks like one payer's (启发式), which undoes the mixing for them;
   * `mixed`: by another suspected CoinJoin; `unjudged`: by one that is too long or one too many to be looked at.
   */
  kind: z.enum(['rejoined', 'mixed', 'spent', 'unjudged', 'unspent']),
  indexes: z.array(z.number().int()),
  sum: amount,
  /** The transaction that spent them, and its largest receiver; null while none has. */
  spender: z.object({ hash, time: timeMs, to: party, inputCount: z.number().int(), outputCount: z.number().int() }).nullable(),
});

/** An output of a CoinJoin that is none of the equal ones. */
const mixedRest = z.object({
  index: z.number().int(),
  party,
  amount,
  /** Whose inputs, less one equal share and no more than the fee, are just this, and no other's (启发式); null where nobody's or several are. */
  payer: z.object({ party, inputs: z.array(z.number().int()) }).nullable(),
  /** How many payers the amounts allow. */
  payerCount: z.number().int(),
});

export const getMixedOutputs = {
  params: z.object({ chainName, hash }),
  data: z.object({
    /** The group worth most first; empty where the transaction is no suspected CoinJoin. */
    groups: z.array(z.object({ amount, sum: amount, count: z.number().int(), fates: z.array(mixedFate) })),
    rests: z.array(mixedRest),
    /**
     * In how many ways inputs and outputs can be parted so that nobody takes out more than they put in, nor pays more than the fee; all of them
     * together count as one. Null where there are too many to go through all of them.
     */
    mappings: integerText.nullable(),
    coverage,
  }),
};

/** An output that probably is change (启发式): the rules that say so, by name. Where it goes to an address that paid, a fact; `isRuled`: a person said so. */
const rowChange = inference.extend({
  index: z.number().int(),
  party,
  amount,
  rules: z.array(z.string()),
  isReturned: z.boolean(),
  isRuled: z.boolean(),
});

/** A transaction as an address sees it. */
export const bitcoinAddressTransaction = z.object({
  hash: z.string(),
  blockNumber: z.number().int(),
  time: timeMs,
  index: z.number().int(),
  type: z.string(),
  direction: z.enum(['in', 'out', 'self']),
  received: amount,
  spent: amount,
  /** `received` minus `spent`: what the address gained, negative when it lost. */
  net: amount,
  /**
   * Change apart from the other sides. Where the address paid: change to other addresses; where it only received: what of it probably is the
   * payer's own. Null where the transaction is too long to be judged in a list.
   */
  change: z.array(rowChange).nullable(),
  /** Looks like a CoinJoin (启发式): then nobody can say what went where. */
  coinjoin: inference.nullable(),
  /** It paid, so that what it received came back to it of its own: a fact, unlike change that goes elsewhere. */
  isReturned: z.boolean(),
  /** It brought no more than the chain's dust limit, and took nothing. */
  isDust: z.boolean(),
  /** Fee of the whole transaction, shown where the address paid. */
  fee: amount.nullable(),
  /** The main other sides, largest first, at most 3, with the count of the rest; probable change is none of them. Derived by the method named in `note`. */
  counterparties: z.array(z.object({ party, amount })),
  otherCounterpartyCount: z.number().int(),
  inputCount: z.number().int(),
  outputCount: z.number().int(),
  isFinal: z.boolean(),
});

/** As for transfers; amounts are of what the address gained or lost. */
const bitcoinAddressFilter = z.object({
  chainName,
  address: z.string().min(1).max(200),
  ...transferFilter.pick({ startTime: true, endTime: true, direction: true, counterparty: true, minAmount: true, maxAmount: true }).shape,
  /** Leaves out transactions that brought dust and took nothing. */
  hideDust: z.boolean().optional(),
});

export const pageBitcoinAddressTransactions = {
  body: pageBody.extend(bitcoinAddressFilter.shape).extend({ order: listOrder }),
  /** `method` says how counterparties were derived. */
  data: pageOf(bitcoinAddressTransaction).extend({ method: z.string() }),
};

/** What the transactions that the same filter lets through come to. */
export const sumBitcoinAddressTransactions = {
  body: bitcoinAddressFilter,
  data: z.object({
    count: z.number().int(),
    /** Without any filter. */
    unfilteredCount: z.number().int(),
    /** How many of those that pass everything else `hideDust` leaves out. */
    dustCount: z.number().int(),
    received: amount,
    spent: amount,
    net: amount,
    counterparties: z.array(counterpartyTerm),
    coverage,
  }),
};

export type BitcoinInputView = z.infer<typeof bitcoinInput>;
export type BitcoinOutputView = z.infer<typeof bitcoinOutput>;
export type HeuristicView = z.infer<typeof heuristic>;
export type RulingView = z.infer<typeof ruling>;
export type EqualOutputsView = z.infer<typeof equalOutputs>;
export type InputGroupView = z.infer<typeof inputGroup>;
export type PeelChainView = z.infer<typeof getPeelChain.data>;
export type BitcoinTransactionView = z.infer<typeof bitcoinTransaction>;
export type BitcoinAddressView = z.infer<typeof bitcoinAddress>;
export type BitcoinBlockView = z.infer<typeof bitcoinBlock>;
export type BitcoinTransactionRowView = z.infer<typeof bitcoinTransactionRow>;
export type MixedOutputsView = z.infer<typeof getMixedOutputs.data>;
export type MixedFateView = z.infer<typeof mixedFate>;
export type MixedRestView = z.infer<typeof mixedRest>;
export type RowChangeView = z.infer<typeof rowChange>;
export type BitcoinAddressTransactionView = z.infer<typeof bitcoinAddressTransaction>;
