import type { Transfer } from '@chaintrail/model';
import type { Execution } from './calls.ts';
import type { EndRule } from './endRule.ts';
import { transferAt, type Place } from '../../transferAt.ts';

/** Native coin moved by calls below the root, which is the transaction itself, and coin that vanished with a contract. */
export function normaliseInternal(place: Place, { steps }: Execution, rule: EndRule): Transfer[] {
  const transfers: Transfer[] = [];
  const created = new Set<string>();
  // Contracts that are gone when the transaction ends, with what reached them after they destroyed themselves.
  const doomed = new Map<string, bigint>();
  for (const step of steps) {
    if (step.status === 'failed') continue;
    const { type, from, to, valueRaw, index } = step;
    if (type.startsWith('CREATE')) created.add(to);
    const isSelfDestruct = type === 'SELFDESTRUCT';
    const isEnd = isSelfDestruct && (rule === 'burns' || (rule === 'burns_if_new' && created.has(from)));
    // CALLCODE runs foreign code on its own account: the value that it names stays where it is.
    if (index > 0 && valueRaw !== null && valueRaw > 0n && type !== 'CALLCODE') {
      const giver = isSelfDestruct && rule === 'copies' ? '' : from;
      const receiver = isEnd && from === to ? '' : to;
      transfers.push(transferAt(place, 'call', index, { kind: 'internal', from: giver, to: receiver, amountRaw: valueRaw }));
      const late = doomed.get(receiver);
      if (late !== undefined) doomed.set(receiver, late + valueRaw);
      const left = doomed.get(giver);
      if (left !== undefined) doomed.set(giver, left - valueRaw);
    }
    if (isEnd) doomed.set(from, 0n);
  }
  let index = steps.length;
  for (const [from, amountRaw] of doomed) {
    if (amountRaw > 0n) transfers.push(transferAt(place, 'call', index++, { kind: 'internal', from, to: '', amountRaw }));
  }
  return transfers;
}
