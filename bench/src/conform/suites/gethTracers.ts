import { normaliseCallFrames, normaliseParityTraces, type Execution } from '@chaintrail/families/evm';
import { join } from 'node:path';
import { listNames, readJson } from '../data.ts';
import { differ, type Case, type Suite } from '../suite.ts';

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
  listCases(dataDir) {
    const folder = join(dataDir, 'evm/go-ethereum-tracers');
    const flat = new Set(listNames(join(folder, 'call_tracer_flat')));
    return ['call_tracer', 'call_tracer_legacy', 'call_tracer_withLog'].flatMap((kind) =>
      listNames(join(folder, kind)).map((name): Case => {
        const nested = readJson<Recorded<Frame>>(join(folder, kind, name));
        const other = flat.has(name) ? readJson<Recorded<Flat>>(join(folder, 'call_tracer_flat', name)) : undefined;
        // Cases of one name are not always of one transaction.
        const isSame = other?.input === nested.input && !nested.tracerConfig?.onlyTopCall;
        return { name: `${kind}/${name}`, compare: () => (other && isSame ? compareForms(nested, other) : compareValues(nested.result)) };
      }),
    );
  },
};

function lines({ steps }: Execution): string[] {
  return steps.map(({ type, from, to, valueRaw, status }) => `${type} ${from} ${to} ${valueRaw} ${status}`);
}

function compareForms(nested: Recorded<Frame>, flat: Recorded<Flat>): string[] {
  const moving = (entry: string): boolean => !/ 0 (ok|failed)$/.test(entry);
  // The flat tracer leaves calls of precompiles out; none of them moves value.
  return differ(lines(normaliseParityTraces(flat.result)).filter(moving), lines(normaliseCallFrames(nested.result)).filter(moving));
}

/** The value-bearing calls found by a plain walk over the recorded JSON, written apart from the normaliser. */
function compareValues(root: Frame): string[] {
  const expected: string[] = [];
  const walk = (frame: Frame, isUndone: boolean): void => {
    const undone = isUndone || frame.error !== undefined;
    const value = BigInt(frame.value ?? '0x0');
    if (value > 0n && !/^(DELEGATECALL|STATICCALL)$/.test(frame.type)) {
      expected.push(`${frame.type} ${frame.from} ${(frame.to ?? '').toLowerCase()} ${value} ${undone ? 'failed' : 'ok'}`);
    }
    for (const call of frame.calls ?? []) walk(call as Frame, undone);
  };
  walk(root, false);
  return differ(
    expected,
    lines(normaliseCallFrames(root)).filter((entry) => !/ 0 (ok|failed)$/.test(entry)),
  );
}
