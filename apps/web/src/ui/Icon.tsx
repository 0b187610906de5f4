// Own drawings on a 16 px grid, stroked in the text's colour; of a single line only its path.
const drawings = {
  arrowIn: 'M12 4 5 11M5 5.5V11h5.5',
  arrowOut: 'm4 12 7-7M5.5 5H11v5.5',
  arrowRight: 'M2.5 8h11M9.5 4l4 4-4 4',
  arrowSelf: 'M12.5 6.5A5 5 0 0 0 3.6 5.6M3.5 9.5a5 5 0 0 0 8.9.9M12.8 3.5v3h-3M3.2 12.5v-3h3',
  at: (
    <>
      <circle cx="8" cy="8" r="2.5" />
      <path d="M10.5 5.5V9c0 1 .6 1.7 1.5 1.7s2-1 2-2.7a6 6 0 1 0-2.5 4.9" />
    </>
  ),
  bank: 'M2 6.5 8 2.5l6 4M3 6.5h10M4 6.5v5.5M8 6.5v5.5M12 6.5v5.5M2.5 13.5h11',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1.2 1.5H2.8L4 11ZM6.5 14.2h3',
  block: (
    <>
      <path d="m8 1.8 5.5 3.1v6.2L8 14.2l-5.5-3.1V4.9L8 1.8Z" />
      <path d="m2.7 5 5.3 3 5.3-3M8 8v6" />
    </>
  ),
  bridge: 'M1.5 12V5.5M14.5 12V5.5M1.5 9.5h13M1.5 5.5c2 4 11 4 13 0M5 8v1.5M8 8.5v1M11 8v1.5',
  calendar: (
    <>
      <rect x="2.5" y="3.5" width="11" height="10" rx="1.5" />
      <path d="M2.5 6.5h11M5.5 2v2.5M10.5 2v2.5" />
    </>
  ),
  case: 'M2.5 5.5h11v8h-11zM6 5.5v-2h4v2M2.5 9h11',
  check: 'm3 8.5 3.2 3.2L13 5',
  checkCircle: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="m5.3 8.2 1.9 1.9 3.6-3.9" />
    </>
  ),
  chevronDown: 'm4 6 4 4 4-4',
  chevronLeft: 'm10 4-4 4 4 4',
  chevronRight: 'm6 4 4 4-4 4',
  chevronUp: 'm4 10 4-4 4 4',
  close: 'm4 4 8 8M12 4l-8 8',
  closeCircle: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="m6 6 4 4M10 6l-4 4" />
    </>
  ),
  code: 'm5.5 5-3 3 3 3M10.5 5l3 3-3 3',
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
      <path d="M10.5 5.5v-2A1.5 1.5 0 0 0 9 2H3.5A1.5 1.5 0 0 0 2 3.5V9A1.5 1.5 0 0 0 3.5 10.5h2" />
    </>
  ),
  dice: (
    <>
      <rect x="2.5" y="2.5" width="11" height="11" rx="2" />
      <path d="M5.5 5.5h.1M10.5 5.5h.1M8 8h.1M5.5 10.5h.1M10.5 10.5h.1" />
    </>
  ),
  download: 'M8 2.5v7.5M4.8 7 8 10.2 11.2 7M2.5 13.5h11',
  exchange: 'M2 6.5 8 2.5l6 4M3 6.5h10M4 6.5v5.5M8 6.5v5.5M12 6.5v5.5M2.5 13.5h11',
  external: 'M9.5 2.5h4v4M13.5 2.5 7.5 8.5M11.5 9.5v3a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h3',
  eye: (
    <>
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" />
      <circle cx="8" cy="8" r="2" />
    </>
  ),
  eyeOff:
    'M3 3l10 10M6.5 4.8A6 6 0 0 1 8 3.5c4 0 6.5 4.5 6.5 4.5a11 11 0 0 1-1.7 2.2M9.5 12.2A6 6 0 0 1 8 12.5C4 12.5 1.5 8 1.5 8a11 11 0 0 1 2.3-2.7',
  file: 'M4 2.5h5l3 3v8H4zM9 2.5v3h3M6 8.5h4M6 11h4',
  fit: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  globe: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M2 8h12M8 2c2 2 2.5 4 2.5 6S10 12 8 14c-2-2-2.5-4-2.5-6S6 4 8 2Z" />
    </>
  ),
  history: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.5V8l2.5 1.5" />
    </>
  ),
  home: 'm2 7.5 6-5 6 5M3.5 6.5v7h9v-7M6.5 13.5v-4h3v4',
  info: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 7.5V11M8 5.1v.1" />
    </>
  ),
  link: 'M6.5 9.5a2.5 2.5 0 0 0 3.5 0l2.5-2.5A2.5 2.5 0 0 0 9 3.5l-1 1M9.5 6.5a2.5 2.5 0 0 0-3.5 0L3.5 9A2.5 2.5 0 0 0 7 12.5l1-1',
  list: 'M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.1M2.5 8h.1M2.5 12h.1',
  lock: (
    <>
      <rect x="3.5" y="7" width="9" height="6.5" rx="1.5" />
      <path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" />
    </>
  ),
  minus: 'M3 8h10',
  plus: 'M8 3v10M3 8h10',
  more: 'M3 7.6a.4.4 0 1 0 .01 0M8 7.6a.4.4 0 1 0 .01 0M13 7.6a.4.4 0 1 0 .01 0',
  pen: 'm10.5 2.8 2.7 2.7L6 12.7l-3.3.6.6-3.3 7.2-7.2Z',
  phone: (
    <>
      <rect x="4.5" y="1.8" width="7" height="12.4" rx="1.4" />
      <path d="M7 12h2" />
    </>
  ),
  qr: (
    <>
      <rect x="2" y="2" width="5" height="5" rx=".8" />
      <rect x="9" y="2" width="5" height="5" rx=".8" />
      <rect x="2" y="9" width="5" height="5" rx=".8" />
      <path d="M9 9h2v2M14 9v2M9 14h2M13 13h1v1" />
    </>
  ),
  refresh: 'M13 8a5 5 0 1 1-1.6-3.7M13.2 2.3v2.9h-2.9',
  screen: (
    <>
      <rect x="2" y="3" width="12" height="8" rx="1" />
      <path d="M6 13.5h4M8 11v2.5" />
    </>
  ),
  search: (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 3.5 3.5" />
    </>
  ),
  settings: (
    <>
      <path d="M2.5 4.5h6M12.5 4.5h1M2.5 11.5h1M7.5 11.5h6" />
      <circle cx="10.5" cy="4.5" r="2" />
      <circle cx="5.5" cy="11.5" r="2" />
    </>
  ),
  share: (
    <>
      <circle cx="3.5" cy="8" r="1.8" />
      <circle cx="12.5" cy="3.8" r="1.8" />
      <circle cx="12.5" cy="12.2" r="1.8" />
      <path d="m5.2 7.2 5.6-2.6M5.2 8.8l5.6 2.6" />
    </>
  ),
  shield: (
    <>
      <path d="M8 1.8 13 3.5v4.3c0 3-2 5.3-5 6.4-3-1.1-5-3.4-5-6.4V3.5L8 1.8Z" />
      <path d="m5.8 8 1.6 1.6L10.4 6.5" />
    </>
  ),
  shuffle: 'M2 4.5h2.5l6 7H14M2 11.5h2.5l1.7-2M8.8 6.5l1.7-2H14M12 2.5l2 2-2 2M12 9.5l2 2-2 2',
  skull: 'M4.5 11a5.5 5.5 0 1 1 7 0v2.5h-7V11ZM6 7.5h.1M10 7.5h.1M7 13.5v-2M9 13.5v-2',
  snow: 'M8 2v12M2.8 5l10.4 6M13.2 5 2.8 11M6.3 3 8 4.5 9.7 3M6.3 13 8 11.5 9.7 13',
  swap: 'M2.5 5.5h10M10 3l2.5 2.5L10 8M13.5 10.5h-10M6 8l-2.5 2.5L6 13',
  tag: (
    <>
      <path d="M2 7.5V2.5a.5.5 0 0 1 .5-.5h5L14 8.5 8.5 14 2 7.5Z" />
      <circle cx="5" cy="5" r=".9" />
    </>
  ),
  /** A moon and a sun, of which ThemeButton shows one. */
  theme: (
    <>
      <path d="M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7Z" />
      <g>
        <circle cx="8" cy="8" r="3" />
        <path d="M8 1.5v1.5M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1 1M11.6 11.6l1 1M12.6 3.4l-1 1M4.4 11.6l-1 1" />
      </g>
    </>
  ),
  upload: 'M8 10.2V2.7M4.8 5.9 8 2.7l3.2 3.2M2.5 13.5h11',
  user: (
    <>
      <circle cx="8" cy="5.5" r="2.7" />
      <path d="M2.8 13.5c.6-2.7 2.7-4 5.2-4s4.6 1.3 5.2 4" />
    </>
  ),
  wallet: 'M2.5 4.5v8a1 1 0 0 0 1 1h10v-7h-10a1 1 0 0 1-1-1 2 2 0 0 1 2-2h7.5v3M11 10h.1',
  wave: 'M2 6c2-2 4-2 6 0s4 2 6 0M2 10.5c2-2 4-2 6 0s4 2 6 0',
  warning: (
    <>
      <path d="M8 2.2 14.3 13H1.7L8 2.2Z" />
      <path d="M8 6.5v3M8 11.3v.1" />
    </>
  ),
} as const;

export type IconName = keyof typeof drawings;

export interface IconProps {
  name: IconName;
  /** Edge length in px. */
  size?: number;
  stroke?: number;
  /** Given only where the icon stands alone; otherwise the text beside it speaks. */
  title?: string;
  className?: string;
}

export function Icon({ name, size = 16, stroke = 1.5, title, className }: IconProps) {
  const drawing = drawings[name];
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined ? true : undefined}
    >
      {typeof drawing === 'string' ? <path d={drawing} /> : drawing}
    </svg>
  );
}
