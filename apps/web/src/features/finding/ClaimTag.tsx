import type { FindingView } from '@chaintrail/contract/schemas';
import { claimLook } from '../../ui/entityLook.ts';
import { Tag, type TagProps } from '../../ui/Tag.tsx';
import { t } from './texts.ts';

const tones: Record<FindingView['claim'], TagProps['tone']> = {
  fact: 'ok',
  derived: 'info',
  heuristic: 'warn',
  intelligence: 'info',
  judgement: 'info',
};

/** What kind of statement it is; what is only likely is dashed. */
export function ClaimTag({ claim }: { claim: FindingView['claim'] }) {
  const { icon, text } = claimLook[claim];
  return (
    <Tag tone={tones[claim]} icon={icon} outline={claim === 'heuristic'} small>
      {t(text)}
    </Tag>
  );
}
