import { expect, test } from 'vitest';
import { getChain } from '../chains.ts';
import { readAsset, readEvent, type AssetMeans, type RotkiTransaction } from './events.ts';

const account = '0x00000000000000000000000000000000000000aa';
const dai = '0x6b175474e89094c44da98b954eedeac495271d0f';
const means: AssetMeans = {
  chain: getChain('ETH'),
  tokens: { files: [], decimalsOf: () => 18, findBySymbol: (_chain, symbol) => (symbol === 'DAI' ? [dai, '0xother'] : []) },
  transferring: new Set([dai]),
  logging: new Set([dai]),
};
const transaction: RotkiTransaction = {
  chain: 'ethereum',
  tx: '0x',
  test: '',
  trackedAccounts: { ethereum_accounts: [account] },
  events: [],
};
const event = {
  event_type: 'HistoryEventType.SPEND',
  event_subtype: 'HistoryEventSubType.NONE',
  location_label: account,
  asset: 'native:ETH',
};

test('ZERO and ONE are amounts', () => {
  expect(readEvent({ ...event, amount: 'ZERO' }, transaction, means)).toEqual({ kind: 'nothing' });
  expect(readEvent({ ...event, amount: 'ONE' }, transaction, means)).toEqual({
    kind: 'movement',
    movement: { side: 'out', party: account, amount: '1', asset: { token: '', tokenId: '' } },
  });
});

test('an event has the side of its type, a neutral type that of its subtype, and a fee leaves', () => {
  const sideOf = (type: string, subtype: string) => {
    const read = readEvent(
      { ...event, event_type: `HistoryEventType.${type}`, event_subtype: `HistoryEventSubType.${subtype}`, amount: '2' },
      transaction,
      means,
    );
    return read.kind === 'movement' ? read.movement.side : read.kind;
  };
  expect([
    sideOf('RECEIVE', 'REWARD'),
    sideOf('WITHDRAWAL', 'REDEEM_WRAPPED'),
    sideOf('WITHDRAWAL', 'FEE'),
    sideOf('DEPOSIT', 'BRIDGE'),
    sideOf('STAKING', 'DEPOSIT_ASSET'),
    sideOf('STAKING', 'REMOVE_ASSET'),
    sideOf('MIGRATE', 'SPEND'),
    sideOf('TRANSFER', 'NONE'),
    sideOf('INFORMATIONAL', 'APPROVE'),
  ]).toEqual(['in', 'in', 'out', 'out', 'out', 'in', 'out', 'unread', 'nothing']);
});

test('assets are found by identifier, by symbol among what moved, and by the address in a call', () => {
  const read = (written: string) => readAsset(written, means);
  expect(read('eip155:1/erc20:0x6B175474E89094C44Da98b954EedeAC495271d0F')).toEqual({ token: dai, tokenId: '' });
  expect(read('eip155:1/erc721:0x6B175474E89094C44Da98b954EedeAC495271d0F/26')).toEqual({ token: dai, tokenId: '26' });
  expect(read('A_DAI')).toEqual({ token: dai, tokenId: '' });
  expect(read('A_USDT')).toEqual({ token: '0xdac17f958d2ee523a2206206994597c13d831ec7', tokenId: '' });
  expect(read('A_NOBODY_KNOWS')).toEqual({ token: undefined, tokenId: '' });
  expect(read("evm_address_to_identifier(address='0x6B175474E89094C44Da98b954EedeAC495271d0F', chain_id=ChainID.ETHEREUM)")).toEqual({
    token: dai,
    tokenId: '',
  });
});

test('an account is read from the list that the test tracks', () => {
  const read = readEvent({ ...event, location_label: 'ethereum_accounts[0]', amount: '1' }, transaction, means);
  expect(read).toMatchObject({ kind: 'movement', movement: { party: account } });
  expect(readEvent({ ...event, location_label: 'user_address', amount: '1' }, transaction, means)).toMatchObject({ kind: 'unread' });
});
