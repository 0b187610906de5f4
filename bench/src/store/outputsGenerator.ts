import { createHash } from 'node:crypto';
import {
  addressOfScript,
  writeBitcoinBlockDetail,
  writeBitcoinTransactionDetail,
  type BitcoinBlockDetail,
  type BitcoinTransactionDetail,
} from '@chaintrail/families/bitcoin';
import type { Block, BlockBundle, Input } from '@chaintrail/model';
import { BTC } from './benchChains.ts';

/** Made-up rows under a real chain's name; one address takes part in every transaction, like a large exchange's. */
export const outputsChain = BTC;

export const TRANSACTIONS_PER_BLOCK = 100;
export const OUTPUTS_PER_TRANSACTION = 5;
/** A transaction spends an output of the one this far before it. */
const SPEND_DISTANCE = 1_000;
const COUNTERPARTIES = 200_000;
const FIRST_TIME_MS = 1_500_000_000_000;
/** One output of each transaction is spent by a later one, whose own is smaller by a step that pays for everything else. */
const FIRST_CARRIED_RAW = 2_000_000_000_000n;
const STEP_RAW = 4_300_000n;
const SEQUENCE = 0xffff_fffd;

interface Owner {
  address: string;
  script: string;
}

const hot = makeOwner(0);
export const hotAddress = hot.address;

