import type { PartyView } from '@chaintrail/contract/schemas';
import { createContext } from 'react';

/** Those of the addresses on this page that imitate somebody, with whom. */
export const ImitatedContext = createContext<ReadonlyMap<string, NonNullable<PartyView['imitates']>>>(new Map());
