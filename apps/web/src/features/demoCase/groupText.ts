import { formatFigure } from '../../ui/figures.ts';
import { t } from './texts.ts';
import type { Group } from './useDemoCase.ts';

/** What stands below a group in the picture. */
export const nameOf = ({ title, addresses }: Group): string => (addresses.length > 1 ? `${title} ${addresses.length}` : title);

/** What the issuer stopped of it; '' where nothing. */
export function stoppedText({ frozen, destroyed }: Group): string {
  return [
    ...(frozen ? [t('demoCase.nodeFrozen', { amount: formatFigure(frozen.amount, 'wan') })] : []),
    ...(destroyed ? [t('demoCase.nodeDestroyed', { amount: formatFigure(destroyed.amount, 'wan') })] : []),
  ].join(' · ');
}
