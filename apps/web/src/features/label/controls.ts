import type { EndpointName } from '@chaintrail/contract';
import { lackOf } from '../../lib/lacks.ts';

/** What the library's controls call, and whom the table of calls lets make them. */
export const controls = {
  saveTag: 'account',
  saveTags: 'account',
  exportTags: 'account',
  submitTag: 'account',
  importPack: 'admin',
  retirePack: 'admin',
  decideTag: 'admin',
} as const satisfies Partial<Record<EndpointName, 'account' | 'admin'>>;

export type Control = keyof typeof controls;

/** What keeps a reader from a control of the library; null where nothing does. */
export const lackAt = (control: Control, reader: Parameters<typeof lackOf>[1]) => lackOf(controls[control], reader);
