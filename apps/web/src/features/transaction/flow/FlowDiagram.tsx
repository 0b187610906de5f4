import type { TransactionFlowView } from '@chaintrail/contract/schemas';
import type { FamilyName } from '@chaintrail/model';
import { useId, useMemo, useRef } from 'react';
import { t } from '../texts.ts';
import { isolateDirection } from '../../../locales/translate.ts';
import { groupThousands } from '../../../ui/amountParts.ts';
import { bundleEdges, describeSteps, type FlowBundle } from './bundle.ts';
import styles from './FlowDiagram.module.css';
import { FlowNode } from './FlowNode.tsx';
import { layOutFlow, NAME_BELOW } from './layout.ts';
import { layOutDown } from './layoutDown.ts';
import { nameNowhere } from './nowhere.ts';
import type { EdgeRoute } from '../../../ui/flow/route.ts';
import { cutToWidth, estimateWidth } from '../../../ui/flow/textWidth.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { useWidth } from '../../../ui/useWidth.ts';

type Flow = Pick<TransactionFlowView, 'chainName' | 'nodes' | 'edges'>;

const LABEL_SIZE = 12;
const LABEL_PADDING = 14;
const LONGEST_LABEL = 190;
const THIN = 1.4;
const THICK = 3.8;

/** Who paid whom in a transaction, left to right by hop, on a phone from above to below. The list beside it says the same in words and to screen readers. */
export function FlowDiagram({ flow, family }: { flow: Flow; family: FamilyName }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const bundles = useMemo(() => bundleEdges(flow.edges), [flow.edges]);
  const layout = useMemo(() => {
    const edges = bundles.map((bundle) => ({
      id: bundle.id,
      from: bundle.from,
      to: bundle.to,
      labelWidth: estimateWidth(labelOf(bundle), LABEL_SIZE) + LABEL_PADDING,
    }));
    return isMobileLayout() ? layOutDown(flow.nodes, edges, width) : { ...layOutFlow(flow.nodes, edges, width), names: undefined };
  }, [flow.nodes, bundles, width]);
  const arrow = useId();

  return (
    <div ref={frame} className={styles.frame}>
      <svg
        width={layout.width}
        height={layout.height}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        className={styles.picture}
        role="group"
        aria-label={t('transaction.flowAlt', { parties: flow.nodes.length, arrows: bundles.length })}
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
        {bundles.map((bundle) => {
          const route = layout.edges.get(bundle.id);
          return route && <Arrow key={bundle.id} bundle={bundle} route={route} marker={arrow} />;
        })}
        {flow.nodes.map((node) => {
          const place = layout.nodes.get(node.id);
          const nowhere = node.party.address === '' ? nameNowhere(node.id, flow.edges, family) : '';
          return (
            place && (
              <FlowNode
                key={node.id}
                node={node}
                chainName={flow.chainName}
                place={place}
                named={layout.names?.get(node.id) ?? NAME_BELOW}
                nowhere={nowhere}
              />
            )
          );
        })}
        {bundles.map((bundle) => {
          const route = layout.edges.get(bundle.id);
          return route && <ArrowLabel key={bundle.id} bundle={bundle} route={route} isDown={layout.names !== undefined} />;
        })}
      </svg>
    </div>
  );
}

function Arrow({ bundle, route, marker }: { bundle: FlowBundle; route: EdgeRoute; marker: string }) {
  const [a, b, c, d] = route.curve;
  if (!a || !b || !c || !d) return null;
  return (
    <path
      className={styles.arrow}
      d={`M${a.x} ${a.y} C${b.x} ${b.y} ${c.x} ${c.y} ${d.x} ${d.y}`}
      strokeWidth={THIN + (THICK - THIN) * bundle.weight}
      markerEnd={`url(#${marker})`}
    />
  );
}

interface ArrowLabelProps {
  bundle: FlowBundle;
  route: EdgeRoute;
  /** Whether the picture runs from above to below: what goes up says so. */
  isDown: boolean;
}

function ArrowLabel({ bundle, route, isDown }: ArrowLabelProps) {
  const isUp = isDown && (route.curve[0]?.y ?? 0) > (route.curve[3]?.y ?? 0);
  const text = `${isUp ? '↑ ' : ''}${labelOf(bundle)}`;
  const { x, y, width } = route.label;
  // Beside a line that runs down all texts begin at the same place.
  const isBeside = isDown && route.curve[0]?.y !== route.curve[3]?.y;
  return (
    <g className={styles.label}>
      <title>{`${bundle.steps.join(', ')} · ${bundle.amount} ${isolateDirection(bundle.symbol)}`}</title>
      <text x={isBeside ? x - width / 2 : x} y={y + 4.5} textAnchor={isBeside ? 'start' : 'middle'}>
        {text}
      </text>
    </g>
  );
}

export function labelOf(bundle: FlowBundle): string {
  const what = bundle.isNft
    ? `${isolateDirection(bundle.symbol)} ${bundle.tokenId === '' ? t('transaction.flowPieces', { n: bundle.amount }) : `#${bundle.tokenId}`}`
    : `${shortenAmount(bundle.amount)} ${isolateDirection(cutToWidth(bundle.symbol, 72))}`;
  const act = bundle.wrapping === undefined ? what : t(`transaction.${bundle.wrapping}`, { symbol: what });
  return cutToWidth(`${describeSteps(bundle.steps)} ${act}`, LONGEST_LABEL);
}

/** Six fraction digits at most on an arrow; the exact amount stands in its title and in the list. */
function shortenAmount(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const kept = fraction.slice(0, 6).replace(/0+$/, '');
  if (kept === '' && /^0*$/.test(whole) && /[1-9]/.test(fraction)) return '< 0.000001';
  const isCut = /[1-9]/.test(fraction.slice(6));
  return `${isCut ? '≈ ' : ''}${groupThousands(whole)}${kept === '' ? '' : `.${kept}`}`;
}
