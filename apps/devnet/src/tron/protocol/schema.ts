import { encodeBytes, encodeElement, encodeInteger } from './protobuf.ts';

/**
 * A field of a message. One description serves both forms of the protocol: the bytes that are hashed and the JSON that
 * the node answers with.
 */
export type Field = { name: string; number: number; isList?: true } & (
  | { kind: 'address' | 'bytes' | 'integer' | 'boolean' | 'string' }
  /** Bytes that hold text: hex in JSON, plain only on request. */
  | { kind: 'text' }
  | { kind: 'enum'; values: readonly string[] }
  | { kind: 'message'; fields: readonly Field[] }
);

/** Values by field name: addresses and bytes in hex, integers as bigint. */
export type Message = Readonly<Record<string, unknown>>;

function toBytes(field: Field, value: unknown): Uint8Array {
  if (field.kind === 'message') return encodeMessage(field.fields, value as Message);
  return Buffer.from(value as string, field.kind === 'address' || field.kind === 'bytes' ? 'hex' : 'utf8');
}

function encodeField(field: Field, value: unknown): Uint8Array {
  if (field.isList) return Buffer.concat((value as unknown[]).map((element) => encodeElement(field.number, toBytes(field, element))));
  if (field.kind === 'message') return encodeElement(field.number, toBytes(field, value));
  if (field.kind === 'integer') return encodeInteger(field.number, value as bigint);
  if (field.kind === 'boolean') return encodeInteger(field.number, value ? 1n : 0n);
  if (field.kind === 'enum') return encodeInteger(field.number, BigInt(field.values.indexOf(value as string)));
  return encodeBytes(field.number, toBytes(field, value));
}

/** The message in protobuf, fields in the order of their numbers. */
export function encodeMessage(fields: readonly Field[], message: Message): Uint8Array {
  const present = fields.filter(({ name }) => message[name] !== undefined).toSorted((left, right) => left.number - right.number);
  return Buffer.concat(present.map((field) => encodeField(field, message[field.name])));
}

/** How addresses and texts are written in JSON. */
export interface Writing {
  address(hex: string): string;
  text(plain: string): string;
}

function isDefault(field: Field, value: unknown): boolean {
  if (value === undefined || value === 0n || value === false || value === '') return true;
  if (field.kind === 'enum') return value === field.values[0];
  return Array.isArray(value) && value.length === 0;
}

function presentValue(field: Field, value: unknown, writing: Writing): unknown {
  if (field.kind === 'message') return presentMessage(field.fields, value as Message, writing);
  if (field.kind === 'address') return writing.address(value as string);
  if (field.kind === 'text') return writing.text(value as string);
  return value;
}

/** The message as the node's JSON has it: whatever equals the type's default is left out. */
export function presentMessage(fields: readonly Field[], message: Message, writing: Writing): Record<string, unknown> {
  const entries = fields
    .filter((field) => !isDefault(field, message[field.name]))
    .map((field) => {
      const value = message[field.name];
      return [
        field.name,
        field.isList ? (value as unknown[]).map((element) => presentValue(field, element, writing)) : presentValue(field, value, writing),
      ];
    });
  return Object.fromEntries(entries) as Record<string, unknown>;
}
