import { writeBitcoinBlockDetail } from '@chaintrail/families/bitcoin';
import { writeEvmBlockDetail } from '@chaintrail/families/evm';
import { writeTronBlockDetail } from '@chaintrail/families/tron';
import { familyNames, type Block, type FamilyName } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import type { RequestContext } from '../context.ts';
import { families, familyOf } from './families.ts';
import { hashHead } from './hashHead.ts';

it('keeps every family under its own name', () => {
  expect(familyNames.map((name) => [families[name].name, families[name].ledger, families[name].title])).toEqual([
    ['evm', 'accounts', '以太坊类链（EVM）'],
    ['tron', 'accounts', '波场'],
    ['bitcoin', 'outputs', '比特币类链'],
  ]);
});

it('asks the family of a chain', () => {
  const litecoin = findChain('Litecoin')!;
  expect(familyOf(litecoin).address.kindsByTab).toEqual({ 0: ['external', 'reward'] });
  expect(familyOf(litecoin).search.readHexHead('0x123456ab')).toEqual({ hash: '123456ab' });
  expect(familyOf(findChain('BSC')!).search.readHexHead('0x12345')).toEqual({ address: '0x12345' });
});

it('offers the lists of accounts and of outputs', () => {
  const accounts = { 0: ['external'], 1: ['usdt'], 2: ['internal'], 3: ['usdt', 'token20'], 4: ['nft'] };
  expect(familyNames.map((name) => families[name].address.kindsByTab)).toEqual([accounts, accounts, { 0: ['external', 'reward'] }]);
});

it('takes six digits for the head of a hash, and no fewer', () => {
  expect([hashHead('0x12345', 'x'), hashHead('0x123456', 'x')]).toEqual([{}, { hash: 'x' }]);
});

it('names coins by a number on Tron alone', () => {
  expect(familyNames.map((name) => families[name].numberedCoin?.test('1002000') ?? null)).toEqual([null, true, null]);
  const { numberedCoin } = families.tron;
  expect(['100200', '10020000', '2002000', 'x1002000'].map((text) => numberedCoin?.test(text))).toEqual([false, false, false, false]);
});

it('counts what the blocks of accounts earned and destroyed', async () => {
  const earned = (name: FamilyName, detail: Block['detail']) =>
    families[name].block.readEarnings({} as RequestContext, findChain('ETH')!, { detail } as Block);
  expect(await earned('evm', writeEvmBlockDetail({ reward: '12', burnt: '34' }))).toEqual({ rewardRaw: 12n, burntRaw: 34n });
  expect(await earned('tron', writeTronBlockDetail({ feeSumRaw: '56' }))).toEqual({ rewardRaw: 0n, burntRaw: 56n });
});

it('lists of a block what its own part leaves out', () => {
  const { evm, tron, bitcoin } = families;
  const ofEvm = writeEvmBlockDetail({ reward: '1', burnt: '2', tips: '3', stateRoot: '0x57' });
  expect(evm.block.listOtherFields(ofEvm)).toEqual({ stateRoot: '0x57' });
  const ofTron = { version: 31, txTrieRoot: '7e', witnessSignature: '51', feeSumRaw: '4', energySum: '5', bandwidthSum: '6' };
  expect(tron.block.listOtherFields(writeTronBlockDetail(ofTron))).toEqual(ofTron);
  expect(bitcoin.block.listOtherFields(writeBitcoinBlockDetail({ merkleRoot: 'm0' }))).toEqual({});
});

it('asks no node that is known to be down what a contract hands on to', async () => {
  const context = { statuses: { findStatus: async () => ({ sourceState: 'down' }) }, stores: {} } as unknown as RequestContext;
  expect(await families.evm.address.readOwn(context, findChain('ETH')!, 'a')).toEqual({
    part: { family: 'evm', own: { proxy: null } },
    tabCounts: null,
  });
});

it('writes an account’s address alike on all chains', () => {
  const eth = findChain('ETH')!;
  expect(families.evm.address.writeElsewhere(eth, findChain('BSC')!, '0xa')).toBe('0xa');
  expect(families.tron.address.writeElsewhere(findChain('TRON')!, findChain('DemoTRON')!, 'Ta')).toBe('Ta');
});
