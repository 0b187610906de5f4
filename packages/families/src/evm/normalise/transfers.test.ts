import type { Transfer } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import { topics } from '../topics.ts';
import { normaliseBlock } from './block.ts';
import { alice, bob, contract, sampleBlock, topic, word, type Sample } from './sample.ts';

function read(sample: Sample, chainName = 'ETH'): Transfer[] {
  const chain = findChain(chainName);
  if (!chain) throw new Error(`no chain ${chainName}`);
  return normaliseBlock(chain, sampleBlock(sample)).transfers;
}
const ofLogs = (logs: Sample['logs'], chainName?: string, rest: Sample = {}): string[] =>
  read({ ...rest, logs }, chainName)
    .filter(({ source }) => source === 'log')
    .map(({ kind, from, to, tokenId, amountRaw, index, subIndex }) => `${index}.${subIndex} ${kind} ${from}>${to} ${tokenId}#${amountRaw}`);
const internals = (frame: object, block: object = {}): string[] =>
  read({ block, frame: { type: 'CALL', from: alice, to: bob, value: '0xde0b6b3a7640000', ...frame } })
    .filter(({ kind }) => kind === 'internal')
    .map(({ index, from, to, amountRaw }) => `${index} ${from}>${to} ${amountRaw}`);

const USDT = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const WETH = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';
const zero = '0x0';
const transferLog = (address: string, from: string, to: string, amount: string) => ({
  address,
  topics: [topics.transfer, topic(from), topic(to)],
  data: topic(amount),
});

describe('tokens', () => {
  it('tells USDT from other tokens by the chain file', () => {
    expect(ofLogs([transferLog(USDT, alice, bob, '0x64'), transferLog(contract, bob, alice, '0x1')])).toEqual([
      `5.0 usdt ${alice}>${bob} #100`,
      `6.0 token20 ${bob}>${alice} #1`,
    ]);
  });

  it('keeps amounts exact to the last of 256 bits', () => {
    expect(ofLogs([transferLog(contract, alice, bob, 'f'.repeat(64))])[0]).toBe(`5.0 token20 ${alice}>${bob} #${2n ** 256n - 1n}`);
  });

  it('takes the zero address of minting and burning for nobody', () => {
    expect(ofLogs([transferLog(contract, zero, bob, '0x1'), transferLog(contract, bob, zero, '0x1')])).toEqual([
      `5.0 token20 >${bob} #1`,
      `6.0 token20 ${bob}> #1`,
    ]);
  });

  it('reads old tokens that index nothing, and passes over a Transfer without an amount', () => {
    const unindexed = { address: contract, topics: [topics.transfer], data: `0x${word(alice)}${word(bob)}${word('0x9')}` };
    const empty = { address: contract, topics: [topics.transfer, topic(alice), topic(bob)], data: '0x' };
    expect(ofLogs([unindexed, empty])).toEqual([`5.0 token20 ${alice}>${bob} #9`]);
  });

  it('reads ERC-721 by its fourth topic', () => {
    const log = { address: contract, topics: [topics.transfer, topic(alice), topic(bob), topic('0x2a')], data: '0x' };
    expect(ofLogs([log])).toEqual([`5.0 nft ${alice}>${bob} 42#1`]);
  });

  it('reads ERC-1155 singly and in batches', () => {
    const parties = [topic(bob), topic(alice), topic(bob)];
    const single = { address: contract, topics: [topics.transferSingle, ...parties], data: `0x${word('0x7')}${word('0x3')}` };
    const batch = {
      address: contract,
      topics: [topics.transferBatch, ...parties],
      data: `0x${word('0x40')}${word('0xa0')}${word('0x2')}${word('0x1')}${word('0x2')}${word('0x2')}${word('0xa')}${word('0xb')}`,
    };
    expect(ofLogs([single, batch])).toEqual([
      `5.0 nft ${alice}>${bob} 7#3`,
      `6.0 nft ${alice}>${bob} 1#10`,
      `6.1 nft ${alice}>${bob} 2#11`,
    ]);
  });

  it.each([
    ['an offset beyond the data', `0x${word('0xffffffffffffffff')}${word('0x20')}`],
    ['a length beyond the data', `0x${word('0x40')}${word('0x40')}${word('0xffffffff')}`],
    ['lists of different length', `0x${word('0x40')}${word('0x80')}${word('0x1')}${word('0x1')}${word('0x0')}`],
    ['no data at all', '0x'],
  ])('passes over a batch with %s', (_what, data) => {
    expect(ofLogs([{ address: contract, topics: [topics.transferBatch, topic(bob), topic(alice), topic(bob)], data }])).toEqual([]);
  });

  it('leaves out the logs that repeat native transfers', () => {
    const mirror = '0x0000000000000000000000000000000000001010';
    expect(ofLogs([transferLog(mirror, alice, bob, '0x1')], 'Polygon')).toEqual([]);
    expect(ofLogs([transferLog(mirror, alice, bob, '0x1')], 'ETH')).toHaveLength(1);
  });
});

