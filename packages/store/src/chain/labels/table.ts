import { DATABASE } from '../schema/tables.ts';

/** The labels of the application store, for joins with whole sets of addresses; the newest version of each stands. */
export const labelTable = `${DATABASE}.standing_label`;

export const labelColumns = [
  ['scope', 'String'],
  ['address', 'String'],
  ['id', 'UInt64'],
  ['version', 'UInt64'],
  ['isDeleted', 'UInt8'],
  // Empty for everybody's.
  ['owner', 'String'],
  // Empty where all see it who share the owner's things.
  ['author', 'String'],
  ['name', 'String'],
  ['entity', 'Nullable(String)'],
  ['type', 'String'],
  ['risk', 'Nullable(String)'],
  ['claim', 'String'],
  ['confidence', 'UInt8'],
  ['source', 'String'],
  ['position', 'UInt32'],
].map(([name = '', rowType = '']) => ({ name, rowType }));
