import { DATABASE } from '../schema/tables.ts';

/** The labels of the application store, for joins with whole sets of addresses; the newest version of each stands. */
export const labelTable = `${DATABASE}.label`;

export const labelColumns = [
  ['chain', 'UInt16'],
  ['address', 'String'],
  ['id', 'UInt64'],
  ['version', 'UInt64'],
  ['isDeleted', 'UInt8'],
  // Empty for the product's own.
  ['owner', 'String'],
  ['isPrivate', 'UInt8'],
  ['name', 'String'],
  ['entity', 'Nullable(String)'],
  ['type', 'String'],
  ['claim', 'String'],
  ['source', 'String'],
  ['position', 'UInt32'],
].map(([name = '', rowType = '']) => ({ name, rowType }));