describe('coins that come and go without a Transfer', () => {
  const deposit = { address: WETH, topics: [topics.deposit, topic(alice)], data: topic('0x5') };
  const withdrawal = { address: WETH, topics: [topics.withdrawal, topic(alice)], data: topic('0x4') };

  it('wrapping makes, unwrapping destroys', () => {
    expect(ofLogs([deposit, withdrawal])).toEqual([`5.0 token20 >${alice} #5`, `6.0 token20 ${alice}> #4`]);
  });

  it('wrapping that logs a Transfer as well counts once', () => {
    expect(ofLogs([transferLog(WETH, zero, alice, '0x5'), deposit])).toEqual([`5.0 token20 >${alice} #5`]);
    expect(ofLogs([deposit, transferLog(WETH, zero, alice, '0x5'), deposit])).toHaveLength(2);
  });

  it('only the chain’s own wrapped coin and USDT are believed', () => {
    expect(ofLogs([{ ...deposit, address: contract }])).toEqual([]);
    expect(ofLogs([{ address: contract, topics: [topics.issue], data: topic('0x5') }])).toEqual([]);
  });

  it.each([
    ['MKR', '0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2'],
    ['SAI', '0x89d24a6b4ccb1b6faa2625fe562bdd9a23260359'],
    ['PETH', '0xf53ad2c6851052a81b42133467480961b2321c09'],
  ])('%s is made by Mint and destroyed by Burn, once where it logs a Transfer too', (_name, address) => {
    const minted = { address, topics: [topics.mint, topic(alice)], data: topic('0x5') };
    const burnt = { address, topics: [topics.burn, topic(alice)], data: topic('0x4') };
    expect(ofLogs([minted, burnt])).toEqual([`5.0 token20 >${alice} #5`, `6.0 token20 ${alice}> #4`]);
    expect(ofLogs([minted, transferLog(address, zero, alice, '0x5'), burnt, transferLog(address, alice, zero, '0x4')])).toEqual([
      `6.0 token20 >${alice} #5`,
      `8.0 token20 ${alice}> #4`,
    ]);
    expect(ofLogs([minted], 'Base')).toEqual([]);
  });

  it('shares of sDAI are made for their owner by Deposit and destroyed by Withdraw, once where it logs a Transfer too', () => {
    const address = '0x83f20f44975d03b1b09e64809b757c47f942beea';
    const made = { address, topics: [topics.vaultDeposit, topic(alice), topic(bob)], data: `0x${word('0x64')}${word('0x5')}` };
    const destroyed = {
      address,
      topics: [topics.vaultWithdraw, topic(alice), topic(contract), topic(bob)],
      data: `0x${word('0x63')}${word('0x4')}`,
    };
    expect(ofLogs([made, destroyed])).toEqual([`5.0 token20 >${bob} #5`, `6.0 token20 ${bob}> #4`]);
    expect(ofLogs([made, transferLog(address, zero, bob, '0x5')])).toEqual([`6.0 token20 >${bob} #5`]);
  });

  it('GNT leaves its owner by Migrate', () => {
    const log = {
      address: '0xa74476443119a942de498590fe1f2454d7d4ac0d',
      topics: [topics.migrate, topic(alice), topic(bob)],
      data: topic('0x5'),
    };
    expect(ofLogs([log])).toEqual([`5.0 token20 ${alice}> #5`]);
  });

  describe('of a token that nobody told us about', () => {
    const unlogged = (logs: NonNullable<Sample['logs']>, chainName = 'ETH') => {
      const chain = findChain(chainName);
      if (!chain) throw new Error(`no chain ${chainName}`);
      return normaliseBlock(chain, sampleBlock({ logs })).unloggedTokens;
    };
    const event = (name: 'mint' | 'burn' | 'deposit' | 'withdrawal' | 'vaultDeposit' | 'vaultWithdraw' | 'migrate') => ({
      address: contract,
      topics: [topics[name], topic(alice)],
      data: topic('0x5'),
    });

    it.each(['mint', 'burn', 'deposit', 'withdrawal', 'vaultDeposit', 'vaultWithdraw', 'migrate'] as const)(
      '%s without a Transfer names the token',
      (name) => {
        expect(unlogged([event(name), transferLog(USDT, alice, bob, '0x1')])).toEqual([contract]);
        expect(ofLogs([event(name)])).toEqual([]);
      },
    );

    it.each(['logRebase', 'tokenRebased'] as const)('%s names the token, a Transfer beside it or not', (name) => {
      const rebase = { address: contract, topics: [topics[name], topic('0x1')], data: topic('0x5') };
      expect(unlogged([rebase])).toEqual([contract]);
      expect(unlogged([rebase, transferLog(contract, zero, alice, '0x5')])).toEqual([contract]);
      expect(unlogged([rebase, deposit])).toEqual([contract]);
      expect(unlogged([event('mint'), rebase])).toEqual([contract]);
    });

    it('nothing is named where the token logs a Transfer as well, where it is booked, and where nothing is said', () => {
      expect(unlogged([event('mint'), transferLog(contract, zero, alice, '0x5')])).toBeUndefined();
      expect(unlogged([deposit, withdrawal])).toBeUndefined();
      expect(unlogged([transferLog(contract, zero, alice, '0x5')])).toBeUndefined();
      expect(unlogged([{ ...event('mint'), address: '0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2' }])).toBeUndefined();
      expect(unlogged([{ ...event('mint'), address: '0x0000000000000000000000000000000000001010' }], 'Polygon')).toBeUndefined();
    });
  });

  it('Tether destroys what it froze, and issues to the owner who asked', () => {
    const destroyed = { address: USDT, topics: [topics.destroyedBlackFunds], data: `0x${word(bob)}${word('0x3e8')}` };
    expect(ofLogs([destroyed])).toEqual([`5.0 usdt ${bob}> #1000`]);
    const owner = `0x${'0e'.repeat(20)}`;
    const frame = {
      type: 'CALL',
      from: alice,
      to: owner,
      calls: [{ type: 'CALL', from: owner, to: USDT, input: `0xcc872b66${word('0x9')}` }],
    };
    const issued = { address: USDT, topics: [topics.issue], data: topic('0x9') };
    expect(ofLogs([issued], 'ETH', { frame })).toEqual([`5.0 usdt >${owner} #9`]);
    expect(ofLogs([issued])).toEqual([`5.0 usdt >${alice} #9`]);
  });
});

