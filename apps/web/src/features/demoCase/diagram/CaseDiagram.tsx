import { useId, useMemo, useRef } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { formatFigure } from '../../../ui/figures.ts';
import type { EdgeRoute } from '../../../ui/flow/route.ts';
import { estimateWidth } from '../../../ui/flow/textWidth.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { useWidth } from '../../../ui/useWidth.ts';
import { t } from '../texts.ts';
import type { Flow, Group } from '../useDemoCase.ts';
import styles from './CaseDiagram.module.css';
import { CaseNode } from './CaseNode.tsx';
import { weigh, type Drawn } from './drawn.ts';
import { Lanes } from './Lanes.tsx';
import { layOutCase } from './layout.ts';

const THIN = 1.2;
const THICK = 3.6;
const LABEL_PADDING = 4;
/** As in the style sheet. */
const FRAME_PADDING = 8;

export interface CaseDiagramProps {
  drawn: Drawn;
  titles: ReadonlyMap<string, string>;
  onOpen: (group: Group) => void;
}

/** Who gave whom how much, left to right by hop, a lane for each chain. The list says the same in words and in full. */
export function CaseDiagram({ drawn, titles, onOpen }: CaseDiagramProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const layout = useMemo(
    () =>
      layOutCase(drawn, {
        available: Math.max(0, width - 2 * FRAME_PADDING),
        isDown: isMobileLayout(),
        labelWidthOf: (flow) => estimateWidth(labelOf(flow)) + LABEL_PADDING,
      }),
    [drawn, width],
  );
  const weights = useMemo(() => weigh(drawn.flows), [drawn.flows]);
  const arrow = useId();
  // Nothing is placed before its width is known.
  if (width === 0) return <div ref={frame} className={styles.frame} />;
  return (
    <div ref={frame} className={styles.frame}>
      <svg
        width={layout.width}
        height={layout.height}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        className={styles.picture}
        role="group"
        aria-label={t('demoCase.flowAlt', { groups: drawn.groups.length, flows: drawn.flows.length })}
      >
        <defs>
          <marker
            id={arrow}
            viewBox="0 0 8 8"
            refX="6.5"
            refY="4"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M1 1 7 4 1 7Z" fill="context-stroke" />
          </marker>
        </defs>
        <Lanes layout={layout} groups={drawn.groups} titles={titles} />
        {[...layout.routes].map(([flow, route]) => (
          <Arrow key={`${flow.from} ${flow.to}`} flow={flow} route={route} weight={weights.get(flow) ?? 0} marker={arrow} />
        ))}
        {drawn.groups.map((group) => {
          const place = layout.nodes.get(group.id);
          return place && <CaseNode key={group.id} group={group} place={place} width={layout.width} onOpen={onOpen} />;
        })}
        {[...layout.routes].map(([flow, { label }]) => (
          <g key={`${flow.from} ${flow.to}`} className={styles.amount}>
            <title>{`${flow.amount.amount} ${flow.amount.symbol} · ${t('demoCase.transferCount', { n: flow.count })}`}</title>
            <rect x={label.x - label.width / 2} y={label.y - 8} width={label.width} height={16} rx={3} />
            <text x={label.x} y={label.y + 4} textAnchor="middle">
              {labelOf(flow)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

function Arrow({ flow, route, weight, marker }: { flow: Flow; route: EdgeRoute; weight: number; marker: string }) {
  const [a, b, c, d] = route.curve;
  if (!a || !b || !c || !d) return null;
  return (
    <path
      className={classNames(styles.arrow, flow.kind === 'bridge' && styles.bridge, flow.kind === 'inference' && styles.inference)}
      d={`M${a.x} ${a.y} C${b.x} ${b.y} ${c.x} ${c.y} ${d.x} ${d.y}`}
      strokeWidth={THIN + (THICK - THIN) * weight}
      markerEnd={`url(#${marker})`}
    />
  );
}

/** An overview figure; the stablecoin, in which most is told, goes without its unit. */
function labelOf({ amount, kind }: Flow): string {
  const figure = formatFigure(amount.amount, 'wan');
  const text = amount.symbol === 'USDT' ? figure : `${figure} ${amount.symbol}`;
  return kind === 'inference' ? `≈ ${text}` : text;
}
