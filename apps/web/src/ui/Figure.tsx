import { formatFigure } from './figures.ts';
import { usePreferences } from './preferences.ts';

export interface FigureProps {
  /** Exact decimal text. */
  value: string;
  unit?: string;
}

/** An overview figure in 万/亿 or in full, as the user prefers; the title always has the exact value. */
export function Figure({ value, unit }: FigureProps) {
  const style = usePreferences((preferences) => preferences.figures);
  return (
    <span title={`${value}${unit === undefined ? '' : ` ${unit}`}`}>
      {formatFigure(value, style)}
      {unit !== undefined && ' '}
      {unit !== undefined && <bdi>{unit}</bdi>}
    </span>
  );
}
