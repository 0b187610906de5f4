import type { ExportPlanView, SheetList } from '@chaintrail/contract/schemas';

export type Preset = 'standard' | 'exhibit' | 'every';
export type PlanColumns = ExportPlanView['columns'];

/** Of an address's transfers: what auditors expect leaves these out, what a letter encloses has these alone. */
const left = new Set(['timeUtc', 'contract', 'note']);
const exhibit = new Set(['seq', 'timeBeijing', 'hash', 'from', 'to', 'direction', 'coin', 'amount', 'amountText']);

/** Times in one zone are enough for most. */
const isSecondZone = (key: string): boolean => key.endsWith('Utc');

/** The presets of a list, each with its columns in the order of the sheet. */
export function presetsOf(list: SheetList, columns: PlanColumns): { preset: Preset; keys: string[] }[] {
  const keys = columns.map(({ key }) => key);
  const some = (preset: Preset, isIn: (key: string) => boolean) => ({ preset, keys: keys.filter(isIn) });
  const every = some('every', () => true);
  if (list === 'transfers') return [some('standard', (key) => !left.has(key)), some('exhibit', (key) => exhibit.has(key)), every];
  return keys.some(isSecondZone) ? [some('standard', (key) => !isSecondZone(key)), every] : [every];
}

/** The columns that a list begins with. */
export function firstColumns(list: SheetList, columns: PlanColumns): string[] {
  return presetsOf(list, columns)[0]?.keys ?? [];
}

/** The preset that holds just these columns, if any. */
export function presetOf(presets: readonly { preset: Preset; keys: string[] }[], columns: readonly string[]): Preset | undefined {
  return presets.find(({ keys }) => keys.length === columns.length && columns.every((column) => keys.includes(column)))?.preset;
}

/** With or without one more, in the order of the sheet. */
export function toggleColumn(all: PlanColumns, columns: readonly string[], column: string): string[] {
  const isOn = columns.includes(column);
  return all.flatMap(({ key }) => ((key === column ? !isOn : columns.includes(key)) ? [key] : []));
}
