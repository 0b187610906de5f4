import type { Call } from '@chaintrail/model';
import { toAddress, toBigInt } from '../raw/values.ts';
import { writeCallError } from '../callError.ts';
import { parseAnswer } from '../../malformed.ts';
import { rawCallFrame, type RawCallFrame, type RawParityTrace } from '../raw/trace.ts';
import { SourceError } from '../../sourceError.ts';

/** A step of execution before it knows its transaction. */
export type Step = Omit<Call, 'blockNumber' | 'transactionIndex' | 'transactionHash'>;

/** Why a transaction failed, in the node's words. `output` is what the root call returned. */
export interface Failure {
  error: string;
  output: string;
}

export interface Execution {
  steps: Step[];
  failure: Failure | null;
}

const callTypes: Record<string, Call['type']> = {
  CALL: 'CALL',
  CALLCODE: 'CALLCODE',
  DELEGATECALL: 'DELEGATECALL',
  STATICCALL: 'STATICCALL',
  CREATE: 'CREATE',
  CREATE2: 'CREATE2',
  SELFDESTRUCT: 'SELFDESTRUCT',
  SUICIDE: 'SELFDESTRUCT',
  EXTCALL: 'CALL',
  EXTDELEGATECALL: 'DELEGATECALL',
  EXTSTATICCALL: 'STATICCALL',
};

/** DELEGATECALL repeats the value of the call around it, which names none itself; STATICCALL has none. */
const namesValue: ReadonlySet<Call['type']> = new Set(['CALL', 'CALLCODE', 'CREATE', 'CREATE2', 'SELFDESTRUCT']);

/** The machine's limit on nested calls; the one beyond it fails and is traced all the same. */
const DEEPEST = 1025;

/** What a trace says of one step, whichever form it has. */
interface Told {
  kind: string;
  from: string;
  to: string;
  value: string | null | undefined;
  gasUsed: string | null | undefined;
  input: string;
}

/** Where it stands, and whether it or what is around it failed. */
type Place = Pick<Step, 'index' | 'traceAddress' | 'status' | 'error'>;

function stepOf({ kind, from, to, value, gasUsed, input }: Told, { index, traceAddress, status, error }: Place): Step {
  // Nitro's tracer shows ArbOS bookkeeping as INVALID frames; such a frame moves nothing.
  const known = callTypes[kind];
  const type = known ?? 'CALL';
  return {
    index,
    traceAddress,
    type,
    from,
    to,
    valueRaw: valueOf(type, known !== undefined && namesValue.has(type), { from, to, value }),
    gasUsed: gasUsed ? toBigInt(gasUsed) : 0n,
    method: type.startsWith('CREATE') || input.length < 10 ? '' : input.slice(0, 10).toLowerCase(),
    status,
    error,
  };
}

/** Old nodes name a self-destruct and leave out who, to whom or how much: then the amount is not zero but unknown. */
function valueOf(
  type: Call['type'],
  hasValue: boolean,
  { from, to, value }: { from: string; to: string; value: string | null | undefined },
): bigint | null {
  if (type === 'SELFDESTRUCT' && (from === '' || to === '' || !value)) return null;
  return hasValue && value ? toBigInt(value) : 0n;
}

interface Visit {
  frame: RawCallFrame;
  path: number[];
  /** Inside of a reverted call. */
  isUndone: boolean;
}

/** Steps of one transaction from geth's nested callTracer frames, in the order of execution. */
export function normaliseCallFrames(root: RawCallFrame): Execution {
  const steps: Step[] = [];
  const waiting: Visit[] = [{ frame: root, path: [], isUndone: false }];
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const { frame, path, isUndone } = visit;
    if (path.length > DEEPEST) throw new SourceError({ code: 'deep_calls', deepest: DEEPEST });
    const failed = isUndone || Boolean(frame.error);
    const { type: kind, value, gasUsed, input } = frame;
    steps.push(
      stepOf(
        { kind, from: toAddress(frame.from), to: toAddress(frame.to), value, gasUsed, input: input ?? '' },
        {
          index: steps.length,
          traceAddress: path,
          status: failed ? 'failed' : 'ok',
          error: writeCallError(frame.error ?? '', frame.output),
        },
      ),
    );
    const calls = frame.calls ?? [];
    for (let at = calls.length - 1; at >= 0; at -= 1) {
      waiting.push({ frame: parseAnswer(rawCallFrame, calls[at], 'callTracer'), path: [...path, at], isUndone: failed });
    }
  }
  return { steps, failure: root.error ? { error: root.revertReason ?? root.error, output: root.output ?? '0x' } : null };
}

/** Steps of one transaction from Parity's flat traces, which are in the order of execution already. */
export function normaliseParityTraces(traces: RawParityTrace[]): Execution {
  const steps: Step[] = [];
  // Path of the outermost reverted call that the walk is inside of.
  let undone: number[] | null = null;
  for (const trace of traces) {
    const path = trace.traceAddress;
    if (undone && !(path.length > undone.length && undone.every((part, at) => part === path[at]))) undone = null;
    const failed = undone !== null || Boolean(trace.error);
    steps.push(
      stepOf(toldByParity(trace), {
        index: steps.length,
        traceAddress: path,
        status: failed ? 'failed' : 'ok',
        error: writeCallError(trace.error ?? '', trace.result?.output),
      }),
    );
    if (trace.error && undone === null) undone = path;
  }
  const [root] = traces;
  return { steps, failure: root?.error ? { error: root.error, output: root.result?.output ?? '0x' } : null };
}

function toldByParity({ type, action, result }: RawParityTrace): Told {
  if (type === 'suicide') {
    return {
      kind: 'SELFDESTRUCT',
      from: toAddress(action.address),
      to: toAddress(action.refundAddress),
      value: action.balance,
      gasUsed: null,
      input: '',
    };
  }
  const isCreate = type === 'create';
  return {
    kind: (isCreate ? (action.creationMethod ?? 'create') : (action.callType ?? 'call')).toUpperCase(),
    from: toAddress(action.from),
    to: toAddress(isCreate ? result?.address : action.to),
    value: action.value,
    gasUsed: result?.gasUsed,
    input: action.input ?? action.init ?? '',
  };
}
