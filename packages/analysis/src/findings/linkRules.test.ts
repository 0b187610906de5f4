import { describe, expect, it } from 'vitest';
import { examine, type EnergySource, type FeeSource, type Move, type Subject } from './index.ts';
import { MINUTE, move, rowAt, rowsAt, start, subject } from './sample.ts';

const DAY_MINUTES = 1_440;
const silentOf = (...asked: Parameters<typeof subject>) => examine(subject(...asked)).silent;
const refusedOf = (...asked: Parameters<typeof subject>) => examine(subject(...asked)).refused;

describe('充值地址', () => {
  const parties: Subject['parties'] = new Map([
    ['hot', { types: ['exchange'], entity: 'Harbour' }],
    ['hot2', { types: ['exchange'], entity: 'Harbour' }],
    ['hot3', { types: ['exchange'], entity: 'Harbour' }],
    ['other', { types: ['exchange'], entity: 'North' }],
  ]);
  const passed = (raw: bigint, changes: Partial<Move> = { initiator: 'other' }) => [
    move('in', 'customer', 1_000n, 0),
    move('out', 'hot', raw, 300, changes),
  ];

  it('is told where nine tenths of what others paid in went on to one exchange, which sent it', () => {
    expect(examine(subject(passed(900n), { parties })).found).toEqual([
      {
        rule: 'deposit',
        claim: 'derived',
        confidence: 80,
        facts: { coin: 'ETH:usdt', entity: 'Harbour', raw: 900n, givers: 1 },
        evidence: rowsAt(300),
        evidenceCount: 1,
        parties: ['hot'],
        filter: { direction: 'out', coin: 'ETH:usdt' },
      },
    ]);
  });

  it.each<[string, Move[], Partial<Subject>]>([
    ['gave the coin for its fees', [move('in', 'hot', 5n, 1, { coin: 'ETH:', kind: 'external' }), ...passed(900n, {})], { parties }],
    [
      'lent it energy',
      passed(900n, {}),
      { parties, energySources: [{ source: 'hot', isRented: false, siblings: [], isHub: false, rows: [] }] },
    ],
    ["spent it together with others'", passed(900n, {}), { parties, shared: new Set(['0x300']) }],
  ])('is told where the exchange %s', (_, moves, changes) => {
    expect(examine(subject(moves, changes)).found).toMatchObject([{ rule: 'deposit' }]);
  });

  it('is silent a little below: less went on, nobody helped, to two exchanges, to three wallets, into a deposit address', () => {
    expect(silentOf(passed(899n), { parties })).toContain('deposit');
    expect(silentOf(passed(900n, {}), { parties })).toContain('deposit');
    expect(silentOf([...passed(900n), move('out', 'other', 50n, 301)], { parties })).toContain('deposit');
    const two = ['hot', 'hot2'].map((party, at) => move('out', party, 450n, 300 + at, { initiator: 'other' }));
    expect(examine(subject([move('in', 'customer', 1_000n, 0), ...two], { parties })).found).toMatchObject([{ rule: 'deposit' }]);
    const three = ['hot', 'hot2', 'hot3'].map((party, at) => move('out', party, 300n, 300 + at, { initiator: 'other' }));
    expect(silentOf([move('in', 'customer', 1_000n, 0), ...three], { parties })).toContain('deposit');
    const role = { types: ['exchange' as const], entity: 'Harbour', roles: ['deposit' as const] };
    expect(silentOf(passed(900n), { parties: new Map([['hot', role]]) })).toContain('deposit');
  });
});

