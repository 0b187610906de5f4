import { ChainGlyph } from '../../../ui/ChainGlyph.tsx';
import { t } from '../texts.ts';
import type { Group } from '../useDemoCase.ts';
import styles from './CaseDiagram.module.css';
import { endParts } from './columns.ts';
import type { Layout } from './layout.ts';

export interface LanesProps {
  layout: Layout;
  groups: readonly Group[];
  titles: ReadonlyMap<string, string>;
}

/** A field for each chain, and above them what the columns of the first one are. */
export function Lanes({ layout, groups, titles }: LanesProps) {
  const { lanes, width, columns, nodes } = layout;
  const first = groups.filter(({ chainName }) => chainName === lanes[0]?.chainName);
  const heads = columns.map((x) => first.find(({ id }) => nodes.get(id)?.x === x)).map((group) => (group ? stageOf(group) : ''));
  const outAt = heads.indexOf(t('demoCase.stageOut'));
  return (
    <>
      {columns.map((x, index) => {
        const head = heads[index] ?? '';
        // From the first way out on, what stands between it and the end is still on its way out.
        const isRepeated = head === heads[index - 1] || (outAt >= 0 && index > outAt && index < columns.length - 1);
        return (
          !isRepeated && (
            <text key={x} x={x} y={16} textAnchor="middle" className={styles.stage}>
              {head}
            </text>
          )
        );
      })}
      {lanes.map(({ chainName, top, height }) => (
        <g key={chainName}>
          <rect x={0.5} y={top} width={width - 1} height={height} rx={8} className={styles.lane} />
          <g transform={`translate(10 ${top + 8})`}>
            <ChainGlyph chainName={chainName} size={16} />
          </g>
          <text x={32} y={top + 20} className={styles.stage}>
            {titles.get(chainName) ?? chainName}
          </text>
        </g>
      ))}
    </>
  );
}

function stageOf({ part }: Group): string {
  if (endParts.has(part)) return t('demoCase.stageEnd');
  if (part === 'victim') return t('demoCase.stagePay');
  if (part === 'deposit') return t('demoCase.stageDeposit');
  if (part === 'collection') return t('demoCase.stageCollect');
  return t(part === 'transit' ? 'demoCase.stageTransit' : 'demoCase.stageOut');
}
