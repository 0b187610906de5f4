import type { AddressTransfer } from '@chaintrail/store/chain';
import { expect, it } from 'vitest';
import type { RequestContext } from '../../context.ts';
import { alice, chainOf } from '../../present/sample.ts';
import { findLookalikes } from './lookalikes.ts';

const genuine = '0xb0b0000000000000000000000000000000000002';
const falseOne = '0xb0b0deadbeefdeadbeefdeadbeefdeadbeef0002';
const contact = { firstTimeMs: 1, firstRealTimeMs: 1, isBaitFirst: false, zeroCount: 0, doubtedCount: 0, dustCount: 0, paidCount: 0 };

it('asks about the other sides of a page once, and says whom they imitate', async () => {
  const asked: unknown[] = [];
  const imitations = {
    async listImitatorsAmong(...question: unknown[]) {
      asked.push(question);
      return [{ contact: { ...contact, counterparty: falseOne }, original: genuine }];
    },
  };
  const rows = [falseOne, '', genuine, falseOne].map((counterparty) => ({ counterparty }) as AddressTransfer);
  const eth = chainOf('ETH');
  expect(await findLookalikes({ imitations } as unknown as RequestContext, eth, alice, rows)).toEqual(new Map([[falseOne, genuine]]));
  expect(asked).toEqual([[eth, alice, [falseOne, genuine]]]);
});
