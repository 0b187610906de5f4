import { encodeAbiParameters, encodeErrorResult, parseAbi } from 'viem/utils';
import type { CallOutcome } from '../contractReads.ts';
import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import { readContenthash } from './contenthash.ts';
import { readCoinAddress } from './coinAddress.ts';
import { askThroughGateways, hostOf, readGatewayLookup, type GatewayAnswer, type NameCalls } from './gateway.ts';
import { nameTopics, readNameEvent } from './events.ts';
import { decodeDnsName, encodeDnsName, hashLabel, hashName, reverseNameOf } from './node.ts';
import { readName, readNameOfChain } from './normalise.ts';
import { findRegistrar } from './resolve.ts';

describe('a text read as a name', () => {
  // ENSIP-15's own cases: what normalises to what.
  it.each([
    ['Nick.ETH', 'nick.eth'],
    ['ｆｏｏ.eth', 'foo.eth'],
    ['_a.eth', '_a.eth'],
    ['💩️.eth', '💩.eth'],
    ['👩‍💻工作室.eth', '👩‍💻工作室.eth'],
    ['瑞和贸易.eth', '瑞和贸易.eth'],
    ['1️⃣.eth', '1⃣.eth'],
    ['x1nggang.eth', 'x1nggang.eth'],
    // Its examples and the classes that it names: emoji sequences, mapped and ignored letters, composition, digits of one script.
    ['RaFFY🚴‍♂️.eTh', 'raffy🚴‍♂.eth'],
    ['bobby‿tables.eth', 'bobby‿tables.eth'],
    ['👨‍👩‍👧‍👦.eth', '👨‍👩‍👧‍👦.eth'],
    ['👍🏽.eth', '👍🏽.eth'],
    ['🇺🇸.eth', '🇺🇸.eth'],
    ['#️⃣.eth', '#⃣.eth'],
    ['Ⅷ.eth', 'viii.eth'],
    ['¼.eth', '1⁄4.eth'],
    ['℡.eth', 'tel.eth'],
    ['0𝟢.eth', '00.eth'],
    ['a\u00adb.eth', 'ab.eth'],
    ['cafe\u0301.eth', 'caf\u00e9.eth'],
    ['faß.eth', 'faß.eth'],
    ['Ξ1.eth', 'ξ1.eth'],
    ['a’b.eth', 'a’b.eth'],
    ['___.eth', '___.eth'],
    ['ens._eth.eth', 'ens._eth.eth'],
    ['$ens.eth', '$ens.eth'],
    ['漢字かな.eth', '漢字かな.eth'],
    ['한글.eth', '한글.eth'],
    ['१२३.eth', '१२३.eth'],
  ])('%s is %s', (text, name) => {
    expect(readName(text)).toMatchObject({ name, fault: null });
  });

  it.each([
    ['x\u0456nggang.eth', 'mixed_scripts', 'Latin + Cyrillic U+0456'],
    ['\u0455\u0441\u043e\u0440\u0435.eth', 'whole_script', 'Cyrillic/Latin'],
    ['a..eth', 'empty_label', ''],
    ['a_b.eth', 'placement', ''],
    ['xn--ls8h.eth', 'placement', ''],
    ['a\u202eb.eth', 'disallowed', 'U+202E'],
    ['a\u200db.eth', 'disallowed', 'U+200D'],
    ['a b.eth', 'disallowed', 'U+0020'],
    ['paypаl.eth', 'mixed_scripts', 'Latin + Cyrillic U+0430'],
    ['аррӏе.eth', 'whole_script', 'Cyrillic/Latin'],
    ['ο.eth', 'whole_script', 'Greek/Latin'],
    ['0x0λ.eth', 'mixed_scripts', 'Latin + Greek U+03BB'],
    ['\u05d0bc.eth', 'mixed_scripts', 'Hebrew + Latin U+0062'],
    ['ab--c.eth', 'placement', ''],
    ['a__b.eth', 'placement', ''],
    ['’85.eth', 'placement', ''],
    ['a’.eth', 'placement', ''],
    ['a’’b.eth', 'placement', ''],
    ['\u0300a.eth', 'placement', ''],
    ['ı.eth', 'disallowed', 'U+0131'],
    ['a\u3002b', 'disallowed', 'U+3002'],
    ['.eth', 'empty_label', ''],
  ])('%j is none: %s', (text, kind, detail) => {
    expect(readName(text).fault).toEqual({ kind, detail });
  });

  it('of ten kilobytes with bidirectional marks is refused at once, and shown cut and without them', () => {
    const read = readName(`\u202e\u2067${'\u202ename\u200d'.repeat(2_000)}.eth`);
    expect(read.fault).toEqual({ kind: 'too_long', detail: '' });
    expect(Array.from(read.display).length).toBeLessThanOrEqual(200);
    expect(read.display).toBe('name'.repeat(50));
  });

  it('that a chain says is a name only in its normal form', () => {
    expect(readNameOfChain('nick.eth').fault).toBeNull();
    expect(readNameOfChain('Nick.eth')).toEqual({
      name: 'Nick.eth',
      display: 'Nick.eth',
      fault: { kind: 'not_normal', detail: 'nick.eth' },
    });
  });
});

