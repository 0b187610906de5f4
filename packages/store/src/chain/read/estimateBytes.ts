/** What V8 takes for a value of its own, roughly: a word for each field, and what no field can hold beside it. */
const WORD = 8;
const OBJECT = 40;
const BOXED = 24;

/** About how much memory a plain value takes. What several places share is counted in each. */
export function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return BOXED + Buffer.byteLength(value);
  if (typeof value === 'bigint') return BOXED + WORD;
  if (typeof value !== 'object' || value === null) return 0;
  let bytes = OBJECT;
  for (const field of Object.values(value)) bytes += WORD + estimateBytes(field);
  return bytes;
}
