import type { EntityType } from '@chaintrail/model';
import type { FindingOf, Outcome } from '../finding.ts';
import { evidenceOf, factsOf, groupByCoin, isService, isShare, splitSides, sumRaw } from '../measure.ts';
import { parameters } from '../parameters.ts';
import type { Move, Subject } from '../subject.ts';

/**
 * 混币接触: coin went to a mixer or came from one, or the address took part in a CoinJoin, whose inputs and outputs belong to nobody for certain. Named
 * by FATF's Red Flag Indicators (2020), «anonymity».
 */
export function findMixerContact(subject: Subject): Outcome<'mixerContact'> {
  const met = findContact(subject, 'mixer', parameters.mixerContact.leastSharePercent);
  const [mix] = subject.mixes;
  if (!met && !mix) return undefined;
  if (isService(subject.own)) return { reason: 'service' };
  const rows = [...(met?.rows ?? []), ...subject.mixes];
  return {
    rule: 'mixerContact',
    // That a transaction is a mix is inferred from its shape.
    claim: met ? 'intelligence' : 'heuristic',
    confidence: met ? 90 : 75,
    facts: {
      coin: met?.coin ?? mix?.coin ?? '',
      inRaw: met?.inRaw ?? 0n,
      outRaw: met?.outRaw ?? sumRaw(subject.mixes),
      rounds: subject.mixes.length,
    },
    ...evidenceOf(rows, met?.parties),
    filter: met ? { coin: met.coin, parties: met.parties } : {},
  };
}

/** 跨链接触: coin went into a bridge or came out of one: its way goes on elsewhere. */
export function findBridgeContact(subject: Subject): Outcome<'bridgeContact'> {
  const met = findContact(subject, 'bridge', parameters.bridgeContact.leastSharePercent);
  if (!met) return undefined;
  if (isService(subject.own)) return { reason: 'service' };
  const { coin, inRaw, outRaw, rows, parties } = met;
  const finding: FindingOf<'bridgeContact'> = {
    rule: 'bridgeContact',
    claim: 'intelligence',
    confidence: 90,
    facts: { coin, inRaw, outRaw },
    ...evidenceOf(rows, parties),
    filter: { coin, parties },
  };
  return finding;
}

interface Contact {
  coin: string;
  inRaw: bigint;
  outRaw: bigint;
  rows: Move[];
  parties: string[];
}

function findContact(subject: Subject, type: EntityType, leastPercent: number): Contact | undefined {
  for (const [coin, moves] of groupByCoin(subject.moves)) {
    const rows = moves.filter(({ party }) => factsOf(subject, party).types.includes(type));
    if (rows.length === 0) continue;
    const [all, met] = [splitSides(moves), splitSides(rows)];
    const [inRaw, outRaw] = [sumRaw(met.came), sumRaw(met.went)];
    const isMuch = isShare(inRaw, sumRaw(all.came), leastPercent) || isShare(outRaw, sumRaw(all.went), leastPercent);
    if (isMuch) return { coin, inRaw, outRaw, rows, parties: [...new Set(rows.map(({ party }) => party))] };
  }
  return undefined;
}
