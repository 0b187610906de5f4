import {
  addressOfScript,
  readBitcoinOutputDetail,
  readBitcoinTransactionDetail,
  type TransactionFacts,
} from '@chaintrail/families/bitcoin';
import type { Chain } from '@chaintrail/model';
import { compareRow, compareRows, joinComparisons, nothing, type Comparison, type Figure, type Row } from '../comparison.ts';
import type { Plant } from '../mutations/plant.ts';
import type { Claims, InputClaims, OutputClaims } from './claims.ts';
import { netOfParts, netOfTransfers, netRows } from './nets.ts';
import { canonicalOf, type Network } from './networks.ts';
import { readOurs, type KnownOutputs, type Ours } from './ours.ts';
import { isCoinbase, nameOf, NO_HASH, type PlainTransaction, writeTransaction } from './plainBytes.ts';
import { signerAddress } from './signerAddress.ts';
import type { SpelledOut } from './spelledOut.ts';

export interface Claimed {
  network: Network;
  claims: Claims;
  /** Absent when neither bytes nor enough words to write them are there. */
  spelled?: SpelledOut | undefined;
  /** Why the bytes beside the words are none. */
  broken?: RangeError | undefined;
}

/** What others say of a transaction, and what a second reading of its bytes says, against what the product makes of it. */
export function compareClaims({ network, claims, spelled, broken }: Claimed, known: KnownOutputs, plant: Plant): Comparison {
  if (broken) throw broken;
  const ours = readOurs(network.chain, claims, spelled, known);
  const shown = { ...ours, bundle: plant.bundle(ours.bundle) };
  const facts = plant.facts(ours.facts);
  return joinComparisons(
    spelled ? compareTransaction(network.chain, claims, facts) : nothing,
    spelled ? compareBytes(spelled.plain, facts) : nothing,
    compareAddresses(network.chain, facts, plant),
    compareSums(withArithmetic(claims, ours, spelled), shown),
    compareInputs(network, claims, shown, spelled !== undefined),
    compareOutputs(network, claims, shown, spelled !== undefined && claims.isShortened !== true),
    compareNet(ours, shown),
    compareResult(network, claims, shown),
  );
}

/** A row with the fields alone that are claimed. */
function rowOf(fields: Record<string, Figure | undefined>): Row {
  const entries = Object.entries(fields).flatMap(([field, value]): [string, Figure][] => (value === undefined ? [] : [[field, value]]));
  return Object.fromEntries(entries);
}

function compareTransaction({ scripts }: Chain, claims: Claims, facts: TransactionFacts): Comparison {
  const hasWitness = scripts?.segwit !== null;
  const virtualSizeBytes = facts.weight === null ? facts.sizeBytes : Math.ceil(facts.weight / 4);
  return compareRow(
    'transaction',
    rowOf({
      hash: claims.hash,
      version: claims.version === undefined ? undefined : claims.version | 0,
      lockTime: claims.lockTime,
      sizeBytes: claims.sizeBytes,
      virtualSizeBytes: claims.virtualSizeBytes,
      weight: claims.weight,
    }),
    rowOf({
      hash: facts.hash,
      version: facts.version,
      lockTime: facts.lockTime,
      sizeBytes: facts.sizeBytes,
      virtualSizeBytes,
      // Chains without witnesses weigh nothing; services that serve both write four times the size.
      weight: hasWitness ? (facts.weight ?? 0) : facts.sizeBytes * 4,
    }),
  );
}

/** What a coinbase names as spent. */
const NOTHING_SPENT = `${NO_HASH}:4294967295`;

