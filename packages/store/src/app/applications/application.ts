export type ApplicationState = 'pending' | 'accepted' | 'rejected';

/** What somebody says who asks for an account. */
export interface NewApplication {
  name: string;
  /** Eleven digits. */
  phone: string;
  org: string;
  purpose: string;
}

export interface Application extends NewApplication {
  id: string;
  state: ApplicationState;
  createdAtMs: number;
  decidedAtMs: number | null;
  /** Why it was turned down. */
  reason: string | null;
}

/** How one ended, and by whom. */
export interface Decision {
  state: Exclude<ApplicationState, 'pending'>;
  decidedBy: string;
  reason: string | null;
  accountId: string | null;
}
