export { growCluster, pairKey, type Cluster, type ClusterLink, type ClusterMember, type LinkRule, type Vetoes } from './cluster.ts';
export { linkDepositors, type DepositMove } from './depositReuse.ts';
export { linkPayers, type Spending } from './multiInput.ts';
