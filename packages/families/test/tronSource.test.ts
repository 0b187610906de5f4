import { findChain } from '@chaintrail/model/chains';
import { afterEach, describe, expect, it } from 'vitest';
import { createTronSource, type TronSource } from '../src/tron/index.ts';
import { aliceHex, blockOf, bobHex, bytes, infoOf, transactionOf, transferOf } from '../src/tron/proof/sample.ts';
import { startTronNode, type TronAnswers, type TronNode } from './tronNode.ts';

/** With a block 0 that can be made here. */
const chain = { ...(findChain('TRON') ?? raise('no chain TRON')), genesisHash: blockOf(0).blockID };
const signal = new AbortController().signal;
const alice = 'TQhqRHgEonKEYqudomS8243o3bejg8dt1d';
const bob = 'TSG5MMxrio1h8wT7D4XGz4XuxJGXwPhZBj';
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const hexOf = (text: string): string => Buffer.from(text).toString('hex');
const word = (hex: string): string => hex.padStart(64, '0');

const idOf = (number: number): string => blockOf(number).blockID;
const byNumber = ({ num }: { num: number }): object => (num <= 100 ? blockOf(num) : {});

let node: TronNode | undefined;
let source: TronSource | undefined;

afterEach(async () => {
  await source?.close();
  await node?.stop();
});

async function open(answers: TronAnswers, openingAccounts: string[] = [], fromBlock = 0): Promise<TronSource> {
  node = await startTronNode({ '/wallet/getblockbynum': byNumber, '/wallet/getnowblock': blockOf(100), ...answers });
  source = createTronSource(chain, { urls: [node.url], fromBlock, openingAccounts, timeoutMs: 5000, concurrency: 4, batchSize: 50 });
  return source;
}

describe('the head', () => {
  it('takes the confirmed block from the node that has it', async () => {
    const tron = await open({ '/walletsolidity/getnowblock': blockOf(82) });
    expect(await tron.readHead(signal)).toMatchObject({ latest: { number: 100 }, finalized: { number: 82, hash: idOf(82) } });
    expect(tron.health()).toMatchObject({ state: 'ok', capabilities: ['solidity'] });
  });

  it('goes nineteen blocks deep where the node has no such interface, and asks for it once', async () => {
    const tron = await open({});
    expect(await tron.readHead(signal)).toMatchObject({ finalized: { number: 81 } });
    await tron.readHead(signal);
    expect(node?.asked.filter((path) => path.startsWith('/walletsolidity'))).toHaveLength(1);
  });

  it('does not take another block than the one nineteen deep for confirmed', async () => {
    const tron = await open({ '/wallet/getblockbynum': ({ num }: { num: number }) => blockOf(num === 81 ? 95 : num) });
    await expect(tron.readHead(signal)).rejects.toMatchObject({ kind: 'inconsistent', retryable: true });
  });

  it('is not believed when it is confirmed before it exists', async () => {
    const tron = await open({ '/walletsolidity/getnowblock': blockOf(101) });
    expect(await tron.readHead(signal)).toMatchObject({ finalized: { number: 81 } });
  });
});

describe('the chain', () => {
  it('is refused when block 0 is of another network', async () => {
    const tron = await open({ '/wallet/getblockbynum': blockOf(0, [transactionOf(transferOf(1))]) });
    await expect(tron.open(signal)).rejects.toMatchObject({ kind: 'wrong_chain' });
  });
});

