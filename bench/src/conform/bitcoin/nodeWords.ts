import type { ScriptType } from '@chaintrail/model';
import {
  isJson,
  listOf,
  numberOf,
  textOf,
  unitsOf,
  wholeOf,
  type Claims,
  type HeadClaims,
  type InputClaims,
  type Json,
  type OutputClaims,
} from './claims.ts';
import { NO_HASH } from './plainBytes.ts';

/** What nodes call kinds of script, and what we do; another word stays as it is and shows as a difference. */
const scriptTypes: Record<string, ScriptType> = {
  pubkey: 'p2pk',
  pubkeyhash: 'p2pkh',
  scripthash: 'p2sh',
  witness_v0_keyhash: 'p2wpkh',
  witness_v0_scripthash: 'p2wsh',
  witness_v1_taproot: 'p2tr',
  witness_mweb_pegin: 'mweb_pegin',
  witness_mweb_hogaddr: 'mweb_hogaddr',
  // Electrs, which mempool speaks: https://github.com/Blockstream/electrs/blob/new-index/src/util/script.rs
  v0_p2wpkh: 'p2wpkh',
  v0_p2wsh: 'p2wsh',
  v1_p2tr: 'p2tr',
  op_return: 'nulldata',
  // https://www.blockcypher.com/dev/bitcoin/#txinput
  'pay-to-pubkey': 'p2pk',
  'pay-to-pubkey-hash': 'p2pkh',
  'pay-to-script-hash': 'p2sh',
  'pay-to-witness-pubkey-hash': 'p2wpkh',
  'pay-to-witness-script-hash': 'p2wsh',
  'pay-to-taproot': 'p2tr',
  'pay-to-multi-pubkey-hash': 'multisig',
  'null-data': 'nulldata',
};

/** Words by which a service says that it does not judge a script. */
const noOpinion = new Set(['', 'unknown']);

export function scriptTypeNamed(word: unknown): string | undefined {
  const text = textOf(word);
  return text === undefined || noOpinion.has(text) ? undefined : (scriptTypes[text] ?? text);
}

export const addressesOf = (...lists: unknown[]): string[] | undefined => {
  const found = lists.flat().filter((one): one is string => typeof one === 'string' && one !== '');
  return found.length > 0 ? found : undefined;
};

/** Items may be empty. */
export const witnessOf = (items: unknown): string[] | undefined =>
  Array.isArray(items) ? items.filter((one): one is string => typeof one === 'string') : undefined;

/** A script as bitcoind judged it: `scriptPubKey`. */
export function judgedScript(value: unknown): OutputClaims {
  if (!isJson(value)) return {};
  return { script: textOf(value.hex), type: scriptTypeNamed(value.type), addresses: addressesOf(value.address, value.addresses) };
}

const signedOf = (value: unknown): number | undefined => {
  const number = numberOf(value);
  return number === undefined ? undefined : number | 0;
};

/** `getrawtransaction` and the entries of `getblock`; what lies in an extension block has neither script nor name. */
export function readNodeTransaction(raw: Json): Claims {
  const hasInputs = Array.isArray(raw.vin);
  return {
    hash: textOf(raw.txid) ?? '',
    hex: textOf(raw.hex),
    version: signedOf(raw.version),
    lockTime: numberOf(raw.locktime),
    sizeBytes: numberOf(raw.size),
    virtualSizeBytes: numberOf(raw.vsize),
    weight: numberOf(raw.weight),
    feeRaw: raw.fee === undefined ? undefined : unitsOf(raw.fee),
    isPartial: shieldedParts.some((part) => listOf(raw[part]).length > 0) ? true : undefined,
    inputs: hasInputs ? listOf(raw.vin).filter(isOnChain).map(readNodeInput) : undefined,
    outputs: Array.isArray(raw.vout) ? listOf(raw.vout).filter(isOnChain).map(readNodeOutput) : undefined,
  };
}

/** Zcash's parts that are neither inputs nor outputs: https://zcash.github.io/rpc/getrawtransaction.html */
const shieldedParts = ['vjoinsplit', 'vShieldedSpend', 'vShieldedOutput'];

const isOnChain = ({ ismweb }: Json): boolean => ismweb !== true;

