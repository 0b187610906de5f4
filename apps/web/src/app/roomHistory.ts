import { createHashHistory, type RouterHistory } from '@tanstack/react-router';

/** Rooms stand behind the `#` alone. What others append to a link before it, the router would add to the room's search: it is taken away. */
export function createRoomHistory(): RouterHistory {
  if (location.search !== '') history.replaceState(history.state, '', location.pathname + location.hash);
  return createHashHistory();
}
