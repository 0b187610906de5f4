import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LiveState } from './liveStream.ts';

export const LiveStateContext = createContext<StoreApi<LiveState>>(createStore<LiveState>(() => 'stopped'));

/** Whether what is on the screen follows the chains by itself. */
export const useLiveState = (): LiveState => useStore(useContext(LiveStateContext));
