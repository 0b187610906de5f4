import type { Chain } from '@chaintrail/model';
import { addressOfScript, type ScriptReading } from '../script.ts';

/** So many are kept, and as many that are older; together some 10 MB. */
const MOST = 20_000;

interface Recent {
  young: Map<string, ScriptReading>;
  old: Map<string, ScriptReading>;
}

const recentOf = new WeakMap<Chain, Recent>();

/** What a script says, remembered while it is used: most outputs pay to addresses that are paid again soon. */
export function readRecentScript(chain: Chain, script: string): ScriptReading {
  const recent = recentOf.get(chain) ?? { young: new Map(), old: new Map() };
  const known = recent.young.get(script);
  if (known) return known;
  const reading = recent.old.get(script) ?? addressOfScript(chain, script);
  // Scripts without an address are as a rule met once, and may be long.
  if (reading.address === '') return reading;
  recent.young.set(script, reading);
  recentOf.set(chain, recent.young.size < MOST ? recent : { young: new Map(), old: recent.young });
  return reading;
}
