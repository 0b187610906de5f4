import { accountKey, bridges, contractOf, type Bridge, type BridgeKind, type Row } from '@chaintrail/analysis/trace';
import type { Log } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import type { AbiParameter } from 'viem';
import { encodeAbiParameters, encodeEventTopics } from 'viem/utils';
import { chainOf, transferOf } from '../../present/sample.ts';
import { listEvents } from './bridgeWords.ts';
import { createCrossings } from './crossings.ts';
import type { TraceReads } from './reads.ts';

const [usdc, alice, bob] = [`0x${'cc'.repeat(20)}`, `0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`];
const guid = `0x${'9d'.repeat(32)}`;

function bridgeOf(key: string): Bridge {
  const bridge = bridges.find((one) => one.key === key);
  if (!bridge) throw new Error(`no bridge ${key}`);
  return bridge;
}

function contractAt(key: string, chainName: string, kind: BridgeKind = 'lock'): string {
  const end = bridgeOf(key).ends.find((one) => one.chainName === chainName);
  return end ? contractOf(end, kind) : '';
}

/** A value of any type, where a test says none. */
function anyOf(
  { type, components }: AbiParameter & { components?: readonly AbiParameter[] },
  name: string,
  said: Record<string, unknown>,
): unknown {
  if (components) return Object.fromEntries(components.map((one) => [one.name, anyOf(one, one.name ?? '', said)]));
  if (name in said) return said[name];
  if (type === 'address') return alice;
  if (type === 'bytes32') return `0x${'00'.repeat(32)}`;
  if (type === 'bytes') return '0x';
  return type === 'uint8' || type === 'uint32' ? 0 : 0n;
}

interface Said {
  chainName: string;
  event: string;
  says: Record<string, unknown>;
  block: number;
}

/** The log that a bridge's contract writes. */
function logOf(key: string, { chainName, event, says, block }: Said): Log {
  const bridge = bridgeOf(key);
  const kinds: readonly BridgeKind[] = ['lock', 'release'];
  const kind = kinds.find((one) => listEvents(bridge, one).some(({ item: { name } }) => name === event)) ?? 'lock';
  const item = listEvents(bridge, kind).find((one) => one.item.name === event)?.item;
  if (!item) throw new Error(`no event ${event}`);
  const values = item.inputs.map((input) => [input, anyOf(input, input.name ?? '', says)] as const);
  const args = Object.fromEntries(values.map(([{ name }, value]) => [name, value]));
  const plain = values.filter(([{ indexed }]) => !indexed);
  return {
    blockNumber: block,
    timeMs: block * 1000,
    transactionIndex: 0,
    transactionHash: `0x${chainName}${block}`,
    logIndex: 0,
    contract: contractAt(key, chainName, kind),
    topics: encodeEventTopics({ abi: [item], eventName: event, args }).map(String),
    data: encodeAbiParameters(
      plain.map(([input]) => input),
      plain.map(([, value]) => value),
    ),
  };
}

interface World {
  key: string;
  said: Said[];
  /** How far the other chains are read. */
  untilMs?: number;
  direction?: 'forward' | 'backward';
}

/** A run over chains where every event moved its amount: to the contract where it locked, from it where it released. */
function worldOf({ key, said, untilMs = 1_000_000, direction = 'forward' }: World) {
  const logs = said.map((one) => logOf(key, one));
  const reads = {
    question: { direction },
    chains: new Map(bridgeOf(key).ends.map(({ chainName }) => [chainName, chainOf(chainName)])),
    heights: new Map(bridgeOf(key).ends.map(({ chainName }) => [chainName, { chainName, number: 1000, hash: '0x', timeMs: untilMs }])),
    count: () => {},
    reader: {
      listContractLogs: async (_chain: unknown, contract: string, topics: string[]) => ({
        rows: logs.filter((log) => log.contract === contract && topics.includes(log.topics[0] ?? '')),
      }),
      listAllTransactionTransfers: async (chain: { name: string }, hash: string) => [
        transferOf({ transactionHash: hash, token: usdc, from: contractAt(key, chain.name), to: bob, amountRaw: 99n }),
        transferOf({ transactionHash: hash, token: usdc, from: alice, to: contractAt(key, chain.name), amountRaw: 100n }),
      ],
    },
  } as unknown as TraceReads;
  return createCrossings(reads);
}

