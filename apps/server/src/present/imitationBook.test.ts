import type { Contact, ContactQuestion } from '@chaintrail/store/chain';
import { expect, it } from 'vitest';
import { createImitationBook } from './imitationBook.ts';
import { chainOf } from './sample.ts';
import type { TokenBook } from './tokens.ts';

const eth = chainOf('ETH');
const victim = '0xa11ce00000000000000000000000000000000001';
const genuine = '0xb0b0000000000000000000000000000000000002';
const falseOne = '0xb0b0deadbeefdeadbeefdeadbeefdeadbeef0002';
const customer = '0xc000000000000000000000000000000000000003';
const stranger = '0xd000000000000000000000000000000000000004';

const contactOf = (counterparty: string, changes: Partial<Contact>): Contact => ({
  counterparty,
  firstTimeMs: 5,
  firstRealTimeMs: null,
  isBaitFirst: true,
  zeroCount: 1,
  doubtedCount: 0,
  dustCount: 0,
  paidCount: 0,
  ...changes,
});
const paid = { firstRealTimeMs: 2, isBaitFirst: false, zeroCount: 0, paidCount: 1 };
const bait = contactOf(falseOne, {});

/** Who met whom, as each of them sees it: the genuine one was paid by a customer whom the victim never met. */
function openBook({ baiters = [bait], rowCount = 9 }: { baiters?: Contact[]; rowCount?: number } = {}) {
  const seen: Record<string, Contact[]> = { [falseOne]: [contactOf(victim, {})], [genuine]: [contactOf(customer, paid)] };
  const ends = new Map([[genuine, [genuine, falseOne]]]);
  const chain = {
    countAddressKinds: async (_: unknown, address: string) => ({ usdt: address === victim ? rowCount : 1 }),
    listAddressCoins: async () => [],
    listContacts: async (_: unknown, { address, isBaitOnly, isSeenByOther, among }: ContactQuestion) => {
      if (isBaitOnly) return baiters;
      const contacts = isSeenByOther ? (seen[address] ?? []) : [];
      return among ? contacts.filter(({ counterparty }) => among.includes(counterparty)) : contacts;
    },
    listAddressesLike: async (_: unknown, start: string, end: string) =>
      [...ends.values()].flat().filter((one) => one.startsWith(start) && one.endsWith(end)),
  };
  const tokens = { listTokens: async () => new Map() } as unknown as TokenBook;
  const stores = { chain } as unknown as Parameters<typeof createImitationBook>[0]['stores'];
  return createImitationBook({ stores, tokens, now: () => 0 });
}

it('finds those of whom nothing but bait came and who look like somebody whom the address never met', async () => {
  const book = openBook({ baiters: [contactOf(stranger, {}), bait] });
  expect(await book.listImitators(eth, victim)).toEqual([{ contact: bait, original: genuine }]);
  expect(await book.listImitatorsAmong(eth, victim, [stranger, falseOne])).toEqual([{ contact: bait, original: genuine }]);
  expect(await book.listImitatorsAmong(eth, victim, [stranger])).toEqual([]);
});

it('says of an address neither that it is baited by its own likeness nor, with many rows or baiters, whom it never met', async () => {
  expect(await openBook({ baiters: [contactOf(falseOne, {})] }).listImitators(eth, genuine)).toEqual([]);
  expect(await openBook({ rowCount: 65_537 }).listImitators(eth, victim)).toEqual([]);
  const crowd = Array.from({ length: 50 }, (_, index) => contactOf(`${stranger.slice(0, 38)}${index + 10}`, {}));
  expect(await openBook({ baiters: [...crowd, bait] }).listImitators(eth, victim)).toEqual([]);
});
