import type { GatewayTrip } from './gateway.ts';

/** Who holds a name, and until when. */
export interface NameHolding {
  /** In the registry: may change its records. */
  controller: string | null;
  /** Of the name below the registrar's ending; null where no registrar is known or nobody holds it. */
  registrant: string | null;
  /** Holds it through the wrapper. */
  wrapped: { holder: string; fuses: number } | null;
  /** When it ends; null where no registrar knows. Of a subname: when the name above ends. */
  expiresMs: number | null;
  /** So long after its end only who held it can renew it. */
  graceMs: number;
}

/** Where the records of a name lie. */
export interface NameResolver {
  address: string;
  /** The name whose resolver it is: the name itself or one above it (ENSIP-10). */
  of: string;
  /** It answers for names in the form of the DNS. */
  isWildcard: boolean;
}

export interface Resolved {
  name: string;
  holding: NameHolding;
  resolver: NameResolver | null;
  address: string | null;
  /** The gateways behind which its records lie. */
  gateway: GatewayTrip | null;
}

/** Of a name of which nothing is known. */
export const NOTHING_HELD: NameHolding = { controller: null, registrant: null, wrapped: null, expiresMs: null, graceMs: 0 };
