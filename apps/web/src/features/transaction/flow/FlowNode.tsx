import type { TransactionFlowView } from '@chaintrail/contract/schemas';
import { entityLook } from '../../../ui/entityLook.ts';
import { setHovered, useHovered } from '../../../ui/hovered.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { addressPath } from '../../../ui/paths.ts';
import { addressEnds, shortenMiddle } from '../../../ui/shorten.ts';
import styles from './FlowDiagram.module.css';
import { NODE_RADIUS, type NamePlace } from './layout.ts';
import type { Point } from '../../../ui/flow/route.ts';
import { cutToWidth } from '../../../ui/flow/textWidth.ts';

export type FlowParty = TransactionFlowView['nodes'][number];

const ICON_SIZE = 18;

export interface FlowNodeProps {
  node: FlowParty;
  chainName: string;
  place: Point;
  named: NamePlace;
  /** What a node without an address is called. */
  nowhere: string;
}

/** Circle: account. Rounded square: contract. Hexagon: exchange. Dashed: value that appears or disappears. */
export function FlowNode({ node, chainName, place, named, nowhere }: FlowNodeProps) {
  const { address, label } = node.party;
  const isHovered = useHovered((state) => state.text === address && address !== '');
  const colour = label ? `var(--e-${label.type})` : 'var(--e-wallet)';
  const soft = label ? `var(--e-${label.type}-soft)` : 'var(--e-wallet-soft)';
  const name = nameOf(node, nowhere);
  const told = label ? `${label.name}\n${address}` : address || name;
  const icon = label ? entityLook[label.type].icon : address === '' ? 'minus' : node.isContract ? 'code' : 'wallet';
  const content = (
    <g
      transform={`translate(${place.x} ${place.y})`}
      className={isHovered ? styles.hovered : undefined}
      style={{ color: colour }}
      onMouseEnter={() => setHovered(address === '' ? null : address)}
      onMouseLeave={() => setHovered(null)}
    >
      <title>{told}</title>
      <Shape node={node} fill={soft} />
      <g transform={`translate(${-ICON_SIZE / 2} ${-ICON_SIZE / 2})`}>
        <Icon name={icon} size={ICON_SIZE} />
      </g>
      <text
        className={label || address === '' ? styles.name : styles.address}
        x={named.x}
        y={named.y}
        textAnchor={named.anchor}
        aria-hidden="true"
      >
        {cutToWidth(name, named.room)}
      </text>
    </g>
  );
  return address === '' ? (
    content
  ) : (
    <Link to={addressPath(chainName, address)} className={styles.node} aria-label={told}>
      {content}
    </Link>
  );
}

function nameOf(node: FlowParty, nowhere: string): string {
  if (node.party.address === '') return nowhere;
  return node.party.label ? `\u2068${node.party.label.name}\u2069` : shortenMiddle(node.party.address, addressEnds.table);
}

function Shape({ node, fill }: { node: FlowParty; fill: string }) {
  const common = { fill, stroke: 'currentColor', strokeWidth: 1.8 };
  const r = NODE_RADIUS;
  if (node.party.address === '') return <circle r={r} {...common} strokeDasharray="4 3" />;
  if (node.party.label?.type === 'exchange') {
    const h = r * 0.87;
    return (
      <path d={`M${-r} 0 L${-r / 2} ${-h} L${r / 2} ${-h} L${r} 0 L${r / 2} ${h} L${-r / 2} ${h} Z`} strokeLinejoin="round" {...common} />
    );
  }
  if (node.isContract) return <rect x={-r} y={-r} width={2 * r} height={2 * r} rx={9} {...common} />;
  return <circle r={r} {...common} />;
}
