/** The look's colours as a canvas takes them. */
export function readColors(): Record<'in' | 'out' | 'line' | 'grid' | 'axis' | 'text' | 'quiet' | 'surface' | 'border', string> {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  return {
    in: of('--c-in'),
    out: of('--c-out'),
    line: of('--c1'),
    grid: of('--grid'),
    axis: of('--axis'),
    text: of('--text'),
    quiet: of('--text-3'),
    surface: of('--surface'),
    border: of('--border'),
  };
}

export function readColor(name: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
