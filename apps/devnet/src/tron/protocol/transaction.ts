import { sha256 } from '../address.ts';
import type { ContractResult } from '../plan.ts';
import { contractTypes, type ContractType } from './contracts.ts';
import { encodeBytes, encodeElement, encodeInteger } from './protobuf.ts';
import { encodeMessage, type Message } from './schema.ts';

/** What a transaction says, before it has signatures and a result. */
export interface RawTransaction {
  type: ContractType;
  value: Message;
  permissionId: number;
  /** Last two bytes of the number and middle eight of the id of a recent block, in hex. */
  refBlockBytes: string;
  refBlockHash: string;
  expirationMs: number;
  timestampMs: number;
  feeLimit: bigint;
  /** Note in hex; '' when there is none. */
  memo: string;
}

export const typeUrlOf = (type: ContractType): string => `type.googleapis.com/protocol.${type}`;

function encodeContract({ type, value, permissionId }: RawTransaction): Uint8Array {
  const { number, fields } = contractTypes[type];
  const parameter = Buffer.concat([encodeBytes(1, Buffer.from(typeUrlOf(type))), encodeBytes(2, encodeMessage(fields, value))]);
  return Buffer.concat([encodeInteger(1, BigInt(number)), encodeElement(2, parameter), encodeInteger(5, BigInt(permissionId))]);
}

/** `raw_data` in protobuf; its sha256 is the transaction id. */
export function encodeRawData(raw: RawTransaction): Uint8Array {
  return Buffer.concat([
    encodeBytes(1, Buffer.from(raw.refBlockBytes, 'hex')),
    encodeBytes(4, Buffer.from(raw.refBlockHash, 'hex')),
    encodeInteger(8, BigInt(raw.expirationMs)),
    encodeBytes(10, Buffer.from(raw.memo, 'hex')),
    encodeElement(11, encodeContract(raw)),
    encodeInteger(14, BigInt(raw.timestampMs)),
    encodeInteger(18, raw.feeLimit),
  ]);
}

/** Signatures that look like any: 65 bytes each, the same at every start. Nobody holds the accounts' keys. */
export function signatureOf(id: string, signer: number): string {
  const parts = ['r', 's'].map((part) => sha256(Buffer.from(`${part} ${signer} ${id}`)).toString('hex'));
  return `${parts.join('')}0${signer % 2}`;
}

/** The signed transaction without its result, whose size is what bandwidth is charged for. */
export function encodeSigned(rawData: Uint8Array, signatures: readonly string[]): Uint8Array {
  return Buffer.concat([encodeElement(1, rawData), ...signatures.map((signature) => encodeElement(2, Buffer.from(signature, 'hex')))]);
}

/** java-tron's numbers for the outcomes that happen here. */
const outcomes = { SUCCESS: 1n, REVERT: 2n, OUT_OF_ENERGY: 10n } as const satisfies Record<ContractResult, bigint>;

/** The transaction as it stands in its block, with its result: what the block's root is over. Block 0 has no results. */
export function encodeWhole(rawData: Uint8Array, signatures: readonly string[], result?: ContractResult): Uint8Array {
  const parts = result === undefined ? [] : [encodeElement(5, encodeInteger(3, outcomes[result]))];
  return Buffer.concat([encodeSigned(rawData, signatures), ...parts]);
}
