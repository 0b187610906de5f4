import type { Subject } from '@chaintrail/analysis/findings';

/** What only some families' chains tell of an address, as rules take it. */
export type Traces = Pick<Subject, 'shared' | 'mixes' | 'peel' | 'energySources' | 'permission'>;

export const noTraces: Traces = { shared: new Set(), mixes: [], peel: [], energySources: [] };
