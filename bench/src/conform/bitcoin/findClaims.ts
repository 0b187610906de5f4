import { parseExactJson } from '@chaintrail/families/bitcoin';
import { isJson, listOf, numberOf, textOf, type Claims, type Found, type FoundBlock, type FoundPlace, type Json } from './claims.ts';
import { readNativeHead, readNativeTransaction, readNodeHead, readNodeTransaction } from './nodeWords.ts';
import { parseOrNothing } from './readValues.ts';
import { readEtlRow, readLedgerTransaction, readOperations } from './tables.ts';
import {
  readBlockbookTransaction,
  readBlockcypherTransaction,
  readElectrsTransaction,
  readMultiaddrTransaction,
  type MultiaddrSurroundings,
} from './services.ts';

interface Surroundings extends MultiaddrSurroundings {
  block?: FoundBlock | undefined;
}

/** Every transaction that is told anywhere in a recording, whoever tells it: JSON inside JSON, as text or base64, is opened. */
export function findClaims(value: unknown): Found[] {
  return search(value, { asked: [], names: new Map() });
}

function search(value: unknown, around: Surroundings): Found[] {
  if (typeof value === 'string') return searchText(value, around);
  if (Array.isArray(value)) return value.flatMap((one) => search(one, around));
  if (!isJson(value)) return [];
  const claims = readAny(value, around);
  if (claims) return [{ claims, ...(around.block ? { block: around.block } : {}), place: placeOf(value) ?? placeIn(around.block) }];
  const inside = { block: blockOf(value) ?? around.block, ...(askedOf(value) ?? { asked: around.asked, names: around.names }) };
  return Object.values(value).flatMap((one) => search(one, inside));
}

/** Shorter texts hold no transaction; trying them would take the time of reading everything twice. */
const SHORTEST_TEXT = 60;

function searchText(text: string, around: Surroundings): Found[] {
  return search(openText(text), around);
}

/** JSON inside JSON; undefined for any other text. */
export function openText(text: string): unknown {
  if (text.length < SHORTEST_TEXT) return undefined;
  const plain = /^\s*[[{]/.test(text) ? text : /^(eyJ|W3si|ew|Ww)/.test(text) ? Buffer.from(text, 'base64').toString('utf8') : '';
  return plain === '' ? undefined : parseOrNothing(() => parseExactJson(plain));
}

/** Blockbook's, Blockchain.info's and Electrs' words for it. */
function placeOf(value: Json): FoundPlace | undefined {
  const status = isJson(value.status) ? value.status : {};
  const blockNumber = numberOf(value.blockHeight ?? value.block_height ?? status.block_height);
  const seconds = numberOf(value.blockTime ?? value.time ?? status.block_time);
  return blockNumber === undefined || blockNumber < 0 || seconds === undefined ? undefined : { blockNumber, timeMs: seconds * 1000 };
}

function placeIn(block: FoundBlock | undefined): FoundPlace | undefined {
  const { height, timeSeconds } = block?.head ?? {};
  return height === undefined || timeSeconds === undefined ? undefined : { blockNumber: height, timeMs: timeSeconds * 1000 };
}

/** Blockbook words accounts' transactions in the same way; their inputs spend no outputs. */
const spendsOutputs = ({ vin, ethereumSpecific }: Json): boolean =>
  ethereumSpecific === undefined && listOf(vin).every((input) => 'txid' in input || 'coinbase' in input || !('addresses' in input));

/** In the words of whoever they are; undefined when it is no transaction. */
function readAny(value: Json, around: Surroundings): Claims | undefined {
  if (!spendsOutputs(value)) return undefined;
  const [output] = listOf(value.vout);
  if (typeof value.txid === 'string' && Array.isArray(value.vout)) {
    if (output && 'scriptpubkey' in output) return readElectrsTransaction(value);
    return output && 'isAddress' in output ? readBlockbookTransaction(value) : readNodeTransaction(value);
  }
  // Words without outputs are still words of the bytes beside them.
  if (typeof value.txid === 'string' && typeof value.hex === 'string') return readNodeTransaction(value);
  if (typeof value.transaction_id === 'string' && Array.isArray(value.outputs)) return readNativeTransaction(value);
  if (typeof value.hash === 'string' && Array.isArray(value.inputs)) {
    if (Array.isArray(value.out)) return readMultiaddrTransaction(value, around);
    if (Array.isArray(value.outputs) && 'vin_sz' in value) return readBlockcypherTransaction(value);
    if (Array.isArray(value.outputs) && 'lock_time' in value) return readEtlRow(value);
  }
  return readOperationsOf(value);
}

function readOperationsOf({ transaction_identifier: identifier, identifier: ledger, operations, metadata }: Json): Claims | undefined {
  if (!Array.isArray(operations)) return undefined;
  if (isJson(identifier) && typeof identifier.hash === 'string') {
    const listed = listOf(operations);
    // Accounts spend no coins.
    return listed.some(({ coin_change: coin, type }) => coin !== undefined || type === 'COINBASE')
      ? readOperations(identifier.hash, listed, isJson(metadata) ? metadata : {})
      : undefined;
  }
  const isLedger = isJson(ledger) && typeof ledger.hsh === 'string' && listOf(operations).some((one) => 'bitcoinMetadata' in one);
  return isLedger ? readLedgerTransaction(String(ledger.hsh), listOf(operations)) : undefined;
}

function blockOf(value: Json): FoundBlock | undefined {
  if (typeof value.hash === 'string' && Array.isArray(value.tx)) {
    const listed = value.tx.map((one: unknown) => (isJson(one) ? textOf(one.txid) : textOf(one)) ?? '');
    const isAnswer = 'height' in value && 'difficulty' in value && value.tx.every(isJson);
    return { head: readNodeHead(value), listed, answer: isAnswer ? value : undefined };
  }
  if (isJson(value.header) && typeof value.header.merkle_root === 'string') {
    return { head: readNativeHead(value.header), listed: listOf(value.transactions).map((one) => textOf(one.transaction_id) ?? '') };
  }
  return undefined;
}

function askedOf(value: Json): MultiaddrSurroundings | undefined {
  if (!Array.isArray(value.txs) || !Array.isArray(value.addresses)) return undefined;
  const numbered = listOf(value.txs).flatMap(({ tx_index: number, hash }): [string, string][] =>
    typeof hash === 'string' && (typeof number === 'number' || typeof number === 'string') ? [[String(number), hash]] : [],
  );
  return {
    asked: listOf(value.addresses).flatMap(({ address }) => (typeof address === 'string' ? [address] : [])),
    names: new Map(numbered),
  };
}
