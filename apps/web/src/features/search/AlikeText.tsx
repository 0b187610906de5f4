import { classNames } from '../../ui/classNames.ts';
import type { Alike } from './alike.ts';
import { MatchedText, shortenGap, type MatchedTextProps } from './MatchedText.tsx';
import styles from './Suggestions.module.css';

export interface AlikeTextProps extends Pick<MatchedTextProps, 'matches'> {
  text: string;
  alike: Alike;
}

/** An address as short as any, but for its ends that another one shares: where it begins and ceases to be another stands out. */
export function AlikeText({ text, matches, alike: { head, tail, isGenuine } }: AlikeTextProps) {
  const end = text.length - tail;
  return (
    <bdi className="mono" title={text}>
      <MatchedText text={text.slice(0, head)} matches={clip(matches, 0, head)} mono />
      <mark className={classNames(styles.unlike, isGenuine && styles.genuine)}>{shortenGap(text.slice(head, end), 4, 4)}</mark>
      <MatchedText text={text.slice(end)} matches={clip(matches, end, text.length)} mono />
    </bdi>
  );
}

/** The parts of ranges that lie in a piece of the text, counted from where it begins. */
function clip(ranges: MatchedTextProps['matches'], from: number, to: number): [number, number][] {
  return ranges.flatMap(([start, end]) => {
    const clipped: [number, number] = [Math.max(start, from) - from, Math.min(end, to) - from];
    return clipped[1] > clipped[0] ? [clipped] : [];
  });
}
