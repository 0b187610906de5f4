import { formatUnits } from '@chaintrail/model';
import { useMemo, useRef } from 'react';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { classNames } from '../../../ui/classNames.ts';
import { formatCount } from '../../../ui/figures.ts';
import { useWidth } from '../../../ui/useWidth.ts';
import type { FlowProps } from './flowProps.ts';
import styles from './Flow.module.css';
import { listFlowItems, shareOf, type FlowItem, type FlowItems } from './flowItems.ts';
import { isDashed, ribbonColour } from './flowLook.ts';
import { drawRibbon, placeSide, shiftSide, type Ribbon } from './ribbons.ts';
import { t } from './texts.ts';

const EDGE = 6;
const ROOM = 62;
const WAIST = 30;
const MARKS = 16;
const GAP = 4;
const LEAST_BAND = 3;
// Below this a band has no room for its number.
const LEAST_MARKED = 22;

/** The same flow from above to below: a phone's list of rows says which band is whose. */
export function FlowNarrow({ view, fee, most, outputsText }: Pick<FlowProps, 'view' | 'fee' | 'most'> & { outputsText: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const items = useMemo(() => listFlowItems(view, BigInt(fee.raw), most), [view, fee.raw, most]);
  const total = `${groupDecimal(formatUnits(items.total, fee.decimals ?? 0))} ${fee.symbol}`;
  return (
    <div className={styles.narrow}>
      <div className={styles.ends}>{t('bitcoin.flowInputs', { n: formatCount(view.inputCount) })}</div>
      <div ref={frame} role="img" aria-label={t('bitcoin.flowAlt', { inputs: view.inputCount, outputs: view.outputCount })}>
        {width > 0 && <Picture items={items} width={width} total={total} />}
      </div>
      <div className={styles.ends}>{outputsText}</div>
    </div>
  );
}

function Picture({ items, width, total }: { items: FlowItems; width: number; total: string }) {
  const waistLength = Math.min(width, 200);
  const top = MARKS + EDGE;
  const waistTop = top + ROOM;
  const waistEnd = waistTop + WAIST;
  const bottom = waistEnd + ROOM;
  const height = bottom + EDGE + MARKS;
  const place = (side: readonly FlowItem[]) => {
    const free = width - (side.length - 1) * GAP - side.length * LEAST_BAND;
    const placed = placeSide(
      side.map((item) => shareOf(item.raw, items.total)),
      { waistLength, outerLength: Math.max(1, free), leastBand: LEAST_BAND, leastSlot: 0, gap: GAP },
    );
    return shiftSide(placed, Math.max(0, (width - placed.length) / 2), (width - waistLength) / 2);
  };
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Bands side={items.left} ribbons={place(items.left)} from={top} to={waistTop} edge={MARKS} markAt={MARKS - 5} />
      <Bands side={items.right} ribbons={place(items.right)} from={bottom} to={waistEnd} edge={bottom} markAt={height - 4} />
      <rect className={styles.waistBar} x={(width - waistLength) / 2} y={waistTop} width={waistLength} height={WAIST} rx={3} />
      <text className={styles.waistText} x={width / 2} y={waistTop + WAIST / 2 + 4} textAnchor="middle">
        {total}
      </text>
    </svg>
  );
}

interface BandsProps {
  side: readonly FlowItem[];
  ribbons: readonly Ribbon[];
  from: number;
  to: number;
  /** Where the solid end of a band begins. */
  edge: number;
  markAt: number;
}

function Bands({ side, ribbons, from, to, edge, markAt }: BandsProps) {
  return side.map((item, index) => {
    const ribbon = ribbons[index];
    if (!ribbon) return null;
    const { start, end } = ribbon.outer;
    return (
      <g key={item.key} className={classNames(styles.ribbon, isDashed(item) && styles.dashed)} style={{ color: ribbonColour(item) }}>
        <path d={drawRibbon(ribbon.outer, ribbon.waist, from, to, 'y')} />
        <rect x={start} y={edge} width={end - start} height={EDGE} />
        {end - start >= LEAST_MARKED && (
          <text className={styles.marks} x={(start + end) / 2} y={markAt} textAnchor="middle">
            {markOf(item)}
          </text>
        )}
      </g>
    );
  });
}

function markOf(item: FlowItem): string {
  switch (item.kind) {
    case 'input':
      return t('bitcoin.number', { n: item.input.index });
    case 'output':
      return t('bitcoin.number', { n: item.output.index });
    case 'inputGroup':
    case 'equal':
      return `×${item.group.indexes.length}`;
    case 'rest':
      return `+${item.count}`;
    case 'issue':
      return '';
    case 'fee':
      return t('bitcoin.flowFee');
  }
}
