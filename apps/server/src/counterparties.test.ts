import { describe, expect, it } from 'vitest';
import type { RequestContext } from './context.ts';
import { joinTerms, presentTerms, readCounterparties } from './counterparties.ts';
import { alice, bob, chainOf } from './present/sample.ts';

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const named: Record<string, string[]> = { 星港: [alice, bob], '场外商户 4': [bob], cafe: [alice] };

/** A server whose labels are these. */
const context = (labels = named) =>
  ({
    caller: { kind: 'visitor' },
    stores: {
      app: {
        labels: {
          listNamed: async (_chainName: string, text: string, viewer: string | null, limit: number) => {
            expect(viewer).toBeNull();
            return (labels[text] ?? []).slice(0, limit);
          },
          list: async (chainName: string, addresses: string[]) =>
            addresses
              .filter((address) => address === bob)
              .map((address) => ({
                chainName,
                address,
                name: '场外商户 4',
                entity: null,
                type: 'otc',
                claim: 'intelligence',
                source: 's',
                isPrivate: false,
              })),
        },
      },
    },
  }) as unknown as RequestContext;

const read = (text: string, chainName = 'ETH') => readCounterparties(context(), chainOf(chainName), text);
const part = (text: string, ...ends: [prefix: string, suffix: string][]) => ({
  text,
  kind: 'part',
  addresses: [],
  ends: ends.map(([prefix, suffix]) => ({ prefix, suffix })),
});

describe('other sides that a list is narrowed to', () => {
  it('are addresses in any case, each once, by line, comma or blank', async () => {
    const upper = alice.toUpperCase().replace('0X', '0x');
    expect(await read(`${upper}\n${bob}，${bob}`)).toEqual([
      { text: upper, kind: 'address', addresses: [alice], ends: [] },
      { text: bob, kind: 'address', addresses: [bob], ends: [] },
    ]);
    expect((await read(`${alice} ${bob}`)).map(({ addresses }) => addresses)).toEqual([[alice], [bob]]);
  });

  it('are parts of addresses, marked as such or by what they begin with', async () => {
    expect(await read('0x7C3E…81b2')).toEqual([part('0x7C3E…81b2', ['0x7c3e', '81b2'])]);
    expect(await read('0x7c3e...')).toEqual([part('0x7c3e...', ['0x7c3e', ''])]);
    expect(await read('*4F81b2')).toEqual([part('*4F81b2', ['', '4f81b2'])]);
    expect(await read('0x7C3e')).toEqual([part('0x7C3e', ['0x7c3e', ''])]);
    expect(await read('TR7N***Lj6t', 'TRON')).toEqual([part('TR7N***Lj6t', ['TR7N', 'Lj6t'])]);
  });

  it('are the beginning or the end of an address where neither is said and no label has the name', async () => {
    expect(await read('81b2')).toEqual([part('81b2', ['81b2', ''], ['0x81b2', ''], ['', '81b2'])]);
    expect(await read('qzm4', 'BitcoinCash')).toEqual([part('qzm4', ['qzm4', ''], ['bitcoincash:qzm4', ''], ['', 'qzm4'])]);
    expect(await read('TR7N', 'TRON')).toEqual([part('TR7N', ['TR7N', ''], ['', 'TR7N'])]);
    expect(await read('cafe')).toEqual([{ text: 'cafe', kind: 'label', addresses: [alice], ends: [] }]);
  });

  it('are labels by part of their names, blanks and all', async () => {
    const terms = await read('星港、场外商户 4');
    expect(terms).toEqual([
      { text: '星港', kind: 'label', addresses: [alice, bob], ends: [] },
      { text: '场外商户 4', kind: 'label', addresses: [bob], ends: [] },
    ]);
    expect(joinTerms(terms)).toEqual({ addresses: [alice, bob], ends: [] });
    expect(await presentTerms(context(), chainOf('ETH'), terms)).toEqual([
      { text: '星港', kind: 'label', parties: [{ address: alice }, { address: bob, label: labelOfBob }], count: 2 },
      { text: '场外商户 4', kind: 'label', parties: [{ address: bob, label: labelOfBob }], count: 1 },
    ]);
  });

  it.each([
    ['谁也不是', 'ETH', '「谁也不是」不是以太坊的地址或其中一段，也没有这个标签'],
    ['0x7c', 'ETH', '「0x7c」过短，地址的一段至少 4 个字符'],
    ['a*b', 'ETH', '「a*b」过短，地址的一段至少 4 个字符'],
    [tron, 'ETH', '是波场的地址，不是以太坊的地址，请换到对应的链上查询'],
    [Array.from({ length: 201 }, (_, at) => `a${at}`).join(), 'ETH', '最多 200 个'],
  ])('are refused where they mean nothing: %s on %s', async (text, chainName, message) => {
    await expect(read(text, chainName)).rejects.toMatchObject({ data: { reason: 'bad_input', fields: { counterparty: message } } });
  });

  it('are refused where labels stand for more addresses than a condition holds', async () => {
    const many = { 交易所: Array.from({ length: 1_200 }, (_, at) => `0x${String(at).padStart(40, '0')}`) };
    await expect(readCounterparties(context(many), chainOf('ETH'), '交易所')).rejects.toThrow(
      '交易对手的标签对应超过 1000 个地址，请写得更具体',
    );
  });
});

const labelOfBob = { name: '场外商户 4', entity: null, type: 'otc', claim: 'intelligence', source: 's', isPrivate: false };
