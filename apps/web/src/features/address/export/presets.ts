import type { SheetColumn } from '@chaintrail/contract/schemas';

export const presets = ['standard', 'exhibit', 'every'] as const;
export type Preset = (typeof presets)[number];

/** In the order of the sheet; the server knows the same names. */
const every: readonly SheetColumn[] = [
  'seq',
  'timeBeijing',
  'timeUtc',
  'chain',
  'hash',
  'block',
  'method',
  'from',
  'fromLabel',
  'to',
  'toLabel',
  'direction',
  'coin',
  'contract',
  'amount',
  'amountText',
  'balance',
  'fee',
  'status',
  'note',
];
const left = new Set<SheetColumn>(['timeUtc', 'contract', 'note']);
const exhibit = new Set<SheetColumn>(['seq', 'timeBeijing', 'hash', 'from', 'to', 'direction', 'coin', 'amount', 'amountText']);

/** What auditors expect, what a letter encloses, everything. */
export const columnsOf: Readonly<Record<Preset, readonly SheetColumn[]>> = {
  standard: every.filter((column) => !left.has(column)),
  exhibit: every.filter((column) => exhibit.has(column)),
  every,
};

/** The preset that holds just these columns, if any. */
export function presetOf(columns: readonly SheetColumn[]): Preset | undefined {
  return presets.find(
    (preset) => columnsOf[preset].length === columns.length && columns.every((column) => columnsOf[preset].includes(column)),
  );
}

/** With or without one more, in the order of the sheet. */
export function toggleColumn(columns: readonly SheetColumn[], column: SheetColumn): SheetColumn[] {
  const isOn = columns.includes(column);
  return every.filter((one) => (one === column ? !isOn : columns.includes(one)));
}
