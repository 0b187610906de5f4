import type { CoinView } from '@chaintrail/contract/schemas';
import { createTranslate } from '../locales/translate.ts';
import { page } from '../locales/zh-CN/page.ts';
import { Tag } from './Tag.tsx';

const t = createTranslate({ page });

export interface CoinMarksProps {
  coin: Pick<CoinView, 'hasUnloggedSupply' | 'hasTransferFee'>;
  /** What it means for balances alone, and the reason in its title. */
  short?: boolean;
}

/** Says of a coin that its balances do not follow from its transfers, or that less arrives than is sent; nothing of any other. */
export function CoinMarks({ coin, short = false }: CoinMarksProps) {
  return (
    <>
      {coin.hasUnloggedSupply && (
        <Tag tone="warn" small={short} icon="warning" title={t('page.unloggedSupply')}>
          {t(short ? 'page.unloggedShort' : 'page.unloggedSupply')}
        </Tag>
      )}
      {coin.hasTransferFee && (
        <Tag tone="warn" small={short} icon="warning" title={t('page.transferFee')}>
          {t(short ? 'page.transferFeeShort' : 'page.transferFee')}
        </Tag>
      )}
    </>
  );
}
