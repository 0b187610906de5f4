import type { HandlersOf } from '../../api/routes.ts';
import { markWrongMerge, unmarkWrongMerge, viewCluster } from './cluster.ts';
import { viewFindings } from './findings.ts';

export const findingHandlers: HandlersOf<'getAddressFindings' | 'getAddressCluster' | 'markWrongMerge' | 'unmarkWrongMerge'> = {
  getAddressFindings: viewFindings,
  getAddressCluster: viewCluster,
  markWrongMerge,
  unmarkWrongMerge,
};
