/** Who somebody is in a case. */
export const caseRoles = ['lead', 'assistant', 'reader'] as const;
export type CaseRole = (typeof caseRoles)[number];

export const caseStates = ['investigating', 'prosecuting', 'trying', 'closed', 'archived'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseOrigins = ['own', 'import', 'demo'] as const;
export type CaseOrigin = (typeof caseOrigins)[number];

/** `name` is to see a victim's real name; `state` to close, to archive and to open again; `bundle` to give the whole case to others. */
export const caseActions = ['read', 'name', 'edit', 'items', 'victims', 'files', 'members', 'state', 'bundle'] as const;
export type CaseAction = (typeof caseActions)[number];
export type CaseRights = Readonly<Record<CaseAction, boolean>>;

const none: CaseRights = {
  read: false,
  name: false,
  edit: false,
  items: false,
  victims: false,
  files: false,
  members: false,
  state: false,
  bundle: false,
};

/** What each role may do in a case that is worked on. */
const roleRights: Readonly<Record<CaseRole, CaseRights>> = {
  lead: { read: true, name: true, edit: true, items: true, victims: true, files: true, members: true, state: true, bundle: true },
  assistant: { ...none, read: true, name: true, edit: true, items: true, victims: true, files: true },
  reader: { ...none, read: true, name: true },
};

/** What is left of it once a case is closed: who runs it still says who reads it, opens it again, and gives it to others. */
const afterwards: ReadonlySet<CaseAction> = new Set(['read', 'name', 'members', 'state', 'bundle']);
/** A case of another installation has no names, and stays as it was signed. */
const imported: ReadonlySet<CaseAction> = new Set(['read', 'members']);

/** What somebody may do with a case; undefined is one who is no member. The server enforces it with every call. */
export function caseRightsOf(role: CaseRole | undefined, { state, origin }: { state: CaseState; origin: CaseOrigin }): CaseRights {
  if (origin === 'demo') return { ...none, read: true };
  if (role === undefined) return none;
  const rights = roleRights[role];
  const isOver = state === 'closed' || state === 'archived';
  const open = origin === 'import' ? imported : isOver ? afterwards : undefined;
  if (!open) return rights;
  return Object.fromEntries(caseActions.map((action) => [action, rights[action] && open.has(action)])) as Record<CaseAction, boolean>;
}
