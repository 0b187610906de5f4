export { judgeExits, leastOut, mostIn, type ExitCandidate, type ServiceMove } from './judge.ts';
