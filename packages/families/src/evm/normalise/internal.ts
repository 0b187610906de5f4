import type { Transfer } from '@chaintrail/model';
import type { Execution } from './calls.ts';
import { transferAt, type Place } from '../../transferAt.ts';

/** Native coin moved by calls below the root, which is the transaction itself, and coin that vanished with a contract. */
export function normaliseInternal(place: Place, { steps }: Execution, isCancun: boolean): Transfer[] {
  const transfers: Transfer[] = [];
  const created = new Set<string>();
  // Contracts that are gone when the transaction ends, with what reached them after they destroyed themselves.
  const doomed = new Map<string, bigint>();
  for (const step of steps) {
    if (step.status === 'failed') continue;
    const { type, from, to, valueRaw, index } = step;
    if (type.startsWith('CREATE')) created.add(to);
    // Since Cancun a contract survives its self-destruct unless the same transaction made it (EIP-6780).
    const isEnd = type === 'SELFDESTRUCT' && (!isCancun || created.has(from));
    if (index > 0 && valueRaw > 0n) {
      const receiver = isEnd && from === to ? '' : to;
      transfers.push(transferAt(place, 'call', index, { kind: 'internal', from, to: receiver, amountRaw: valueRaw }));
      const late = doomed.get(receiver);
      if (late !== undefined) doomed.set(receiver, late + valueRaw);
      const left = doomed.get(from);
      if (left !== undefined) doomed.set(from, left - valueRaw);
    }
    if (isEnd) doomed.set(from, 0n);
  }
  let index = steps.length;
  for (const [from, amountRaw] of doomed) {
    if (amountRaw > 0n) transfers.push(transferAt(place, 'call', index++, { kind: 'internal', from, to: '', amountRaw }));
  }
  return transfers;
}
