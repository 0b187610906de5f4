import type { TraceQuestionInput, TraceView } from '@chaintrail/contract/schemas';

/** The form of a question, as texts and switches. */
export interface TraceForm {
  direction: 'forward' | 'backward';
  chainName: string;
  /** `usdt`, `native`, or a contract. */
  coin: string;
  starts: string;
  hops: number;
  minAmount: string;
  fromTime: number | undefined;
  toTime: number | undefined;
  followSwaps: boolean;
  followBridges: boolean;
  stopAtServices: boolean;
  stopAtBusy: boolean;
  stopAtFrozen: boolean;
}

export const BUSY_PARTIES = 2_000;
export const BUSY_PER_DAY = 500;

export const emptyForm: TraceForm = {
  direction: 'forward',
  chainName: '',
  coin: 'usdt',
  starts: '',
  hops: 6,
  minAmount: '10',
  fromTime: undefined,
  toTime: undefined,
  followSwaps: true,
  followBridges: true,
  stopAtServices: true,
  stopAtBusy: true,
  stopAtFrozen: true,
};

/** A transaction's hash is longer than any address that is written in hex. */
const HASH = /^(0x)?[0-9a-f]{64}$/i;

/** The starts that are written in a text: words between spaces, commas and lines. */
export function listStarts(text: string): TraceQuestionInput['starts'] {
  const words = [...new Set(text.split(/[\s,，;；、]+/u).filter((word) => word !== ''))];
  return words.map((word) => (HASH.test(word) ? { hash: word } : { address: word }));
}

export function writeQuestion(form: TraceForm): TraceQuestionInput {
  const { coin, starts, fromTime, toTime, minAmount, ...rest } = form;
  return {
    ...rest,
    starts: listStarts(starts),
    minAmount: minAmount.trim() === '' ? '0' : minAmount.trim(),
    ...(coin === 'usdt' ? {} : { token: coin === 'native' ? '' : coin }),
    ...(fromTime === undefined ? {} : { fromTime }),
    ...(toTime === undefined ? {} : { toTime }),
    busyParties: BUSY_PARTIES,
    busyPerDay: BUSY_PER_DAY,
  };
}

/** The form by which a trace was asked. */
export function readForm({ question }: Pick<TraceView, 'question'>): TraceForm {
  return {
    direction: question.direction,
    chainName: question.chainName,
    coin: question.token === '' ? 'native' : question.token,
    starts: question.starts.map(({ address, hash }) => address ?? hash ?? '').join('\n'),
    hops: question.hops,
    minAmount: question.minAmount,
    fromTime: question.fromTime,
    toTime: question.toTime,
    followSwaps: question.followSwaps,
    followBridges: question.followBridges,
    stopAtServices: question.stopAtServices,
    stopAtBusy: question.stopAtBusy,
    stopAtFrozen: question.stopAtFrozen,
  };
}
