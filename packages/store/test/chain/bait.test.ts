import type { BlockBundle, Transfer } from '@chaintrail/model';
import { expect, test } from 'vitest';
import type { ChainReader, Contact, ContactQuestion } from '../../src/chain/index.ts';
import { address, GENESIS_TIME_MS, makeBlock, makeTransaction, makeTransfer, testChain, withStore } from './fixtures.ts';

const A = address(0xa);
const B = address(0xb);
const POISONER = address(0xbad);
const USDT = address(0xdac);
const FAKE = address(0xfa4e);
/** Made by nobody, given by two who never had any. */
const UNBACKED = address(0x0ddd);
/** Made by nobody, given by its creator alone. */
const SILENT = address(0x51e7);
/** Shares B's ends: the last two digits, and the zeros at the start. */
const FALSE_B = `${B.slice(0, 8)}${'d'.repeat(20)}${B.slice(28)}`;

type Move = Partial<Transfer>;

/** A transaction of one sender for each block. */
function tell(told: { from: string; moves: Move[] }[]): BlockBundle[] {
  return told.map(({ from, moves }, number) => {
    const transaction = makeTransaction(number, 0, { from, to: USDT });
    return {
      block: makeBlock(number),
      transactions: [transaction],
      transfers: moves.map((move, index) => makeTransfer(transaction, index, { kind: 'token20', token: USDT, ...move })),
      logs: [],
      calls: [],
      inputs: [],
      outputs: [],
    };
  });
}

const story = tell([
  { from: A, moves: [{ from: address(0), to: A, amountRaw: 9_000n }] },
  { from: A, moves: [{ from: A, to: B, amountRaw: 500n }] },
  // Bait of every kind: nothing moved by somebody else, a doubted coin, dust.
  { from: POISONER, moves: [{ from: A, to: FALSE_B, amountRaw: 0n }] },
  { from: POISONER, moves: [{ from: A, to: FALSE_B, token: FAKE, amountRaw: 500n }] },
  { from: FALSE_B, moves: [{ from: FALSE_B, to: A, amountRaw: 10n }] },
  // A fell for it, and moved nothing of its own accord.
  { from: A, moves: [{ from: A, to: FALSE_B, amountRaw: 300n }, { from: A, to: B, amountRaw: 0n }] }, // prettier-ignore
  { from: POISONER, moves: [{ from: A, to: B, token: UNBACKED, amountRaw: 5n }, { from: B, to: POISONER, token: UNBACKED, amountRaw: 9n }] }, // prettier-ignore
  { from: A, moves: [{ from: A, to: B, token: SILENT, amountRaw: 5n }, { from: A, to: POISONER, token: SILENT, amountRaw: 9n }] }, // prettier-ignore
]);
const at = (block: number): number => GENESIS_TIME_MS + block * 12_000;

const asked = { real: [{ token: USDT, dustRaw: 10n }], doubted: [FAKE] };

const contactsOfA: Contact[] = [
  { counterparty: B, firstTimeMs: at(1), firstRealTimeMs: at(1), isBaitFirst: false, zeroCount: 0, doubtedCount: 0, dustCount: 0, paidCount: 1 },
  { counterparty: FALSE_B, firstTimeMs: at(2), firstRealTimeMs: at(5), isBaitFirst: true, zeroCount: 1, doubtedCount: 1, dustCount: 1, paidCount: 1 },
]; // prettier-ignore

/** With so many more transfers that the engine is asked. */
function makeBusy(): BlockBundle[] {
  const others = Array.from({ length: 450 }, (_, index) => ({ from: A, to: address(0x11_000 + index), amountRaw: 1_000n }));
  const transaction = makeTransaction(story.length, 0, { from: A, to: USDT });
  return [
    ...story,
    {
      ...(story[0] as BlockBundle),
      block: makeBlock(story.length),
      transactions: [transaction],
      transfers: others.map((move, index) => makeTransfer(transaction, index, { kind: 'token20', token: USDT, ...move })),
    },
  ];
}

const contacts = (reader: ChainReader, more: Partial<ContactQuestion> = {}) =>
  reader.listContacts(testChain, { address: A, ...asked, among: [B, FALSE_B], ...more });

test.each([
  ['few rows', story],
  ['many rows', makeBusy()],
])('how an address and its other sides came to know each other is told alike from %s', async (_case, bundles) => {
  for (const finalBlocks of [bundles.length, 0, 3]) {
    await withStore(async ({ reader, writer }) => {
      await writer.insertTip(testChain, bundles);
      if (finalBlocks > 0) await writer.finaliseTip(testChain, finalBlocks - 1);
      expect(await contacts(reader)).toEqual(contactsOfA);
      expect(await contacts(reader, { among: [] })).toEqual([]);
      // Nothing is known of coins that are not named; what moved nothing is left.
      expect(await contacts(reader, { among: [FALSE_B], real: [], doubted: [] })).toEqual([
        { ...contactsOfA[1], firstRealTimeMs: null, doubtedCount: 0, dustCount: 0, paidCount: 0 },
      ]);
      expect(await contacts(reader, { isAlike: true })).toEqual(contactsOfA);
      expect(await reader.listContacts(testChain, { address: A, ...asked, isAlike: true })).toEqual(contactsOfA);
      expect(await contacts(reader, { isAlike: true, among: [B] })).toEqual([]);
      expect(await contacts(reader, { withEndsOf: [FALSE_B, POISONER] })).toEqual(contactsOfA);
      expect(await contacts(reader, { withEndsOf: [POISONER] })).toEqual([]);
      // Of these two something real came, or went, unless no coin is money.
      const baitOnly = { address: A, isBaitOnly: true };
      expect(await reader.listContacts(testChain, { ...asked, ...baitOnly })).toEqual([]);
      expect(await reader.listContacts(testChain, { real: [], doubted: [FAKE], ...baitOnly })).toEqual([
        { ...contactsOfA[1], firstRealTimeMs: null, dustCount: 0, paidCount: 0 },
      ]);
    });
  }
});

test('an imitator sees its own deeds as the other side did', async () => {
  await withStore(async ({ reader, writer }) => {
    await writer.insertFinal(testChain, story);
    expect(await reader.listContacts(testChain, { address: FALSE_B, ...asked, isSeenByOther: true })).toEqual([
      { ...contactsOfA[1], counterparty: A },
    ]);
  });
});

test('a token is unbacked when nobody ever made it and several gave what they never had, and its whole history is stored', async () => {
  for (const finalBlocks of [story.length, 0, 6]) {
    await withStore(async ({ reader, writer }) => {
      await writer.insertTip(testChain, story);
      if (finalBlocks > 0) await writer.finaliseTip(testChain, finalBlocks - 1);
      expect(await reader.listUnbackedTokens(testChain, [USDT, FAKE, UNBACKED, SILENT, UNBACKED, ''])).toEqual([UNBACKED]);
      expect(await reader.listUnbackedTokens(testChain, [])).toEqual([]);
    });
  }
});

test('a coin that is named does not fund anybody', async () => {
  await withStore(async ({ reader, writer }) => {
    await writer.insertFinal(testChain, story);
    const funding = async (except?: string[]) => (await reader.getAddressSummary(testChain, FALSE_B, except)).firstFunding;
    expect(await funding()).toMatchObject({ token: FAKE, blockNumber: 3 });
    expect(await funding([FAKE])).toMatchObject({ token: USDT, blockNumber: 5 });
    expect(await funding([FAKE, USDT])).toBe(undefined);
  });
});
