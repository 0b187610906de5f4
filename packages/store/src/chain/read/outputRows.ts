import { scriptTypes, type Chain, type Input, type Output, type ScriptType } from '@chaintrail/model';
import { scriptOfAddress } from '../rows/packedAddress.ts';
import { familyCodecs } from '../sql/family.ts';

/** Stored inputs and outputs as they arrive, the columns that make them, and what becomes of them. */
export interface OutputRow {
  block: number;
  transactionIndex: number;
  itemIndex: number;
  timeMs: string;
  transactionHashText: string;
  addressText: string;
  amountRaw: string;
  scriptType: string;
  scriptText: string;
  isSpendable: number;
  detail: string;
}

const knownScriptTypes = new Map<string, ScriptType>(scriptTypes.map((type) => [type, type]));

export function toScriptType(text: string): ScriptType {
  const type = knownScriptTypes.get(text);
  if (type === undefined) throw new Error(`a stored row has the unknown script type ${text}`);
  return type;
}

function sharedColumns(chain: Chain): string {
  const { hash, address } = familyCodecs(chain.family);
  return `block, transactionIndex, itemIndex, timeMs, ${hash.select('transactionHash')} as transactionHashText,
    ${address.select('address')} as addressText, amountRaw, scriptType, detail`;
}

export function outputColumns(chain: Chain): string {
  return `${sharedColumns(chain)}, lower(hex(script)) as scriptText, isSpendable`;
}

export function toOutput(row: OutputRow): Output {
  const scriptType = toScriptType(row.scriptType);
  return {
    transactionHash: row.transactionHashText,
    index: row.itemIndex,
    blockNumber: row.block,
    timeMs: Number(row.timeMs),
    transactionIndex: row.transactionIndex,
    address: row.addressText,
    amountRaw: BigInt(row.amountRaw),
    scriptType,
    // None is stored where the address says it.
    script: row.scriptText === '' ? (scriptOfAddress(scriptType, row.addressText) ?? '') : row.scriptText,
    isSpendable: row.isSpendable === 1,
    detail: JSON.parse(row.detail),
  };
}

export interface InputRow extends Omit<OutputRow, 'scriptText' | 'isSpendable'> {
  previousHashText: string;
  previousIndex: number;
  previousBlock: number | null;
  isResolved: number;
  sequence: number;
}

export function inputColumns(chain: Chain): string {
  const { hash } = familyCodecs(chain.family);
  return `${sharedColumns(chain)}, ${hash.select('previousHash')} as previousHashText, previousIndex, previousBlock, isResolved, sequence`;
}

export function toInput(row: InputRow): Input {
  return {
    blockNumber: row.block,
    timeMs: Number(row.timeMs),
    transactionIndex: row.transactionIndex,
    transactionHash: row.transactionHashText,
    index: row.itemIndex,
    previous: row.previousHashText === '' ? null : { transactionHash: row.previousHashText, index: row.previousIndex },
    address: row.addressText,
    amountRaw: BigInt(row.amountRaw),
    scriptType: toScriptType(row.scriptType),
    previousBlock: row.previousBlock,
    isResolved: row.isResolved === 1,
    sequence: row.sequence,
    detail: JSON.parse(row.detail),
  };
}
