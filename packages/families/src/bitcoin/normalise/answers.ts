import type { Chain, ScriptFormats } from '@chaintrail/model';
import { parseAnswer, reading } from '../../malformed.ts';
import { keptObject } from '../../keptObject.ts';
import { HEADER_BYTES, readHeader } from '../decode/block.ts';
import type { CashToken } from '../decode/cashToken.ts';
import { NO_HASH } from '../decode/hash.ts';
import { decodeTransaction } from '../decode/transaction.ts';
import type { BlockFacts, InputFacts, OutputFacts, TransactionFacts } from '../facts.ts';
import { rawBlock, type RawBlock, type RawBlockHead } from '../raw/block.ts';
import { rawTransaction, type RawInput, type RawOutput, type RawTokenData, type RawTransaction } from '../raw/transaction.ts';
import { toDecimalText, toRaw } from '../raw/values.ts';
import { formatsOf, transactionFormatOf } from '../formats.ts';
import { SourceError } from '../../sourceError.ts';

/**
 * The facts in a block that the node told in words; SourceError('malformed') when the answer is none. `prove` is shown the
 * transactions of which nothing but words is known.
 */
export function readBlockAnswer(chain: Chain, answer: unknown, prove?: (bare: RawTransaction) => void): BlockFacts {
  const raw = parseAnswer(rawBlock, answer, 'getblock');
  const scripts = formatsOf(chain);
  return reading(() => readBlockWords(raw, scripts, prove));
}

/** As `readBlockAnswer`, of a lone transaction. */
export function readTransactionAnswer(chain: Chain, answer: unknown): TransactionFacts {
  const raw = parseAnswer(rawTransaction, answer, 'getrawtransaction');
  const scripts = formatsOf(chain);
  return reading(() => readTransactionWords(raw, scripts));
}

function readBlockWords(raw: RawBlock, scripts: ScriptFormats, prove?: (bare: RawTransaction) => void): BlockFacts {
  return {
    ...readHead(raw, scripts),
    transactions: raw.tx.map((transaction) =>
      readTransactionWords(transaction, scripts, { prove, isChainLocked: raw.chainlock ?? undefined }),
    ),
  };
}

function readHead(raw: RawBlockHead, scripts: ScriptFormats): Omit<BlockFacts, 'transactions'> {
  const parentHeader = raw.auxpow?.parentblock;
  return {
    number: raw.height,
    hash: raw.hash,
    parentHash: raw.previousblockhash ?? NO_HASH,
    timeMs: raw.time * 1000,
    version: raw.version | 0,
    merkleRoot: raw.merkleroot,
    bits: raw.bits,
    difficulty: toDecimalText(raw.difficulty),
    nonce: raw.nonce ?? 0,
    sizeBytes: raw.size,
    weight: scripts.segwit === null ? null : (raw.weight ?? null),
    strippedSizeBytes: scripts.segwit === null ? null : (raw.strippedsize ?? null),
    ...(parentHeader && parentHeader.length === HEADER_BYTES * 2
      ? { auxPowParentHash: readHeader(Buffer.from(parentHeader, 'hex')).hash }
      : {}),
    ...(raw.mweb
      ? {
          mweb: {
            inputCount: raw.mweb.inputs.length,
            outputCount: raw.mweb.outputs.length,
            kernelCount: raw.mweb.num_kernels ?? raw.mweb.kernels?.length ?? 0,
          },
        }
      : {}),
    ...(typeof raw.chainlock === 'boolean' ? { isChainLocked: raw.chainlock } : {}),
  };
}

interface Surroundings {
  prove?: ((bare: RawTransaction) => void) | undefined;
  isChainLocked?: boolean | undefined;
}

function readTransactionWords(raw: RawTransaction, scripts: ScriptFormats, { prove, isChainLocked }: Surroundings = {}): TransactionFacts {
  const special = scripts.hasSpecialTransactions ? readSpecial(raw) : undefined;
  const isLockable = typeof raw.instantlock === 'boolean';
  const own = readOwnBytes(raw, scripts);
  if (!own) prove?.(raw);
  if (own && own.special?.type !== special?.type)
    throw new SourceError({ code: 'special_type', transaction: raw.txid, type: raw.type ?? 0 });
  return {
    ...(own ?? readPlainWords(raw, scripts)),
    ...(special ? { special } : {}),
    ...(isLockable ? { locks: { instant: raw.instantlock === true, chain: raw.chainlock ?? isChainLocked ?? false } } : {}),
  };
}

function readPlainWords(raw: RawTransaction, scripts: ScriptFormats): TransactionFacts {
  const sizeBytes = sizeOf(raw);
  return {
    hash: raw.txid,
    version: raw.version | 0,
    sizeBytes,
    weight: scripts.segwit === null ? null : (raw.weight ?? sizeBytes * 4),
    lockTime: raw.locktime,
    inputs: plainInputs(raw).map(readInput),
    outputs: plainOutputs(raw).map(readOutput),
  };
}

