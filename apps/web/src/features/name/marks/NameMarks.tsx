import type { NameMarkView } from '@chaintrail/contract/schemas';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import { t } from '../texts.ts';

const tones: Record<NameMarkView['kind'], TagTone> = {
  invalid: 'error',
  look_alike: 'error',
  expired: 'error',
  grace: 'warn',
  not_back: 'warn',
  gateway: 'info',
};

/** What stands between a name and trust, each with why in its title. */
export function NameMarks({ marks }: { marks: readonly NameMarkView[] }) {
  return marks.map(({ kind, text }) => (
    <Tag key={kind} small tone={tones[kind]} title={text}>
      {t(`name.mark_${kind}`)}
    </Tag>
  ));
}

/** How grave the gravest is. */
export function markTone({ kind }: NameMarkView): 'error' | 'warn' | 'info' {
  const tone = tones[kind];
  return tone === 'error' ? 'error' : tone === 'warn' ? 'warn' : 'info';
}
