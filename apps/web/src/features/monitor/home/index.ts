export { LatestEvents } from './LatestEvents.tsx';
export { WatchedCoins } from './WatchedCoins.tsx';
