import { listOf, numberOf, textOf, wholeOf, type Claims, type InputClaims, type Json, type OutputClaims } from './claims.ts';
import { addressesOf, judgedScript, scriptTypeNamed } from './nodeWords.ts';

/** A row of bitcoin-etl: https://github.com/blockchain-etl/bitcoin-etl#schema. What it made up for scripts without an address begins so. */
const MADE_UP = 'nonstandard';

/** A reward's row leaves its input out; sums are there once every spent output was looked up. */
export function readEtlRow(raw: Json): Claims {
  const inputs = listOf(raw.inputs);
  const isLookedUp = inputs.every(({ value }) => value !== null && value !== undefined);
  return {
    hash: textOf(raw.hash) ?? '',
    version: numberOf(raw.version),
    lockTime: numberOf(raw.lock_time),
    sizeBytes: numberOf(raw.size),
    virtualSizeBytes: numberOf(raw.virtual_size),
    inputSumRaw: isLookedUp ? wholeOf(raw.input_value) : undefined,
    outputSumRaw: wholeOf(raw.output_value),
    feeRaw: isLookedUp ? wholeOf(raw.fee) : undefined,
    isPartial: raw.is_coinbase === true && inputs.length === 0,
    inputs: inputs.map((input): InputClaims => ({
      previous: { hash: textOf(input.spent_transaction_hash) ?? '', index: numberOf(input.spent_output_index) ?? 0 },
      sequence: numberOf(input.sequence),
      signatureScript: textOf(input.script_hex),
      spent: input.value === null || input.value === undefined ? undefined : { ...ownerOf(input), amountRaw: wholeOf(input.value) },
    })),
    outputs: listOf(raw.outputs).map((output): OutputClaims => ({
      index: numberOf(output.index),
      amountRaw: wholeOf(output.value),
      script: textOf(output.script_hex),
      ...ownerOf(output),
    })),
  };
}

function ownerOf({ type, addresses }: Json): OutputClaims {
  const own = addressesOf(addresses)?.filter((one) => !one.startsWith(MADE_UP));
  return { type: scriptTypeNamed(type), addresses: own?.length ? own : undefined };
}

/** Operations of a transaction as Rosetta has them: https://docs.cdp.coinbase.com/mesh/docs/utxo-model */
export function readOperations(hash: string, operations: readonly Json[], metadata: Json): Claims {
  const ofType = (...types: string[]): Json[] => operations.filter(({ type }) => types.includes(textOf(type) ?? ''));
  return {
    hash,
    version: numberOf(metadata.version),
    sizeBytes: numberOf(metadata.size),
    inputs: ofType('INPUT', 'COINBASE').map(readSpending),
    outputs: ofType('OUTPUT')
      .filter((operation) => partOf(operation, 'coin_change').coin_action !== 'coin_spent')
      .map(readPaying),
  };
}

function readSpending(operation: Json): InputClaims {
  const metadata = partOf(operation, 'metadata');
  const coinbaseHex = textOf(metadata.coinbase);
  return {
    previous: coinbaseHex === undefined ? coinOf(operation) : null,
    coinbaseHex,
    sequence: numberOf(metadata.sequence),
    signatureScript: textOf(partOf(metadata, 'scriptsig').hex),
    spent:
      coinbaseHex === undefined
        ? { amountRaw: magnitudeOf(amountOf(operation)), addresses: addressesOf(partOf(operation, 'account').address) }
        : undefined,
  };
}

function readPaying(operation: Json): OutputClaims {
  const script = judgedScript(partOf(operation, 'metadata').scriptPubKey);
  return {
    index: coinOf(operation)?.index,
    amountRaw: amountOf(operation),
    ...script,
    addresses: addressesOf(partOf(operation, 'account').address) ?? script.addresses,
  };
}

function coinOf(operation: Json): { hash: string; index: number } | undefined {
  const identifier = textOf(partOf(partOf(operation, 'coin_change'), 'coin_identifier').identifier) ?? '';
  const [, hash, index] = /^([0-9a-f]{64}):(\d+)$/.exec(identifier) ?? [];
  return hash === undefined ? undefined : { hash, index: Number(index) };
}

const amountOf = (operation: Json): bigint | undefined => wholeOf(partOf(operation, 'amount').value);
const magnitudeOf = (amount: bigint | undefined): bigint | undefined => (amount !== undefined && amount < 0n ? -amount : amount);

function partOf(value: Json, name: string): Json {
  const [part] = listOf([value[name]]);
  return part ?? {};
}

/** A transaction of chainstorage's ledgers; the script of an input is the one that signs, type and addresses are those of what it spends. */
export function readLedgerTransaction(hash: string, operations: readonly Json[]): Claims {
  const ofType = (wanted: string): Json[] => operations.filter(({ type }) => type === wanted);
  return {
    hash,
    isPartial: ofType('INPUT').length === 0,
    inputs: ofType('INPUT').map((operation): InputClaims => {
      const metadata = partOf(operation, 'bitcoinMetadata');
      return {
        previous: { hash: textOf(metadata.outputTxHsh) ?? '', index: numberOf(metadata.outputIndex ?? 0) ?? 0 },
        signatureScript: textOf(metadata.scriptHex),
        spent: {
          amountRaw: wholeOf(partOf(operation, 'amount').amountString),
          addresses: addressesOf(partOf(operation, 'from').address),
        },
      };
    }),
    outputs: ofType('OUTPUT').map((operation): OutputClaims => {
      const metadata = partOf(operation, 'bitcoinMetadata');
      return {
        index: numberOf(metadata.outputIndex ?? 0),
        amountRaw: wholeOf(partOf(operation, 'amount').amountString),
        script: textOf(metadata.scriptHex),
        type: scriptTypeNamed(metadata.scriptType),
        addresses: addressesOf(partOf(operation, 'to').address),
      };
    }),
  };
}
