import type { DefinitionView } from '@chaintrail/contract/schemas';

/** By the name, or by the beginning of the selector. */
export function matches({ name, key }: Pick<DefinitionView, 'name' | 'key'>, sought: string): boolean {
  const text = sought.trim().toLowerCase();
  if (text === '') return true;
  return text.startsWith('0x') ? key.startsWith(text) : name.toLowerCase().includes(text);
}