const account = (chainName: string, holder: string) => accountKey({ chainName, holder, token: usdc });
const rowTo = (key: string, chainName: string, block: number): Row => ({
  id: `${chainName}:${block}`,
  order: [block * 1000, 0, block, 0, 0, 0, 0],
  timeMs: block * 1000,
  from: account(chainName, alice),
  to: account(chainName, contractAt(key, chainName)),
  raw: 100n,
  hash: '',
});

const ids = { ETH: 1n, Arbitrum: 42161n, Optimism: 10n, Base: 8453n };
const amounts = { inputAmount: 100n, outputAmount: 99n, updatedOutputAmount: 99n };
const deposit = (chainName: string, block: number, to: bigint, event = 'V3FundsDeposited', says = {}): Said => ({
  chainName,
  event,
  block,
  says: { ...amounts, depositId: event.startsWith('V3') ? 123 : 123n, destinationChainId: to, ...says },
});
const fill = (chainName: string, block: number, from: bigint, event = 'FilledV3Relay', says = {}): Said => ({
  chainName,
  event,
  block,
  says: { ...amounts, depositId: event === 'FilledV3Relay' ? 123 : 123n, originChainId: from, ...says },
});

describe('deposits of Across, whose numbers are unique on their own chain only', () => {
  const key = 'across-v3';
  const findFrom = async (said: Said[], more: Partial<World> = {}) =>
    (await worldOf({ key, said, ...more }).find(chainOf('ETH'), [rowTo(key, 'ETH', 5)])).map((link) => ({
      by: link.by,
      to: link.in?.hash ?? null,
      missing: link.missing,
    }));
  const sent = deposit('ETH', 5, ids.Arbitrum);
  const joined = [{ by: 'Across V3', to: '0xArbitrum9', missing: null }];
  const other = [{ by: 'Across V3（对端同编号的记录来自别的链或金额不符，未合并）', to: null, missing: 'unknown' }];

  it('are joined to the fill that names their chain and number', async () => {
    const [link] = await worldOf({ key, said: [sent, fill('Arbitrum', 9, ids.ETH)] }).find(chainOf('ETH'), [rowTo(key, 'ETH', 5)]);
    expect(link).toEqual({
      id: 'bridge:across-v3:1:123',
      kind: 'bridge',
      by: 'Across V3',
      isVerified: false,
      out: { ...rowTo(key, 'ETH', 5), hash: '0xETH5' },
      in: expect.objectContaining({
        from: account('Arbitrum', contractAt(key, 'Arbitrum')),
        to: account('Arbitrum', bob),
        raw: 99n,
        hash: '0xArbitrum9',
      }),
      missing: null,
    });
  });

  it('are not joined to a fill of the same number that came from another chain', async () => {
    expect(await findFrom([sent, fill('Arbitrum', 8, ids.Base)])).toEqual(other);
  });

  it('are joined to their own where another of the same number comes after it', async () => {
    expect(await findFrom([sent, fill('Arbitrum', 9, ids.ETH), fill('Arbitrum', 10, ids.Base)])).toEqual(joined);
    expect(await findFrom([sent, fill('Arbitrum', 8, ids.Base), fill('Arbitrum', 9, ids.ETH)])).toEqual(joined);
  });

  it('are not joined to a fill on a chain that they do not name', async () => {
    expect(await findFrom([sent, fill('Optimism', 9, ids.ETH)])).toEqual([{ by: 'Across V3', to: null, missing: 'unknown' }]);
  });

  it('are not joined to a fill of other amounts', async () => {
    expect(await findFrom([sent, fill('Arbitrum', 9, ids.ETH, 'FilledV3Relay', { inputAmount: 101n })])).toEqual(other);
  });

  it('are not joined where several fit, on either side', async () => {
    const several = [{ by: 'Across V3（编号与去向相符的有多笔，未合并）', to: null, missing: 'unknown' }];
    expect(await findFrom([sent, fill('Arbitrum', 8, ids.ETH), fill('Arbitrum', 9, ids.ETH)])).toEqual(several);
    expect(await findFrom([sent, deposit('ETH', 6, ids.Arbitrum), fill('Arbitrum', 9, ids.ETH)])).toEqual(several);
  });

  it('are awaited while their own chain is behind, whatever the others hold', async () => {
    expect(await findFrom([sent], { untilMs: 4000 })).toEqual([{ by: 'Across V3', to: null, missing: 'unsynced' }]);
  });

  it.each([
    ['V3FundsDeposited', 'FilledRelay'],
    ['FundsDeposited', 'FilledRelay'],
    ['FundsDeposited', 'FilledV3Relay'],
  ])('are read in the words of each version of the contract: %s, %s', async (locked, released) => {
    expect(await findFrom([deposit('ETH', 5, ids.Arbitrum, locked), fill('Arbitrum', 9, ids.ETH, released)])).toEqual(joined);
    expect(await findFrom([deposit('ETH', 5, ids.Arbitrum, locked), fill('Arbitrum', 9, ids.Base, released)])).toEqual(other);
  });

  it('are found backward from the fill, in the chain that it names', async () => {
    const back: Row = {
      ...rowTo(key, 'Arbitrum', 9),
      from: account('Arbitrum', contractAt(key, 'Arbitrum')),
      to: account('Arbitrum', bob),
      raw: 99n,
    };
    const said = [sent, deposit('Base', 4, ids.Arbitrum), fill('Arbitrum', 9, ids.ETH)];
    const [link] = await worldOf({ key, said, direction: 'backward' }).find(chainOf('Arbitrum'), [back]);
    expect({ out: link?.out?.hash, in: link?.in?.hash, missing: link?.missing }).toEqual({
      out: '0xETH5',
      in: '0xArbitrum9',
      missing: null,
    });
  });
});

