import { createContext, useMemo, type ReactNode } from 'react';
import { truncateApart } from '../lib/truncate.ts';

/** Short forms of the addresses on this page, all different. */
export const ShortAddressesContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Wraps a page or table: two addresses that would print the same are lengthened until they differ. */
export function ShortAddresses({ addresses, children }: { addresses: readonly string[]; children: ReactNode }) {
  const short = useMemo(() => truncateApart(addresses), [addresses]);
  return <ShortAddressesContext value={short}>{children}</ShortAddressesContext>;
}
