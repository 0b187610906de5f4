/** Where an entity's page is, for whoever names one. */
export { entityFlowPath, entityPath } from '../entityPath.ts';