describe('messages of Stargate', () => {
  const key = 'stargate-v2';
  const sent = (name: string): Said => ({
    chainName: 'ETH',
    event: 'OFTSent',
    block: 5,
    says: { guid: name, dstEid: 30110, amountSentLD: 100n, amountReceivedLD: 99n },
  });
  const got = (block: number, name: string, srcEid = 30101): Said => ({
    chainName: 'Arbitrum',
    event: 'OFTReceived',
    block,
    says: { guid: name, srcEid, amountReceivedLD: 99n },
  });
  const findFrom = async (said: Said[]) =>
    (await worldOf({ key, said }).find(chainOf('ETH'), [rowTo(key, 'ETH', 5)])).map((link) => [link.by, link.in?.hash ?? null]);

  it('are joined by their guid and the endpoints that both name', async () => {
    expect(await findFrom([sent(guid), got(9, guid)])).toEqual([['Stargate V2', '0xArbitrum9']]);
    expect(await findFrom([sent(guid), got(9, guid, 30184)])).toEqual([
      ['Stargate V2（对端同编号的记录来自别的链或金额不符，未合并）', null],
    ]);
  });

  it('stay unjoined where they ride in a batch without a name', async () => {
    const blank = `0x${'00'.repeat(32)}`;
    expect(await findFrom([sent(blank), got(9, blank)])).toEqual([['Stargate V2（合并批次内无单笔编号，未合并）', null]]);
  });
});

describe('orders of deBridge', () => {
  const key = 'debridge-dln';
  const order = { giveChainId: 1n, giveAmount: 90n, takeChainId: 42161n, takeAmount: 99n };

  it('are locked with their fee by one contract, and filled by another', async () => {
    const said: Said[] = [
      { chainName: 'ETH', event: 'CreatedOrder', block: 5, says: { ...order, order, percentFee: 10n, orderId: guid } },
      { chainName: 'Arbitrum', event: 'FulfilledOrder', block: 9, says: { ...order, order, orderId: guid } },
    ];
    const world = worldOf({ key, said });
    expect(await world.find(chainOf('ETH'), [{ ...rowTo(key, 'ETH', 5), raw: 90n }])).toEqual([]);
    expect((await world.find(chainOf('ETH'), [rowTo(key, 'ETH', 5)])).map((link) => [link.id, link.missing])).toEqual([
      [`bridge:debridge-dln:1:${guid}`, null],
    ]);
  });
});
