import { describe, expect, it } from 'vitest';
import { examine, type PartyFacts, type PartyRisk, type RiskPath, type Subject } from './index.ts';
import { MINUTE, move, rowAt, rowsAt, start, subject } from './sample.ts';

const DAY_MINUTES = 1_440;
const exchange: Partial<Subject> = { own: { types: ['exchange'], entity: null } };
const known = (party: string, facts: Partial<PartyFacts>): Pick<Subject, 'parties'> => ({
  parties: new Map([[party, { types: [], entity: null, ...facts }]]),
});
const silentOf = (...asked: Parameters<typeof subject>) => examine(subject(...asked)).silent;

describe.each([
  ['混币接触', 'mixerContact', 'mixer', { rounds: 0 }],
  ['跨链接触', 'bridgeContact', 'bridge', {}],
] as const)('%s', (_, rule, type, more) => {
  const came = (rest: bigint) => [move('in', 'a', rest, 0), move('in', 'm', 1n, 5)];

  it('is told of one percent of what came', () => {
    expect(examine(subject(came(99n), known('m', { types: [type] }))).found).toEqual([
      {
        rule,
        claim: 'intelligence',
        confidence: 90,
        facts: { coin: 'ETH:usdt', inRaw: 1n, outRaw: 0n, ...more },
        evidence: rowsAt(5),
        evidenceCount: 1,
        parties: ['m'],
        filter: { coin: 'ETH:usdt', parties: ['m'] },
      },
    ]);
  });

  it('is silent of less, and refused for services', () => {
    expect(silentOf(came(100n), known('m', { types: [type] }))).toContain(rule);
    expect(examine(subject(came(99n), { ...known('m', { types: [type] }), ...exchange })).refused).toEqual([
      { rule, refusal: { reason: 'service' } },
    ]);
  });
});

it('混币接触 is inferred where the address took part in rounds of a mix', () => {
  const mixes = [...rowsAt(3), ...rowsAt(8)].map((row) => ({ ...row, coin: 'BTC:', amountRaw: 50n }));
  expect(examine(subject([], { isOutputs: true, mixes })).found).toEqual([
    {
      rule: 'mixerContact',
      claim: 'heuristic',
      confidence: 75,
      facts: { coin: 'BTC:', inRaw: 0n, outRaw: 100n, rounds: 2 },
      evidence: rowsAt(3, 8),
      evidenceCount: 2,
      parties: [],
      filter: {},
    },
  ]);
});

describe('风险标签', () => {
  const risk: PartyRisk = { name: '电信诈骗', level: 3, claim: 'judgement', source: '立案材料' };
  const went = (rest: bigint) => [move('out', 'a', rest, 0), move('out', 'bad', 1n, 5)];

  it('is told of one percent of what went there, with whose statement it is', () => {
    expect(examine(subject(went(99n), known('bad', { risk }))).found).toEqual([
      {
        rule: 'riskContact',
        claim: 'judgement',
        confidence: 90,
        facts: {
          coin: 'ETH:usdt',
          hops: 1,
          risk: { name: '电信诈骗', level: 3, claim: 'judgement', source: '立案材料' },
          inRaw: 0n,
          outRaw: 1n,
          others: 0,
        },
        evidence: rowsAt(5),
        evidenceCount: 1,
        parties: ['bad'],
        filter: { coin: 'ETH:usdt', parties: ['bad'] },
      },
    ]);
  });

  it('is silent of less, of a lower level, and for services', () => {
    expect(silentOf(went(100n), known('bad', { risk }))).toContain('riskContact');
    expect(silentOf(went(99n), known('bad', { risk: { ...risk, level: 2 } }))).toContain('riskContact');
    expect(silentOf(went(99n), { ...known('bad', { risk }), ...exchange })).toContain('riskContact');
  });

  const path = (parties: string[], changes: Partial<RiskPath> = {}): RiskPath => ({
    direction: 'in',
    parties,
    risk,
    coin: 'ETH:usdt',
    mostRaw: 40n,
    ...changes,
  });

  it('is inferred through two others, with no more than the narrowest of the sums between them', () => {
    const riskPaths = [path(['a', 'b', 'bad']), path(['c', 'd', 'bad'], { mostRaw: 2n })];
    expect(examine(subject([], { riskPaths })).found).toEqual([
      {
        rule: 'riskContact',
        claim: 'heuristic',
        confidence: 30,
        facts: {
          coin: 'ETH:usdt',
          hops: 3,
          risk: { name: '电信诈骗', level: 3, claim: 'judgement', source: '立案材料' },
          inRaw: 42n,
          outRaw: 0n,
          others: 1,
        },
        evidence: [],
        evidenceCount: 0,
        parties: ['a', 'b', 'bad'],
        filter: { coin: 'ETH:usdt', parties: ['a', 'c'] },
      },
    ]);
  });

  it('is silent a hop further and of a lower level', () => {
    expect(silentOf([], { riskPaths: [path(['a', 'b', 'c', 'bad'])] })).toContain('riskContact');
    expect(silentOf([], { riskPaths: [path(['a', 'bad'], { risk: { ...risk, level: 2 } })] })).toContain('riskContact');
  });
});

