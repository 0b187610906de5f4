import { ownOf } from '@chaintrail/contract';
import type { OwnFactsProps } from '../../family.ts';
import { t } from './texts.ts';

/** Whether the public key of an address stands on the chain. */
export function KeyFact({ card, Fact }: OwnFactsProps) {
  const { keyShown } = ownOf('bitcoin', card);
  return keyShown && <Fact name={t('portrait.keyShown')}>{t(`portrait.key_${keyShown}`)}</Fact>;
}
