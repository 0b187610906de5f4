import type { LimitedView } from '@chaintrail/contract/schemas';
import { formatCount } from '../../../ui/figures.ts';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { signInPath } from '../../../ui/paths.ts';
import { t } from './texts.ts';

/** That a chart rests on the newest transfers alone, why, and what would help. */
export function LimitedHint({ limited: { need, limit } }: { limited: LimitedView }) {
  const isGuest = need === 'login';
  return (
    <Notice tone="neutral" {...(isGuest ? { actions: <Link to={signInPath}>{t('statement.signIn')}</Link> } : {})}>
      {t(isGuest ? 'statement.limitedGuest' : 'statement.limitedTrial', { n: formatCount(limit) })}
    </Notice>
  );
}
