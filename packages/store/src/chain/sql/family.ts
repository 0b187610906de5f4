import { sharedEnds, type FamilyName } from '@chaintrail/model';
import { StoreError } from '../../error.ts';
import type { RowReader } from '../rows/rowReader.ts';
import type { RowWriter } from '../rows/rowWriter.ts';
import { bytesLiteral, textLiteral } from './literal.ts';

/** From the first bytes on, up to and without the second. */
export interface BytesRange {
  from: Buffer;
  to: Buffer | undefined;
  /** Of every text; absent where they differ. */
  byteLength?: number;
}

/** How one kind of text is kept in a String column: in rows, in conditions, and on the way out. */
export interface FieldCodec {
  write(out: RowWriter, text: string): void;
  /** The text again, from what `write` wrote; the same that `select` gives. */
  read(from: RowReader): string;
  literal(text: string): string;
  /** Many of them as the right side of IN: one literal, however many there are. */
  set(texts: readonly string[]): string;
  /** The SQL that turns the column back into the text. */
  select(column: string): string;
  /** The SQL that turns a column of texts into what is stored of them. */
  store(column: string): string;
  /** The bytes of the column that texts of the same ends (`sharedEnds`) have in common, as SQL. */
  ends(column: string): string;
  /** The first stored bytes with this prefix, and the first ones behind them, undefined when there is no end; nothing where no text begins so. */
  prefixRange(prefix: string): BytesRange | undefined;
}

export interface FamilyCodecs {
  address: FieldCodec;
  hash: FieldCodec;
  /** Call and log data, topics. */
  data: FieldCodec;
  /** Addresses, beside '', that stand for «created» or «destroyed» in token transfers. */
  nowhere: readonly string[];
  /** Whether transactions run code, which leaves logs, calls and contracts. */
  runsCode: boolean;
  /** Whether transactions spend outputs and make new ones. */
  hasOutputs: boolean;
}

/** Hex text as bytes; '' stays empty. */
function hexField(prefix: string, byteLength: number): FieldCodec {
  const shape = new RegExp(`^${prefix}[0-9a-f]{${byteLength * 2}}$`);
  function digits(text: string): string {
    if (text === '') return '';
    if (!shape.test(text)) throw notCanonical(text);
    return text.slice(prefix.length);
  }
  const textLength = prefix.length + byteLength * 2;
  return {
    write(out, text) {
      // A backfill comes through here millions of times: the writer itself looks at the digits.
      const isPlain = text.length === textLength && text.startsWith(prefix);
      if (!isPlain) out.hex(digits(text));
      else if (!out.hex(text, prefix.length)) throw notCanonical(text);
    },
    read(from) {
      const text = from.hex();
      return text === '' ? '' : `${prefix}${text}`;
    },
    literal: (text) => bytesLiteral(digits(text)),
    set: (texts) => `(select unhex(arrayJoin(splitByChar(' ', ${textLiteral(texts.map(digits).join(' '))}))))`,
    select: (column) => `if(empty(${column}), '', concat('${prefix}', lower(hex(${column}))))`,
    store: (column) => (prefix === '' ? `unhex(${column})` : `unhex(substring(${column}, ${prefix.length + 1}))`),
    ends: (column) => cutEnds(column, (sharedEnds.head - prefix.length) / 2, sharedEnds.tail / 2),
    prefixRange(text) {
      if (!new RegExp(`^${prefix}[0-9a-f]{0,${byteLength * 2}}$`).test(text)) return undefined;
      const first = text.slice(prefix.length);
      const bytesOf = (hex: string): Buffer => Buffer.from(hex.length % 2 === 0 ? hex : `${hex}0`, 'hex');
      if (/^f*$/.test(first)) return { from: bytesOf(first), to: undefined, byteLength };
      return { from: bytesOf(first), to: bytesOf((BigInt(`0x${first}`) + 1n).toString(16).padStart(first.length, '0')), byteLength };
    },
  };
}