describe('coin of Polygon that no trace tells of', () => {
  const mirror = '0x0000000000000000000000000000000000001010';
  const logTransfer = (from: string, to: string, ...amounts: string[]) => ({
    address: mirror,
    topics: [topics.logTransfer, topic(mirror), topic(from), topic(to)],
    data: `0x${amounts.map(word).join('')}`,
  });
  const moved = logTransfer(mirror, bob, '0x5', '0x64', '0x0', '0x5f', '0x5');
  const message = { from: zero.padEnd(42, '0'), to: zero.padEnd(42, '0'), value: '0x0', gasPrice: '0x0' };

  it('is what its contract logs of a message from layer 1', () => {
    expect(ofLogs([moved], 'Polygon', { transaction: message })).toEqual([`5.0 internal ${mirror}>${bob} #5`]);
    expect(ofLogs([moved], 'ETH', { transaction: message })).toEqual([]);
  });

  it('is not counted again where the contract itself logs what the machine logged', () => {
    const repeated = logTransfer(alice, bob, '0x5', '0x60', '0x5', '0x60', '0x5');
    expect(ofLogs([moved, repeated], 'Polygon', { transaction: message })).toHaveLength(1);
  });

  it('is told by the log of an ordinary transaction only where there is no trace, and what it moves itself not again', () => {
    const own = logTransfer(alice, bob, 'de0b6b3a7640000', 'de0b6b3a7640000', '0x0', '0x0', 'de0b6b3a7640000');
    expect(ofLogs([own, moved], 'Polygon')).toEqual([`6.0 internal ${mirror}>${bob} #5`]);
    expect(ofLogs([own, moved], 'Polygon', { frame: { type: 'CALL', from: alice, to: bob } })).toEqual([]);
  });
});

