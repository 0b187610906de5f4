import { SourceError } from '@chaintrail/families';
import { normaliseTronBlock, type EnergySharing, type TronAccount } from '@chaintrail/families/tron';
import type { BlockBundle, Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import { useServer } from './openServer.ts';
import { tellTronWorld, tina, tom, tronHash } from './tronWorld.ts';
import { alice as evmAlice, START_MS } from './world.ts';

const tron: Chain = findChain('TRON') ?? raise('no chain TRON');
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const alice = 'TQhqRHgEonKEYqudomS8243o3bejg8dt1d';
const bob = 'TSG5MMxrio1h8wT7D4XGz4XuxJGXwPhZBj';
const issuer = 'TTpKHSFUdoi9j2zacMcRx522rztL61ojFS';
const contract = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c';
const word = (hex: string): string => hex.padStart(64, '0');
const hashOf = (at: number): string => `${at}`.repeat(2).padEnd(64, 'd');

const onTron = { chainName: 'TRON' };
let account: () => Promise<TronAccount | null> = async () => null;
let signers: () => Promise<(string | null)[]> = async () => [];
let sharing: (contract: string) => Promise<EnergySharing | null> = async () => null;
const open = useServer(
  {
    tronReaders: new Map([
      ['TRON', { readAccount: () => account(), readSigners: () => signers(), readEnergySharing: (address) => sharing(address) }],
    ]),
  },
  ({ store }) => store.writer.insertFinal(tron, [tellCalls()]),
);

/** A third block as a node would give it: a transfer of USDT, a freeze of Bob by its issuer, energy lent, an account handed over. */
function tellCalls(): BlockBundle {
  const number = 2;
  const call = (owner: string, data: string) => [
    { type: 'TriggerSmartContract', parameter: { value: { owner_address: owner, contract_address: `41${contract}`, data } } },
  ];
  const [aliceHex, bobHex, issuerHex] = ['a1', 'b2', 'c3'].map((pair) => `41${pair.repeat(20)}`);
  const contracts = [
    call(aliceHex ?? '', `a9059cbb${word('b2'.repeat(20))}${word('f4240')}`),
    call(issuerHex ?? '', `0ecb93c0${word('b2'.repeat(20))}`),
    [
      {
        type: 'DelegateResourceContract',
        parameter: { value: { owner_address: aliceHex, receiver_address: bobHex, balance: 100_000_000, resource: 'ENERGY' } },
      },
    ],
    [
      {
        type: 'AccountPermissionUpdateContract',
        parameter: { value: { owner_address: aliceHex, owner: { threshold: 1, keys: [{ address: bobHex, weight: 1 }] } } },
      },
    ],
  ];
  const results: object[] = [
    {
      fee: 345_000,
      contract_address: `41${contract}`,
      receipt: { energy_usage_total: 65_000, energy_usage: 65_000, net_fee: 345_000 },
      log: [
        {
          address: contract,
          topics: ['ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', word('a1'.repeat(20)), word('b2'.repeat(20))],
          data: word('f4240'),
        },
      ],
    },
    {
      contract_address: `41${contract}`,
      log: [
        {
          address: contract,
          topics: ['42e160154868087d6bfdc0ca23d96a1c1cfa32f1b72ba9ba27b69b98a0d819dc', word('b2'.repeat(20))],
        },
      ],
    },
    {},
    { fee: 100_000_000 },
  ];
  return normaliseTronBlock(tron, {
    block: {
      blockID: `${number.toString(16).padStart(16, '0')}${'f'.repeat(48)}`,
      block_header: { raw_data: { number, parentHash: tellTronWorld()[1]?.block.hash, timestamp: START_MS + 6_000 } },
      transactions: contracts.map((list, at) => ({ txID: hashOf(at), ret: [{ contractRet: 'SUCCESS' }], raw_data: { contract: list } })),
    },
    infos: results.map((result, at) => ({ id: hashOf(at), ...result })),
  });
}

describe('a Tron transaction', () => {
  it('shows who paid for its energy, what it called and what it moved', async () => {
    const view = await open.caller.call('getTransaction', { ...onTron, hash: hashOf(0) });
    expect(view).toMatchObject({
      family: 'tron',
      from: { address: alice },
      to: { address: USDT },
      fee: { amount: '0.345' },
      typeName: '调用合约',
      isTypeVerified: true,
      method: { selector: '0xa9059cbb', name: 'transfer', signature: 'transfer(address,uint256)' },
    });
    expect(view.input.decoded?.[0]).toMatchObject({ type: 'address', value: bob });
    expect(view.own).toMatchObject({
      contractTitle: '调用合约',
      energy: { total: '65000', fromCaller: '65000', burnt: '0' },
      bandwidth: { burntFee: { amount: '0.345' } },
      memo: null,
    });
    expect(view.balanceChanges.map(({ party, change }) => [party.address, change.symbol, change.amount])).toEqual([
      [alice, 'USDT', '-1'],
      [bob, 'USDT', '1'],
      [alice, 'TRX', '-0.345'],
    ]);
  });

  it('is found by its hash with 0x as well', async () => {
    expect((await open.caller.call('getTransaction', { ...onTron, hash: `0x${tronHash}` })).hash).toBe(tronHash);
  });

  it('shows a row that holds nothing of its own', async () => {
    const view = await open.caller.call('getTransaction', { ...onTron, hash: tronHash });
    expect(
      view.summary.map((part) =>
        part.type === 'party' ? part.party.address : part.type === 'amount' ? part.amount.amount : 'text' in part ? part.text : part.hash,
      ),
    ).toEqual([tom, '向', tina, '转账', '5']);
  });
});

describe('an address on Tron', () => {
  it('is known as frozen while its issuer keeps it so', async () => {
    const card = await open.caller.call('getAddressCard', { ...onTron, address: bob });
    expect(card.freezes).toMatchObject([{ action: 'frozen', hash: hashOf(1), blockNumber: 2, coin: { symbol: 'USDT' } }]);
    expect(card.frozenCoins).toEqual([`TRON:${USDT}`]);
    expect((await open.caller.call('getAddressCard', { ...onTron, address: alice })).freezes).toEqual([]);
  });

  it('has what its issuer did between the rows of that coin, once, and in no list that asks for transfers of a kind', async () => {
    const { list } = await open.caller.call('pageAddressTransfers', { ...onTron, address: bob, tab: 1 });
    expect(list.map(({ hash, freezes }) => [hash, freezes])).toEqual([
      [
        hashOf(0),
        {
          above: [
            {
              action: 'frozen',
              coin: expect.objectContaining({ coinKey: `TRON:${USDT}` }),
              amount: expect.objectContaining({ raw: '1000000', amount: '1' }),
              hash: hashOf(1),
              method: { selector: '0x0ecb93c0', name: 'addBlackList' },
              by: { address: expect.stringMatching(/^T/) },
              blockNumber: 2,
              time: START_MS + 6_000,
              isFinal: true,
            },
          ],
          below: [],
        },
      ],
    ]);
    const asked = [{ order: 'oldest' }, { order: 'largest' }, { direction: 'in' }, { endTime: START_MS }] as const;
    const answers = await Promise.all(
      asked.map((filter) => open.caller.call('pageAddressTransfers', { ...onTron, address: bob, tab: 1, ...filter })),
    );
    const shown = answers.map((answer) => answer.list.flatMap(({ freezes }) => freezes ?? []));
    expect(shown.map((all) => all.map(({ above, below }) => [above.length, below.length]))).toEqual([[[0, 1]], [], [], []]);
    expect(list[0]?.to).toMatchObject({ address: bob, freeze: 'frozen' });
  });

  it('whose permissions were changed says so first, with who owns it since and the transaction', async () => {
    const { suspicions, checked } = await open.caller.call('getAddressOverview', { ...onTron, address: alice });
    expect(suspicions.find(({ kind }) => kind === 'permission_changed')).toMatchObject({
      rowCount: 1,
      parties: [{ address: bob, freeze: 'frozen' }],
      event: { hash: hashOf(3), time: START_MS + 6_000 },
    });
    expect(checked.ruleCount).toBe(11);
    const other = await open.caller.call('getAddressOverview', { ...onTron, address: bob });
    expect(other.suspicions.map(({ kind }) => kind)).not.toContain('permission_changed');
  });

  it('bears its mark among the counterparties of others', async () => {
    const { list } = await open.caller.call('pageCounterparties', { ...onTron, address: alice });
    expect(list.filter(({ party }) => party.freeze).map(({ party }) => party)).toEqual([{ address: bob, freeze: 'frozen' }]);
  });

  it('bears its mark in the transaction that moved its coin', async () => {
    const { balanceChanges } = await open.caller.call('getTransaction', { ...onTron, hash: hashOf(0) });
    expect(balanceChanges.find(({ party }) => party.address === bob)?.party.freeze).toBe('frozen');
  });

  it('is asked for in hex, with and without 41', async () => {
    for (const text of [`41${'b2'.repeat(20)}`, `0x${'b2'.repeat(20)}`]) {
      expect((await open.caller.call('getAddressCard', { ...onTron, address: text })).address).toBe(bob);
    }
  });

  it('has its contract types counted, calls as one type', async () => {
    const { list, total } = await open.caller.call('listContractTypes', { address: alice });
    expect(list).toEqual([
      { type: 'AccountPermissionUpdateContract', title: '变更账户权限', count: 1 },
      { type: 'DelegateResourceContract', title: '代理资源', count: 1 },
      { type: 'TriggerSmartContract', title: '调用合约', count: 1 },
    ]);
    expect(total).toBe(3);
  });

  it('has no contract types and no resources on other chains', async () => {
    for (const name of ['listContractTypes', 'getTronAccount'] as const) {
      const { envelope } = await open.caller.ask(name, { address: evmAlice, chainName: 'ETH' });
      expect(envelope.code).toBe(9999);
      expect(envelope.msg).toContain('应为波场链');
    }
  });
});

describe('an account as the node says it', () => {
  it('shows resources, stake, permissions and who controls it', async () => {
    account = async () => ({
      name: '小明',
      createTimeMs: 1_604_500_590_000,
      balanceRaw: 1_500_000n,
      energy: { limit: 1000n, used: 10n },
      bandwidth: { limit: 0n, used: 0n, freeLimit: 600n, freeUsed: 5n },
      staked: { energyRaw: 402_000_000n, bandwidthRaw: 0n, votingPower: 402n },
      unstaking: [{ amountRaw: 7_000_000n, availableAtMs: START_MS }],
      delegated: { outEnergyRaw: 0n, outBandwidthRaw: 0n, inEnergyRaw: 11_000_000n, inBandwidthRaw: 0n },
      votes: [{ address: issuer, count: 3n }],
      permissions: [
        { id: 0, kind: 'owner', name: 'owner', threshold: 1, keys: [{ address: bob, weight: 1 }], operations: [] },
        { id: 2, kind: 'active', name: 'active', threshold: 1, keys: [{ address: alice, weight: 1 }], operations: ['TransferContract'] },
      ],
    });
    expect(await open.caller.call('getTronAccount', { address: alice })).toMatchObject({
      chainName: 'TRON',
      address: alice,
      isActive: true,
      name: '小明',
      balance: { amount: '1.5', symbol: 'TRX' },
      energy: { limit: '1000', used: '10' },
      staked: { energy: { amount: '402' }, votingPower: '402' },
      unstaking: [{ amount: { amount: '7' }, availableAt: START_MS }],
      votes: [{ party: { address: issuer }, count: '3' }],
      permissions: [
        { kind: 'owner', keys: [{ party: { address: bob }, weight: 1 }] },
        { kind: 'active', operations: ['转账'] },
      ],
      isControlledByOthers: true,
    });
  });

  it('is empty before it is activated', async () => {
    account = async () => null;
    expect(await open.caller.call('getTronAccount', { address: bob })).toMatchObject({
      isActive: false,
      permissions: [],
      isControlledByOthers: false,
    });
  });

  it('says so when the node does not answer', async () => {
    account = async () => {
      throw new SourceError({ code: 'unreachable' });
    };
    const { envelope } = await open.caller.ask('getTronAccount', { address: bob });
    expect(envelope).toMatchObject({ code: 9999, data: { reason: 'source_unreachable', retryAfter: 5 } });
    expect(envelope.msg).toContain('连接不上节点');
  });
});

describe('who stands behind a transaction, as the node says it', () => {
  it('names every signer in order, says where a signature gives no key, and asks the called contract for its share', async () => {
    const asked: string[] = [];
    signers = async () => [bob, null];
    sharing = async (address) => {
      asked.push(address);
      return { callerPercent: 30, ownerLimit: 200_000n, owner: issuer };
    };
    const answer = await open.caller.call('getTronBackers', { hash: hashOf(0) });
    expect({ ...answer, readAt: 0 }).toEqual({
      signers: [{ address: bob }, null],
      sharing: { callerPercent: 30, ownerLimit: '200000', owner: { address: issuer } },
      readAt: 0,
    });
    expect(asked).toEqual([USDT]);
    // Energy lent calls no contract.
    expect(await open.caller.call('getTronBackers', { hash: hashOf(2) })).toMatchObject({ sharing: null });
    expect(asked).toHaveLength(1);
  });

  it('says so where the node does not answer or the transaction is not stored', async () => {
    signers = async () => {
      throw new SourceError({ code: 'unreachable' });
    };
    const { envelope } = await open.caller.ask('getTronBackers', { hash: hashOf(0) });
    expect(envelope).toMatchObject({ code: 9999, data: { reason: 'source_unreachable', retryAfter: 5 } });
    expect(envelope.msg).toContain('暂时读不到波场交易的签名与合约设定：连接不上节点');
    const absent = await open.caller.ask('getTronBackers', { hash: 'f'.repeat(64) });
    expect(absent.envelope).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
  });
});

function raise(message: string): never {
  throw new Error(message);
}
