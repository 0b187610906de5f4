import { describe, expect, it } from 'vitest';
import { caseActions, caseRightsOf, type CaseAction, type CaseOrigin, type CaseRole, type CaseState } from './caseRights.ts';

type Column = [string, CaseRole | undefined, CaseState, CaseOrigin];

const columns: Column[] = [
  ['主办', 'lead', 'investigating', 'own'],
  ['协办', 'assistant', 'prosecuting', 'own'],
  ['只读', 'reader', 'trying', 'own'],
  ['somebody else', undefined, 'investigating', 'own'],
  ['主办, closed', 'lead', 'closed', 'own'],
  ['协办, closed', 'assistant', 'closed', 'own'],
  ['只读, archived', 'reader', 'archived', 'own'],
  ['主办 of an imported case', 'lead', 'investigating', 'import'],
  ['协办 of an imported case', 'assistant', 'investigating', 'import'],
  ['somebody else, imported', undefined, 'investigating', 'import'],
  ['anybody, demo case', undefined, 'investigating', 'demo'],
];

/** One line an action, one mark a column above. */
const table: Record<CaseAction, string> = {
  read: '✓✓✓–✓✓✓✓✓–✓',
  name: '✓✓✓–✓✓✓––––',
  edit: '✓✓–––––––––',
  items: '✓✓–––––––––',
  victims: '✓✓–––––––––',
  files: '✓✓–––––––––',
  members: '✓–––✓––✓–––',
  state: '✓–––✓––––––',
  bundle: '✓–––✓––––––',
};

const cells = caseActions.flatMap((action) =>
  columns.map(([who, role, state, origin], at): [string, CaseAction, boolean, Parameters<typeof caseRightsOf>] => [
    who,
    action,
    table[action][at] === '✓',
    [role, { state, origin }],
  ]),
);

describe('in a case', () => {
  it.each(cells)('%s: %s %s', (_who, action, isAllowed, asked) => {
    expect(caseRightsOf(...asked)[action]).toBe(isAllowed);
  });
});
