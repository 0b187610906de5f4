import type { Call, TransferKind } from '@chaintrail/model';
import type { RawInternal } from '../raw/transactionInfo.ts';
import type { Leg } from './contracts.ts';
import { readParty } from './party.ts';
import { readNodeText } from './text.ts';

/** A step inside the virtual machine with what it moved. */
export interface InternalStep {
  call: Pick<Call, 'type' | 'from' | 'to' | 'valueRaw' | 'method' | 'status' | 'error'>;
  /** Empty when it was rejected. The position is the one of `callValueInfo`. */
  legs: (Leg & { subIndex: number })[];
}

const callTypes = new Map<string, Call['type']>([
  ['call', 'CALL'],
  ['create', 'CREATE'],
  ['suicide', 'SELFDESTRUCT'],
]);

/**
 * What a note means for coin: calls hand it over, staking notes take it out of the balance or bring it back, delegation and the
 * start of unstaking leave it where it is. Names as java-tron's virtual machine writes them, `…ForEnergy` and the like cut off.
 */
const staking: Record<string, { kind: TransferKind; isIn: boolean } | null> = {
  freezeFor: { kind: 'stake', isIn: false },
  freezeBalanceV2For: { kind: 'stake', isIn: false },
  unfreezeFor: { kind: 'stake', isIn: true },
  withdrawExpireUnfreeze: { kind: 'stake', isIn: true },
  withdrawReward: { kind: 'reward', isIn: true },
  unfreezeBalanceV2For: null,
  cancelAllUnfreezeV2: null,
  delegateResourceOf: null,
  unDelegateResourceOf: null,
  voteWitness: null,
};

/** Steps in the order of execution. `hasFailed` undoes all of them. */
export function normaliseInternal(internals: RawInternal[], hasFailed: boolean): InternalStep[] {
  const created = new Set<string>();
  return internals.map((raw) => {
    const note = readNodeText(raw.note);
    const from = readParty(raw.caller_address);
    const to = readParty(raw.transferTo_address);
    const isUndone = raw.rejected || hasFailed;
    const type = callTypes.get(note) ?? 'CALL';
    if (type === 'CREATE' && !isUndone) created.add(to);
    // A contract that names itself heir burns its coin; one that outlives the transaction keeps it.
    const heir = type === 'SELFDESTRUCT' && from === to && created.has(from) ? '' : to;
    const name = Object.keys(staking).find((start) => note.startsWith(start));
    const valueRaw = raw.callValueInfo.reduce(
      (sum, { callValue, tokenId }) => (tokenId === '' && callValue > 0n ? sum + callValue : sum),
      0n,
    );
    const call = {
      type,
      from,
      to,
      valueRaw: name === undefined ? valueRaw : 0n,
      method: callTypes.has(note) ? '' : note,
      status: isUndone ? ('failed' as const) : ('ok' as const),
      error: raw.rejected ? 'rejected' : '',
    };
    if (isUndone) return { call, legs: [] };
    const legs = raw.callValueInfo.flatMap(({ callValue, tokenId }, subIndex) => {
      const leg = name === undefined ? moved(from, heir, tokenId, callValue) : staked(staking[name] ?? null, from, callValue);
      return leg && callValue > 0n ? [{ ...leg, subIndex }] : [];
    });
    return { call, legs };
  });
}

function moved(from: string, to: string, token: string, amountRaw: bigint): Leg {
  return { kind: token === '' ? 'internal' : 'token20', from, to, token, amountRaw };
}

function staked(effect: { kind: TransferKind; isIn: boolean } | null, owner: string, amountRaw: bigint): Leg | null {
  if (!effect) return null;
  return { kind: effect.kind, from: effect.isIn ? '' : owner, to: effect.isIn ? owner : '', token: '', amountRaw };
}
