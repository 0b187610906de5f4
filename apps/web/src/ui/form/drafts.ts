import { createStoredValues } from '../../lib/storedValues.ts';

/** What was typed and not sent, for as long as the tab lives: a reload, or a look at another page, loses nothing. */
const kept = createStoredValues(sessionStorage, () => location.reload());

const keyOf = (name: string) => `draft:${name}`;

export function readDraft(name: string, fields: readonly string[]): Record<string, string> | undefined {
  const draft = kept.read(keyOf(name), isTexts);
  // A draft of an older version of the form has other fields.
  return draft && fields.every((field) => field in draft) ? draft : undefined;
}

export const writeDraft = (name: string, values: Record<string, string>): void => kept.write(keyOf(name), values);
export const removeDraft = (name: string): void => kept.remove(keyOf(name));

function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}
