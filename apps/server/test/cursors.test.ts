import { type EndpointName } from '@chaintrail/contract';
import { schemas } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import { bitcoinHash, carol, satoshi } from './bitcoinWorld.ts';
import { useServer } from './openServer.ts';
import { alice, bob, transactionHash, usdt, weth } from './world.ts';

const open = useServer();

type Input = Record<string, unknown>;

/** Lists of more than one row, and another list of the same call. */
const lists: [call: EndpointName, input: Input, other: Input][] = [
  ['pageTransactionTransfers', { chainName: 'ETH', hash: transactionHash(4) }, { hash: transactionHash(2) }],
  ['pageTransactionLogs', { chainName: 'ETH', hash: transactionHash(4) }, { hash: transactionHash(8) }],
  ['pageContractEvents', { chainName: 'ETH', address: usdt }, { topic1: alice }],
  ['pageBlockTransactions', { chainName: 'ETH', blockNumber: 2 }, { blockNumber: 5 }],
  ['pageBlockCoins', { chainName: 'ETH', blockNumber: 8, coinKey: usdt }, { blockNumber: 4 }],
  ['pageAddressTransfers', { chainName: 'ETH', address: alice, tab: 1 }, { direction: 'out' }],
  ['pageTransactionSide', { chainName: 'BTC', hash: bitcoinHash(4, 1), side: 'output' }, { side: 'input' }],
  ['pageBitcoinBlockTransactions', { chainName: 'BTC', blockNumber: 4 }, { blockNumber: 3 }],
  ['pageNativeTransfers', { chainName: 'BTC' }, { address: carol }],
  ['pageCoinTransfers', { coinKey: `ETH:${usdt}` }, { address: alice }],
  ['pageCoinHolders', { coinKey: `ETH:${usdt}` }, { coinKey: `ETH:${weth}` }],
  ['pageBitcoinAddressTransactions', { chainName: 'BTC', address: satoshi }, { address: carol }],
  ['pageUnspent', { chainName: 'BTC', address: satoshi, order: 'amount' }, { order: 'age' }],
  ['pageStatement', { chainName: 'BTC', address: satoshi }, { address: carol }],
  ['pageStatement', { chainName: 'ETH', address: alice, coinKey: usdt }, { address: bob }],
  ['pageTags', { of: 'system' }, { chainName: 'ETH' }],
];
/** Calls that take a cursor and give none, since their lists end with the first page. */
const onePage: EndpointName[] = ['pageAddressCoins'];
/** Calls of people who are signed in, and lists of cases and letters: their own tests go on with their cursors. */
const ofAccounts: EndpointName[] = [
  'pageCases',
  'pageCaseItems',
  'pageCaseEvents',
  'pageLetters',
  'listSubAccounts',
  'pageApplications',
  'pageMonitorEvents',
  'pagePeople',
  'pageRates',
  'pageSearches',
  'pageSubmissions',
  'pageTrail',
];

const refusal = { code: 9999, data: { reason: 'bad_cursor', fields: { cursor: '已失效' } }, msg: expect.stringMatching(/cursor.*第一页/) };

async function ask(call: EndpointName, input: Input) {
  const { httpStatus, envelope } = await open.caller.ask(call, { pageSize: 1, ...input });
  expect([call, httpStatus]).toEqual([call, 200]);
  return envelope as { code: number; msg: string; data: { list: unknown[]; cursor?: string } };
}

/** The cursor of each list's first page, which is known to have one. */
async function readCursors(): Promise<string[]> {
  const cursors: string[] = [];
  for (const [call, input] of lists) {
    const { data, msg } = await ask(call, input);
    expect(data.cursor, `${call} ${JSON.stringify(input)} ${msg}`).toMatch(/^[\w.-]{23,500}$/);
    cursors.push(data.cursor ?? '');
  }
  return cursors;
}

describe('a cursor', () => {
  it('is looked at here for every call that takes one', () => {
    const taking = Object.entries(schemas).flatMap(([call, own]) => ('body' in own && 'cursor' in own.body.shape ? [call] : []));
    expect([...new Set([...lists.map(([call]) => call), ...onePage, ...ofAccounts])].toSorted()).toEqual(taking.toSorted());
  });

  it('goes on where its page ended, in pages of any size', async () => {
    const cursors = await readCursors();
    for (const [at, [call, input]] of lists.entries()) {
      const whole = await ask(call, { ...input, pageSize: 100 });
      const rest = await ask(call, { ...input, pageSize: 100, cursor: cursors[at] });
      expect(rest.data.list, call).toEqual(whole.data.list.slice(1));
    }
  });

  it('is refused with a clear word when it was changed, by whichever call', async () => {
    const cursors = await readCursors();
    for (const [at, [call, input]] of lists.entries()) {
      const cursor = cursors[at] ?? '';
      const spoiled = [0, cursor.length >> 1, cursor.length - 23, cursor.length - 22, cursor.length - 1].map(
        (place) => cursor.slice(0, place) + (cursor[place] === 'A' ? 'B' : 'A') + cursor.slice(place + 1),
      );
      for (const bad of [...spoiled, cursor.slice(1), cursor.slice(0, -1), cursor.slice(0, -22), 'MQ', '链', 'A'.repeat(500)]) {
        expect(await ask(call, { ...input, cursor: bad }), `${call} ${bad}`).toMatchObject(refusal);
      }
    }
    for (const call of onePage) {
      expect(await ask(call, { chainName: 'ETH', address: alice, cursor: cursors[0] })).toMatchObject(refusal);
    }
  });

  it('is refused by every other list, of the same call or of another one', async () => {
    const cursors = await readCursors();
    for (const [at, [call, input, other]] of lists.entries()) {
      expect(await ask(call, { ...input, ...other, cursor: cursors[at] }), call).toMatchObject(refusal);
      for (const cursor of cursors.toSpliced(at, 1)) expect(await ask(call, { ...input, cursor }), call).toMatchObject(refusal);
    }
  });

  it('cannot be made to say another balance', async () => {
    const input = { chainName: 'ETH', address: alice, coinKey: usdt };
    const { cursor = '' } = (await ask('pageStatement', input)).data;
    const content = Buffer.from(cursor.slice(0, -22), 'base64url').toString('utf8');
    expect(content).toContain('/859500000/');
    const forged = Buffer.from(content.replace('/859500000/', '/999999999999/'), 'utf8').toString('base64url');
    for (const bad of [forged, forged + cursor.slice(-22)]) {
      expect(await ask('pageStatement', { ...input, cursor: bad })).toMatchObject(refusal);
    }
  });
});