describe('coin of Optimism while it lay in a token contract', () => {
  const OVM_ETH = '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000';
  const lastBefore = { number: '0x645c276' };
  const bedrock = { number: '0x645c277' };
  const end = { type: 'SELFDESTRUCT', from: contract, to: alice, value: '0x9' };
  const own = { ...end, to: contract };
  const ends = (frame: object, block: object): string[] =>
    read({ block, frame: { type: 'CALL', from: alice, to: bob, calls: [frame] } }, 'Optimism')
      .filter(({ kind }) => kind === 'internal')
      .map(({ from, to, amountRaw }) => `${from}>${to} ${amountRaw}`);

  it('is made and burnt by that contract’s Transfer logs, which are a token’s from Bedrock on', () => {
    const logs = [transferLog(OVM_ETH, zero, bob, '0x7'), transferLog(OVM_ETH, bob, zero, '0x3')];
    const told = (block: object) => read({ logs, block }, 'Optimism').filter(({ source }) => source === 'log');
    expect(told(lastBefore).map(({ kind, token, from, to, amountRaw }) => `${kind} ${token} ${from}>${to} ${amountRaw}`)).toEqual([
      `mint  >${bob} 7`,
      `internal  ${bob}> 3`,
    ]);
    expect(told(bedrock).map(({ kind, token }) => [kind, token])).toEqual([
      ['token20', OVM_ETH],
      ['token20', OVM_ETH],
    ]);
  });

  it('is given to the heir of a self-destruct and stays with its contract, until that was mended', () => {
    expect(ends(end, { number: '0x2fd99b' })).toEqual([`>${alice} 9`]);
    expect(ends(own, { number: '0x2fd99b' })).toEqual([`>${contract} 9`]);
    expect(ends(end, { number: '0x2fd99c' })).toEqual([`${contract}>${alice} 9`]);
  });

  it('is never destroyed by a self-destruct before Bedrock', () => {
    expect(ends(own, lastBefore)).toEqual([`${contract}>${contract} 9`]);
    expect(ends(own, bedrock)).toEqual([`${contract}> 9`]);
  });
});

describe('internal transfers', () => {
  const call = { type: 'CALL', from: bob, to: contract, value: '0x5' };

  it('count calls and creations with value, and the root call not again', () => {
    const create = { type: 'CREATE2', from: bob, to: contract, value: '0x6' };
    expect(internals({ calls: [call, create, { ...call, value: '0x0' }] })).toEqual([`1 ${bob}>${contract} 5`, `2 ${bob}>${contract} 6`]);
  });

  it('are found as deep as the machine lets calls go', () => {
    let calls: object[] = [{ ...call, value: '0x7' }];
    for (let depth = 1; depth < 1024; depth += 1) calls = [{ ...call, value: '0x0', calls }];
    expect(internals({ calls })).toEqual([`1024 ${bob}>${contract} 7`]);
  });

  it('leave out calls that run foreign code on their own account', () => {
    const types = ['DELEGATECALL', 'CALLCODE', 'STATICCALL'];
    expect(internals({ calls: types.map((type) => ({ ...call, type })) })).toEqual([]);
  });

  it('leave a CALLCODE’s value in the list of calls', () => {
    const frame = {
      type: 'CALL',
      from: alice,
      to: bob,
      calls: [
        { ...call, type: 'CALLCODE' },
        { ...call, type: 'DELEGATECALL' },
      ],
    };
    const chain = findChain('ETH');
    if (!chain) throw new Error('no chain ETH');
    const { calls } = normaliseBlock(chain, sampleBlock({ frame }));
    expect(calls.map(({ type, valueRaw }) => [type, valueRaw])).toEqual([
      ['CALL', 0n],
      ['CALLCODE', 5n],
      ['DELEGATECALL', 0n],
    ]);
  });

  it('leave out everything inside a reverted call and nothing beside it', () => {
    const reverted = { ...call, error: 'execution reverted', calls: [{ ...call, value: '0x7' }] };
    expect(internals({ calls: [reverted, { ...call, value: '0x8' }] })).toEqual([`3 ${bob}>${contract} 8`]);
  });

  it('send a self-destructed contract’s coin to its heir', () => {
    expect(internals({ calls: [{ type: 'SELFDESTRUCT', from: contract, to: alice, value: '0x9' }] })).toEqual([`1 ${contract}>${alice} 9`]);
  });

  it('destroy the coin of a contract that is its own heir, since Cancun only of one made in the same transaction', () => {
    const create = { type: 'CREATE', from: bob, to: contract, value: '0x0' };
    const end = { type: 'SELFDESTRUCT', from: contract, to: contract, value: '0x9' };
    expect(internals({ calls: [end] })).toEqual([`1 ${contract}> 9`]);
    expect(internals({ calls: [end] }, { blobGasUsed: '0x0' })).toEqual([`1 ${contract}>${contract} 9`]);
    expect(internals({ calls: [create, end] }, { blobGasUsed: '0x0' })).toEqual([`2 ${contract}> 9`]);
  });

  it('destroy what reaches a contract after its end', () => {
    const end = { type: 'SELFDESTRUCT', from: contract, to: alice, value: '0x9' };
    expect(internals({ calls: [end, call] })).toEqual([`1 ${contract}>${alice} 9`, `2 ${bob}>${contract} 5`, `3 ${contract}> 5`]);
  });
});
