export { LatestEvents } from './LatestEvents.tsx';
export { UnreadReminders } from './UnreadReminders.tsx';
export { WatchedCoins } from './WatchedCoins.tsx';
