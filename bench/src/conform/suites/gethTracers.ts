import { normaliseCallFrames, normaliseParityTraces, type Step } from '@chaintrail/families/evm';
import { compareRows, type Comparison, type Row } from '../comparison.ts';
import { listBelow } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import type { Case, Suite } from '../suite.ts';

interface Recorded<T> {
  /** The signed transaction. */
  input: string;
  result: T;
  tracerConfig?: { onlyTopCall?: boolean };
}
type Frame = Parameters<typeof normaliseCallFrames>[0];
type Flat = Parameters<typeof normaliseParityTraces>[0];

/** go-ethereum's own cases, once nested and once flat: both roads through our normaliser end in the same transfers. */
export const gethTracers: Suite = {
  name: 'go-ethereum call tracers',
  listCases(index) {
    const folder = 'evm/go-ethereum-tracers';
    const flat = new Map(listBelow(index, `${folder}/call_tracer_flat`).map((file) => [file.name, file]));
    return ['call_tracer', 'call_tracer_legacy', 'call_tracer_withLog'].flatMap((kind) =>
      listBelow(index, `${folder}/${kind}`).map((recording): Case => {
        const nested = recording.json<Recorded<Frame>>();
        const other = flat.get(recording.name);
        // Cases of one name are not always of one transaction.
        const isSame = other?.json<Recorded<Flat>>().input === nested.input && !nested.tracerConfig?.onlyTopCall;
        return {
          name: `${kind}/${recording.name}`,
          files: other && isSame ? [recording, other] : [recording],
          compare: (plant) =>
            other && isSame ? compareForms(nested, other.json<Recorded<Flat>>(), plant) : compareValues(nested.result, plant),
        };
      }),
    );
  },
  blindTo: {
    'shifted decimals': 'a trace moves the native coin',
    'wrong fee': 'a trace has no fee',
    'wrong asset': 'a trace moves the native coin',
    'wrong token id': 'a trace moves the native coin',
    'wrong position': 'the flat tracer leaves calls of precompiles out, so that places differ',
    'wrong time': 'a trace has no time',
    'wrong hash': 'a trace is read without its transaction',
    'wrong script or data': 'logs are not compared',
  },
};

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

/** The value-bearing calls found by a plain walk over the recorded JSON, written apart from the normaliser. */
function compareValues(root: Frame, plant: Plant): Comparison {
  const expected: Row[] = [];
  const walk = (frame: Frame, isUndone: boolean): void => {
    const undone = isUndone || frame.error !== undefined;
    const value = BigInt(frame.value ?? '0x0');
    if (value > 0n && !/^(DELEGATECALL|STATICCALL)$/.test(frame.type)) {
      expected.push({
        type: frame.type,
        from: frame.from ?? '',
        to: (frame.to ?? '').toLowerCase(),
        value,
        status: undone ? 'failed' : 'ok',
      });
    }
    for (const call of frame.calls ?? []) walk(call as Frame, undone);
  };
  walk(root, false);
  return compareRows('step', expected, stepRows(plant.steps(normaliseCallFrames(root).steps)));
}
