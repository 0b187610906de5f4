/** A field of a struct or an item of a list, each behind what it lies in. */
export interface ValuePart {
  /** 1 for those of the value itself. */
  depth: number;
  /** `amountIn`; of an item its place, `[0]`. */
  name: string;
  type: string;
  /** Null for what has parts of its own, which follow it. */
  value: string | null;
}

export interface ValueParts {
  parts: ValuePart[];
  /** Parts that are not listed. */
  omittedParts: number;
}

interface Parameter {
  name?: string | undefined;
  type: string;
  components?: readonly Parameter[] | undefined;
}

/** How the values of one decoder are to be taken apart and written. */
export interface PartWriter {
  fieldOf(struct: object, field: Parameter, at: number): unknown;
  write(type: string, value: unknown): string;
}

/** More than anybody reads; the value itself has all of them. */
const MOST_PARTS = 200;
const LONGEST_PART = 1_024;

/** What a struct or a list is made of; undefined for a single value, for what is only a hash, and for a list of addresses. */
export function listParts(parameter: Parameter, value: unknown, writer: PartWriter): ValueParts | undefined {
  if (typeof value !== 'object' || value === null || /^address\[\d*\]$/.test(parameter.type)) return undefined;
  const found: ValueParts = { parts: [], omittedParts: 0 };
  addPartsOf(found, { parameter, value, depth: 0 }, writer);
  return found.parts.length > 0 ? found : undefined;
}

interface Whole {
  parameter: Parameter;
  value: object;
  depth: number;
}

/** Types nest as deep as a definition is written, not as its data is. */
function addPartsOf(found: ValueParts, { parameter, value, depth }: Whole, writer: PartWriter): void {
  const item = /^(.*)\[\d*\]$/s.exec(parameter.type)?.[1];
  if (item !== undefined) {
    if (!Array.isArray(value)) return;
    for (const [at, one] of value.entries()) {
      addPart(found, { parameter: { ...parameter, type: item }, name: `[${at}]`, value: one as unknown, depth: depth + 1 }, writer);
    }
    return;
  }
  for (const [at, field] of (parameter.components ?? []).entries()) {
    const name = field.name || `arg${at}`;
    addPart(found, { parameter: field, name, value: writer.fieldOf(value, field, at), depth: depth + 1 }, writer);
  }
}

interface Part {
  parameter: Parameter;
  name: string;
  value: unknown;
  depth: number;
}

function addPart(found: ValueParts, { parameter, name, value, depth }: Part, writer: PartWriter): void {
  const isWhole = typeof value === 'object' && value !== null;
  if (found.parts.length < MOST_PARTS) {
    found.parts.push({ depth, name, type: parameter.type, value: isWhole ? null : cut(writer.write(parameter.type, value)) });
  } else {
    found.omittedParts += 1;
  }
  if (isWhole) addPartsOf(found, { parameter, value, depth }, writer);
}

const cut = (text: string): string => (text.length > LONGEST_PART ? `${text.slice(0, LONGEST_PART)}…` : text);
