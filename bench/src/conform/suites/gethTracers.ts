import { normaliseCallFrames, normaliseParityTraces, readCallError, type Step } from '@chaintrail/families/evm';
import { buildTree } from '@chaintrail/model';
import { compareRows, joinComparisons, nothing, type Comparison, type Difference, type Row } from '../comparison.ts';
import type { Recording, RecordingKind } from '../dataIndex.ts';
import { framesOf, nodeTraces } from '../evm/nodeFiles.ts';
import type { Excuse, Rule } from '../excuse.ts';
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

const isTestCase = ({ head }: Recording): boolean => /^\s*\{\s*"(context|genesis)"\s*:\s*\{/.test(head());

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
    const paired = new Set<Recording>();
    const nestedCases = index.find(nestedTraces).map((recording): Case => {
      const nested = recording.json<Recorded<Frame>>();
      // A case that only looks at the root has no list of all calls.
      const other = nested.tracerConfig?.onlyTopCall ? undefined : flat.get(placeOf(recording));
      if (other) paired.add(other);
      return {
        name: recording.path,
        files: other ? [recording, other] : [recording],
        compare: (plant) =>
          joinComparisons(compareCalls(nested.result, plant), other ? compareForms(nested, other.json<Recorded<Flat>>(), plant) : nothing),
      };
    });
    return [
      ...nestedCases,
      ...index
        .find(flatTraces)
        .filter((file) => !paired.has(file))
        .map((file): Case => ({
          name: file.path,
          files: [file],
          compare: (plant) => compareList(file.json<Recorded<Flat>>().result, plant),
        })),
      ...index.find(nodeTraces).flatMap((file): Case[] => {
        const frames = framesOf(file.json<unknown>());
        if (frames.length === 0) return [];
        return [
          {
            name: file.path,
            files: [file],
            compare: (plant) => joinComparisons(...frames.map((frame) => compareCalls(frame as Frame, plant))),
            excuse: excuseInvalid,
          },
        ];
      }),
    ];
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

/**
 * Every call found by a plain walk over the recorded JSON, written apart from the normaliser: where it stands, what it carries, costs and calls, why it
 * failed, and how many calls hang below it, as the page's tree says.
 */
function compareCalls(root: Frame, plant: Plant): Comparison {
  const expected: Row[] = [];
  const walk = (frame: Frame, isUndone: boolean, path: readonly number[]): void => {
    const undone = isUndone || frame.error !== undefined;
    const status = undone ? 'failed' : 'ok';
    // What a creation made is its own field; the account that ends names its heir there.
    const row = { place: path.join(), type: frame.type, from: (frame.from ?? '').toLowerCase(), status };
    const isMade = frame.type.startsWith('CREATE');
    const place = expected.length;
    expected.push({
      ...row,
      ...(isMade ? {} : { to: (frame.to ?? '').toLowerCase() }),
      ...(movesNothing(frame.type) ? {} : { value: BigInt(frame.value ?? '0x0') }),
      gas: BigInt(frame.gasUsed ?? '0x0'),
      method: isMade ? '' : selectorOf(frame.input),
      error: frame.error ?? '',
      gaveBack: frame.error === undefined || (frame.output ?? '').length < 10 ? '0x' : (frame.output ?? '').toLowerCase(),
      children: frame.calls?.length ?? 0,
    });
    for (const [at, call] of (frame.calls ?? []).entries()) walk(call as Frame, undone, [...path, at]);
    expected[place] = { ...expected[place], inside: expected.length - place - 1 };
  };
  walk(root, false, []);
  return compareRows(
    'call',
    expected,
    treeOf(plant.steps(normaliseCallFrames(root).steps)).map(({ call, subtraces, callCount }) => ({
      place: call.traceAddress.join(),
      type: call.type,
      from: call.from,
      status: call.status,
      ...(call.type.startsWith('CREATE') ? {} : { to: call.to }),
      ...(movesNothing(call.type) ? {} : { value: call.valueRaw ?? 'unknown' }),
      gas: call.gasUsed,
      method: call.method,
      error: readCallError(call.error).words,
      gaveBack: readCallError(call.error).output,
      children: subtraces,
      inside: callCount,
    })),
  );
}

const treeOf = (steps: readonly Step[]) => buildTree(steps, { calls: Number.MAX_SAFE_INTEGER, steps: Number.MAX_SAFE_INTEGER }).branches;

const selectorOf = (input: string | null | undefined): string =>
  (input ?? '').length < 10 ? '' : (input ?? '').slice(0, 10).toLowerCase();

const movesNothing = (type: string): boolean => type === 'DELEGATECALL' || type === 'STATICCALL';

/** Parity's list by a plain reading of its fields: what is below a failed entry is undone with it. */
function compareList(list: Flat, plant: Plant): Comparison {
  const failed = list.filter(({ error }) => error !== undefined).map(({ traceAddress }) => traceAddress);
  const isUndone = (path: readonly number[]): boolean => failed.some((above) => above.every((step, at) => path[at] === step));
  return compareRows(
    'entry',
    list
      .filter(({ type }) => type !== 'reward')
      .map(({ type, action, result, traceAddress }) => ({
        place: traceAddress.join(),
        type:
          type === 'call'
            ? (action.callType ?? '').toUpperCase()
            : type === 'suicide'
              ? 'SELFDESTRUCT'
              : (action.creationMethod ?? 'create').toUpperCase(),
        from: (action.from ?? action.address ?? '').toLowerCase(),
        // A creation that failed has made nothing.
        ...(type === 'create' && result?.address === undefined ? {} : { to: receiverOf({ type, action, result }) }),
        ...(/^(delegatecall|staticcall)$/.test(action.callType ?? '') ? {} : { value: BigInt(action.value ?? action.balance ?? '0x0') }),
        status: isUndone(traceAddress) ? 'failed' : 'ok',
      })),
    plant.steps(normaliseParityTraces(list).steps).map(({ type, from, to, valueRaw, status, traceAddress }) => ({
      place: traceAddress.join(),
      type,
      from,
      to,
      ...(movesNothing(type) ? {} : { value: valueRaw ?? 'unknown' }),
      status,
    })),
  );
}

function receiverOf({ type, action, result }: Pick<Flat[number], 'type' | 'action' | 'result'>): string {
  const address = type === 'create' ? result?.address : type === 'suicide' ? action.refundAddress : action.to;
  return (address ?? '').toLowerCase();
}

const invalidType: Rule = {
  says: 'Arbitrum’s tracer names a frame INVALID after an operation that is no call; it moves nothing and is kept as a plain call',
  source: 'https://github.com/ethereum/go-ethereum/blob/02b73d4ea718/core/vm/opcodes.go',
  fields: ['call.type'],
};

function excuseInvalid({ expected, expectedRow }: Difference): Excuse | undefined {
  return expected === 'INVALID' && expectedRow?.value === 0n ? { rule: invalidType } : undefined;
}