describe('endpoints', () => {
  const settings = { fromBlock: 0, openingAccounts: [], timeoutMs: 5000, concurrency: 4, batchSize: 50 };
  const answers: TronAnswers = { '/wallet/getblockbynum': byNumber, '/wallet/gettransactioninfobyblocknum': [] };

  it('are asked for their chain again when they come back after an absence', async () => {
    node = await startTronNode(answers);
    source = createTronSource(chain, { ...settings, urls: [node.url] });
    expect((await source.readBundle(9, signal)).block.number).toBe(9);
    await node.stop();
    await expect(source.readBundle(9, signal)).rejects.toMatchObject({ kind: 'unreachable' });
    const strange = blockOf(0, [transactionOf(transferOf(1))]);
    const moved = ({ num }: { num: number }): object => (num === 0 ? strange : blockOf(num));
    node = await startTronNode({ ...answers, '/wallet/getblockbynum': moved }, Number(new URL(node.url).port));
    await expect(source.readBundle(9, signal)).rejects.toMatchObject({ kind: 'wrong_chain' });
  });

  it('that lie are asked after those that do not', async () => {
    const lie = { ...blockOf(9), block_header: blockOf(10).block_header };
    const liar = await startTronNode({
      ...answers,
      '/wallet/getblockbynum': ({ num }: { num: number }) => (num === 9 ? lie : byNumber({ num })),
    });
    node = await startTronNode(answers);
    source = createTronSource(chain, { ...settings, urls: [liar.url, node.url] });
    await expect(source.readBundle(9, signal)).rejects.toMatchObject({ kind: 'inconsistent' });
    expect((await source.readBundle(9, signal)).block.hash).toBe(idOf(9));
    expect(source.health()).toMatchObject({ state: 'degraded' });
    await liar.stop();
  });

  it('that name another block than the one asked for are asked after those that do not', async () => {
    const liar = await startTronNode({
      ...answers,
      '/wallet/getblockbynum': ({ num }: { num: number }) => byNumber({ num: num === 9 ? 8 : num }),
    });
    node = await startTronNode(answers);
    source = createTronSource(chain, { ...settings, urls: [liar.url, node.url] });
    await expect(source.readBlockRef({ number: 9 }, signal)).rejects.toMatchObject({ kind: 'inconsistent' });
    expect(await source.readBlockRef({ number: 9 }, signal)).toMatchObject({ hash: idOf(9) });
    await liar.stop();
  });
});

