import { useEffect } from 'react';
import { addAddresses, type AddressOnChain } from './addAddresses.ts';
import { useRoomStore } from './roomContext.ts';

/** What another page sent along, read from the address bar: `DemoETH:0x…,DemoTRON:T…`. */
export function readSent(add: string | undefined): AddressOnChain[] {
  return (add ?? '').split(',').flatMap((part) => {
    const at = part.indexOf(':');
    return at < 1 ? [] : [{ chainName: part.slice(0, at), address: part.slice(at + 1) }];
  });
}

/** Puts it in once, connected with what is there. */
export function useAddFromLink(add: string | undefined): void {
  const store = useRoomStore();
  useEffect(() => {
    const fresh = readSent(add).filter(({ chainName, address }) => !store.getState().scene.nodes.has(`${chainName}:${address}`));
    if (fresh.length > 0) void addAddresses(store, fresh, { x: 0, y: 0 });
  }, [store, add]);
}