describe('手续费同源', () => {
  const feeSource: FeeSource = { source: 'pump', siblings: ['s1', 's2', 's3'], isHub: false, rows: rowsAt(1) };

  it('is told from three others on', () => {
    expect(examine(subject([], { feeSource })).found).toEqual([
      {
        rule: 'feeSource',
        claim: 'heuristic',
        confidence: 70,
        facts: { source: 'pump', siblings: 3 },
        evidence: rowsAt(1),
        evidenceCount: 1,
        parties: ['pump', 's1', 's2', 's3'],
        filter: { direction: 'in', parties: ['pump'] },
      },
    ]);
  });

  it('is silent of two, and refused where a service or one that serves everybody gave', () => {
    expect(silentOf([], { feeSource: { ...feeSource, siblings: ['s1', 's2'] } })).toContain('feeSource');
    expect(refusedOf([], { feeSource: { ...feeSource, isHub: true } })).toEqual([{ rule: 'feeSource', refusal: { reason: 'hub' } }]);
    const parties: Subject['parties'] = new Map([['pump', { types: ['exchange'], entity: null }]]);
    expect(refusedOf([], { feeSource, parties })).toEqual([{ rule: 'feeSource', refusal: { reason: 'service' } }]);
  });
});

describe('能量同源', () => {
  const lender: EnergySource = { source: 'lender', isRented: false, siblings: ['s1', 's2'], isHub: false, rows: rowsAt(3, 5) };

  it('is told from two others on', () => {
    expect(examine(subject([], { energySources: [lender] })).found).toEqual([
      {
        rule: 'energySource',
        claim: 'heuristic',
        confidence: 70,
        facts: { source: 'lender', siblings: 2 },
        evidence: rowsAt(3, 5),
        evidenceCount: 2,
        parties: ['lender', 's1', 's2'],
        filter: { parties: ['lender'] },
      },
    ]);
  });

  it('is silent of one, and refused where it is paid for, a service lent or one that serves everybody', () => {
    const refused = (reason: string) => [{ rule: 'energySource', refusal: { reason } }];
    expect(silentOf([], { energySources: [{ ...lender, siblings: ['s1'] }] })).toContain('energySource');
    expect(refusedOf([], { energySources: [{ ...lender, isRented: true }] })).toEqual(refused('rented'));
    expect(refusedOf([], { energySources: [{ ...lender, isHub: true }] })).toEqual(refused('hub'));
    const parties: Subject['parties'] = new Map([['lender', { types: ['exchange'], entity: null }]]);
    expect(refusedOf([], { energySources: [lender], parties })).toEqual(refused('service'));
  });
});

describe('权限', () => {
  const handed = { row: rowAt(10), owners: ['new'], isOwnEnough: false, shared: [] };
  const left = (minute: number) => [move('out', 'hoard', 600n, minute)];

  it('共用 is told from two keys on', () => {
    const permission = { ...handed, owners: ['k1', 'k2'], shared: ['twin'] };
    expect(examine(subject(left(20), { permission })).found).toEqual([
      {
        rule: 'permissionShared',
        claim: 'derived',
        confidence: 95,
        facts: { keys: 2, accounts: 1 },
        evidence: rowsAt(10),
        evidenceCount: 1,
        parties: ['k1', 'k2', 'twin'],
        filter: {},
      },
    ]);
    expect(silentOf(left(20), { permission: handed })).toContain('permissionShared');
  });

  it('被夺 is told where one other key owns it and coin left within a day', () => {
    expect(examine(subject(left(10 + DAY_MINUTES), { permission: handed })).found).toEqual([
      {
        rule: 'permissionSeized',
        claim: 'heuristic',
        confidence: 75,
        facts: { owner: 'new', coin: 'ETH:usdt', takenRaw: 600n, withinMs: DAY_MINUTES * MINUTE },
        evidence: rowsAt(10, 10 + DAY_MINUTES),
        evidenceCount: 2,
        parties: ['new', 'hoard'],
        filter: { direction: 'out', coin: 'ETH:usdt', fromTimeMs: start + 10 * MINUTE },
      },
    ]);
  });

  it('被夺 is silent a minute later, before the change, where nothing left, and where the own key still suffices', () => {
    expect(silentOf(left(20), { permission: { ...handed, isOwnEnough: true } })).toContain('permissionSeized');
    expect(silentOf(left(11 + DAY_MINUTES), { permission: handed })).toContain('permissionSeized');
    expect(silentOf(left(9), { permission: handed })).toContain('permissionSeized');
    expect(silentOf([], { permission: handed })).toContain('permissionSeized');
  });
});
