import type { ReactNode } from 'react';

interface Glyph {
  fill: string;
  drawing: ReactNode;
  /** In a dashed frame. */
  isDemo?: boolean;
}

/** Our own abstract drawings on a 20 px grid; no chain's logo is used. */
const liveGlyphs = {
  ETH: {
    fill: '#5661b3',
    drawing: (
      <>
        <path d="M6 5.5h8M6 10h5.5M6 14.5h8" />
      </>
    ),
  },
  TRON: {
    fill: '#b5263a',
    drawing: (
      <>
        <path d="M5 6h10M10 6v9M7.5 10.5h5" />
      </>
    ),
  },
  BTC: {
    fill: '#c9790a',
    drawing: (
      <>
        <path d="m10 4 5.2 3v6L10 16l-5.2-3V7L10 4Z" />
        <path d="M10 7.5v5" />
      </>
    ),
  },
  BSC: {
    fill: '#b07a00',
    drawing: (
      <>
        <g fill="#fff" stroke="none">
          <circle cx="6" cy="6" r="1.7" />
          <circle cx="14" cy="6" r="1.7" />
          <circle cx="6" cy="14" r="1.7" />
          <circle cx="14" cy="14" r="1.7" />
          <circle cx="10" cy="10" r="1.7" />
        </g>
      </>
    ),
  },
  KCC: {
    fill: '#1d8a6b',
    drawing: (
      <>
        <path d="M6.5 5v10M13.5 5 8 10l5.5 5" />
      </>
    ),
  },
  Polygon: {
    fill: '#7a45c4',
    drawing: (
      <>
        <path d="m10 4.5 5.5 4-2.1 6.5H6.6L4.5 8.5 10 4.5Z" />
      </>
    ),
  },
  Arbitrum: {
    fill: '#2d6cb5',
    drawing: (
      <>
        <path d="M5 15V10.5a5 5 0 0 1 10 0V15M8.5 15v-3a1.5 1.5 0 0 1 3 0v3" />
      </>
    ),
  },
  Optimism: {
    fill: '#c2344a',
    drawing: (
      <>
        <circle cx="10" cy="10" r="5.2" />
        <circle cx="12.8" cy="7.2" r="1.5" fill="#fff" />
      </>
    ),
  },
  Base: {
    fill: '#2450c8',
    drawing: (
      <>
        <circle cx="10" cy="10" r="5.5" />
        <path d="M4.6 10h10.8a5.4 5.4 0 0 1-10.8 0Z" fill="#fff" stroke="none" />
      </>
    ),
  },
  Avalanche: {
    fill: '#b83a3a',
    drawing: (
      <>
        <path d="M5 14.5 9 6M9.5 14.5l3-6.3M14 14.5l1.3-2.7" />
      </>
    ),
  },
  Blast: {
    fill: '#8a8300',
    drawing: (
      <>
        <path d="M10 4v3.5M10 12.5V16M4 10h3.5M12.5 10H16M5.8 5.8l2.4 2.4M11.8 11.8l2.4 2.4M14.2 5.8l-2.4 2.4M8.2 11.8l-2.4 2.4" />
      </>
    ),
  },
  zkSync: {
    fill: '#3c4664',
    drawing: (
      <>
        <path d="M5.5 6h9L5.5 14h9" />
      </>
    ),
  },
  Scroll: {
    fill: '#a8703a',
    drawing: (
      <>
        <path d="M10 10a1.5 1.5 0 1 1 1.5 1.5A3.5 3.5 0 1 1 14.5 7 5.5 5.5 0 0 1 10 15.5H5" />
      </>
    ),
  },
  Fantom: {
    fill: '#2b76c9',
    drawing: (
      <>
        <path d="M13.5 13.8A5.5 5.5 0 1 1 12 4.8a4.6 4.6 0 1 0 1.5 9Z" fill="#fff" stroke="none" />
      </>
    ),
  },
  Linea: {
    fill: '#4a5568',
    drawing: (
      <>
        <path d="M4.5 14.5 12 7" />
        <circle cx="13.5" cy="5.8" r="2" fill="#fff" stroke="none" />
      </>
    ),
  },
  Core: {
    fill: '#c26a12',
    drawing: (
      <>
        <circle cx="10" cy="10" r="5.5" />
        <circle cx="10" cy="10" r="1.9" fill="#fff" stroke="none" />
      </>
    ),
  },
  Manta: {
    fill: '#1c7f93',
    drawing: (
      <>
        <path d="M3.8 11.5c3.2 0 4.2-4.5 6.2-4.5s3 4.5 6.2 4.5M10 7v7" />
      </>
    ),
  },
  Dogecoin: {
    fill: '#a88a1e',
    drawing: (
      <>
        <path d="M7 5.5h2.5a4.5 4.5 0 0 1 0 9H7v-9ZM5 10h5" />
      </>
    ),
  },
  Litecoin: {
    fill: '#5c6f95',
    drawing: (
      <>
        <path d="M8 4.8v10h6.5M5.5 11l5-2.5" />
      </>
    ),
  },
  BitcoinCash: {
    fill: '#3c9152',
    drawing: (
      <>
        <rect x="4.8" y="5" width="8" height="5" rx="1.5" />
        <rect x="7.2" y="10" width="8" height="5" rx="1.5" />
      </>
    ),
  },
  Dash: {
    fill: '#2a86b8',
    drawing: (
      <>
        <path d="M7 7.3h7.5M5.5 12.7H13" strokeWidth="2.4" />
      </>
    ),
  },
} satisfies Record<string, Glyph>;

/** By the contract's chain name. A demo chain wears the glyph of the chain that it is like. */
export const chainGlyphs: Readonly<Record<string, Glyph>> = {
  ...liveGlyphs,
  DemoETH: { ...liveGlyphs.ETH, isDemo: true },
  DemoTRON: { ...liveGlyphs.TRON, isDemo: true },
  DemoBTC: { ...liveGlyphs.BTC, isDemo: true },
};
