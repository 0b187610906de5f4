import type { ParityTraceView } from '@chaintrail/contract/schemas';

/** A call for tests, by its path: `0.2` is the third call of the root's first one. */
export function traceOf(path: string, over: Partial<ParityTraceView> = {}): ParityTraceView {
  return {
    type: 'call',
    action: { callType: 'call', from: '0xa1', to: '0xb2', value: '0x0', input: '0x' },
    result: { gasUsed: '0x1' },
    subtraces: 0,
    traceAddress: path === '' ? [] : path.split('.').map(Number),
    method: { selector: '', name: null },
    value: null,
    gasUsed: '1',
    status: 'ok',
    reason: null,
    callCount: 0,
    ...over,
  };
}
