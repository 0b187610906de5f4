import { t, type TextKey } from '../locales/translate.ts';
import { classNames } from './classNames.ts';
import styles from './DirectionPill.module.css';
import { Icon, type IconName } from './Icon.tsx';

export type Direction = 'in' | 'out' | 'self';

const looks = {
  in: { icon: 'arrowIn', text: 'ui.in', spoken: 'ui.inLong' },
  out: { icon: 'arrowOut', text: 'ui.out', spoken: 'ui.outLong' },
  self: { icon: 'arrowSelf', text: 'ui.self', spoken: 'ui.selfLong' },
} as const satisfies Record<Direction, { icon: IconName; text: TextKey; spoken: TextKey }>;

/** Direction by icon, word and colour together, never by colour alone. */
export function DirectionPill({ direction, claim = false }: { direction: Direction; claim?: boolean }) {
  const look = looks[direction];
  return (
    <span className={classNames(styles.pill, styles[direction], claim && styles.claim)} role="img" aria-label={t(look.spoken)}>
      <Icon name={look.icon} size={13} stroke={1.9} />
      <span aria-hidden="true">{t(look.text)}</span>
    </span>
  );
}
