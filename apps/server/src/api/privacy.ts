/** What people searched for must not reach the process log: anything that looks like an address, a hash or a secret. */
const traces = [
  /0x[0-9a-f]{6,}/gi,
  /\b[0-9a-f]{16,}\b/gi,
  // Base58 and bech32 addresses, tickets, tokens.
  /\b[A-Za-z0-9_-]{25,}\b/g,
  // A URL's user, query and fragment.
  /(?<=:\/\/)[^\s/@]+@/g,
  /\?[^\s'")]+/g,
];

/** The text without what could identify a query or a secret. */
export function redact(text: string): string {
  return traces.reduce((left, trace) => left.replace(trace, '[…]'), text);
}

/** An error as it may be logged: what failed and where, not about whom. */
export function describeError(error: unknown): { name: string; message: string; stack: string; cause?: string } {
  if (!(error instanceof Error)) return { name: typeof error, message: redact(String(error)), stack: '' };
  return {
    name: error.name,
    message: redact(error.message),
    stack: stackFrames(error.stack),
    ...(error.cause instanceof Error ? { cause: `${error.cause.name}: ${redact(error.cause.message)}` } : {}),
  };
}

/** Frames only: V8 puts the message on top of the stack. */
function stackFrames(stack: string | undefined): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
