/** Colours of a node's kind. */
export type Tone =
  | 'wallet'
  | 'victim'
  | 'scam'
  | 'hack'
  | 'exchange'
  | 'mixer'
  | 'dex'
  | 'bridge'
  | 'otc'
  | 'c1'
  | 'c2'
  | 'c3'
  | 'c4'
  | 'c5'
  | 'c6'
  | 'c7'
  | 'c8';

export interface Palette {
  canvas: string;
  dot: string;
  surface: string;
  border: string;
  text: string;
  text2: string;
  text3: string;
  edge: string;
  edgeLabel: string;
  brand: string;
  brandText: string;
  brandSoft: string;
  onBrand: string;
  warning: string;
  warningBorder: string;
  tones: Record<Tone, { stroke: string; soft: string }>;
}

/** The variables of the design system that a palette is read from. */
export const paletteVariables = {
  canvas: '--canvas-bg',
  dot: '--canvas-dot',
  surface: '--surface',
  border: '--border-strong',
  text: '--text',
  text2: '--text-2',
  text3: '--text-3',
  edge: '--edge',
  edgeLabel: '--edge-label-bg',
  brand: '--brand',
  brandText: '--brand-text',
  brandSoft: '--brand-soft-2',
  onBrand: '--on-brand',
  warning: '--warn',
  warningBorder: '--warn-border',
} as const;

const toneNames: readonly Tone[] = [
  ...(['wallet', 'victim', 'scam', 'hack', 'exchange', 'mixer', 'dex', 'bridge', 'otc'] as const),
  ...(['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'] as const),
];

/** The palette of what a reader of variables says: on a page its style, in pictures a table. */
export function readPalette(read: (variable: string) => string): Palette {
  const plain = Object.fromEntries(Object.entries(paletteVariables).map(([name, variable]) => [name, read(variable)]));
  const tones = Object.fromEntries(
    toneNames.map((tone) => {
      const own = /^c\d$/.test(tone);
      const stroke = read(own ? `--${tone}` : `--e-${tone}`);
      return [tone, { stroke, soft: own ? read('--surface') : read(`--e-${tone}-soft`) }];
    }),
  );
  return { ...plain, tones } as unknown as Palette;
}

const light: Record<string, string> = {
  '--canvas-bg': '#F7F8FB', '--canvas-dot': '#DEE1EA', '--surface': '#FFFFFF', '--border-strong': '#C9CDDA', '--text': '#171A2B', '--text-2': '#474C63',
  '--text-3': '#656B84', '--edge': '#868CA5', '--edge-label-bg': '#F7F8FB', '--brand': '#3F3BA8', '--brand-text': '#3F3BA8', '--brand-soft-2': '#E0DFF6',
  '--on-brand': '#FFFFFF', '--warn': '#8A5200', '--warn-border': '#E9C27A', '--e-exchange': '#2662D9', '--e-exchange-soft': '#E7EEFB', '--e-dex': '#0E5F58',
  '--e-dex-soft': '#E0F3F2', '--e-bridge': '#0E335F', '--e-bridge-soft': '#E2F1FA', '--e-mixer': '#6236A8', '--e-mixer-soft': '#F1E9FB', '--e-hack': '#B02A38',
  '--e-hack-soft': '#FCE9EC', '--e-scam': '#A85416', '--e-scam-soft': '#FDECDD', '--e-otc': '#8E5B78', '--e-otc-soft': '#F8EAF3', '--e-wallet': '#646A90',
  '--e-wallet-soft': '#EEF0F5', '--e-victim': '#262831', '--e-victim-soft': '#E6E8F0', '--c1': '#4338CA', '--c2': '#146C59', '--c3': '#D87F20', '--c4': '#5E1487',
  '--c5': '#3F9BE2', '--c6': '#62181A', '--c7': '#7A6A2E', '--c8': '#30314C',
}; // prettier-ignore

/** Paper is light: pictures and letters are drawn with it. */
export const lightPalette: Palette = readPalette((variable) => light[variable] ?? '#000000');
