/** How a person says that a table is to be read. */
export interface Reading {
  sheet?: number;
  chainName?: string;
  zone?: number;
  unit?: 'whole' | 'smallest';
  columns?: string;
}

/** `hash:0,time:2`. */
export const writeColumns = (columns: Readonly<Record<string, number | undefined>>): string =>
  Object.entries(columns)
    .filter(([, column]) => column !== undefined)
    .map(([field, column]) => `${field}:${column}`)
    .join(',');

/** `+8`, `-5:30`, `+0`. */
export function writeOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
