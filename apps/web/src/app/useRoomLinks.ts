import { useStore } from 'zustand';
import { session } from '../lib/browserSession.ts';
import { listRoomLinks, type RoomLink } from './rooms.ts';

/** A navigation for whoever reads. */
export function useRoomLinks(place: 'bar' | 'tab'): RoomLink[] {
  const user = useStore(session.store, (state) => state.user);
  return listRoomLinks(place, user);
}