function sha(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function makeOwner(number: number): Owner {
  const script = `0014${sha(`address ${number}`).slice(0, 40)}`;
  return { address: addressOfScript(outputsChain, script).address, script };
}

const counterparties = new Map<number, Owner>();

function counterpartyOf(seed: number): Owner {
  const number = 1 + ((Math.imul(seed + 1, 0x9e3779b1) >>> 0) % COUNTERPARTIES);
  const known = counterparties.get(number);
  if (known !== undefined) return known;
  const owner = makeOwner(number);
  counterparties.set(number, owner);
  return owner;
}

/** An address that took part in a few transactions only. */
export function coldAddressOf(number: number): string {
  return counterpartyOf(number).address;
}

/** The hash of the transaction with this number on the whole chain. */
export function hashOf(number: number): string {
  return sha(`transaction ${number}`);
}

export function outputsBlockHash(number: number): string {
  return sha(`block ${number}`);
}

function ownerOf(transaction: number, index: number): Owner {
  return index === 0 ? hot : counterpartyOf(transaction * OUTPUTS_PER_TRANSACTION + index);
}

/** Four of five transactions hand on an output of the hot address. */
function carriedIndexOf(transaction: number): number {
  return transaction % 5 === 0 ? 1 : 0;
}

function amountOf(transaction: number, index: number): bigint {
  if (index === carriedIndexOf(transaction)) return FIRST_CARRIED_RAW - STEP_RAW * BigInt(Math.floor(transaction / SPEND_DISTANCE));
  return BigInt(500 + ((Math.imul(transaction + 1, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)) >>> 12));
}

export function makeOutputsBundle(number: number): BlockBundle {
  const bundle: BlockBundle = { block: makeBlock(number), transactions: [], transfers: [], logs: [], calls: [], inputs: [], outputs: [] };
  for (let index = 0; index < TRANSACTIONS_PER_BLOCK; index += 1) addTransaction(bundle, index);
  return bundle;
}

function addTransaction(bundle: BlockBundle, index: number): void {
  const { number, timeMs } = bundle.block;
  const own = number * TRANSACTIONS_PER_BLOCK + index;
  const hash = hashOf(own);
  const place = { blockNumber: number, timeMs, transactionIndex: index, transactionHash: hash };
  let outputSumRaw = 0n;
  for (let at = 0; at < OUTPUTS_PER_TRANSACTION; at += 1) {
    const amountRaw = amountOf(own, at);
    outputSumRaw += amountRaw;
    bundle.outputs.push({ ...place, ...ownerOf(own, at), amountRaw, scriptType: 'p2wpkh', index: at, isSpendable: true, detail: {} });
  }
  const spent = own - SPEND_DISTANCE;
  const isCoinbase = index === 0;
  const input = isCoinbase ? { ...place, ...coinbaseInput } : spent >= 0 ? { ...place, ...inputFrom(spent) } : undefined;
  if (input) bundle.inputs.push(input);
  const isPayment = !isCoinbase && spent >= 0 && carriedIndexOf(own) === 0;
  const [from, to] = isPayment ? [hotAddress, ownerOf(own, 1).address] : [isCoinbase ? '' : ownerOf(own, 2).address, hotAddress];
  const amountRaw = amountOf(own, isPayment ? 1 : 0);
  const feeRaw = !isCoinbase && input ? input.amountRaw - outputSumRaw : 0n;
  const parties = { from, to, method: '', feeRaw, status: 'ok' } as const;
  const transfer = isCoinbase ? ({ source: 'reward', kind: 'reward' } as const) : ({ source: 'share', kind: 'external' } as const);
  bundle.transfers.push({ ...place, ...parties, ...transfer, index: 0, subIndex: 0, token: '', tokenId: '', amountRaw });
  bundle.transactions.push({
    ...parties,
    hash,
    blockNumber: number,
    timeMs,
    index,
    type: isCoinbase ? 'coinbase' : 'payment',
    createdContract: '',
    valueRaw: amountRaw,
    nonce: 0,
    input: '',
    detail: writeBitcoinTransactionDetail(detailOf(input, outputSumRaw)),
  });
}

type OwnInput = Omit<Input, 'blockNumber' | 'timeMs' | 'transactionIndex' | 'transactionHash'>;

const coinbaseInput: OwnInput = {
  index: 0,
  previous: null,
  previousBlock: null,
  address: '',
  amountRaw: 0n,
  scriptType: 'nonstandard',
  isResolved: true,
  sequence: SEQUENCE,
  detail: {},
};

function inputFrom(spent: number): OwnInput {
  const index = carriedIndexOf(spent);
  return {
    ...coinbaseInput,
    previous: { transactionHash: hashOf(spent), index },
    previousBlock: Math.floor(spent / TRANSACTIONS_PER_BLOCK),
    address: ownerOf(spent, index).address,
    amountRaw: amountOf(spent, index),
    scriptType: 'p2wpkh',
  };
}

function detailOf(input: OwnInput | undefined, outputSumRaw: bigint): BitcoinTransactionDetail {
  return {
    version: 2,
    sizeBytes: 316,
    virtualSizeBytes: 234,
    weight: 934,
    lockTime: 0,
    isReplaceable: true,
    inputCount: input ? 1 : 0,
    outputCount: OUTPUTS_PER_TRANSACTION,
    inputSumRaw: (input?.amountRaw ?? 0n).toString(),
    outputSumRaw: outputSumRaw.toString(),
    ...(input?.previous === null ? { coinbaseHex: '03010203' } : {}),
  };
}

function makeBlock(number: number): Block {
  const detail: BitcoinBlockDetail = {
    version: 0x20000000,
    merkleRoot: sha(`root ${number}`),
    bits: '170cfecf',
    difficulty: '50000000000000',
    nonce: number,
    weight: 240_000,
    strippedSizeBytes: 60_000,
    inputCount: TRANSACTIONS_PER_BLOCK,
    outputCount: TRANSACTIONS_PER_BLOCK * OUTPUTS_PER_TRANSACTION,
    outputSumRaw: '0',
    feeSumRaw: '0',
    coinbaseHex: '03010203',
  };
  return {
    number,
    hash: outputsBlockHash(number),
    parentHash: outputsBlockHash(number - 1),
    timeMs: FIRST_TIME_MS + number * outputsChain.blockTimeMs,
    producer: '',
    transactionCount: TRANSACTIONS_PER_BLOCK,
    sizeBytes: 60_000,
    gasUsed: 0n,
    gasLimit: 0n,
    baseFeePerGasRaw: null,
    hasCalls: true,
    detail: writeBitcoinBlockDetail(detail),
  };
}
