import type { JudgedRowView } from '@chaintrail/contract/schemas';
import { useQueries } from '@tanstack/react-query';
import { Suspense } from 'react';
import { query } from '../../../api/queries.ts';
import { formatCount } from '../../../ui/figures.ts';
import { SelectionBar } from '../../../ui/SelectionBar.tsx';
import { AddToCanvas } from '../../canvas/atAddress/index.ts';
import { WriteLetter } from '../../letter/add/index.ts';
import bar from '../SelectedBar.module.css';
import { listPicked } from './pickedParties.ts';
import { t } from './texts.ts';
import type { JudgementModel } from './useJudgement.ts';

/** As many as one page has. */
const MOST_MEMBERS = 100;
const byAmount = { by: 'address', sort: 'amount', order: 'desc' } as const;

export interface PickedBarProps {
  model: JudgementModel;
  rows: readonly JudgedRowView[];
  onClear: () => void;
}

/** What was ticked of the other sides: how many addresses they are, and where to take them. */
export function PickedBar({ model, rows, onClear }: PickedBarProps) {
  const keys = rows.flatMap(({ party, entity }) => (party || !entity ? [] : [entity.key]));
  const read = useQueries({
    queries: keys.map((entity) => query('judgeAddress', { ...model.asked, ...byAmount, entity, pageSize: MOST_MEMBERS })),
  });
  if (rows.length === 0) return null;
  const membersOf = new Map(
    keys.flatMap((key, at) => {
      const data = read[at]?.data;
      return data ? [[key, { addresses: data.list.flatMap(({ party }) => party?.address ?? []), total: data.total }] as const] : [];
    }),
  );
  const isReading = read.some(({ isPending }) => isPending);
  const failed = read.filter(({ isError }) => isError).length;
  const { others, cut, hasUnnamed } = listPicked(model.chainName, rows, membersOf);
  const own = { chainName: model.chainName, address: model.address };
  const notes = [
    isReading ? t('judge.pickedReading') : t('judge.pickedAddresses', { n: formatCount(others.length) }),
    ...(cut > 0 ? [t('judge.pickedCut', { n: cut, most: MOST_MEMBERS })] : []),
    ...(failed > 0 ? [t('judge.pickedFailed', { n: failed })] : []),
    ...(hasUnnamed ? [t('judge.pickedUnnamed')] : []),
  ];
  return (
    <SelectionBar
      count={rows.length}
      said={t('judge.pickedRows', { n: rows.length })}
      onClear={onClear}
      actions={
        others.length > 0 &&
        !isReading && (
          <Suspense fallback={null}>
            <AddToCanvas addresses={[own, ...others]} tone="text" size="small" className={bar.action} />
            <WriteLetter addresses={others} transactions={[]} tone="text" size="small" className={bar.action} />
          </Suspense>
        )
      }
    >
      {notes.map((note) => ` · ${note}`).join('')}
    </SelectionBar>
  );
}
