import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { storedValues } from './browserStorage.ts';
import type { StoredValues } from './storage.ts';
import type { TimeZone } from './time.ts';

/** What a person sets for this browser; every switch is remembered. */
export interface Settings {
  theme: 'light' | 'dark';
  timeZone: TimeZone;
  timeStyle: 'absolute' | 'relative';
  /** Overview figures in 万 and 亿, or with all their digits. */
  figures: 'compact' | 'full';
  density: 'compact' | 'standard' | 'wide';
}

const choices: { [K in keyof Settings]: readonly Settings[K][] } = {
  theme: ['light', 'dark'],
  timeZone: ['beijing', 'utc'],
  timeStyle: ['absolute', 'relative'],
  figures: ['compact', 'full'],
  density: ['standard', 'compact', 'wide'],
};

export function createSettings(values: StoredValues, systemTheme: Settings['theme']) {
  const read = <K extends keyof Settings>(key: K): Settings[K] => {
    const allowed: readonly unknown[] = choices[key];
    const value = values.read(key, (stored): stored is Settings[K] => allowed.includes(stored));
    return value ?? choices[key][0] ?? neverEmpty(key);
  };
  const store = createStore<Settings>(() => ({
    theme: values.read('theme', (stored): stored is Settings['theme'] => stored === 'light' || stored === 'dark') ?? systemTheme,
    timeZone: read('timeZone'),
    timeStyle: read('timeStyle'),
    figures: read('figures'),
    density: read('density'),
  }));
  return {
    store,
    set<K extends keyof Settings>(key: K, value: Settings[K]) {
      values.write(key, value);
      store.setState({ [key]: value } as Pick<Settings, K>);
    },
  };
}

function neverEmpty(key: string): never {
  throw new Error(`${key} has no choices`);
}

const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
export const settings = createSettings(storedValues, systemTheme);

// theme.js sets the attribute before the first paint; from then on it follows the setting.
settings.store.subscribe(({ theme }) => {
  document.documentElement.dataset['theme'] = theme;
});

/** One setting, followed. */
export const useSetting = <K extends keyof Settings>(key: K): Settings[K] => useStore(settings.store, (state) => state[key]);
