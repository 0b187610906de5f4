import { expect, it } from 'vitest';
import { encodeRawData, type RawTransaction } from './transaction.ts';

const OWNER = `41${'11'.repeat(20)}`;
const TO = `41${'22'.repeat(20)}`;

const transfer: RawTransaction = {
  type: 'TransferContract',
  value: { owner_address: OWNER, to_address: TO, amount: 300n },
  permissionId: 0,
  refBlockBytes: '0a0b',
  refBlockHash: '0102030405060708',
  expirationMs: 1000,
  timestampMs: 500,
  feeLimit: 0n,
  memo: '',
};

/** The parts by hand: tag, length, content. */
const typeUrl = Buffer.from('type.googleapis.com/protocol.TransferContract').toString('hex');
const parameter = `0a2d${typeUrl}12310a15${OWNER}1215${TO}18ac02`;

it('writes fields in the order of their numbers and leaves out what is 0 or empty', () => {
  const expected = ['0a020a0b', '22080102030405060708', '40e807', `5a6608011262${parameter}`, '70f403'].join('');
  expect(Buffer.from(encodeRawData(transfer)).toString('hex')).toBe(expected);
});

it('writes permission, note and fee limit where there are any', () => {
  const hex = Buffer.from(encodeRawData({ ...transfer, permissionId: 2, memo: 'cafe', feeLimit: 200n })).toString('hex');
  expect(hex).toContain('5202cafe');
  expect(hex).toContain('2802');
  expect(hex.endsWith('9001c801')).toBe(true);
});
