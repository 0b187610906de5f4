import type { CallData } from '../../contractReads.ts';
import { parseAnswer } from '../../malformed.ts';
import { SourceError } from '../../sourceError.ts';
import { rawCallFrame, type RawCallFrame, type RawParityTrace } from '../raw/trace.ts';
import { toAddress } from '../raw/values.ts';

/** The machine's limit on nested calls; the one beyond it fails and is traced all the same. */
const DEEPEST = 1025;

/** What each step of a transaction was given and gave back, from geth's nested frames, in the order in which steps are stored. */
export function readFrameData(root: RawCallFrame): CallData[] {
  const found: CallData[] = [];
  const waiting = [{ frame: root, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { frame, depth } = next;
    if (depth > DEEPEST) throw new SourceError({ code: 'deep_calls', deepest: DEEPEST });
    found.push({
      from: toAddress(frame.from),
      to: toAddress(frame.to),
      input: frame.input?.toLowerCase() ?? '0x',
      output: frame.output?.toLowerCase() ?? '0x',
    });
    const calls = frame.calls ?? [];
    for (let at = calls.length - 1; at >= 0; at -= 1) {
      waiting.push({ frame: parseAnswer(rawCallFrame, calls[at], 'callTracer'), depth: depth + 1 });
    }
  }
  return found;
}

/** The same from Parity's flat traces, which are in that order already. */
export function readParityData(traces: readonly RawParityTrace[]): CallData[] {
  return traces.map(({ action, result }) => ({
    from: toAddress(action.from ?? action.address),
    to: toAddress(action.to ?? result?.address ?? action.refundAddress),
    input: (action.input ?? action.init ?? '0x').toLowerCase(),
    output: (result?.output ?? '0x').toLowerCase(),
  }));
}
