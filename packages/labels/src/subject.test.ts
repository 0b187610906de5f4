import { expect, test } from 'vitest';
import { readSubject } from './subject.ts';

const eth = '0xfa8e3920daf271dab92be9b87d9998ddd94fef08';
const legacy = '1Archive1n2C579dMsAu3iC6tWzuQJz8dN';

test.each([
  ['ETH', '0xFA8E3920daF271daB92Be9B87d9998DDd94FEF08', { subject: { chainName: 'ETH', address: eth } }],
  ['BEP20', eth, { subject: { chainName: 'BSC', address: eth } }],
  ['MATIC', eth, { subject: { chainName: 'Polygon', address: eth } }],
  ['币安智能链', eth, { subject: { chainName: 'BSC', address: eth } }],
  ['', eth, { subject: { family: 'evm', address: eth } }],
  ['USDT', eth, { subject: { family: 'evm', address: eth } }],
  ['usdt', legacy, { subject: { chainName: 'BTC', address: legacy } }],
  [
    'XBT',
    'BC1QWMS3SLUVYLC7V4YAV3E3TN8SMRW0AAPUDSERUW',
    { subject: { chainName: 'BTC', address: 'bc1qwms3sluvylc7v4yav3e3tn8smrw0aapudseruw' } },
  ],
  [
    'BCH',
    '1K1rgZ1dz9w7dsR1HGS1drmzfUHMtqx1Tc',
    { subject: { chainName: 'BitcoinCash', address: 'bitcoincash:qrzeh0y2uv2rdmjmkfqcmd39h9yqjrqwmqzaztef9w' } },
  ],
  ['TRX', 'TUCsTq7TofTCJRRoHk6RvhMoS2mJLm5Yzq', { subject: { chainName: 'TRON', address: 'TUCsTq7TofTCJRRoHk6RvhMoS2mJLm5Yzq' } }],
  ['XMR', 'anything', { foreign: 'XMR' }],
  ['USDT', 'simpleledger:qp5y6ggsn8y0pzghhn2zap7kyestzqh2vc7t400n96', { foreign: 'USDT' }],
  ['AVAX', 'X-avax1ju2khnvkex4u30rt5jm5x8jd3jdfhvawg7ed9x', { foreign: 'AVAX X/P' }],
  ['DemoETH', eth, { subject: { chainName: 'DemoETH', address: eth } }],
])('%s %s', (chainWord, address, expected) => {
  expect(readSubject(chainWord, address)).toEqual(expected);
});

test.each([
  ['ETH', '0xFA8E3920daF271daB92Be9B87d9998DDd94FEF0a', 'wrong_checksum'],
  ['BTC', 'bc1qwms3sluvylc7v4yav3e3tn8smrw0aapudseruq', 'wrong_checksum'],
  ['TRON', 'TUCsTq7TofTCJRRoHk6RvhMoS2mJLm5Yzr', 'wrong_checksum'],
  ['ETH', '0xfa8e3920daf271dab92be9b87d9998ddd94fef0', 'not_an_address'],
  ['BTC', 'tucstq7toftcjrrohk6rvhmos2mjlm5yzq', 'not_an_address'],
  ['BTC', '11111155di2uy1o8o512ar9515338v8b', 'not_an_address'],
  ['BTC', '42', 'not_an_address'],
  ['BTC', eth, 'not_on_chain'],
  ['TRON', legacy, 'not_on_chain'],
])('%s %s is refused: %s', (chainWord, address, fault) => {
  expect(readSubject(chainWord, address)).toMatchObject({ fault });
});
