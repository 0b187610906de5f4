import { formatFigure } from './figures.ts';
import { usePreferences } from './preferences.ts';

export interface FigureProps {
  /** Exact decimal text. */
  value: string;
  unit?: string;
  prefix?: string;
}

/** An overview figure in 万/亿 or in full, as the user prefers; the title always has the exact value. */
export function Figure({ value, unit, prefix = '' }: FigureProps) {
  const style = usePreferences((preferences) => preferences.figures);
  return (
    <span title={`${prefix}${value}${unit === undefined ? '' : ` ${unit}`}`}>
      {prefix}
      {formatFigure(value, style)}
      {unit !== undefined && ' '}
      {unit !== undefined && <bdi>{unit}</bdi>}
    </span>
  );
}
