import {
  merkleRootOf,
  normaliseBlock,
  readTransactionAnswer,
  scriptOfAddress,
  settleBundle,
  type TransactionFacts,
} from '@chaintrail/families/bitcoin';
import type { BlockBundle, Chain } from '@chaintrail/model';
import type { Claims, OutputClaims } from './claims.ts';
import { isCoinbase, nameOf } from './plainBytes.ts';
import type { SpelledOut } from './spelledOut.ts';

/** What the product makes of one transaction. */
export interface Ours {
  facts: TransactionFacts;
  /** In a block of its own, behind a coinbase unless it is one. */
  bundle: BlockBundle;
  /** Where in the bundle. */
  transactionIndex: number;
  isResolved: boolean;
}

/** Where a spent output was told, by `hash:index`. */
export type KnownOutputs = ReadonlyMap<string, OutputClaims>;

/** No height of these is one whose coinbase is lost. */
const SOME_HEIGHT = 1_000;

/** Reads the bytes as an answer of a node that also names the spent outputs; with words alone, those. */
export function readOurs(chain: Chain, claims: Claims, spelled: SpelledOut | undefined, known: KnownOutputs): Ours {
  const answer = spelled ? answerOfBytes(spelled, (at) => spentOf(chain, claims, spelled, known, at)) : answerOfWords(chain, claims);
  const facts = readTransactionAnswer(chain, answer);
  const isReward = spelled ? isCoinbase(spelled.plain) : claims.inputs?.[0]?.previous === null;
  const bundle = settleBundle(chain, blockOf(chain, facts, isReward), 0);
  return {
    facts,
    bundle,
    transactionIndex: isReward ? 0 : 1,
    isResolved: claims.isPartial !== true && (isReward || facts.inputs.every(({ spent }) => spent !== undefined)),
  };
}

/** A spent output as it is known: by the claim of the input itself, or by what the recording says of the transaction that made it. */
function spentOf(chain: Chain, claims: Claims, { plain }: SpelledOut, known: KnownOutputs, at: number): unknown {
  const input = plain.inputs[at];
  if (!input) return undefined;
  const own = claims.inputs?.find(({ previous }) => previous?.hash === input.hash && previous.index === input.index) ?? claims.inputs?.[at];
  return prevoutOf(chain, own?.spent?.amountRaw === undefined ? known.get(`${input.hash}:${input.index}`) : own.spent);
}

function prevoutOf(chain: Chain, spent: OutputClaims | undefined): unknown {
  if (spent?.amountRaw === undefined) return undefined;
  return { height: 0, value: coinsOf(spent.amountRaw), scriptPubKey: { hex: scriptHexOf(chain, spent) } };
}

/** Where the script is not told, the one of the address. */
function scriptHexOf(chain: Chain, { script, addresses }: OutputClaims): string {
  const [address] = addresses?.length === 1 ? addresses : [];
  return script ?? (address === undefined ? undefined : scriptOfAddress(chain, address)) ?? '';
}

function answerOfBytes({ hex, plain }: SpelledOut, prevoutAt: (at: number) => unknown): unknown {
  const reward = isCoinbase(plain);
  return {
    txid: nameOf(plain),
    hex,
    version: plain.version,
    size: hex.length / 2,
    locktime: plain.lockTime,
    vin: plain.inputs.map(({ hash, index, sequence, script }, at) =>
      reward ? { coinbase: script, sequence } : { txid: hash, vout: index, sequence, prevout: prevoutAt(at) },
    ),
    vout: [],
    ...(plain.payload === undefined ? {} : { type: plain.version >>> 16, extraPayload: plain.payload }),
  };
}

/** What no words say, so that a node's answer is whole. */
const NAMELESS = 'f'.repeat(64);

/** An unknown input stands for those that are not listed. */
function answerOfWords(chain: Chain, claims: Claims): unknown {
  const inputs = claims.inputs ?? [];
  return {
    txid: claims.hash,
    version: claims.version ?? 1,
    size: claims.sizeBytes ?? 0,
    weight: claims.weight,
    locktime: claims.lockTime ?? 0,
    vin: [
      ...inputs.map(({ previous, coinbaseHex, sequence, spent }, at) =>
        previous === null
          ? { coinbase: coinbaseHex ?? '', sequence }
          : { txid: previous?.hash ?? NAMELESS, vout: previous?.index ?? at, sequence, prevout: prevoutOf(chain, spent) },
      ),
      ...(claims.isPartial === true || inputs.length === 0 ? [{ txid: NAMELESS, vout: inputs.length, sequence: 0 }] : []),
    ],
    vout: (claims.outputs ?? []).map((output, n) => ({
      n,
      value: coinsOf(output.amountRaw ?? 0n),
      scriptPubKey: { hex: scriptHexOf(chain, output) },
    })),
  };
}

/** An amount as a node writes it. */
function coinsOf(amountRaw: bigint): string {
  const digits = amountRaw.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

function blockOf(chain: Chain, facts: TransactionFacts, isReward: boolean): BlockBundle {
  const reward: TransactionFacts = {
    hash: 'c0'.repeat(32),
    version: 1,
    sizeBytes: 0,
    weight: null,
    lockTime: 0,
    inputs: [{ previous: null, sequence: 0, coinbaseHex: '' }],
    outputs: [],
  };
  const transactions = isReward ? [facts] : [reward, facts];
  return normaliseBlock(chain, {
    number: SOME_HEIGHT,
    hash: 'b0'.repeat(32),
    parentHash: 'a0'.repeat(32),
    timeMs: 0,
    version: 1,
    merkleRoot: merkleRootOf(transactions.map(({ hash }) => hash)),
    bits: '1d00ffff',
    difficulty: '1',
    nonce: 0,
    sizeBytes: 0,
    weight: null,
    strippedSizeBytes: null,
    transactions,
  });
}
