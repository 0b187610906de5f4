import { isJson, listOf, numberOf, textOf, wholeOf, type Claims, type InputClaims, type Json, type OutputClaims } from './claims.ts';
import { addressesOf, scriptTypeNamed, witnessOf } from './nodeWords.ts';
import { plainReader, takeBytes, takeSize } from './plainBytes.ts';

/** Blockbook's interface: https://github.com/trezor/blockbook/blob/master/docs/api.md */
export function readBlockbookTransaction(raw: Json): Claims {
  return {
    hash: textOf(raw.txid) ?? '',
    hex: textOf(raw.hex),
    version: numberOf(raw.version),
    lockTime: numberOf(raw.lockTime),
    feeRaw: wholeOf(raw.fees),
    inputSumRaw: wholeOf(raw.valueIn),
    outputSumRaw: wholeOf(raw.value),
    inputs: listOf(raw.vin).map((input): InputClaims => {
      const hash = textOf(input.txid);
      const coinbaseHex = textOf(input.coinbase);
      return {
        previous: hash === undefined ? null : { hash, index: numberOf(input.vout ?? 0) ?? 0 },
        coinbaseHex,
        // A sequence of zero is left out, and of some coins every one.
        sequence: numberOf(input.sequence),
        spent: hash === undefined ? undefined : readBlockbookOutput({ ...input, n: undefined, hex: undefined }),
      };
    }),
    outputs: listOf(raw.vout).map(readBlockbookOutput),
  };
}

/** What is no address stands among the addresses in words of its own (`OP_RETURN …`). */
function readBlockbookOutput(raw: Json): OutputClaims {
  return {
    index: numberOf(raw.n),
    amountRaw: wholeOf(raw.value),
    script: textOf(raw.hex),
    addresses: raw.isAddress === false ? undefined : addressesOf(raw.addresses),
  };
}

/** Electrs' interface, which mempool.space speaks: https://mempool.space/docs/api/rest#get-transaction */
export function readElectrsTransaction(raw: Json): Claims {
  return {
    hash: textOf(raw.txid) ?? '',
    version: numberOf(raw.version),
    lockTime: numberOf(raw.locktime),
    sizeBytes: numberOf(raw.size),
    virtualSizeBytes: numberOf(raw.vsize),
    weight: numberOf(raw.weight),
    feeRaw: wholeOf(raw.fee),
    inputs: listOf(raw.vin).map((input): InputClaims => {
      const signatureScript = textOf(input.scriptsig) ?? '';
      const isCoinbase = input.is_coinbase === true;
      return {
        previous: isCoinbase ? null : { hash: textOf(input.txid) ?? '', index: numberOf(input.vout) ?? 0 },
        coinbaseHex: isCoinbase ? signatureScript : undefined,
        sequence: numberOf(input.sequence),
        signatureScript,
        witness: witnessOf(input.witness),
        spent: isJson(input.prevout) ? readElectrsOutput(input.prevout) : undefined,
      };
    }),
    outputs: listOf(raw.vout).map(readElectrsOutput),
  };
}

function readElectrsOutput(raw: Json): OutputClaims {
  return {
    amountRaw: wholeOf(raw.value),
    script: textOf(raw.scriptpubkey),
    type: scriptTypeNamed(raw.scriptpubkey_type),
    addresses: addressesOf(raw.scriptpubkey_address),
  };
}

/**
 * Blockchain.info's and Haskoin's `multiaddr`, which lists of a transaction what concerns the addresses asked, and names others by
 * numbers of its own: https://www.blockchain.com/explorer/api/blockchain_api
 */
export function readMultiaddrTransaction(raw: Json, { asked, names }: MultiaddrSurroundings): Claims {
  const netRaw = wholeOf(raw.result);
  const inputs = listOf(raw.inputs);
  const outputs = listOf(raw.out);
  const isPartial = inputs.length !== numberOf(raw.vin_sz) || outputs.length !== numberOf(raw.vout_sz);
  return {
    hash: textOf(raw.hash) ?? '',
    version: numberOf(raw.ver),
    lockTime: numberOf(raw.lock_time),
    sizeBytes: numberOf(raw.size),
    weight: numberOf(raw.weight),
    feeRaw: wholeOf(raw.fee),
    isPartial,
    inputs: inputs.map((input): InputClaims => {
      const spent = isJson(input.prev_out) ? input.prev_out : undefined;
      const hash = spent && names.get(String(spent.tx_index));
      return {
        previous: hash === undefined ? undefined : { hash, index: numberOf(spent?.n) ?? 0 },
        sequence: numberOf(input.sequence),
        signatureScript: textOf(input.script),
        witness: readWitnessBytes(textOf(input.witness) ?? ''),
        spent: spent && readMultiaddrOutput(spent),
      };
    }),
    outputs: outputs.map(readMultiaddrOutput),
    result: netRaw === undefined || asked.length === 0 ? undefined : { addresses: asked, netRaw },
  };
}

export interface MultiaddrSurroundings {
  /** Addresses that the service was asked about. */
  asked: readonly string[];
  /** Hashes of the listed transactions by the service's numbers. */
  names: ReadonlyMap<string, string>;
}

/** Broken bytes are no witness, and the sizes then show it. */
function readWitnessBytes(hex: string): string[] {
  if (hex === '') return [];
  const reader = plainReader(Buffer.from(hex, 'hex'));
  try {
    return Array.from({ length: takeSize(reader) }, () => takeBytes(reader, takeSize(reader)).toString('hex'));
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function readMultiaddrOutput(raw: Json): OutputClaims {
  return { amountRaw: wholeOf(raw.value), script: textOf(raw.script), addresses: addressesOf(raw.addr) };
}

/** https://www.blockcypher.com/dev/bitcoin/#tx */
export function readBlockcypherTransaction(raw: Json): Claims {
  const isWhole = (list: unknown, count: unknown): boolean => listOf(list).length === numberOf(count);
  const isPartial = !isWhole(raw.inputs, raw.vin_sz) || !isWhole(raw.outputs, raw.vout_sz);
  return {
    hash: textOf(raw.hash) ?? '',
    hex: textOf(raw.hex),
    version: numberOf(raw.ver),
    // A lock time of zero is left out.
    lockTime: numberOf(raw.lock_time ?? 0),
    sizeBytes: numberOf(raw.size),
    virtualSizeBytes: numberOf(raw.vsize),
    feeRaw: wholeOf(raw.fees),
    outputSumRaw: wholeOf(raw.total),
    isPartial,
    inputs: listOf(raw.inputs).map(readBlockcypherInput),
    outputs: listOf(raw.outputs).map(readBlockcypherOutput),
  };
}

function readBlockcypherInput(raw: Json): InputClaims {
  const hash = textOf(raw.prev_hash);
  return {
    previous: hash === undefined ? null : { hash, index: numberOf(raw.output_index) ?? 0 },
    coinbaseHex: hash === undefined ? textOf(raw.script) : undefined,
    sequence: numberOf(raw.sequence),
    // An empty script is left out.
    signatureScript: textOf(raw.script) ?? '',
    witness: witnessOf(raw.witness),
    spent: {
      amountRaw: wholeOf(raw.output_value),
      addresses: addressesOf(raw.addresses),
      type: scriptTypeNamed(raw.script_type),
    },
  };
}

function readBlockcypherOutput(raw: Json): OutputClaims {
  return {
    amountRaw: wholeOf(raw.value),
    script: textOf(raw.script),
    addresses: addressesOf(raw.addresses),
    type: scriptTypeNamed(raw.script_type),
  };
}
