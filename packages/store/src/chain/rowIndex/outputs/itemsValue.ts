import { scriptTypes, type Input, type Output } from '@chaintrail/model';
import { createRowReader, type RowReader } from '../../rows/rowReader.ts';
import type { RowWriter } from '../../rows/rowWriter.ts';
import type { FamilyCodecs } from '../../sql/family.ts';
import type { RowPlace } from '../keys.ts';
import { scriptOfAddress, skipPackedAddress } from '../../rows/packedAddress.ts';
import type { ItemPlace } from './outputKeys.ts';

/** What the place, the transaction and its block say of an input or output. */
export type Told = Pick<Output, 'blockNumber' | 'timeMs' | 'transactionIndex' | 'transactionHash'>;

/** An input as it is kept: what it takes over from an output that the index has is read there. */
export interface KeptInput {
  index: number;
  sequence: number;
  /** Of the output that it spends, where the index has it. */
  spent: ItemPlace | undefined;
  /** All that it says itself, where it has not. */
  own: Pick<Input, 'previous' | 'previousBlock' | 'address' | 'amountRaw' | 'scriptType' | 'isResolved'> | undefined;
  detail: Input['detail'];
}

export type KeptOutput = Omit<Output, keyof Told>;

/** Script types by their numbers in values: raise `VERSION` when they are put in another order. */
const typeNumbers = new Map(scriptTypes.map((type, number) => [type, number]));

const HAS_DETAIL = 1;
const IS_SPENDABLE = 2;
/** Set where the address does not say the script. */
const HAS_SCRIPT = 4;
const IS_KEPT_ELSEWHERE = 4;
const HAS_PREVIOUS = 8;
const HAS_PREVIOUS_BLOCK = 16;
const IS_RESOLVED = 32;
/** Most inputs have one of the highest sequences. */
const LAST_SEQUENCE = 0xffff_ffff;
const NO_DETAIL = '{}';

/** Inputs and outputs of one transaction, outputs first: an input of another one looks for one of them. */
export function writeItems(
  out: RowWriter,
  codecs: FamilyCodecs,
  { block, outputs, inputs }: { block: number; outputs: readonly Output[]; inputs: readonly Input[] },
  placeOf: (input: Input) => RowPlace | undefined,
): void {
  out.count(outputs.length);
  for (const output of outputs) {
    const detail = JSON.stringify(output.detail);
    const isTold = scriptOfAddress(output.scriptType, output.address) !== output.script;
    out.u8((detail === NO_DETAIL ? 0 : HAS_DETAIL) + (output.isSpendable ? IS_SPENDABLE : 0) + (isTold ? HAS_SCRIPT : 0));
    out.count(output.index);
    codecs.address.write(out, output.address);
    out.big(output.amountRaw);
    out.u8(typeNumbers.get(output.scriptType) ?? 0);
    if (isTold) out.hex(output.script);
    if (detail !== NO_DETAIL) out.text(detail);
  }
  out.count(inputs.length);
  for (const input of inputs) writeInput(out, codecs, block, input, placeOf(input));
}

function writeInput(out: RowWriter, codecs: FamilyCodecs, block: number, input: Input, spent: RowPlace | undefined): void {
  const { previous, previousBlock } = input;
  const detail = JSON.stringify(input.detail);
  out.u8(
    (detail === NO_DETAIL ? 0 : HAS_DETAIL) +
      (spent && previous ? IS_KEPT_ELSEWHERE : 0) +
      (previous ? HAS_PREVIOUS : 0) +
      (previousBlock === null ? 0 : HAS_PREVIOUS_BLOCK) +
      (input.isResolved ? IS_RESOLVED : 0),
  );
  out.count(input.index);
  out.count(LAST_SEQUENCE - input.sequence);
  if (spent && previous) {
    out.count(block - spent.block);
    out.count(spent.transactionIndex);
    out.count(previous.index);
  } else {
    if (previous) codecs.hash.write(out, previous.transactionHash);
    if (previous) out.count(previous.index);
    if (previousBlock !== null) out.count(previousBlock);
    codecs.address.write(out, input.address);
    out.big(input.amountRaw);
    out.u8(typeNumbers.get(input.scriptType) ?? 0);
  }
  if (detail !== NO_DETAIL) out.text(detail);
}

export function readOutputs(codecs: FamilyCodecs, value: Buffer): KeptOutput[] {
  const from = createRowReader(value);
  return Array.from({ length: from.count() }, () => readOutput(codecs, from));
}

/** The output with this number; the others are passed over without being made, since a batch of blocks asks for thousands. */
export function findOutput(codecs: FamilyCodecs, value: Buffer, wanted: number): KeptOutput | undefined {
  const from = createRowReader(value);
  for (let left = from.count(); left > 0; left -= 1) {
    const flags = from.u8();
    const index = from.count();
    if (index === wanted) return readRest(codecs, from, flags, index);
    skipPackedAddress(from);
    from.bytes(from.u8() + 1);
    if ((flags & HAS_SCRIPT) !== 0) from.bytes(from.count());
    if ((flags & HAS_DETAIL) !== 0) from.bytes(from.count());
  }
  return undefined;
}

export function readItems(codecs: FamilyCodecs, block: number, value: Buffer): { outputs: KeptOutput[]; inputs: KeptInput[] } {
  const from = createRowReader(value);
  const outputs = Array.from({ length: from.count() }, () => readOutput(codecs, from));
  return { outputs, inputs: Array.from({ length: from.count() }, () => readInput(codecs, block, from)) };
}

function readOutput(codecs: FamilyCodecs, from: RowReader): KeptOutput {
  const flags = from.u8();
  return readRest(codecs, from, flags, from.count());
}

function readRest(codecs: FamilyCodecs, from: RowReader, flags: number, index: number): KeptOutput {
  const address = codecs.address.read(from);
  const amountRaw = from.big();
  const scriptType = readType(from);
  return {
    index,
    address,
    amountRaw,
    scriptType,
    script: (flags & HAS_SCRIPT) === 0 ? (scriptOfAddress(scriptType, address) ?? '') : from.hex(),
    isSpendable: (flags & IS_SPENDABLE) !== 0,
    detail: readDetail(from, flags),
  };
}

function readInput(codecs: FamilyCodecs, block: number, from: RowReader): KeptInput {
  const flags = from.u8();
  const [index, sequence] = [from.count(), LAST_SEQUENCE - from.count()];
  if ((flags & IS_KEPT_ELSEWHERE) !== 0) {
    const spent = { block: block - from.count(), transactionIndex: from.count(), index: from.count() };
    return { index, sequence, spent, own: undefined, detail: readDetail(from, flags) };
  }
  const previous = (flags & HAS_PREVIOUS) === 0 ? null : { transactionHash: codecs.hash.read(from), index: from.count() };
  const own = {
    previous,
    previousBlock: (flags & HAS_PREVIOUS_BLOCK) === 0 ? null : from.count(),
    address: codecs.address.read(from),
    amountRaw: from.big(),
    scriptType: readType(from),
    isResolved: (flags & IS_RESOLVED) !== 0,
  };
  return { index, sequence, spent: undefined, own, detail: readDetail(from, flags) };
}

function readType(from: RowReader): Output['scriptType'] {
  const type = scriptTypes[from.u8()];
  if (type === undefined) throw new RangeError('a row has an unknown script type');
  return type;
}

function readDetail(from: RowReader, flags: number): Output['detail'] {
  return (flags & HAS_DETAIL) === 0 ? {} : JSON.parse(from.text());
}