/** The second reading against the product's. */
export function compareBytes(plain: PlainTransaction, facts: TransactionFacts): Comparison {
  const version = facts.special ? (facts.special.type << 16) | facts.version : facts.version;
  return joinComparisons(
    compareSizes(plain, facts),
    compareRow(
      'bytes',
      { hash: nameOf(plain), version: plain.version, lockTime: plain.lockTime },
      { hash: facts.hash, version, lockTime: facts.lockTime },
    ),
    compareRows(
      'bytes input',
      plain.inputs.map(({ hash, index, sequence }, place) => ({ place, previous: `${hash}:${index}`, sequence })),
      facts.inputs.map(({ previous, sequence }, place) => ({
        place,
        previous: previous ? `${previous.transactionHash}:${previous.index}` : NOTHING_SPENT,
        sequence,
      })),
    ),
    compareRows(
      'bytes output',
      plain.outputs.map(({ amountRaw, script }, place) => ({ place, amountRaw, script })),
      facts.outputs.map(({ amountRaw, script, cashToken }, place) => ({
        place,
        amountRaw,
        script: cashToken ? withPrefix(script, plain.outputs[place]?.script) : script,
      })),
    ),
  );
}

/** A weight is three times the bytes without witnesses and once all (BIP141); extension blocks' marks count in their own way. */
function compareSizes(plain: PlainTransaction, { sizeBytes, weight }: TransactionFacts): Comparison {
  if (plain.sizeBytes === undefined) return nothing;
  const isMarked = (plain.flags ?? 0) > 1;
  const expected = rowOf({
    sizeBytes: plain.sizeBytes,
    weight: weight === null || isMarked ? undefined : writeTransaction(plain, false).length * 3 + plain.sizeBytes,
  });
  return compareRow('bytes', expected, rowOf({ sizeBytes, weight: weight ?? undefined }));
}

/** Addresses as the product and another library write them. */
export function compareAddresses(chain: Chain, { outputs }: TransactionFacts, plant: Plant): Comparison {
  return joinComparisons(
    ...outputs.map(({ script }, place) => {
      const expected = signerAddress(chain, script);
      if (expected === undefined) return nothing;
      return compareRow('script', { place, address: expected }, { place, address: plant.texts(addressOfScript(chain, script).address) });
    }),
  );
}

/** A token's prefix stands before the script in the bytes (CHIP-2022-02). */
function withPrefix(script: string, inBytes: string | undefined): string {
  return inBytes?.startsWith('ef') && inBytes.endsWith(script) ? inBytes : script;
}

/** Sums that nobody tells follow from what is spent and paid. */
function withArithmetic(claims: Claims, { facts, isResolved }: Ours, spelled: SpelledOut | undefined): Claims {
  if (!spelled || isCoinbase(spelled.plain)) return claims;
  const outputSumRaw = spelled.plain.outputs.reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
  // The fee of Dash's withdrawals stands in their payload (DIP-0027), extension blocks take and give amounts (LIP-0003).
  const isPlain = isResolved && spelled.plain.payload === undefined;
  const inputSumRaw = facts.inputs.reduce((sum, { spent }) => sum + (spent?.amountRaw ?? 0n), 0n);
  return {
    ...claims,
    outputSumRaw: claims.outputSumRaw ?? outputSumRaw,
    inputSumRaw: claims.inputSumRaw ?? (isPlain ? inputSumRaw : undefined),
    feeRaw: claims.feeRaw ?? (isPlain && inputSumRaw >= outputSumRaw ? inputSumRaw - outputSumRaw : undefined),
  };
}

function compareSums(claims: Claims, { bundle, transactionIndex, isResolved }: Ours): Comparison {
  const transaction = bundle.transactions.find(({ index }) => index === transactionIndex);
  const detail = transaction && readBitcoinTransactionDetail(transaction.detail);
  const expected = rowOf({
    // What did not hold is not in a block.
    status: 'ok',
    feeRaw: isResolved ? claims.feeRaw : undefined,
    inputSumRaw: isResolved ? claims.inputSumRaw : undefined,
    outputSumRaw: claims.outputSumRaw,
  });
  return compareRow(
    'sums',
    expected,
    rowOf({
      status: transaction?.status,
      feeRaw: transaction?.feeRaw,
      inputSumRaw: detail?.inputSumRaw ?? undefined,
      outputSumRaw: detail?.outputSumRaw,
    }),
  );
}

