import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { ImitatedContext } from '../ui/imitated.ts';
import { imitationsQuery } from './queries.ts';

// As many as the call takes.
const MOST_ASKED = 100;

/** Everything below says of each of these addresses whom it imitates, as soon as that is known: nothing waits for it. */
export function Imitations({ chainName, addresses, children }: { chainName: string; addresses: Iterable<string>; children: ReactNode }) {
  const asked = [...new Set(addresses)]
    .filter((address) => address !== '')
    .sort()
    .slice(0, MOST_ASKED);
  const { data } = useQuery({ ...imitationsQuery({ chainName, addresses: asked }), enabled: asked.length > 0 });
  const imitated = useMemo(() => new Map(data?.list.map(({ address, imitates }) => [address, imitates])), [data]);
  return <ImitatedContext value={imitated}>{children}</ImitatedContext>;
}
