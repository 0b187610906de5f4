import type { Transaction } from '@chaintrail/model';
import type { FreezeEvent } from '../../present/freezes.ts';

/** Whether the issuer of the called coin had stopped the sender before this transaction; `events` are the sender's, newest first. */
export function isSenderFrozen(events: readonly FreezeEvent[], { to, blockNumber, index }: Transaction): boolean {
  const last = events.find(
    ({ log }) =>
      log.contract === to && (log.blockNumber < blockNumber || (log.blockNumber === blockNumber && log.transactionIndex < index)),
  );
  return last !== undefined && last.action !== 'released';
}

/** Why a transaction failed, and that its sender could not have moved the coin: a fact beside the reason, which contracts often leave out. */
export function addFreeze(failure: string | null, symbol: string): string {
  const frozen = `发起方的 ${symbol} 当时已被发行方冻结`;
  return failure === null || failure === '' ? frozen : `${failure}；${frozen}`;
}
