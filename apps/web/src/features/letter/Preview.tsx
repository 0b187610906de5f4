import '@fontsource/noto-serif-sc/400.css';
import '@fontsource/noto-serif-sc/700.css';
import type { LaidLetterView } from '@chaintrail/contract/letter';
import { classNames } from '../../ui/classNames.ts';
import styles from './Preview.module.css';
import { t } from './texts.ts';

type LaidPage = LaidLetterView['pages'][number];
type Line = LaidPage['lines'][number];

export interface PreviewProps {
  laid: LaidLetterView;
  lit: ReadonlySet<string>;
  /** Whoever presses a word goes to the field that made it. */
  onField?: (field: string) => void;
  hasGuides?: boolean;
}

const MM_PER_POINT = 25.4 / 72;

/** The letter as its pages were laid, to the tenth of a millimetre. */
export function Preview({ laid, lit, onField, hasGuides = false }: PreviewProps) {
  return (
    <div className={styles.pages} lang={laid.language === 'zh' ? 'zh-CN' : 'en'}>
      {laid.pages.map((page, index) => (
        <figure key={`page ${String(index)}`} className={styles.figure}>
          <svg
            className={styles.page}
            viewBox="0 0 210 297"
            role="img"
            aria-label={t('letter.page', { n: index + 1, all: laid.pages.length })}
          >
            <rect width="210" height="297" className={styles.paper} />
            {laid.mark !== null && (
              <text x="105" y="168" className={styles.mark} transform="rotate(-35 105 148.5)">
                {laid.mark}
              </text>
            )}
            {hasGuides && <rect x="28" y="37" width="156" height="225" className={styles.guide} />}
            {distinct(page.rules).map(({ x1Mm, y1Mm, x2Mm, y2Mm }) => (
              <line key={`${x1Mm} ${y1Mm} ${x2Mm} ${y2Mm}`} x1={x1Mm} y1={y1Mm} x2={x2Mm} y2={y2Mm} className={styles.rule} />
            ))}
            {page.lines.map((line) => (
              <LaidLine key={placeOf(line)} line={line} lit={lit} onField={onField} />
            ))}
          </svg>
          <figcaption className={styles.caption}>{t('letter.page', { n: index + 1, all: laid.pages.length })}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Cells share their edges. */
const distinct = (rules: LaidPage['rules']): LaidPage['rules'] => [
  ...new Map(rules.map((rule) => [`${rule.x1Mm} ${rule.y1Mm} ${rule.x2Mm} ${rule.y2Mm}`, rule])).values(),
];

/** Two lines of a table may be on one height, and no two in one place. */
const placeOf = ({ baselineMm, pieces }: Line): string => `${baselineMm} ${pieces[0]?.xMm ?? ''}`;

function LaidLine({ line, lit, onField }: { line: Line; lit: ReadonlySet<string>; onField: ((field: string) => void) | undefined }) {
  const size = line.sizePt * MM_PER_POINT;
  return line.pieces.map(({ text, xMm, widthMm, field }) => {
    const isLit = field !== undefined && lit.has(field);
    return (
      <g
        key={xMm}
        onClick={field === undefined || !onField ? undefined : () => onField(field)}
        className={classNames(field !== undefined && styles.field)}
      >
        {isLit && <rect x={xMm} y={line.baselineMm - size * 0.95} width={widthMm} height={size * 1.25} className={styles.lit} />}
        <text
          x={xMm}
          y={line.baselineMm}
          fontSize={size}
          fontWeight={line.weight}
          textLength={widthMm}
          lengthAdjust="spacingAndGlyphs"
          className={styles.text}
        >
          {text}
        </text>
      </g>
    );
  });
}