describe('a block', () => {
  const transfer = transactionOf(transferOf(5));
  const withTransfer: TronAnswers = { '/wallet/getblockbynum': ({ num }: { num: number }) => blockOf(num, num === 0 ? [] : [transfer]) };

  it('is read with what its execution left', async () => {
    const tron = await open({ ...withTransfer, '/wallet/gettransactioninfobyblocknum': [infoOf(transfer, 9, { fee: 100 })] });
    const { block, transfers } = await tron.readBundle(9, signal);
    expect(block).toMatchObject({ number: 9, hash: blockOf(9, [transfer]).blockID, producer: bob, transactionCount: 1 });
    expect(transfers.map(({ kind, from, to, amountRaw }) => [kind, from, to, amountRaw])).toEqual([
      ['external', alice, bob, 5n],
      ['fee', alice, '', 100n],
    ]);
  });

  it('may be empty', async () => {
    const tron = await open({ '/wallet/gettransactioninfobyblocknum': [] });
    expect((await tron.readBundle(9, signal)).transactions).toEqual([]);
  });

  it('is not guessed when the node does not have it', async () => {
    const tron = await open({ '/wallet/gettransactioninfobyblocknum': [] });
    await expect(tron.readBundle(101, signal)).rejects.toMatchObject({ kind: 'not_found', retryable: true });
    expect(await tron.readBlockRef({ number: 101 }, signal)).toBeUndefined();
  });

  it('is asked for again when it does not prove itself', async () => {
    let lies = 1;
    const infos = [infoOf(transfer, 9)];
    const other = transactionOf(transferOf(6));
    const tron = await open({
      '/wallet/getblockbynum': ({ num }: { num: number }) =>
        num === 9 && lies-- > 0
          ? { ...blockOf(9, [transfer]), transactions: [{ ...transfer, raw_data: other.raw_data }] }
          : blockOf(num, num === 0 ? [] : [transfer]),
      '/wallet/gettransactioninfobyblocknum': infos,
    });
    await expect(tron.readBundle(9, signal)).rejects.toMatchObject({
      kind: 'inconsistent',
      retryable: true,
      fault: { code: 'other_than_bytes', field: 'amount' },
    });
    expect((await tron.readBundle(9, signal)).transfers[0]).toMatchObject({ amountRaw: 5n });
  });

  it('is not taken for another one', async () => {
    const tron = await open({
      '/wallet/getblockbynum': ({ num }: { num: number }) => blockOf(num === 9 ? 8 : num),
      '/wallet/getblockbyid': blockOf(8),
      '/wallet/gettransactioninfobyblocknum': [],
    });
    await expect(tron.readBundle(9, signal)).rejects.toMatchObject({ kind: 'inconsistent' });
    await expect(tron.readBlockRef({ number: 9 }, signal)).rejects.toMatchObject({ kind: 'inconsistent' });
    await expect(tron.readBlockRef({ hash: idOf(9) }, signal)).rejects.toMatchObject({ kind: 'inconsistent' });
  });

  it('with parameters a hundred thousand levels deep is refused, and the source goes on', async () => {
    const deep = '{"x":'.repeat(100_000) + '1' + '}'.repeat(100_000);
    const unknown = transactionOf({ id: 99, type: 'FutureContract', hex: '0801', value: { deep: 'DEEP' } });
    const tron = await open({
      '/wallet/getblockbynum': ({ num }: { num: number }) =>
        num === 9 ? JSON.stringify(blockOf(9, [unknown])).replace('"DEEP"', deep) : blockOf(num),
      '/wallet/gettransactioninfobyblocknum': ({ num }: { num: number }) => (num === 9 ? [infoOf(unknown, 9)] : []),
    });
    await expect(tron.readBundle(9, signal)).rejects.toMatchObject({ kind: 'malformed', retryable: true });
    expect((await tron.readBundle(10, signal)).block.number).toBe(10);
  });

  it('names the lite node that cannot be indexed', async () => {
    const tron = await open({ '/wallet/gettransactioninfobyblocknum': 'this API is closed because this node is a lite fullnode' });
    await expect(tron.readBundle(9, signal)).rejects.toMatchObject({ kind: 'refused', message: expect.stringContaining('lite node') });
  });

  it('asks for the rate of a token sale that it holds', async () => {
    const token = hexOf('1000001');
    const participate = transactionOf({
      id: 9,
      type: 'ParticipateAssetIssueContract',
      hex: `${bytes('0a', aliceHex)}${bytes('12', bobHex)}${bytes('1a', token)}200a`,
      value: { owner_address: aliceHex, to_address: bobHex, asset_name: token, amount: 10 },
    });
    const tron = await open({
      '/wallet/getblockbynum': ({ num }: { num: number }) => blockOf(num, num === 0 ? [] : [participate]),
      '/wallet/gettransactioninfobyblocknum': [infoOf(participate, 9)],
      '/wallet/getassetissuebyid': { id: '1000001', num: 100, trx_num: 3 },
    });
    const { transfers } = await tron.readBundle(9, signal);
    expect(transfers[1]).toMatchObject({ from: bob, to: alice, token: '1000001', amountRaw: 333n });
  });

  it('begins with the balances before it when the node keeps them', async () => {
    const answers = { ...withTransfer, '/wallet/gettransactioninfobyblocknum': [infoOf(transfer, 9)] };
    const kept = await open({ ...answers, '/wallet/getaccountbalance': { balance: 77 } }, [alice], 9);
    expect((await kept.readBundle(9, signal)).transfers[0]).toMatchObject({ kind: 'opening', to: alice, amountRaw: 77n });
  });

  it('begins without them when it does not', async () => {
    const answers = { ...withTransfer, '/wallet/gettransactioninfobyblocknum': [infoOf(transfer, 9)] };
    const tron = await open({ ...answers, '/wallet/getaccountbalance': { Error: 'not supported' } }, [alice], 9);
    expect((await tron.readBundle(9, signal)).transfers.map(({ kind }) => kind)).toEqual(['external']);
  });
});

describe('tokens', () => {
  const text = (words: string): string => {
    const content = Buffer.from(words);
    return `${word('20')}${word(content.length.toString(16))}${content.toString('hex').padEnd(64, '0')}`;
  };
  const said: Record<string, string> = { 'name()': text('Tether USD'), 'symbol()': text('USDT'), 'decimals()': word('6') };

  it('say their name, symbol and decimals; a TRC10 by its id', async () => {
    const tron = await open({
      '/wallet/triggerconstantcontract': ({ function_selector: question }: { function_selector: string }) =>
        said[question] === undefined
          ? { result: { code: 'OTHER_ERROR', message: hexOf('REVERT opcode executed') } }
          : { result: { result: true }, constant_result: [said[question]] },
      '/wallet/getassetissuebyid': { id: '1000001', name: hexOf('BitTorrent'), abbr: hexOf('BTT'), precision: 6 },
    });
    expect(await tron.readTokens([USDT, '1000001'], signal)).toEqual([
      { chainName: 'TRON', contract: USDT, standard: 'trc20', name: 'Tether USD', symbol: 'USDT', decimals: 6 },
      { chainName: 'TRON', contract: '1000001', standard: 'trc10', name: 'BitTorrent', symbol: 'BTT', decimals: 6 },
    ]);
  });

  it('are left out when a contract does not answer like one', async () => {
    const tron = await open({ '/wallet/triggerconstantcontract': { result: { code: 'CONTRACT_VALIDATE_ERROR' } } });
    expect(await tron.readTokens([bob], signal)).toEqual([]);
  });
});

