import { create } from 'zustand';
import { createStoredValues } from '../../../lib/storedValues.ts';

/** An upload of this tab that was begun and whose result was not yet looked at. */
export interface BegunUpload {
  job: string;
  fileName: string;
}

const KEY = 'labelUpload';
const kept = createStoredValues(sessionStorage, () => location.reload());

const isBegun = (value: unknown): value is BegunUpload =>
  typeof value === 'object' &&
  value !== null &&
  'job' in value &&
  typeof value.job === 'string' &&
  'fileName' in value &&
  typeof value.fileName === 'string';

/** It outlives its dialog, the page and a reload; what the tab is closed over is read in the history of the label itself. */
export const useBegunUpload = create<{ begun: BegunUpload | undefined; keep: (begun: BegunUpload | undefined) => void }>()((set) => ({
  begun: kept.read(KEY, isBegun),
  keep(begun) {
    if (begun) kept.write(KEY, begun);
    else kept.remove(KEY);
    set({ begun });
  },
}));
