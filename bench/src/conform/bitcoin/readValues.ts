import { parseExactJson } from '@chaintrail/families/bitcoin';
import type { Recording } from '../dataIndex.ts';

/** One JSON value, or one in every line; none of text that is neither. */
export function readValues(recording: Recording): unknown[] {
  const whole = parseOrNothing(() => recording.exactJson<unknown>());
  if (whole !== undefined) return [whole];
  const lines = recording
    .text()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => parseOrNothing(() => parseExactJson(line)));
  return lines.includes(undefined) ? [] : lines;
}

/** Undefined for what is no JSON. */
export function parseOrNothing(parse: () => unknown): unknown {
  try {
    return parse();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
