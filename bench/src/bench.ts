/** One measured number. With `against` and `ratio` it stands beside an alternative measured in the same run. */
export interface Figure {
  figure: string;
  value: number;
  unit: string;
  /** Rows that were stored or processed when it was measured. */
  rows?: number;
  /** How much better this is than what it stands beside: 2 is twice as fast, twice as small. */
  ratio?: number;
  against?: string;
  /** The most that `value` may be. */
  budget?: number;
  verdict?: 'ok' | 'over';
}

export interface BenchContext {
  /** `--name value` arguments; '' for a name alone. */
  options: ReadonlyMap<string, string>;
  report(figure: Figure): void;
}

/** A bench measures one part of the product; the registry in benches.ts names it. */
export type Bench = (context: BenchContext) => Promise<void>;

/** A positive whole number given as `--name`, or the default. */
export function readCount(context: BenchContext, name: string, fallback: number): number {
  const text = context.options.get(name);
  if (text === undefined) return fallback;
  const count = Number(text.replaceAll('_', ''));
  if (text === '' || !Number.isInteger(count) || count < 1) throw new Error(`--${name} wants a positive whole number, not ${text}`);
  return count;
}

/** The size that architecture's budgets speak of. */
const LARGE_ROWS = 20_000_000;

/** `--rows N`, else 20,000,000 with `--large`, else the default. */
export function readRows(context: BenchContext, fallback: number): number {
  return readCount(context, 'rows', context.options.has('large') ? LARGE_ROWS : fallback);
}

/** The figure's budget and whether it keeps to it. */
export function judge(value: number, budget: number | null): Pick<Figure, 'budget' | 'verdict'> {
  return budget === null ? {} : { budget, verdict: value <= budget ? 'ok' : 'over' };
}

export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}
