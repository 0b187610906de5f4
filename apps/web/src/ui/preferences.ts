import { create } from 'zustand';
import { storedValues } from '../lib/storage.ts';
import { isMobileLayout } from './layout.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;
export const timeZoneChoices = ['Asia/Shanghai', 'UTC'] as const;
export const timeStyles = ['absolute', 'relative'] as const;
export const densities = ['compact', 'standard', 'loose'] as const;
export const figureStyles = ['wan', 'full'] as const;

export type ThemeChoice = (typeof themeChoices)[number];
export type TimeZoneChoice = (typeof timeZoneChoices)[number];
export type TimeStyle = (typeof timeStyles)[number];
export type Density = (typeof densities)[number];
/** How sums above lists are written; rows and documents never shorten, what is drawn always does. */
export type FigureStyle = (typeof figureStyles)[number];

export interface Preferences {
  theme: ThemeChoice;
  timeZone: TimeZoneChoice;
  timeStyle: TimeStyle;
  density: Density;
  figures: FigureStyle;
}

/** Each preference has its own stored key: a value that an older version left is ignored alone. */
function readChoice<T extends string>(key: string, choices: readonly T[], fallback: T): T {
  const isChoice = (value: unknown): value is T => choices.some((choice) => choice === value);
  return storedValues.read(key, isChoice) ?? fallback;
}

export const usePreferences = create<Preferences>()(() => ({
  theme: readChoice('theme', themeChoices, 'system'),
  timeZone: readChoice('timeZone', timeZoneChoices, 'Asia/Shanghai'),
  timeStyle: readChoice('timeStyle', timeStyles, 'absolute'),
  density: readChoice('density', densities, 'standard'),
  figures: readChoice('figures', figureStyles, isMobileLayout() ? 'wan' : 'full'),
}));

/** Changes one preference and remembers it. */
export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  storedValues.write(key, value);
  const change: Partial<Preferences> = {};
  change[key] = value;
  usePreferences.setState(change);
}

/** Row height of the tables in px. */
export const rowHeights: Record<Density, number> = { compact: 32, standard: 36, loose: 44 };
