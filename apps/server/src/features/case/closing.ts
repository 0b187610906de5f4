import type { EndpointInput } from '@chaintrail/contract/schemas';
import type { CaseClosing, CaseRecord } from '@chaintrail/store/app';
import { refuse } from '../../errors.ts';
import { dayOf } from '../../reminders/due.ts';
import { endingNames } from './words.ts';

/** How a case ended and when; undefined where it is not what is done. */
export function checkClosing(
  { to, closing, note }: Pick<EndpointInput<'closeCase'>, 'to' | 'closing' | 'note'>,
  { filedOn }: Pick<CaseRecord, 'filedOn'>,
  nowMs: number,
): CaseClosing | undefined {
  if (to !== 'closed') {
    if (closing) throw refuse('bad_input', '结案方式与结案日期只在结案时填写');
    return undefined;
  }
  if (!closing) throw refuse('bad_input', '请选择结案方式，填写结案日期');
  const { ending, closedOn } = closing;
  if (closedOn > dayOf(nowMs)) throw refuseAt('closedOn', '结案日期不能晚于今天');
  if (filedOn !== null && closedOn < filedOn) throw refuseAt('closedOn', `结案日期不能早于立案日期 ${filedOn}`);
  if (ending === 'other' && note === '') throw refuseAt('note', '结案方式选了「其他」，请在结案说明中写明');
  return closing;
}

const refuseAt = (field: 'closedOn' | 'note', message: string) => refuse('bad_input', message, { fields: { [field]: message } });

/** What the timeline says of it. */
export const tellClosing = (closing: CaseClosing | undefined, note: string): string =>
  [...(closing ? [`${endingNames[closing.ending]}，结案日期 ${closing.closedOn}`] : []), ...(note === '' ? [] : [note])].join('；');
