/** Place and whether the trail leads over it. */
type Point = readonly [x: number, y: number, isLit?: true];

const points: readonly Point[] = [
  [90, 250],
  [90, 400, true],
  [90, 560],
  [230, 330, true],
  [230, 500],
  [370, 220],
  [370, 380, true],
  [370, 540],
  [370, 680],
  [510, 300],
  [510, 460, true],
  [510, 620],
  [640, 380, true],
  [640, 560],
];
/** From which point to which. */
const ways: readonly (readonly [number, number])[] = [
  [0, 3],
  [1, 3],
  [2, 4],
  [4, 3],
  [3, 5],
  [3, 6],
  [4, 7],
  [4, 8],
  [5, 9],
  [6, 9],
  [6, 10],
  [7, 10],
  [8, 11],
  [7, 11],
  [9, 12],
  [10, 12],
  [11, 13],
  [10, 13],
];

/** One way of money among many, behind the words of the sign-in page. */
export function TrailDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 720 900" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
      {ways.map(([from, to]) => {
        const [[x1, y1, fromLit], [x2, y2, toLit]] = [points[from] ?? [0, 0], points[to] ?? [0, 0]];
        const middle = (x1 + x2) / 2;
        const isLit = fromLit && toLit;
        return (
          <path
            key={`${from}-${to}`}
            d={`M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`}
            fill="none"
            stroke={isLit ? '#6fe0d6' : '#6a67c9'}
            strokeOpacity={isLit ? 0.95 : 0.5}
            strokeWidth={isLit ? 3 : 1.4}
          />
        );
      })}
      {points.map(([x, y, isLit]) => (
        <g key={`${x},${y}`} fill="#1a1846">
          <circle cx={x} cy={y} r={isLit ? 13 : 9} stroke={isLit ? '#6fe0d6' : '#7c79da'} strokeWidth={isLit ? 2.4 : 1.5} />
          {isLit && <circle cx={x} cy={y} r="4" fill="#6fe0d6" />}
        </g>
      ))}
    </svg>
  );
}
