import type { Fields, LookPlan } from './monitorFields.ts';

const DAY_MINUTES = 1_440;

interface LookPrice {
  /** Questions of one look. */
  calls: number;
  choices: LookPlan['choices'];
}

/** What looking costs: at one address as the plan says it, at what issuers did the head and their logs, however many addresses it is about. */
export function priceLooks({ calls, freezeCalls, callsADay, takenADay, choices }: LookPlan, on: Fields['on']): LookPrice {
  if (on === 'transfer' || freezeCalls === null) return { calls, choices };
  const one = 1 + freezeCalls;
  return {
    calls: one,
    choices: choices.map(({ minutes }) => {
      const own = Math.ceil((one * DAY_MINUTES) / minutes);
      return { minutes, callsADay: own, isOpen: takenADay + own <= callsADay };
    }),
  };
}
