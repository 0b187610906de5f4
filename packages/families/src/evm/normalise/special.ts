import type { Transfer } from '@chaintrail/model';
import { keccak256 } from '../keccak.ts';
import { toBigInt } from '../raw/values.ts';
import type { RawTransaction } from '../raw/transaction.ts';
import { transferAt, type Place } from '../../transferAt.ts';

/**
 * Native coin that comes into being or is set aside before a transaction of a rollup runs: deposits from layer 1 and
 * Arbitrum's retryable tickets. It happens even when the transaction then fails.
 */
export function normaliseSpecial(type: string, place: Place, transaction: RawTransaction): Transfer[] {
  const from = transaction.from.toLowerCase();
  switch (type) {
    case '0x7e':
      return mint(place, from, toBigInt(transaction.mint ?? '0x0'));
    case '0x64':
    case '0xff':
      return mint(place, from, toBigInt(transaction.value));
    case '0x69': {
      // ArbOS credits the deposit, then holds the ticket's call value in an account of its own until it is redeemed.
      const held = toBigInt(transaction.retryValue ?? '0x0');
      const escrow = ticketEscrow(transaction.hash);
      return [...mint(place, from, toBigInt(transaction.depositValue ?? '0x0')), ...move(place, from, escrow, held)];
    }
    case '0x68':
      return transaction.ticketId ? move(place, ticketEscrow(transaction.ticketId), from, toBigInt(transaction.value)) : [];
    default:
      return [];
  }
}

function mint(place: Place, to: string, amountRaw: bigint): Transfer[] {
  return amountRaw > 0n ? [transferAt(place, 'mint', 0, { kind: 'mint', from: '', to, amountRaw })] : [];
}

function move(place: Place, from: string, to: string, amountRaw: bigint): Transfer[] {
  return amountRaw > 0n ? [transferAt(place, 'mint', 1, { kind: 'internal', from, to, amountRaw })] : [];
}

/** The account that holds a retryable ticket's value: last 20 bytes of keccak("retryable escrow" ‖ ticket id), as ArbOS makes it. */
function ticketEscrow(ticketId: string): string {
  const ticket = Buffer.from(ticketId.slice(2).padStart(64, '0'), 'hex');
  return `0x${keccak256(Buffer.concat([Buffer.from('retryable escrow'), ticket])).slice(24)}`;
}
