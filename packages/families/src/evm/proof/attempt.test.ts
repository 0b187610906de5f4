import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { attemptProofs, listHeld } from './attempt.ts';

const kcc = findChain('KCC');
if (!kcc) throw new Error('no chain KCC');

/** The block with the first transaction of Ethereum, whole. */
const transaction = {
  hash: '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060',
  transactionIndex: '0x0',
  from: '0xa1e4380a3b1f749673e270229993ee55f35663b4',
  to: '0x5df9b87991262f6ba471f09758cde1c0fc1de734',
  value: '0x7a69',
  input: '0x',
  nonce: '0x0',
  gas: '0x5208',
  gasPrice: '0x2d79883d2000',
  v: '0x1c',
  r: '0x88ff6cf0fefd94db46111149ae4bfc179e9b94721fffd821d38d16464b3f71d0',
  s: '0x45e0aff800961cfce805daef7016b9b675c137a6a41a548f7b60a3484c06a33a',
};
const block = {
  number: '0xb443',
  hash: '0x4e3a3754410177e6937ef1f84bba68ea139e8d1a2258c5f85db9f1cd715a1bdd',
  parentHash: '0x5a41d0e66b4120775176c09fcf39e7c0520517a13d2b57b18d33d342df038bfc',
  sha3Uncles: '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347',
  miner: '0xe6a7a1d47ff21b6321162aea7c6cb457d5476bca',
  stateRoot: '0x0e0df2706b0a4fb8bd08c9246d472abbe850af446405d9eba1db41db18b4a169',
  transactionsRoot: '0x4513310fcb9f6f616972a3b948dc5d547f280849a87ebb5af0191f98b87be598',
  receiptsRoot: '0xfe2bf2a941abf41d72637e5b91750332a30283efd40c424dc522b77e6f0ed8c4',
  logsBloom: `0x${'0'.repeat(512)}`,
  difficulty: '0x153886c1bbd',
  gasLimit: '0x520b',
  gasUsed: '0x5208',
  timestamp: '0x55c42659',
  extraData: '0x657468706f6f6c2e6f7267',
  mixHash: '0xb48c515a9dde8d346c3337ea520aa995a4738bb595495506125449c1149d6cf4',
  nonce: '0xba4f8ecd18aab215',
  uncles: [],
  transactions: [transaction],
};
const receipt = {
  transactionHash: transaction.hash,
  transactionIndex: '0x0',
  blockHash: block.hash,
  root: '0x96a8e009d2b88b1483e6941e6812e32263b05683fac202abc622a3e31aed1957',
  gasUsed: '0x5208',
  cumulativeGasUsed: '0x5208',
  logs: [],
};
const attempt = (change: object, receipts: unknown[] = [receipt]) => attemptProofs(kcc, { block: { ...block, ...change }, receipts });
const holds = { outcome: 'holds' };
const open = (reason: string) => ({ outcome: 'open', reason });

it('finds every part that a whole block holds, and what it has none of', () => {
  const attempts = attempt({});
  expect(attempts).toEqual({
    header: holds,
    uncles: open('nothing_in_it'),
    withdrawals: open('nothing_in_it'),
    transactions: holds,
    receipts: holds,
  });
  expect(listHeld(attempts)).toEqual(['header', 'transactions', 'receipts']);
});

it('says which part does not hold and leaves the others standing', () => {
  const attempts = attempt({ transactions: [{ ...transaction, value: '0x1' }] });
  expect(attempts.transactions).toMatchObject({ outcome: 'fails', fault: { code: 'transactions_root' } });
  expect(attempt({}, [{ ...receipt, cumulativeGasUsed: '0x5209' }]).receipts).toMatchObject({ outcome: 'fails' });
  expect(listHeld(attempts)).toEqual(['header', 'receipts']);
});

it('rests everything on the header', () => {
  const attempts = attempt({ extDataHash: `0x${'1'.repeat(64)}`, timestamp: '0x1' });
  expect(attempts.header).toMatchObject({ outcome: 'fails', fault: { code: 'header_hash' } });
  expect([attempts.transactions, attempts.receipts]).toEqual([open('no_header'), open('no_header')]);
  expect(listHeld(attempts)).toEqual([]);
});

it('claims nothing of what was not recorded or cannot be encoded', () => {
  expect(attempt({}, []).receipts).toEqual(open('not_recorded'));
  expect(attempt({ transactions: [{ ...transaction, type: '0x71' }] }).transactions).toEqual(open('unknown_type'));
  expect(attempt({ transactions: [] }, [])).toMatchObject({ transactions: open('nothing_in_it'), receipts: open('nothing_in_it') });
});
