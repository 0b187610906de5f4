import type { CaseVictimsView } from '@chaintrail/contract/schemas';

export type Victim = CaseVictimsView['victims'][number];
/** What is done with one: its name looked at, payments added, its words changed. */
export type VictimAction = 'name' | 'pay' | 'change';
