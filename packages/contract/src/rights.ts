import type { Access } from './endpoint.ts';

export {
  caseActions,
  caseOrigins,
  caseRightsOf,
  caseRoles,
  caseStates,
  type CaseAction,
  type CaseOrigin,
  type CaseRights,
  type CaseRole,
  type CaseState,
} from './caseRights.ts';

/** Everybody who may ask, as one column each of the table of rights. `newcomer` has to change a password that somebody else gave it, or to set up a second factor. */
export type RightsColumn = 'visitor' | 'openVisitor' | 'newcomer' | 'EXPERIENCE' | 'TRIAL' | 'SUB' | 'PRO' | 'administrator';

/** How much somebody may have or take; null for no limit. */
export interface Limits {
  /** The newest transfers of an address on which analysis and charts may rest. */
  judgedTransfers: number | null;
  exportRows: number;
  /** Movements that one trace may read. */
  tracedMovements: number | null;
  privateLabels: number | null;
  canvases: number | null;
  monitors: number | null;
  subAccounts: number | null;
  /** Searches that are kept; the oldest give way. */
  searches: number;
}

/** What a caller may do: the calls that are open to it, by what the endpoint table asks for, and its limits. */
export interface Rights {
  calls: Readonly<Record<Access, boolean>>;
  limits: Readonly<Limits>;
}

/** Who may do what, and how much: the server enforces it with every call, the client says by it what an account lacks. Nothing of it holds for demo chains' limits. */
// A browser that asks for none of it carries none of it: objects spread at the top of a file cannot be left out of a build.
export const rights: Readonly<Record<RightsColumn, Rights>> = /* @__PURE__ */ tellRights();

function tellRights(): Record<RightsColumn, Rights> {
  const nothing = { visitor: true, self: false, account: false, pro: false, parent: false, audit: false, admin: false };
  const own = { ...nothing, self: true, account: true };
  const pro = { ...own, pro: true };

  /** Two months of fifty a working day; whoever searches them reads them all in a few milliseconds. */
  const SEARCHES = 2_000;

  const unlimited = {
    judgedTransfers: null,
    tracedMovements: null,
    exportRows: 1_000_000,
    privateLabels: null,
    canvases: null,
    monitors: null,
    searches: SEARCHES,
  };
  const visiting: Limits = {
    judgedTransfers: 1_000,
    tracedMovements: 5_000,
    exportRows: 0,
    privateLabels: 0,
    canvases: 0,
    monitors: 0,
    subAccounts: 0,
    searches: 0,
  };

  return {
    visitor: { calls: nothing, limits: visiting },
    // ACCESS=open: as a PRO account, but for what has to be somebody's own.
    openVisitor: { calls: nothing, limits: { ...unlimited, privateLabels: 0, canvases: 0, monitors: 0, subAccounts: 0, searches: 0 } },
    newcomer: { calls: { ...nothing, self: true }, limits: visiting },
    EXPERIENCE: {
      calls: own,
      limits: {
        judgedTransfers: 10_000,
        tracedMovements: 50_000,
        exportRows: 1_000,
        privateLabels: 50,
        canvases: 3,
        monitors: 3,
        subAccounts: 0,
        searches: SEARCHES,
      },
    },
    TRIAL: { calls: pro, limits: { ...unlimited, exportRows: 100_000, subAccounts: 0 } },
    SUB: { calls: pro, limits: { ...unlimited, subAccounts: 0 } },
    PRO: { calls: { ...pro, parent: true }, limits: { ...unlimited, subAccounts: 10 } },
    administrator: { calls: { ...pro, parent: true, audit: true, admin: true }, limits: { ...unlimited, subAccounts: null } },
  };
}