function notCanonical(text: string): StoreError {
  return new StoreError('bad_text', `Not in canonical form: ${text.slice(0, 80)}`, { retryable: false });
}

/** `0x…` of any length as bytes. `0x` and '' are the same here: no data. */
const hexData: FieldCodec = {
  write(out, text) {
    if (text.startsWith('0x')) out.hex(text, 2);
    else out.hex(dataDigits(text));
  },
  read: (from) => `0x${from.hex()}`,
  literal: (text) => bytesLiteral(dataDigits(text)),
  set: (texts) => `(select unhex(arrayJoin(splitByChar(' ', ${textLiteral(texts.map(dataDigits).join(' '))}))))`,
  select: (column) => `concat('0x', lower(hex(${column})))`,
  store: (column) => `unhex(substring(${column}, 3))`,
  ends: (column) => column,
  prefixRange: () => undefined,
};

function dataDigits(text: string): string {
  if (text === '') return '';
  if (!text.startsWith('0x') || text.length % 2 === 1) {
    throw new StoreError('bad_text', `Not hex data: ${text.slice(0, 80)}`, { retryable: false });
  }
  return text.slice(2);
}

function cutEnds(column: string, head: number, tail: number): string {
  return `concat(substring(${column}, 1, ${head}), substring(${column}, -${tail}))`;
}

const plainText: FieldCodec = {
  write: (out, text) => out.text(text),
  read: (from) => from.text(),
  literal: textLiteral,
  set: (texts) => `(select arrayJoin(splitByChar(' ', ${textLiteral(texts.join(' '))})))`,
  select: (column) => column,
  store: (column) => column,
  ends: (column) => cutEnds(column, sharedEnds.head, sharedEnds.tail),
  prefixRange(prefix) {
    const from = Buffer.from(prefix, 'utf8');
    const to = Buffer.from(from);
    const last = to.length - 1;
    if (last < 0) return { from, to: undefined };
    to[last] = (to[last] ?? 0) + 1;
    return { from, to };
  },
};

const codecs: Record<FamilyName, FamilyCodecs> = {
  evm: {
    address: hexField('0x', 20),
    hash: hexField('0x', 32),
    data: hexData,
    nowhere: [`0x${'0'.repeat(40)}`],
    runsCode: true,
    hasOutputs: false,
  },
  tron: {
    address: plainText,
    hash: hexField('', 32),
    data: plainText,
    nowhere: ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    runsCode: true,
    hasOutputs: false,
  },
  bitcoin: { address: plainText, hash: hexField('', 32), data: plainText, nowhere: [], runsCode: false, hasOutputs: true },
};

export function familyCodecs(family: FamilyName): FamilyCodecs {
  return codecs[family];
}

/** The condition that a column begins so; undefined where no text does. */
export function renderStart(codec: FieldCodec, column: string, prefix: string): string | undefined {
  const range = codec.prefixRange(prefix);
  if (!range) return undefined;
  const { from, to } = range;
  return `${column} >= ${bytesLiteral(from.toString('hex'))}${to ? ` and ${column} < ${bytesLiteral(to.toString('hex'))}` : ''}`;
}

/** Every stored form of «nowhere», '' included, for the views, which see all families at once. */
export function nowhereLiterals(): string[] {
  return [`''`, ...Object.values(codecs).flatMap((codec) => codec.nowhere.map((text) => codec.address.literal(text)))];
}

/** Half of a hash: nobody finds two that agree in it. */
export const HEAD_DIGITS = 32;

/** A transaction's or block's hash, or the start of one, as hex digits without prefix; undefined when it is neither. */
export function hashDigits(text: string): string | undefined {
  const digits = /^(?:0x)?([0-9a-f]{0,64})$/.exec(text.toLowerCase())?.[1];
  return digits === '' ? undefined : digits;
}
