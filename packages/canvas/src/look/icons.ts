import type { FamilyName } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';

/** Drawings on a grid of 16, stroked: a path works on a canvas and in a picture alike. */
export const iconPaths = {
  person: 'M5.3 5.5a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0M2.8 13.5c.6-2.7 2.7-4 5.2-4s4.6 1.3 5.2 4',
  people:
    'M3.5 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M1.5 13c.5-2.5 2.3-3.700 4.500-3.700s4 1.200 4.500 3.700M10.500 3.200a2.500 2.500 0 0 1 0 4.600M12 9.600c1.400.5 2.200 1.700 2.500 3.400',
  alert: 'M8 2.2 14.3 13H1.7L8 2.2ZM8 6.5v3M8 11.3v.1',
  wallet: 'M2.5 4.5v8a1 1 0 0 0 1 1h10v-7h-10a1 1 0 0 1-1-1 2 2 0 0 1 2-2h7.5v3M11 10h.1',
  card: 'M3.3 3.500h9.400a1.500 1.500 0 0 1 1.500 1.500v6a1.500 1.500 0 0 1-1.500 1.500H3.300a1.500 1.500 0 0 1-1.500-1.500V5a1.500 1.500 0 0 1 1.500-1.500ZM1.800 6.500h12.400M4 10h3',
  mixer: 'M2 4.5h2.5l6 7H14M2 11.5h2.5l1.7-2M8.8 6.5l1.7-2H14M12 2.5l2 2-2 2M12 9.5l2 2-2 2',
  coin: 'M2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M8 5.2v5.6M6.4 6.6h3.2M6.4 9.4h3.2',
  swap: 'M2.5 5.5h10M10 3l2.5 2.5L10 8M13.5 10.5h-10M6 8l-2.5 2.5L6 13',
  bridge: 'M1.5 12V5.5M14.5 12V5.5M1.5 9.5h13M1.5 5.5c2 4 11 4 13 0M5 8v1.5M8 8.5v1M11 8v1.5',
  bank: 'M2 6.5 8 2.5l6 4M3 6.5h10M4 6.5v5.5M8 6.5v5.5M12 6.5v5.5M2.5 13.5h11',
  code: 'm5.5 5-3 3 3 3M10.5 5l3 3-3 3',
  file: 'M9.500 1.800H4a1 1 0 0 0-1 1v10.400a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1V5.300L9.500 1.800ZM9.500 1.800v3.500H13',
  flag: 'M3.500 14V2.500h8l-1.500 3 1.500 3h-8',
  phone: 'M5.500 1.800h5a1 1 0 0 1 1 1v10.400a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1V2.800a1 1 0 0 1 1-1ZM7 12h2',
  shop: 'M2 6.500 3 2.500h10l1 4M2 6.500a2 2 0 0 0 4 0 2 2 0 0 0 4 0 2 2 0 0 0 4 0M3 8.500v5h10v-5M6.500 13.500V10h3v3.500',
} as const;
export type CanvasIcon = keyof typeof iconPaths;

export const isCanvasIcon = (name: string | undefined): name is CanvasIcon => name !== undefined && name in iconPaths;

/** A chain's sign at a node: evm chains, Tron, chains of outputs. */
export const chainSigns = {
  evm: { colour: '#5661b3', path: 'M6 5.5h8M6 10h5.5M6 14.5h8' },
  tron: { colour: '#b5263a', path: 'M5 6h10M10 6v9M7.5 10.5h5' },
  bitcoin: { colour: '#a0700f', path: 'M7 5v10M7 5h4a2.400 2.400 0 0 1 0 5H7M7 10h4.500a2.500 2.500 0 0 1 0 5H7M9 3.500V5M9 15v1.500' },
} as const satisfies Record<FamilyName, { colour: string; path: string }>;
export type ChainSign = FamilyName;

/** A chain that nobody knows has no sign. */
export const chainSignOf = (chainName: string): ChainSign | undefined => findChain(chainName)?.family;
