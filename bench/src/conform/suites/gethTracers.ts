import { normaliseCallFrames, normaliseParityTraces, type Step } from '@chaintrail/families/evm';
import { compareRows, joinComparisons, nothing, type Comparison, type Row } from '../comparison.ts';
import type { Recording, RecordingKind } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import type { Case, Suite } from '../suite.ts';

interface Recorded<T> {
  genesis: unknown;
  context: { number: string };
  /** The signed transaction. */
  input: string;
  result: T;
  tracerConfig?: { onlyTopCall?: boolean };
}
type Frame = Parameters<typeof normaliseCallFrames>[0];
type Flat = Parameters<typeof normaliseParityTraces>[0];

const isTestCase = ({ name, head }: Recording): boolean => name.endsWith('.json') && /^\s*\{\s*"(context|genesis)"\s*:\s*\{/.test(head());

/** One call with the calls below it, with or without their logs. */
export const nestedTraces: RecordingKind = {
  name: 'go-ethereum call tracer case',
  recognises: (recording) => isTestCase(recording) && typeof resultOf(recording)?.type === 'string',
};
/** The same as a list, in the form of Parity. */
export const flatTraces: RecordingKind = {
  name: 'go-ethereum flat call tracer case',
  recognises: (recording) => isTestCase(recording) && resultOf(recording)?.[0]?.action !== undefined,
};

function resultOf(recording: Recording): { type?: unknown; 0?: { action?: unknown } } | undefined {
  return recording.json<{ result?: { type?: unknown; 0?: { action?: unknown } } | null }>().result ?? undefined;
}

/** go-ethereum's own cases, once nested and once flat: both roads through our normaliser end in the same transfers. */
export const gethTracers: Suite = {
  name: 'go-ethereum call tracers',
  listCases(index) {
    const flat = new Map(index.find(flatTraces).map((file) => [placeOf(file), file]));
    return index.find(nestedTraces).map((recording): Case => {
      const nested = recording.json<Recorded<Frame>>();
      // A case that only looks at the root has no list of all calls.
      const other = nested.tracerConfig?.onlyTopCall ? undefined : flat.get(placeOf(recording));
      return {
        name: recording.path,
        files: other ? [recording, other] : [recording],
        compare: (plant) =>
          joinComparisons(compareCalls(nested.result, plant), other ? compareForms(nested, other.json<Recorded<Flat>>(), plant) : nothing),
      };
    });
  },
  blindTo: {
    'shifted decimals': 'a trace moves the native coin',
    'wrong fee': 'a trace has no fee',
    'wrong asset': 'a trace moves the native coin',
    'wrong token id': 'a trace moves the native coin',
    'wrong time': 'a trace has no time',
    'wrong hash': 'a trace is read without its transaction',
    'wrong script or data': 'logs are not compared',
  },
};

/** Cases are of one execution when the transaction is signed alike and lies in the same block, before the same state. */
function placeOf(recording: Recording): string {
  const { genesis, context, input } = recording.json<Recorded<unknown>>();
  return `${context.number} ${input} ${JSON.stringify(genesis)}`;
}

/** The steps that move value. */
function stepRows(steps: readonly Step[]): Row[] {
  return steps
    .filter(({ valueRaw }) => valueRaw !== 0n)
    .map(({ type, from, to, valueRaw: value, status }) => ({ type, from, to, value: value ?? 'unknown', status }));
}

function compareForms(nested: Recorded<Frame>, flat: Recorded<Flat>, plant: Plant): Comparison {
  // The flat tracer leaves calls of precompiles out; none of them moves value.
  return compareRows(
    'step',
    stepRows(normaliseParityTraces(flat.result).steps),
    stepRows(plant.steps(normaliseCallFrames(nested.result).steps)),
  );
}

/** Every call found by a plain walk over the recorded JSON, written apart from the normaliser. */
function compareCalls(root: Frame, plant: Plant): Comparison {
  const expected: Row[] = [];
  const walk = (frame: Frame, isUndone: boolean, path: readonly number[]): void => {
    const undone = isUndone || frame.error !== undefined;
    const status = undone ? 'failed' : 'ok';
    // What a creation made is its own field; the account that ends names its heir there.
    const row = { place: path.join(), type: frame.type, from: (frame.from ?? '').toLowerCase(), status };
    const isMade = frame.type.startsWith('CREATE');
    expected.push({
      ...row,
      ...(isMade ? {} : { to: (frame.to ?? '').toLowerCase() }),
      ...(movesNothing(frame.type) ? {} : { value: BigInt(frame.value ?? '0x0') }),
    });
    for (const [at, call] of (frame.calls ?? []).entries()) walk(call as Frame, undone, [...path, at]);
  };
  walk(root, false, []);
  return compareRows(
    'call',
    expected,
    plant.steps(normaliseCallFrames(root).steps).map(({ type, from, to, valueRaw, status, traceAddress }) => ({
      place: traceAddress.join(),
      type,
      from,
      status,
      ...(type.startsWith('CREATE') ? {} : { to }),
      ...(movesNothing(type) ? {} : { value: valueRaw ?? 'unknown' }),
    })),
  );
}

const movesNothing = (type: string): boolean => type === 'DELEGATECALL' || type === 'STATICCALL';