describe('投毒', () => {
  const nobody = { imitators: [], imitates: [], victims: [], sentCount: 0, rows: rowsAt(4, 6) };
  const fake = { address: 'fake', baitCount: 1, paidCount: 2 };

  it('is told to its target from the first bait on', () => {
    expect(examine(subject([], { poison: { ...nobody, imitators: [fake] } })).found).toEqual([
      {
        rule: 'poisonTarget',
        claim: 'heuristic',
        confidence: 85,
        facts: { imitators: 1, baitCount: 1, paidCount: 2 },
        evidence: rowsAt(4, 6),
        evidenceCount: 2,
        parties: ['fake'],
        filter: { parties: ['fake'] },
      },
    ]);
    expect(silentOf([], { poison: { ...nobody, imitators: [{ ...fake, baitCount: 0 }] } })).toContain('poisonTarget');
  });

  it('is told of its sender from the first victim on', () => {
    expect(examine(subject([], { poison: { ...nobody, imitates: ['friend'], victims: ['v1'], sentCount: 7 } })).found).toEqual([
      {
        rule: 'poisonSender',
        claim: 'heuristic',
        confidence: 85,
        facts: { imitates: 1, victims: 1, sentCount: 7 },
        evidence: rowsAt(4, 6),
        evidenceCount: 2,
        parties: ['v1'],
        filter: { direction: 'out' },
      },
    ]);
    expect(silentOf([], { poison: { ...nobody, imitates: ['friend'], sentCount: 7 } })).toContain('poisonSender');
  });
});

describe('授权盗币', () => {
  const pull = { spender: 'thief', receiver: 'hoard', coin: 'ETH:usdt', amountRaw: 70n };
  const approval = rowAt(2);
  const pulls = [
    { ...rowAt(9), ...pull, approval },
    { ...rowAt(11), ...pull, receiver: 'second', approval },
  ];

  it('is told of a token that whom it was allowed to took for others', () => {
    expect(examine(subject([], { pulls })).found).toEqual([
      {
        rule: 'approvalTheft',
        claim: 'heuristic',
        confidence: 70,
        facts: { spender: 'thief', coin: 'ETH:usdt', raw: 140n, pulls: 2 },
        evidence: rowsAt(2, 9, 11),
        evidenceCount: 3,
        parties: ['thief', 'hoard', 'second'],
        filter: { direction: 'out', coin: 'ETH:usdt', parties: ['hoard', 'second'] },
      },
    ]);
  });

  it('is told from the first pull on', () => {
    expect(examine(subject([], { pulls: pulls.slice(0, 1) })).found).toMatchObject([
      { rule: 'approvalTheft', facts: { raw: 70n, pulls: 1 } },
    ]);
    expect(silentOf([])).toContain('approvalTheft');
  });

  it('is silent without the permission, where a service took or got it, and for services', () => {
    expect(silentOf([], { pulls: pulls.map((one) => ({ ...one, approval: undefined })) })).toContain('approvalTheft');
    expect(silentOf([], { pulls, ...known('thief', { types: ['dex'] }) })).toContain('approvalTheft');
    expect(silentOf([], { pulls: pulls.slice(0, 1), ...known('hoard', { types: ['exchange'] }) })).toContain('approvalTheft');
    expect(silentOf([], { pulls, ...exchange })).toContain('approvalTheft');
  });
});

describe('冻结前转移', () => {
  const frozen = { ...rowAt(2 * DAY_MINUTES), action: 'frozen' as const, coin: 'ETH:usdt' };
  const left = (raw: bigint, minute = DAY_MINUTES) => [move('in', 'payer', 1_000n, 0), move('out', 'b', raw, minute)];

  it('is told where half of what lay there left within a day before the freeze', () => {
    expect(examine(subject(left(500n), { freezes: [frozen] })).found).toEqual([
      {
        rule: 'freezeRace',
        claim: 'derived',
        confidence: 80,
        facts: { coin: 'ETH:usdt', raw: 500n, beforeMs: DAY_MINUTES * MINUTE },
        evidence: rowsAt(DAY_MINUTES, 2 * DAY_MINUTES),
        evidenceCount: 2,
        parties: ['b'],
        filter: {
          direction: 'out',
          coin: 'ETH:usdt',
          fromTimeMs: start + DAY_MINUTES * MINUTE,
          toTimeMs: start + 2 * DAY_MINUTES * MINUTE,
        },
      },
    ]);
  });

  it('is silent of less, of sooner, of another coin, and of a release', () => {
    expect(silentOf(left(499n), { freezes: [frozen] })).toContain('freezeRace');
    expect(silentOf(left(500n, DAY_MINUTES - 1), { freezes: [frozen] })).toContain('freezeRace');
    expect(silentOf(left(500n), { freezes: [{ ...frozen, coin: 'ETH:usdc' }] })).toContain('freezeRace');
    expect(silentOf(left(500n), { freezes: [{ ...frozen, action: 'released' }] })).toContain('freezeRace');
  });

  it('is refused where not all rows were read', () => {
    expect(examine(subject(left(500n), { freezes: [frozen], isWhole: false })).refused).toEqual([
      { rule: 'freezeRace', refusal: { reason: 'not_whole' } },
    ]);
  });
});
