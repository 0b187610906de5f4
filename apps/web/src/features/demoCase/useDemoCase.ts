import type { DemoCaseFlowView, DemoCaseView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { toPart, type Part } from '../../api/failure.ts';
import { demoCaseFlowQuery, demoCaseQuery } from '../../api/queries.ts';

export type Story = NonNullable<DemoCaseView>;
export type Group = DemoCaseFlowView['groups'][number];
export type Flow = DemoCaseFlowView['flows'][number];
export type Tally = DemoCaseFlowView['tallies'][number];

export interface DemoCaseModel {
  /** Null where no demo chains run. */
  story: Part<DemoCaseView>;
  flow: Part<DemoCaseFlowView | null>;
}

export function useDemoCase(): DemoCaseModel {
  return { story: toPart(useQuery(demoCaseQuery())), flow: toPart(useQuery(demoCaseFlowQuery())) };
}
