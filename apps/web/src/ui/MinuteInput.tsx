import { formatMinute, type TimeZone } from '../lib/time.ts';
import { parseSpan } from '../lib/timeSpan.ts';
import { t } from './dateTexts.ts';
import { usePreferences } from './preferences.ts';
import { WrittenInput, type WrittenInputProps } from './WrittenInput.tsx';

export interface MinuteInputProps extends Pick<WrittenInputProps, 'label' | 'ref' | 'last' | 'aria-describedby' | 'aria-invalid'> {
  /** The instant; undefined for none. */
  value: number | undefined;
  onChange: (ms: number | undefined) => void;
  /** The end of a range is the last second of the minute, or of the day, that is named. */
  isEnd?: boolean;
}

/** A minute on the reader's clock, typed or chosen in the browser's calendar. */
export function MinuteInput({ value, onChange, isEnd = false, ...rest }: MinuteInputProps) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const read = (text: string) => readMinute(text, zone, isEnd);
  return (
    <WrittenInput
      {...rest}
      value={value === undefined ? '' : formatMinute(value, zone)}
      onChange={(written) => onChange(read(written))}
      picker="datetime-local"
      placeholder="YYYY-MM-DD HH:mm"
      read={(text) => {
        const ms = read(text);
        return ms === undefined ? undefined : formatMinute(ms, zone);
      }}
      // 08:3 may become 08:30.
      isWhole={(text) => /[:：时点]\d\d分?$/.test(text.trim())}
      wrong={t('dates.timeUnreadable')}
    />
  );
}

function readMinute(text: string, zone: TimeZone, isEnd: boolean): number | undefined {
  const span = parseSpan(text, zone);
  return isEnd ? span?.endMs : span?.startMs;
}
