import type { Move, Subject } from './index.ts';

export const MINUTE = 60_000;
export const start = Date.parse('2026-03-01T10:00:00+08:00');

type Side = 'in' | 'out';

/** A move of USDT so many minutes after the start; its hash says when. */
export function move(direction: Side, party: string, amountRaw: bigint, minute: number, changes: Partial<Move> = {}): Move {
  const place = { hash: `0x${minute}`, blockNumber: minute, timeMs: start + minute * MINUTE };
  return { direction, party, coin: 'ETH:usdt', item: '', amountRaw, ...place, kind: 'usdt', initiator: 'giver', ...changes };
}

export function subject(moves: Move[], changes: Partial<Subject> = {}): Subject {
  return {
    address: 'me',
    moves,
    isOutputs: false,
    isContract: false,
    isWhole: true,
    own: { types: [], entity: null },
    parties: new Map(),
    sums: new Map(),
    shared: new Set(),
    mixes: [],
    riskPaths: [],
    energySources: [],
    freezes: [],
    pulls: [],
    peel: [],
    ...changes,
  };
}

export const rowAt = (minute: number) => ({ hash: `0x${minute}`, blockNumber: minute, timeMs: start + minute * MINUTE });

export const rowsAt = (...minutes: number[]) => minutes.map(rowAt);
