/** Where an entity's page is, for whoever names one. */
export { entityPath } from '../entityPath.ts';
