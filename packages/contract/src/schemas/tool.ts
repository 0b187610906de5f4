import { pageApprovals } from './toolApprovals.ts';
import { exportBalancesAt, pageBalancesAt } from './toolBalances.ts';
import { pageCommonPairs, pageCommonParties } from './toolCommon.ts';
import { pageComparison } from './toolCompare.ts';
import { pagePaths } from './toolPaths.ts';

export type { ApprovalsView, ApprovalView } from './toolApprovals.ts';
export type { BalancesAtView, BalanceAtView } from './toolBalances.ts';
export type { CommonPairView, CommonPartyView, MovedCoinView } from './toolCommon.ts';
export type { ComparisonRowView, ComparisonView } from './toolCompare.ts';
export type { PathsView, PathView } from './toolPaths.ts';

/** The calls of the tools, each in a file of its own. */
export const toolCalls = { pageCommonParties, pageCommonPairs, pageBalancesAt, exportBalancesAt, pageApprovals, pageComparison, pagePaths };