it('hashes names as EIP-137 has them', () => {
  expect(hashName('')).toBe(`0x${'0'.repeat(64)}`);
  expect(hashName('eth')).toBe('0x93cdeb708b7545dc668eb9280176169d1c33cfd8ed6f04690a0bcc88a93fc4ae');
  expect(hashName('foo.eth')).toBe('0xde9b09fd7c5f901e23a3f19fecc54828e9c848539801e86591bd9801b019f84f');
  expect(hashLabel('eth')).toBe('0x4f5b812789fc606be1b3b16908db13fc7a9adf7ca72641f84d75b47069d3d7f0');
  expect(hashName('addr.reverse')).toBe('0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2');
  expect(reverseNameOf('0xABCD', 'addr.reverse')).toBe('abcd.addr.reverse');
});

it('writes and reads names in the form of the DNS', () => {
  expect(encodeDnsName('foo.eth')).toBe('0x03666f6f0365746800');
  expect(decodeDnsName('0x03666f6f0365746800')).toBe('foo.eth');
  expect(encodeDnsName('a..b')).toBeUndefined();
  expect(encodeDnsName('x'.repeat(256))).toBeUndefined();
  expect([decodeDnsName('0x05ab'), decodeDnsName('0x'), decodeDnsName('0x00')]).toEqual([undefined, undefined, undefined]);
});

it('reads the name in letters from every controller that ever sold names, and from that of Basenames', () => {
  const label = `0x${'1a'.repeat(32)}` as const;
  const owner = `0x${'2b'.repeat(32)}` as const;
  // As the contracts declare it: first topic, and how many numbers stand behind the name.
  const sold = [
    ['0xca6abbe9d7f11422cb6ca7629fbf6fe9efb1c621f71ce8f02b9f2a230097404f', 2],
    ['0x69e37f151eb98a09618ddaa80c8cfaf1ce5996867c489f45b555b412271ebf27', 3],
    ['0xc2240194853531f1ae318dcef227de79c6ad0fd9d1b0e4fe08568415be2e08a5', 4],
    ['0x0667086d08417333ce63f40d5bc2ef6fd330e25aaaf317b7c489541f8fe600fa', 1],
  ] as const;
  expect(nameTopics.inLetters).toEqual(sold.map(([topic]) => topic));
  for (const [topic, numbers] of sold) {
    const types = [{ type: 'string' }, ...Array.from({ length: numbers }, () => ({ type: 'uint256' }))];
    const data = encodeAbiParameters(types, ['vitalik', ...Array.from({ length: numbers }, () => 7n)]);
    expect(readNameEvent({ topics: [topic, label, owner], data })?.args['name']).toBe('vitalik');
  }
});

it('knows the registrar of a name and of the names below it', () => {
  const service = findChain('ETH')?.nameService;
  if (!service) throw new Error('no service');
  expect(findRegistrar(service, 'a.b.eth')?.label).toBe('b');
  expect(findRegistrar(service, 'b.eth')?.label).toBe('b');
  expect([findRegistrar(service, 'eth'), findRegistrar(service, 'b.xyz')]).toEqual([undefined, undefined]);
});

it.each([
  // The examples of EIP-1577 and ENSIP-7.
  [
    '0xe3010170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f',
    'ipfs://QmRAQB6YaCyidP37UdDnjFY5vQuiBrcqdyoW1CuDgwxkD4',
  ],
  [
    '0xe40101fa011b20d1de9994b4d039f6548d191eb26786769f580809256b4685ef316805265ea162',
    'bzz://d1de9994b4d039f6548d191eb26786769f580809256b4685ef316805265ea162',
  ],
  ['0xbc037a716b746c776934666563766f367269', 'onion://zqktlwi4fecvo6ri'],
  ['0xe3', undefined],
  ['0x00', undefined],
  ['0x', undefined],
])('reads the content hash %s', (bytes, text) => {
  expect(readContenthash(bytes)).toBe(text);
});

