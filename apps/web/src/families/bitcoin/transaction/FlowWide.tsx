import type { BitcoinTransactionView } from '@chaintrail/contract/schemas';
import { useMemo } from 'react';
import { Amount } from '../../../ui/Amount.tsx';
import { formatUnits } from '@chaintrail/model';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { classNames } from '../../../ui/classNames.ts';
import { useHovered } from '../../../ui/hovered.ts';
import styles from './Flow.module.css';
import { listFlowItems, shareOf, type FlowItem } from './flowItems.ts';
import { addressOf, isDashed, ribbonColour } from './flowLook.ts';
import { FlowRowParty, type FlowRowPartyProps } from './FlowRowParty.tsx';
import { drawRibbon, placeSide, shiftSide, type Ribbon } from './ribbons.ts';
import { t } from './texts.ts';
import type { FlowProps } from './flowProps.ts';

// The picture is drawn in units of its own and stretched to the room between the two columns of rows.
const PICTURE_WIDTH = 1000;
const WAIST_START = 385;
const WAIST_END = 615;
const EDGE = 8;
const WAIST_LENGTH = 190;
const RULES = { waistLength: WAIST_LENGTH, outerLength: WAIST_LENGTH, leastBand: 2.5, leastSlot: 46, gap: 14 };
const MARGIN = 8;

/** Inputs left, outputs right, everything through one waist. The lists below say the same in words. */
export function FlowWide({ chainName, view, fee, most, onMore }: FlowProps) {
  const picture = useMemo(() => {
    const { left, right, total } = listFlowItems(view, BigInt(fee.raw), most);
    const sides = [left, right].map((items) =>
      placeSide(
        items.map((item) => shareOf(item.raw, total)),
        RULES,
      ),
    );
    const height = Math.max(WAIST_LENGTH, ...sides.map((side) => side.length)) + 2 * MARGIN;
    const waist = (height - WAIST_LENGTH) / 2;
    const [leftRibbons = [], rightRibbons = []] = sides.map((side) => shiftSide(side, (height - side.length) / 2, waist));
    return { left, right, total, height, waist, leftRibbons, rightRibbons };
  }, [view, fee.raw, most]);
  const unit = fee.symbol;
  const total = formatUnits(picture.total, fee.decimals ?? 0);
  return (
    <div className={styles.wide} role="group" aria-label={t('bitcoin.flowAlt', { inputs: view.inputCount, outputs: view.outputCount })}>
      <Rows
        chainName={chainName}
        side="left"
        items={picture.left}
        ribbons={picture.leftRibbons}
        height={picture.height}
        onMore={onMore}
        view={view}
      />
      <div className={styles.middle} style={{ height: picture.height }}>
        <svg viewBox={`0 0 ${PICTURE_WIDTH} ${picture.height}`} preserveAspectRatio="none" className={styles.picture} aria-hidden="true">
          {picture.left.map((item, index) => (
            <RibbonPath key={item.key} item={item} ribbon={picture.leftRibbons[index]} side="left" />
          ))}
          {picture.right.map((item, index) => (
            <RibbonPath key={item.key} item={item} ribbon={picture.rightRibbons[index]} side="right" />
          ))}
        </svg>
        <div className={styles.waist} style={{ top: picture.waist, height: WAIST_LENGTH }} title={`${total} ${unit}`}>
          <span>{t('bitcoin.flowTotal')}</span>
          <b>{groupDecimal(total)}</b>
        </div>
      </div>
      <Rows
        chainName={chainName}
        side="right"
        items={picture.right}
        ribbons={picture.rightRibbons}
        height={picture.height}
        onMore={onMore}
        view={view}
      />
    </div>
  );
}

function RibbonPath({ item, ribbon, side }: { item: FlowItem; ribbon: Ribbon | undefined; side: 'left' | 'right' }) {
  const address = addressOf(item);
  const isLit = useHovered((state) => state.text === address && address !== '');
  if (!ribbon) return null;
  const colour = ribbonColour(item);
  const isLeft = side === 'left';
  const path = isLeft
    ? drawRibbon(ribbon.outer, ribbon.waist, EDGE, WAIST_START, 'x')
    : drawRibbon(ribbon.waist, ribbon.outer, WAIST_END, PICTURE_WIDTH - EDGE, 'x');
  return (
    <g className={classNames(styles.ribbon, isDashed(item) && styles.dashed, isLit && styles.lit)} style={{ color: colour }}>
      <path d={path} />
      <rect x={isLeft ? 0 : PICTURE_WIDTH - EDGE} y={ribbon.outer.start} width={EDGE} height={ribbon.outer.end - ribbon.outer.start} />
    </g>
  );
}

interface RowsProps {
  chainName: string;
  side: 'left' | 'right';
  items: readonly FlowItem[];
  ribbons: readonly Ribbon[];
  height: number;
  view: BitcoinTransactionView;
  onMore: FlowProps['onMore'];
}

function Rows({ chainName, side, items, ribbons, height, view, onMore }: RowsProps) {
  return (
    <ul
      className={classNames(styles.rows, styles[side])}
      style={{ height }}
      aria-label={side === 'left' ? t('bitcoin.flowInputs', { n: view.inputCount }) : t('bitcoin.flowOutputs', { n: view.outputCount })}
    >
      {items.map((item, index) => {
        const ribbon = ribbons[index];
        return (
          ribbon && (
            <li key={item.key} className={styles.row} style={{ top: (ribbon.slot.start + ribbon.slot.end) / 2 }}>
              <RowContent chainName={chainName} item={item} view={view} onMore={onMore} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function RowContent({ item, ...props }: FlowRowPartyProps) {
  const decimals = props.view.outputSum.decimals ?? 0;
  const amount = item.raw === null ? undefined : formatUnits(item.raw, decimals);
  const at = item.kind === 'input' ? item.input.index : item.kind === 'output' ? item.output.index : undefined;
  return (
    <>
      <span className={styles.number}>{at !== undefined && t('bitcoin.number', { n: at })}</span>
      <span className={styles.party}>
        <FlowRowParty item={item} {...props} />
      </span>
      <span className={styles.amount} title={amount}>
        {amount === undefined ? (
          <span className={styles.muted}>{t('bitcoin.flowUnknown')}</span>
        ) : (
          <Amount value={amount} minFraction={decimals} />
        )}
      </span>
    </>
  );
}
