import { labelsPath } from '../../ui/paths.ts';

/** The page of an entity: a part of the library, so that no first view carries a room more. */
export const entityPath = (key: string): string => `${labelsPath}?entity=${encodeURIComponent(key)}`;

/** What its addresses moved as one. */
export const entityFlowPath = (key: string): string => `${entityPath(key)}&tab=flow`;

export const entitiesPath = `${labelsPath}?tab=entities`;
