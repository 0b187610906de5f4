import { unfoldCall, type NestedCall } from '@chaintrail/families';
import type { Log } from '@chaintrail/model';
import { expect, it } from 'vitest';
import { isRecordedThere, readRecordedTransactions } from './recordedTransactions.ts';

if (!isRecordedThere) process.stdout.write('recorded permissions are left out: rotki’s recordings are not there\n');

const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3';
/** Permit(owner, token, spender; amount, expiration, nonce), as Permit2 logs what somebody signed. */
const PERMIT = '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec';

const addressIn = (word = ''): string => `0x${word.slice(-40)}`;
const wordAt = (data: string, at: number): bigint => BigInt(`0x${data.slice(2 + at * 64, 66 + at * 64)}`);

const isPermit = ({ contract, topics }: Log): boolean => contract === PERMIT2 && topics[0] === PERMIT;
const readLog = ({ topics, data }: Log): string =>
  [addressIn(topics[2]), addressIn(topics[3]), wordAt(data, 0), wordAt(data, 1), wordAt(data, 2)].join(' ');

function readCommand({ decoded }: NestedCall): string[] {
  if (decoded?.name !== 'PERMIT2_PERMIT') return [];
  const parts = new Map(decoded.values?.[0]?.parts?.map(({ name, value }) => [name, value]));
  return [['token', 'spender', 'amount', 'expiration', 'nonce'].map((name) => parts.get(name)).join(' ')];
}

it.skipIf(!isRecordedThere)('a permission signed for Permit2 is unfolded out of a router’s commands as Permit2 itself logged it', () => {
  const told: string[] = [];
  const logged: string[] = [];
  for (const [hash, { bundle }] of readRecordedTransactions()) {
    const [transaction] = bundle.transactions;
    const events = bundle.logs.filter(isPermit);
    if (!transaction || events.length === 0) continue;
    const permits = unfoldCall('evm', transaction.to, transaction.input).calls.flatMap(readCommand);
    told.push(...permits.map((permit) => `${hash} ${permit}`));
    // Of other contracts' own ways to hand a signature on nothing is unfolded.
    if (permits.length > 0) logged.push(...events.map((log) => `${hash} ${readLog(log)}`));
  }
  expect(told).toEqual(logged);
  expect(told).toHaveLength(3);
});
