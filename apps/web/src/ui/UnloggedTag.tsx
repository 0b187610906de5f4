import type { CoinView } from '@chaintrail/contract/schemas';
import { createTranslate } from '../locales/translate.ts';
import { page } from '../locales/zh-CN/page.ts';
import { Tag } from './Tag.tsx';

const t = createTranslate({ page });

export interface UnloggedTagProps {
  coin: Pick<CoinView, 'hasUnloggedSupply'>;
  /** What it means for balances alone, and the reason in its title. */
  short?: boolean;
}

/** Says of a coin that its balances do not follow from its transfers; nothing of any other. */
export function UnloggedTag({ coin, short = false }: UnloggedTagProps) {
  if (!coin.hasUnloggedSupply) return null;
  return (
    <Tag tone="warn" small={short} icon="warning" title={t('page.unloggedSupply')}>
      {t(short ? 'page.unloggedShort' : 'page.unloggedSupply')}
    </Tag>
  );
}