function compareInputs(network: Network, { inputs = [] }: Claims, { bundle, transactionIndex }: Ours, isWhole: boolean): Comparison {
  const rows = bundle.inputs.filter((row) => row.transactionIndex === transactionIndex);
  const coinbaseHex = bundle.transactions.find(({ index }) => index === transactionIndex)?.detail;
  return joinComparisons(
    ...inputs.map((input, place) => {
      const row = rows.find(({ index }) => index === place);
      return compareRow(
        'input',
        rowOf({ place, ...claimedInput(network, input) }),
        rowOf({
          place: row?.index,
          previous: row && (row.previous ? `${row.previous.transactionHash}:${row.previous.index}` : 'none'),
          sequence: row?.sequence,
          coinbaseHex: coinbaseHex && readBitcoinTransactionDetail(coinbaseHex).coinbaseHex,
          amountRaw: row?.amountRaw,
          address: row?.address,
          type: row?.scriptType,
        }),
      );
    }),
    isWhole && inputs.length > 0 ? compareRow('inputs', { count: inputs.length }, { count: rows.length }) : nothing,
  );
}

function claimedInput(network: Network, { previous, sequence, coinbaseHex, spent }: InputClaims): Record<string, Figure | undefined> {
  const isNamed = spent?.addresses?.length === 1 || spent?.script !== undefined;
  return {
    previous: previous === undefined ? undefined : previous === null ? 'none' : `${previous.hash}:${previous.index}`,
    sequence,
    coinbaseHex,
    amountRaw: spent?.amountRaw,
    address: isNamed && spent.amountRaw !== undefined ? claimedAddress(network, spent) : undefined,
    type: isNamed && spent.amountRaw !== undefined ? claimedSpentType(spent) : undefined,
  };
}

/** A key that was paid to directly is named by the address of its hash: the address alone tells no kind. */
function claimedSpentType({ script, type }: OutputClaims): string | undefined {
  return script === undefined ? undefined : type;
}

function claimedAddress(network: Network, { addresses }: OutputClaims): string | undefined {
  return addresses?.map((address) => canonicalOf(network, address) ?? address).join();
}

function compareOutputs(network: Network, { outputs = [] }: Claims, { bundle, transactionIndex }: Ours, isWhole: boolean): Comparison {
  const rows = bundle.outputs.filter((row) => row.transactionIndex === transactionIndex);
  return joinComparisons(
    ...outputs.map((output, at) => {
      const row = rows.find(({ index }) => index === (output.index ?? at));
      const named = row && (readBitcoinOutputDetail(row.detail).multisig?.addresses.join() ?? row.address);
      return compareRow(
        'output',
        rowOf({
          place: output.index ?? at,
          amountRaw: output.amountRaw,
          script: output.script,
          address: claimedAddress(network, output),
          type: output.type,
        }),
        rowOf({ place: row?.index, amountRaw: row?.amountRaw, script: row?.script, address: named, type: row?.scriptType }),
      );
    }),
    isWhole && outputs.length > 0 ? compareRow('outputs', { count: outputs.length }, { count: rows.length }) : nothing,
  );
}

/** What each address gained or gave, by the inputs and outputs and by the transfers that were made of them. */
function compareNet(ours: Ours, shown: Ours): Comparison {
  if (!ours.isResolved) return nothing;
  const isOf = (row: { transactionIndex: number }): boolean => row.transactionIndex === ours.transactionIndex;
  const parts = netOfParts(ours.bundle.inputs.filter(isOf), ours.bundle.outputs.filter(isOf));
  return compareRows('net', netRows(parts), netRows(netShown(shown)));
}

function netShown({ bundle, transactionIndex }: Ours) {
  return netOfTransfers(bundle.transfers.filter((row) => row.transactionIndex === transactionIndex));
}

/** What the addresses that a service was asked about gained by it together. */
function compareResult(network: Network, { result }: Claims, shown: Ours): Comparison {
  if (!result || !shown.isResolved) return nothing;
  const nets = netShown(shown);
  const asked = new Set(result.addresses.map((address) => canonicalOf(network, address) ?? address));
  const netRaw = [...asked].reduce((sum, address) => sum + (nets.get(address) ?? 0n), 0n);
  return compareRow('asked', { netRaw: result.netRaw }, { netRaw });
}
