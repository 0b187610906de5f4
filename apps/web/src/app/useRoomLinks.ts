import { useStore } from 'zustand';
import { session } from '../lib/browserSession.ts';
import { listRoomLinks, type RoomLink } from './rooms.ts';

/** A navigation for whoever reads. */
export function useRoomLinks(place: 'bar' | 'tab'): RoomLink[] {
  const isSignedIn = useStore(session.store, ({ user }) => user !== null);
  return listRoomLinks(place, isSignedIn);
}
