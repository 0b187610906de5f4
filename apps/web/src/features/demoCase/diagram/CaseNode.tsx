import type { Point } from '../../../ui/flow/route.ts';
import { estimateWidth } from '../../../ui/flow/textWidth.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { addressPath } from '../../../ui/paths.ts';
import { nameOf, stoppedText } from '../groupText.ts';
import { partLook } from '../partLook.ts';
import { t } from '../texts.ts';
import type { Group } from '../useDemoCase.ts';
import styles from './CaseDiagram.module.css';

const RADIUS = 17;
const ICON_SIZE = 16;
const LINE = 14;

export interface CaseNodeProps {
  group: Group;
  place: Point;
  /** Of the picture. */
  width: number;
  onOpen: (group: Group) => void;
}

/** Circle: addresses, two of them where there are several. Rounded square: a service. Hexagon: an exchange. */
export function CaseNode({ group, place, width, onOpen }: CaseNodeProps) {
  const { addresses, title, part, chainName } = group;
  const look = partLook[part];
  const count = addresses.length;
  const told = t('demoCase.flowOpen', { title, n: count });
  const name = nameOf(group);
  const stopped = stoppedText(group);
  // A name at the edge moves inwards rather than out of the picture.
  const inwards = (text: string) => {
    const half = estimateWidth(text) / 2 + 2;
    return Math.max(0, half - place.x) - Math.max(0, place.x + half - width);
  };
  const content = (
    <g transform={`translate(${place.x} ${place.y})`} style={{ color: `var(--e-${look.tone})` }}>
      <title>{`${told}\n${group.note}`}</title>
      {count > 1 && look.shape === 'circle' && <circle cx={4} cy={-3} r={RADIUS} className={styles.behind} stroke="currentColor" />}
      <Shape shape={look.shape} fill={`var(--e-${look.tone}-soft)`} isInferred={part === 'mixed'} />
      <g transform={`translate(${-ICON_SIZE / 2} ${-ICON_SIZE / 2})`}>
        <Icon name={look.icon} size={ICON_SIZE} />
      </g>
      <text x={inwards(name)} y={RADIUS + LINE} textAnchor="middle" className={styles.name} aria-hidden="true">
        {name}
      </text>
      {stopped !== '' && (
        <text x={inwards(stopped)} y={RADIUS + 2 * LINE} textAnchor="middle" className={styles.stopped}>
          {stopped}
        </text>
      )}
    </g>
  );
  const [only] = addresses;
  if (count === 1 && only) {
    return (
      <Link to={addressPath(chainName, only.address)} className={styles.node} aria-label={told}>
        {content}
      </Link>
    );
  }
  return (
    <g
      role="button"
      tabIndex={0}
      className={styles.node}
      aria-label={told}
      onClick={() => onOpen(group)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onOpen(group);
      }}
    >
      {content}
    </g>
  );
}

function Shape({ shape, fill, isInferred }: { shape: 'circle' | 'square' | 'hexagon'; fill: string; isInferred: boolean }) {
  const common = { fill, stroke: 'currentColor', strokeWidth: 1.6, strokeDasharray: isInferred ? '4 3' : undefined };
  const r = RADIUS;
  if (shape === 'square') return <rect x={-r} y={-r} width={2 * r} height={2 * r} rx={8} {...common} />;
  if (shape === 'circle') return <circle r={r} {...common} />;
  const h = r * 0.87;
  return (
    <path d={`M${-r} 0 L${-r / 2} ${-h} L${r / 2} ${-h} L${r} 0 L${r / 2} ${h} L${-r / 2} ${h} Z`} strokeLinejoin="round" {...common} />
  );
}
