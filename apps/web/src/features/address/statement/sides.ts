import type { StatementRowView } from '@chaintrail/contract/schemas';

/** In which of the two columns a row's change stands; what changed nothing stands beside what went. */
export function sideOf({ change }: Pick<StatementRowView, 'change'>): 'in' | 'out' {
  return change.raw === '0' || change.raw.startsWith('-') ? 'out' : 'in';
}
