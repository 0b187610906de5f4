/** What is compared of an address. */
export interface Profile {
  address: string;
  /** Who gave it the native coin, the first one first. */
  givers: readonly string[];
  /** Whom it had to do with, services left out. */
  parties: ReadonlySet<string>;
  /** Transactions that it sent, by the hour of the day, UTC. */
  hours: readonly number[];
}

export type Dimension = 'direct' | 'gas' | 'givers' | 'counterparties' | 'hours';
export type Outcome = 'support' | 'against' | 'neutral' | 'unknown';

export interface Judgement {
  outcome: Outcome;
  shared: string[];
  /** Of hours: how much of both days lies in the same hours, 0 to 1. */
  overlap?: number;
}

/** Below this the hours of a day are chance. */
export const LEAST_SENT = 30;
/** So much of both days in the same hours speaks for one hand; so little against it. */
const ALIKE_HOURS = 0.7;
const UNLIKE_HOURS = 0.3;
/** Fewer common counterparties than these are chance. */
const LEAST_COMMON = 3;

/** One rule each, documented where it stands: what two profiles say for and against one hand. */
export const rules: Readonly<Record<Dimension, (a: Profile, b: Profile, isService: (address: string) => boolean) => Judgement>> = {
  // That two move value to each other is a tie; whoever pays a shop has one too, so its absence says nothing.
  direct: (a, b) => {
    const isTied = a.parties.has(b.address) || b.parties.has(a.address);
    return { outcome: isTied ? 'support' : 'neutral', shared: [] };
  },
  // The first coin for fees comes from whoever made the address usable; from a service it comes to strangers alike.
  gas: (a, b, isService) => {
    const [first, second] = [a.givers[0], b.givers[0]];
    if (first === undefined || second === undefined) return { outcome: 'unknown', shared: [] };
    if (first !== second) return { outcome: isService(first) || isService(second) ? 'neutral' : 'against', shared: [] };
    return { outcome: isService(first) ? 'neutral' : 'support', shared: [first] };
  },
  // Any other giver of the native coin that both have, services left out.
  givers: (a, b, isService) => {
    if (a.givers.length === 0 || b.givers.length === 0) return { outcome: 'unknown', shared: [] };
    const others = new Set(b.givers);
    const shared = a.givers.filter((giver) => others.has(giver) && !isService(giver));
    return { outcome: shared.length > 0 ? 'support' : 'neutral', shared };
  },
  counterparties: (a, b) => {
    if (a.parties.size === 0 || b.parties.size === 0) return { outcome: 'unknown', shared: [] };
    const shared = [...a.parties].filter((party) => b.parties.has(party) && party !== a.address && party !== b.address);
    return { outcome: shared.length >= LEAST_COMMON ? 'support' : shared.length === 0 ? 'against' : 'neutral', shared };
  },
  hours: (a, b) => {
    const [sentA, sentB] = [sum(a.hours), sum(b.hours)];
    if (sentA < LEAST_SENT || sentB < LEAST_SENT) return { outcome: 'unknown', shared: [] };
    const overlap = a.hours.reduce((all, count, hour) => all + Math.min(count / sentA, (b.hours[hour] ?? 0) / sentB), 0);
    return { outcome: overlap >= ALIKE_HOURS ? 'support' : overlap <= UNLIKE_HOURS ? 'against' : 'neutral', shared: [], overlap };
  },
};

export const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** Of all pairs of these profiles that can be compared in a dimension, how many are alike. */
export function countAlike(
  dimension: Dimension,
  profiles: readonly Profile[],
  isService: (address: string) => boolean,
): { pairs: number; alike: number } {
  let pairs = 0;
  let alike = 0;
  profiles.forEach((a, at) => {
    for (const b of profiles.slice(at + 1)) {
      const { outcome } = rules[dimension](a, b, isService);
      if (outcome === 'unknown') continue;
      pairs += 1;
      if (outcome === 'support') alike += 1;
    }
  });
  return { pairs, alike };
}

/** The span of eight hours in a row with most of the day, in a zone: `20:00–04:00`. */
export function busiestSpan(hours: readonly number[], zoneHours: number): string {
  const SPAN = 8;
  const of = (start: number): number => sum(Array.from({ length: SPAN }, (_hour, at) => hours[(start + at) % 24] ?? 0));
  const start = Array.from({ length: 24 }, (_hour, at) => at).toSorted((a, b) => of(b) - of(a) || a - b)[0] ?? 0;
  const write = (hour: number): string => `${String((hour + zoneHours) % 24).padStart(2, '0')}:00`;
  return `${write(start)}–${write(start + SPAN)}`;
}
