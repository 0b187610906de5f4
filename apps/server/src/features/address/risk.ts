import type { AddressCardView, CoinView, PartyView } from '@chaintrail/contract/schemas';
import type { Label } from '@chaintrail/model';
import type { AddressFlow } from '@chaintrail/store/chain';
import { presentAmount } from '../../present/coin.ts';
import { partyOf, type RowFacts } from '../../present/transfer.ts';
import { shareOf } from './flow.ts';

type RiskView = AddressCardView['risk'];
type Reason = RiskView['reasons'][number];

const MOST_REASONS = 20;
const MIXER_LEVEL = 3;
const FROZEN_LEVEL = 4;

interface RiskFacts {
  facts: RowFacts;
  address: string;
  /** What an issuer did to the address itself. */
  freeze: NonNullable<PartyView['freeze']> | undefined;
  /** The coin that moved most, and where it came from and went; absent where nothing of value moved. */
  coin: CoinView | null;
  flow: AddressFlow | undefined;
  /** Of the whole address, where its flow was not read. */
  partyCount: number;
}

/** Why the address is worth a look, gravest first: what somebody says of it, and of whom it dealt with. */
export function tellRisk({ facts, address, freeze, coin, flow, partyCount }: RiskFacts): RiskView {
  const own = [...reasonsOf(facts, address), ...(freeze ? [frozen(facts, address, freeze)] : [])];
  const sides = coin && flow ? [['in', flow.in] as const, ['out', flow.out] as const] : [];
  const met = sides.flatMap(([direction, side]) => {
    const parties = new Map([...side.largest, ...side.among].map((party) => [party.counterparty, party]));
    return [...parties.values()].flatMap(({ counterparty, raw, count }) => {
      if (counterparty === '' || counterparty === address) return [];
      const mark = facts.freezes?.get(counterparty);
      const reasons = [...reasonsOf(facts, counterparty), ...(mark ? [frozen(facts, counterparty, mark)] : [])];
      return reasons.map((reason) => ({
        raw,
        reason: {
          ...reason,
          hops: 1 as const,
          direction,
          amount: coin && presentAmount(coin, raw),
          count,
          share: shareOf(raw, side.raw),
        },
      }));
    });
  });
  const sorted = met.sort((a, b) => levelOf(b.reason) - levelOf(a.reason) || (a.raw < b.raw ? 1 : a.raw > b.raw ? -1 : 0));
  const reasons = [...own, ...sorted.map(({ reason }) => reason)];
  return {
    state: reasons.length === 0 ? 'unassessed' : 'reasons',
    reasons: reasons.slice(0, MOST_REASONS),
    reasonCount: reasons.length,
    looked: {
      hops: 1,
      partyCount: sides.reduce((sum, [, { largest }]) => sum + largest.length, 0),
      allPartyCount: flow ? sides.reduce((sum, [, side]) => sum + side.partyCount, 0) : partyCount,
    },
  };
}

const levelOf = ({ type, risk }: Reason): number => risk?.level ?? (type === 'mixer' ? MIXER_LEVEL : FROZEN_LEVEL);

const ofItself = { hops: 0, direction: null, amount: null, count: null, share: null } as const;

/** One for each risk that a label names; a mixer is one whether or not somebody calls it a risk. */
function reasonsOf(facts: RowFacts, address: string): Reason[] {
  const party = partyOf(facts, address);
  const named = new Map<string, Label>();
  for (const label of facts.labels.get(address) ?? []) {
    const key = label.risk ? `label:${label.risk.name}` : label.type === 'mixer' ? 'mixer' : undefined;
    if (key !== undefined && !named.has(key)) named.set(key, label);
  }
  return [...named.values()].map(({ type, risk, source, claim }) => ({
    type: type === 'mixer' ? 'mixer' : 'label',
    risk: risk ?? null,
    source,
    claim,
    party,
    ...ofItself,
  }));
}

/** The issuer's own event says so. */
function frozen(facts: RowFacts, address: string, type: NonNullable<PartyView['freeze']>): Reason {
  return { type, risk: null, source: '发行方合约事件', claim: 'fact', party: partyOf(facts, address), ...ofItself };
}
