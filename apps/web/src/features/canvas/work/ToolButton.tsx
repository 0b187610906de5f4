import styles from './CanvasWide.module.css';

/** Drawings of the tools on a grid of 16. */
const drawings = {
  select: 'm3 2.500 9.500 4.500-4 1.300L7 12.500 3 2.500Z',
  hand: 'M5 8V3.800a1 1 0 0 1 2 0V7M7 6.500V2.800a1 1 0 0 1 2 0V7M9 6.800V3.800a1 1 0 0 1 2 0V8M11 6.300a1 1 0 0 1 2 0V10c0 2.500-1.600 4-4 4-2 0-3-.8-4-2.500L3 8.700c-.5-1 .8-1.700 1.500-.8L5 8.600',
  lasso: 'M8 2.500c3.600 0 6 1.600 6 3.800S11.600 10 8 10 2 8.500 2 6.300 4.400 2.500 8 2.500ZM5 10c-.6 1.400.6 2 .2 3.500',
  plus: 'M8 3v10M3 8h10',
  link: 'M6.5 9.5a2.5 2.5 0 0 0 3.5 0l2.5-2.5A2.5 2.5 0 0 0 9 3.5l-1 1M9.5 6.500a2.500 2.500 0 0 0-3.500 0L3.500 9A2.500 2.500 0 0 0 7 12.500l1-1',
  flag: 'M3.500 14V2.500h8l-1.500 3 1.500 3h-8',
  branch:
    'M1.700 8a1.800 1.800 0 1 0 3.600 0a1.800 1.800 0 1 0-3.600 0M10.700 3.800a1.800 1.800 0 1 0 3.600 0a1.800 1.800 0 1 0-3.600 0M10.700 12.200a1.800 1.800 0 1 0 3.600 0a1.800 1.800 0 1 0-3.600 0M5.200 7.200l5.600-2.600M5.200 8.800l5.600 2.600',
  route:
    'M1.700 12.500a1.600 1.600 0 1 0 3.200 0a1.600 1.600 0 1 0-3.200 0M4.900 12.500h5.100a2.500 2.500 0 0 0 0-5H6a2.500 2.500 0 0 1 0-5h6.500M10.700.900l1.800 1.600-1.800 1.600',
  layers: 'm8 2 6 3-6 3-6-3 6-3ZM2 8l6 3 6-3M2 11l6 3 6-3',
  foldLayer: 'M8 1.500v4M6 3.800 8 5.800l2-2M8 14.500v-4M6 12.200l2-2 2 2M2 8h12',
  keys: 'M1.500 4h13v8h-13zM4 6.500h.1M6.700 6.500h.1M9.300 6.500h.1M12 6.500h.1M5 9.500h6',
  hide: 'M3 3l10 10M6.5 4.8A6 6 0 0 1 8 3.5c4 0 6.5 4.5 6.5 4.5a11 11 0 0 1-1.700 2.200M9.500 12.200A6 6 0 0 1 8 12.500C4 12.500 1.500 8 1.500 8a11 11 0 0 1 2.300-2.700',
  undo: 'M5.500 3 2.500 6l3 3M2.800 6H9a4 4 0 0 1 0 8H6',
  redo: 'm10.500 3 3 3-3 3M13.200 6H7a4 4 0 0 0 0 8h3',
  play: 'M4.500 2.800v10.400L13 8 4.500 2.800Z',
  pause: 'M5.500 3.500v9M10.500 3.500v9',
} as const;

export interface ToolButtonProps {
  drawing: keyof typeof drawings;
  label: string;
  /** Its key, where the label does not say it: a phone has none. */
  shortcut?: string;
  isOn?: boolean;
  isOff?: boolean;
  onClick: () => void;
}

export function ToolButton({ drawing, label, shortcut, isOn, isOff = false, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut === undefined ? label : `${label}（${shortcut}）`}
      aria-pressed={isOn}
      disabled={isOff}
      onClick={onClick}
    >
      <svg
        width="17"
        height="17"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={drawings[drawing]} />
      </svg>
    </button>
  );
}
