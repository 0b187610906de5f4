import { codes, type Envelope } from '@chaintrail/contract';

const SYNCING: unique symbol = Symbol('syncing');

/** A partial answer: sources are still open (code 4001). */
export interface Syncing<T> {
  readonly [SYNCING]: true;
  readonly data: T;
}

/** Marks an answer as partial. */
export function syncing<T>(data: T): Syncing<T> {
  return { [SYNCING]: true, data };
}

function isSyncing<T>(answer: T | Syncing<T>): answer is Syncing<T> {
  return typeof answer === 'object' && answer !== null && SYNCING in answer;
}

/** Wraps what a handler returned. */
export function presentAnswer<T>(answer: T | Syncing<T>): Envelope<T> {
  return isSyncing(answer)
    ? { code: codes.syncing, msg: '数据源尚未全部返回，以下为部分结果', data: answer.data }
    : { code: codes.success, msg: '', data: answer };
}
