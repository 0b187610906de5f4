/** One measured number. With `against` and `ratio` it stands beside an alternative measured in the same run. */
export interface Figure {
  figure: string;
  value: number;
  unit: string;
  /** Rows that were stored or processed when it was measured. */
  rows?: number;
  ratio?: number;
  against?: string;
}

export interface BenchContext {
  /** `--name value` arguments. */
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
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} wants a positive whole number, not ${text}`);
  return count;
}