function readNodeInput(raw: Json): InputClaims {
  const coinbaseHex = textOf(raw.coinbase);
  const hash = textOf(raw.txid);
  const index = numberOf(raw.vout);
  const prevout = isJson(raw.prevout) ? { ...judgedScript(raw.prevout.scriptPubKey), amountRaw: unitsOf(raw.prevout.value) } : undefined;
  return {
    previous:
      coinbaseHex !== undefined || hash === NO_HASH ? null : hash === undefined || index === undefined ? undefined : { hash, index },
    coinbaseHex,
    sequence: numberOf(raw.sequence),
    signatureScript: isJson(raw.scriptSig) ? textOf(raw.scriptSig.hex) : undefined,
    witness: witnessOf(raw.txinwitness),
    spent: prevout,
  };
}

function readNodeOutput(raw: Json): OutputClaims {
  return { index: numberOf(raw.n), amountRaw: unitsOf(raw.value), ...judgedScript(raw.scriptPubKey) };
}

/** Some recordings broke long words over two lines. */
const hashTextOf = (value: unknown): string | undefined => textOf(value)?.replaceAll(/\s/g, '');

/** The head of `getblock`. */
export function readNodeHead(raw: Json): HeadClaims {
  return {
    hash: hashTextOf(raw.hash),
    height: numberOf(raw.height),
    parentHash: hashTextOf(raw.previousblockhash),
    version: signedOf(raw.version),
    merkleRoot: hashTextOf(raw.merkleroot),
    timeSeconds: numberOf(raw.time),
    bits: textOf(raw.bits),
    nonce: numberOf(raw.nonce),
    sizeBytes: numberOf(raw.size),
    weight: numberOf(raw.weight),
    strippedSizeBytes: numberOf(raw.strippedsize),
    transactionCount: numberOf(raw.nTx),
  };
}

/** A block and its transactions in chainstorage's own form: https://github.com/coinbase/chainstorage/blob/main/protos/coinbase/chainstorage/blockchain_bitcoin.proto */
export function readNativeHead(raw: Json): HeadClaims {
  return {
    hash: textOf(raw.hash),
    height: numberOf(raw.height),
    parentHash: textOf(raw.previous_block_hash),
    version: signedOf(raw.version),
    merkleRoot: textOf(raw.merkle_root),
    timeSeconds: numberOf(raw.time),
    bits: textOf(raw.bits),
    nonce: numberOf(raw.nonce),
    sizeBytes: numberOf(raw.size),
    weight: numberOf(raw.weight),
    strippedSizeBytes: numberOf(raw.stripped_size),
    transactionCount: numberOf(raw.number_of_transactions),
  };
}

/** Protobuf leaves out what is zero. */
export function readNativeTransaction(raw: Json): Claims {
  return {
    hash: textOf(raw.transaction_id) ?? '',
    hex: textOf(raw.hex),
    version: signedOf(raw.version),
    lockTime: numberOf(raw.lock_time ?? 0),
    sizeBytes: numberOf(raw.size),
    virtualSizeBytes: numberOf(raw.virtual_size),
    weight: numberOf(raw.weight),
    inputSumRaw: wholeOf(raw.input_value),
    outputSumRaw: wholeOf(raw.output_value ?? 0),
    feeRaw: wholeOf(raw.fee),
    inputs: listOf(raw.inputs).map((input) => {
      const coinbaseHex = textOf(input.coinbase);
      const hash = textOf(input.transaction_id) ?? '';
      return {
        previous: coinbaseHex === undefined ? { hash, index: numberOf(input.from_output_index ?? 0) ?? 0 } : null,
        coinbaseHex,
        sequence: numberOf(input.sequence),
        signatureScript: isJson(input.script_signature) ? textOf(input.script_signature.hex) : undefined,
        spent: isJson(input.from_output) ? readNativeOutput(input.from_output) : undefined,
      };
    }),
    outputs: listOf(raw.outputs).map(readNativeOutput),
  };
}

function readNativeOutput(raw: Json): OutputClaims {
  return { index: numberOf(raw.index ?? 0), amountRaw: wholeOf(raw.value ?? 0), ...judgedScript(raw.script_public_key) };
}