/** As the node says it, or as long as its bytes are, in whatever way they are written. */
function sizeOf({ size, hex }: RawTransaction): number {
  const sizeBytes = size ?? (hex ? hex.length / 2 : undefined);
  if (sizeBytes !== undefined) return sizeBytes;
  throw new SourceError({ code: 'unexpected_shape', what: 'getrawtransaction', field: 'size', problem: 'missing' });
}

/**
 * What the bytes beside the words say: their hash proves them, words can be anything. Undefined without bytes, and where the
 * chain writes them in a way that we do not know.
 */
function readOwnBytes(raw: RawTransaction, scripts: ScriptFormats): TransactionFacts | undefined {
  if (!raw.hex) return undefined;
  const facts = decodeKnown(raw.hex, scripts);
  if (!facts) return undefined;
  if (facts.hash !== raw.txid) throw new SourceError({ code: 'bytes_of_other_transaction', transaction: raw.txid, given: facts.hash });
  const inputs = plainInputs(raw);
  if (inputs.some(({ prevout }) => prevout)) checkOrder(raw.txid, inputs, facts.inputs);
  return { ...facts, inputs: facts.inputs.map((input, at) => ({ ...input, ...spentOf(inputs[at]) })) };
}

/** What is said of an input's spent output counts only beside the input itself. */
function checkOrder(hash: string, listed: readonly RawInput[], inputs: readonly InputFacts[]): void {
  if (listed.length !== inputs.length)
    throw new SourceError({ code: 'input_count', transaction: hash, inputs: inputs.length, listed: listed.length });
  inputs.forEach(({ previous }, at) => {
    const { txid, vout } = listed[at] ?? {};
    if (previous && (txid !== previous.transactionHash || vout !== previous.index))
      throw new SourceError({ code: 'input_bytes', transaction: hash, index: at });
  });
}

function decodeKnown(hex: string, scripts: ScriptFormats): TransactionFacts | undefined {
  try {
    return decodeTransaction(hex, transactionFormatOf(scripts));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function plainInputs({ vin }: RawTransaction): RawInput[] {
  return vin.filter(({ ismweb }) => ismweb !== true);
}

/** The place in the list is an output's name: it must be the one that the node says. */
function plainOutputs({ txid, vout }: RawTransaction): RawOutput[] {
  const outputs = vout.filter(({ ismweb }) => ismweb !== true);
  outputs.forEach(({ n }, at) => {
    if (typeof n === 'number' && n !== at) throw new SourceError({ code: 'output_place', transaction: txid, index: n, place: at });
  });
  return outputs;
}

function readInput(raw: RawInput): InputFacts {
  const sequence = raw.sequence ?? 0;
  if (typeof raw.txid !== 'string' || typeof raw.vout !== 'number') return { previous: null, sequence, coinbaseHex: raw.coinbase ?? '' };
  return { previous: { transactionHash: raw.txid, index: raw.vout }, sequence, ...spentOf(raw) };
}

function spentOf(raw: RawInput | undefined): Pick<InputFacts, 'spent'> {
  if (!raw?.prevout) return {};
  const { height, value, scriptPubKey, tokenData } = raw.prevout;
  return { spent: { blockNumber: height, amountRaw: toRaw(value), script: scriptPubKey.hex, ...cashTokenOf(tokenData) } };
}

function readOutput(raw: RawOutput): OutputFacts {
  return { amountRaw: toRaw(raw.value ?? 0), script: raw.scriptPubKey?.hex ?? '', ...cashTokenOf(raw.tokenData) };
}

function cashTokenOf(raw: RawTokenData | null | undefined): { cashToken?: CashToken } {
  if (!raw) return {};
  const { category, amount, nft } = raw;
  return { cashToken: { category, amount: String(amount), ...(nft ? { nft } : {}) } };
}

/** What nodes call the payloads of special transactions (DIP-0002 and its followers). */
const payloadNames = [
  'proRegTx',
  'proUpServTx',
  'proUpRegTx',
  'proUpRevTx',
  'cbTx',
  'qcTx',
  'mnhfTx',
  'mnHfTx',
  'assetLockTx',
  'assetUnlockTx',
] as const;

function readSpecial(raw: RawTransaction): TransactionFacts['special'] {
  if (!raw.type) return undefined;
  const name = payloadNames.find((one) => typeof raw[one] === 'object' && raw[one] !== null);
  const payload = name ? parseAnswer(keptObject, raw[name], name) : { extraPayload: raw.extraPayload ?? '' };
  return { type: raw.type, payload };
}
