export { growCluster, pairKey, type Cluster, type ClusterLink, type ClusterMember, type LinkRule, type Vetoes } from './cluster.ts';
export { linkPayers, type Spending } from './multiInput.ts';