describe('an account', () => {
  it('has its stake of both kinds, its resources and who may sign for it', async () => {
    const tron = await open({
      '/wallet/getaccount': {
        address: aliceHex,
        account_name: hexOf('小明'),
        create_time: 1_604_500_590_000,
        balance: '9007199254740993',
        votes: [{ vote_address: bobHex, vote_count: 3 }],
        frozen: [{ frozen_balance: 2 }],
        frozenV2: [{ amount: 5 }, { amount: 402, type: 'ENERGY' }, { type: 'TRON_POWER' }],
        unfrozenV2: [{ unfreeze_amount: 7, unfreeze_expire_time: 1_740_000_000_000 }],
        account_resource: { frozen_balance_for_energy: { frozen_balance: 1 }, acquired_delegated_frozenV2_balance_for_energy: 11 },
        delegated_frozenV2_balance_for_bandwidth: 13,
        owner_permission: { permission_name: 'owner', threshold: 1, keys: [{ address: bobHex, weight: 1 }] },
        active_permission: [
          { type: 'Active', id: 2, permission_name: 'active0', threshold: 1, operations: `02${'00'.repeat(31)}`, keys: [] },
        ],
      },
      '/wallet/getaccountresource': { EnergyLimit: 1000, EnergyUsed: 10, freeNetLimit: 600, tronPowerLimit: 408 },
    });
    expect(await tron.readAccount(alice, signal)).toEqual({
      name: '小明',
      createTimeMs: 1_604_500_590_000,
      balanceRaw: 9_007_199_254_740_993n,
      energy: { limit: 1000n, used: 10n },
      bandwidth: { limit: 0n, used: 0n, freeLimit: 600n, freeUsed: 0n },
      staked: { energyRaw: 403n, bandwidthRaw: 7n, votingPower: 408n },
      unstaking: [{ amountRaw: 7n, availableAtMs: 1_740_000_000_000 }],
      delegated: { outEnergyRaw: 0n, outBandwidthRaw: 13n, inEnergyRaw: 11n, inBandwidthRaw: 0n },
      votes: [{ address: bob, count: 3n }],
      permissions: [
        { id: 0, kind: 'owner', name: 'owner', threshold: 1, keys: [{ address: bob, weight: 1 }], operations: [] },
        { id: 2, kind: 'active', name: 'active0', threshold: 1, keys: [], operations: ['TransferContract'] },
      ],
    });
    expect(await tron.readBalance(alice, signal)).toBe(9_007_199_254_740_993n);
  });

  it('does not exist before it is activated, and has then no coin', async () => {
    const tron = await open({ '/wallet/getaccount': {}, '/wallet/getaccountresource': {} });
    expect(await tron.readAccount(alice, signal)).toBeNull();
    expect(await tron.readBalance(alice, signal)).toBe(0n);
  });

  it('has code when the node knows it as a contract', async () => {
    const tron = await open({
      '/wallet/getcontract': ({ value }: { value: string }) => (value === bobHex ? { contract_address: bobHex } : {}),
    });
    expect(await tron.readHasCode(bob, signal)).toBe(true);
    expect(await tron.readHasCode(alice, signal)).toBe(false);
  });
});

describe('what waits at a Tron node', () => {
  it('is its own word, and nothing where it has none', async () => {
    const ask = async (answers: TronAnswers) => (await open(answers)).readMempool?.(signal);
    expect(await ask({ '/wallet/getpendingsize': { pendingSize: 211 } })).toEqual({
      transactions: 211,
      queued: null,
      sizeBytes: null,
      bands: null,
    });
    expect(await ask({})).toBeNull();
    await expect(ask({ '/wallet/getpendingsize': { pendingSize: -1 } })).rejects.toThrow('getpendingsize');
    await expect(ask({ '/wallet/getpendingsize': { Error: 'class java.lang.NullPointerException : null' } })).rejects.toThrow(
      'getpendingsize',
    );
  });
});

function raise(message: string): never {
  throw new Error(message);
}
