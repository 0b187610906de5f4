import type { CoverageView } from '@chaintrail/contract/schemas';
import { t } from '../texts.ts';
import { AT_LEAST } from './suspicionText.ts';

/** What stands before a sum or a count that more may come to: older rows are not here yet. That it is no less than nothing tells nobody anything. */
export function atLeast({ fromBlock }: Pick<CoverageView, 'fromBlock'>, soFar: string | number): string {
  if (fromBlock === 0) return '';
  return /[1-9]/.test(String(soFar)) ? AT_LEAST : t('address.soFarNothing');
}
