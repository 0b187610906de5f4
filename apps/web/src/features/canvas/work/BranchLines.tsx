import { pathTo } from '@chaintrail/canvas';
import type { CanvasDocument } from '@chaintrail/contract/schemas';
import styles from './Log.module.css';

const ROW = 34;
const LINE = 10;
const LEFT = 10;
const WIDTH = 176;

/** Branches as lines from where they left; a press goes to the end of one. */
export function BranchLines({ document, onSwitch }: { document: CanvasDocument; onSwitch: (id: string) => void }) {
  const longest = Math.max(1, ...document.branches.map(({ tip }) => pathTo(document, tip).length));
  const xOf = (step: number) => LEFT + (step / longest) * (WIDTH - LEFT * 2);
  const [main] = document.branches;
  const mainPath = new Set(pathTo(document, main?.tip ?? null).map(({ id }) => id));
  return (
    <div className={styles.branches}>
      {document.branches.map((branch, row) => {
        const path = pathTo(document, branch.tip);
        const left = row === 0 ? 0 : path.filter(({ id }) => mainPath.has(id)).length;
        const isCurrent = branch.id === document.head.branch;
        const y = LINE;
        const rise = -row * ROW + LINE;
        return (
          <button key={branch.id} type="button" className={styles.branch} aria-pressed={isCurrent} onClick={() => onSwitch(branch.id)}>
            <svg width={WIDTH} height={ROW} aria-hidden="true" overflow="visible">
              {row > 0 && <path d={`M${xOf(left)} ${rise} C${xOf(left) + 8} ${rise} ${xOf(left) - 2} ${y} ${xOf(left) + 12} ${y}`} />}
              <path d={`M${xOf(left) + (row > 0 ? 12 : 0)} ${y}H${Math.max(xOf(path.length), xOf(left) + 16)}`} />
              <circle cx={Math.max(xOf(path.length), xOf(left) + 16)} cy={y} r={isCurrent ? 4 : 3} />
            </svg>
            <span>{branch.name}</span>
          </button>
        );
      })}
    </div>
  );
}