describe('an address record', () => {
  const [eth, demo] = [findChain('ETH'), findChain('DemoETH')];
  const script = '0x0014751e76e8199196d454941c45d1b3a323f1433bd6';
  const read = (from: typeof eth, coinType: number, bytes: string) => {
    if (!from) throw new Error('no chain');
    const { chain, isReachable, address } = readCoinAddress(from, coinType, bytes);
    return [chain?.name, isReachable, address];
  };

  it('is written as its chain writes it, and leads from a demo chain to none that is live', () => {
    expect(read(eth, 0, script)).toEqual(['BTC', true, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4']);
    expect(read(demo, 0, script)).toEqual(['BTC', false, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4']);
    expect(read(eth, 60, `0x${'Ab'.repeat(20)}`)).toEqual(['ETH', true, `0x${'ab'.repeat(20)}`]);
    expect(read(demo, 60, `0x${'Ab'.repeat(20)}`)).toEqual(['DemoETH', true, `0x${'ab'.repeat(20)}`]);
    expect(read(eth, 0x8000_2105, `0x${'ab'.repeat(20)}`)).toEqual(['Base', true, `0x${'ab'.repeat(20)}`]);
    expect(read(eth, 195, '0x41a614f803b6fd780986a42c78ec9c7f77e6ded13c')).toEqual(['TRON', true, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t']);
  });

  it('of other bytes, or of a coin that nobody knows, is none', () => {
    expect(read(eth, 60, '0x12')).toEqual(['ETH', true, undefined]);
    expect(read(eth, 0, '0x12')).toEqual(['BTC', true, undefined]);
    expect(read(eth, 195, `0x${'ab'.repeat(20)}`)).toEqual(['TRON', true, undefined]);
    expect(read(eth, 9_999, '0x12')).toEqual([undefined, false, undefined]);
  });
});

describe('a gateway', () => {
  it('is named by its host alone', () => {
    expect(hostOf('https://names.gateway.example/{sender}/{data}.json')).toBe('names.gateway.example');
    expect(hostOf('nothing')).toBe('nothing');
    expect(hostOf('data:,x')).toBe('data:,x');
  });

  it('is read from nothing but the revert that names one', () => {
    expect(readGatewayLookup({ isOk: true, output: '0x', blockNumber: 1 })).toBeUndefined();
    expect(readGatewayLookup({ isOk: false, output: '0x556f1830', words: '', blockNumber: 1 })).toBeUndefined();
  });

  const resolver = `0x${'5e'.repeat(20)}`;
  const question = { to: resolver, data: '0x9061b9230102' };
  const failed = (output: string): CallOutcome => ({ isOk: false, output, words: '', blockNumber: 1 });
  const done = (output: string): CallOutcome => ({ isOk: true, output, blockNumber: 1 });
  const sendAway = (sender = resolver, urls = ['https://a.example/{sender}/{data}'], callback = '0xf4d4d2f8') =>
    failed(
      encodeErrorResult({
        abi: parseAbi(['error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)']),
        args: [sender as `0x${string}`, urls, '0xc0ffee', callback as `0x${string}`, '0xe71a'],
      }),
    );
  /** A contract that answers in this order, and what it and the gateway were asked. */
  function makeCalls(outcomes: CallOutcome[], answer: GatewayAnswer = { isOk: true, data: '0xbeef' }) {
    const asked: unknown[] = [];
    const calls: NameCalls = {
      blockNumber: 1,
      timeMs: 0,
      async ask(questions) {
        asked.push(...questions);
        return questions.map(() => outcomes.shift() ?? failed('0x'));
      },
      async askGateway({ sender, urls, data }) {
        asked.push({ sender, urls, data });
        return answer;
      },
    };
    return { calls, asked };
  }
  const returned = {
    to: resolver,
    data: `0xf4d4d2f8${encodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], ['0xbeef', '0xe71a']).slice(2)}`,
  };

  it('is asked with what the contract gave, and the contract is asked whether it believes the answer', async () => {
    const { calls, asked } = makeCalls([sendAway(), done('0x01')]);
    const urls = ['https://a.example/{sender}/{data}'];
    expect(await askThroughGateways(calls, question)).toEqual({ outcome: done('0x01'), gateway: { urls, fault: null } });
    expect(asked).toEqual([question, { sender: resolver, urls, data: '0xc0ffee' }, returned]);
  });

  it('is no part of an answer that needs none', async () => {
    expect(await askThroughGateways(makeCalls([done('0x02')]).calls, question)).toEqual({ outcome: done('0x02'), gateway: null });
    expect(await askThroughGateways(makeCalls([failed('0x')]).calls, question)).toEqual({ outcome: failed('0x'), gateway: null });
  });

  it.each([
    ['a contract that sends away in the name of another', [sendAway(`0x${'66'.repeat(20)}`)], undefined, { kind: 'sender' }],
    ['an answer that the contract does not believe', [sendAway(), failed('0x')], undefined, { kind: 'rejected' }],
    ['a circle', Array.from({ length: 9 }, () => sendAway()), undefined, { kind: 'circle' }],
    [
      'a gateway that is away',
      [sendAway()],
      { isOk: false, fault: { kind: 'unasked', words: 'away' } },
      { kind: 'unasked', words: 'away' },
    ],
  ] as const)('says so of %s', async (_what, outcomes, answer, fault) => {
    const { calls, asked } = makeCalls([...outcomes], answer);
    expect((await askThroughGateways(calls, question)).gateway?.fault).toEqual(fault);
    expect(asked.length).toBeLessThanOrEqual(9);
  });

  it('whose addresses are too many or too long is asked at a few', () => {
    const urls = [`https://a.example/${'a'.repeat(3_000)}`, ...Array.from({ length: 40 }, (_, n) => `https://b${n}.example/`)];
    expect(readGatewayLookup(sendAway(resolver, urls))?.urls).toEqual(urls.slice(1, 5));
  });
});
