import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { RoomState, RoomStore } from './roomStore.ts';

/** The canvas that is open. */
export const RoomContext = createContext<RoomStore | null>(null);

export function useRoomStore(): RoomStore {
  const store = use(RoomContext);
  if (!store) throw new Error('no canvas is open here');
  return store;
}

export const useRoomState = <Part>(choose: (state: RoomState) => Part): Part => useStore(useRoomStore(), choose);
