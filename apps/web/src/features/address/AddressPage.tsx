import type { AddressSearch } from './filter.ts';

export interface AddressPageProps {
  chainName: string;
  address: string;
  search: AddressSearch;
  /** Writes the address bar; `replace` where the step is not worth a way back. */
  onSearchChange: (search: AddressSearch, options?: { replace?: boolean }) => void;
}

export function AddressPage({ address }: AddressPageProps) {
  return <main>{address}</main>;
}
