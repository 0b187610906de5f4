import type { AccountView } from '@chaintrail/contract/schemas';
import { useStore } from 'zustand';
import { session } from '../../lib/browserSession.ts';

/** Who is signed in; null for a visitor. */
export const useAccount = (): AccountView | null => useStore(session.store, ({ user }) => user);
