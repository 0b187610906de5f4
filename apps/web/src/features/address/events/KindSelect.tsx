import { formatCount } from '../../../ui/figures.ts';
import { Select } from '../../../ui/Select.tsx';
import { nameKind, type KindsProps } from './KindList.tsx';
import { listChosen } from './chosenKinds.ts';
import { linkOf } from './linkOf.ts';
import { t } from './texts.ts';

/** The same choice where there is no room for a column. */
export function KindSelect({ kinds, chosen, onChoose }: KindsProps) {
  const { data } = kinds;
  if (!data || data.uncounted !== undefined) return null;
  const several = listChosen(chosen).length;
  return (
    <Select
      label={t('contract.colEvent')}
      value={chosen ?? ''}
      options={[
        { value: '', title: `${t('contract.allKinds')} ${formatCount(data.count)}` },
        // A link from a desktop may name several.
        ...(several > 1 ? [{ value: chosen ?? '', title: t('contract.severalKinds', { n: formatCount(several) }) }] : []),
        ...data.list.map((kind) => ({ value: linkOf(kind.topic0), title: `${nameKind(kind)} ${formatCount(kind.count)}` })),
      ]}
      onChange={(value) => onChoose(value === '' ? undefined : value)}
    />
  );
}
