import type { ChainStatusView } from '@chaintrail/contract/schemas';
import { addressOn, recognise } from '@chaintrail/families/address';
import { parseUnits } from '@chaintrail/model';

/** The fields as typed. */
export interface TransferFields {
  address: string;
  min: string;
  max: string;
  startTime: number | undefined;
  endTime: number | undefined;
}

export interface TransferFilter {
  address?: string;
  minAmount?: string;
  maxAmount?: string;
  startTime?: number;
  endTime?: number;
}

export const noFields: TransferFields = { address: '', min: '', max: '', startTime: undefined, endTime: undefined };

// More fraction digits than any coin has, so that every readable amount fits.
const FINEST_SCALE = 80;
const clean = (text: string) => text.replaceAll(/[\s,，_]/g, '');

/** What the fields ask for, and which of them cannot be read. */
export function readFields(
  fields: TransferFields,
  chain: Pick<ChainStatusView, 'chainName' | 'family'>,
): { filter: TransferFilter; problems: Set<'address' | 'min' | 'max'> } {
  const problems = new Set<'address' | 'min' | 'max'>();
  const filter: TransferFilter = {};
  const text = fields.address.trim();
  if (text !== '') {
    const address = addressOn({ name: chain.chainName, family: chain.family }, recognise(text));
    if (address === undefined) problems.add('address');
    else filter.address = address;
  }
  for (const [field, name] of [
    ['min', 'minAmount'],
    ['max', 'maxAmount'],
  ] as const) {
    const amount = clean(fields[field]);
    if (amount === '') continue;
    if (/^\d+(\.\d+)?$/.test(amount) && parseUnits(amount, FINEST_SCALE) !== undefined) filter[name] = amount;
    else problems.add(field);
  }
  if (fields.startTime !== undefined) filter.startTime = fields.startTime;
  if (fields.endTime !== undefined) filter.endTime = fields.endTime;
  return { filter, problems };
}
