import { chainGlyphs } from './chainGlyphs.tsx';

export interface ChainGlyphProps {
  /** The contract's chain name (`ETH`, `DemoETH` …). */
  chainName: string;
  size?: number;
  /** Read aloud where no name stands beside the glyph. */
  title?: string;
  /** A chain that was asked and had nothing. */
  faded?: boolean;
}

/** A chain is a rounded square, a demo chain one in a dashed frame; without a drawing of its own it is a dot. */
export function ChainGlyph({ chainName, size = 20, title, faded = false }: ChainGlyphProps) {
  const glyph = chainGlyphs[chainName];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      opacity={faded ? 0.5 : undefined}
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined ? true : undefined}
    >
      <rect width="20" height="20" rx="5.5" fill={glyph?.fill ?? '#5a6078'} />
      <g fill="none" stroke="#fff" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round">
        {glyph?.drawing ?? <circle cx="10" cy="10" r="4" />}
      </g>
      {glyph?.isDemo && (
        <rect x="1.4" y="1.4" width="17.2" height="17.2" rx="4.4" fill="none" stroke="#fff" strokeWidth="1.1" strokeDasharray="2.1 1.7" />
      )}
    </svg>
  );
}
