import type { BlockView } from '@chaintrail/contract/schemas';
import { t } from './texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useOpenPath } from '../../ui/Link.tsx';
import { blockPath } from '../../ui/paths.ts';
import { ActionBar } from '../../ui/slots.tsx';

/** The ways to a block's neighbours, where a phone has its tab bar elsewhere. */
export function BlockActions({ block }: { block: BlockView }) {
  const open = useOpenPath();
  const goTo = (number: number | null) => number !== null && open(blockPath(block.chainName, number));
  return (
    <ActionBar>
      <Button size="mobile" icon="chevronLeft" disabled={block.previous === null} onClick={() => goTo(block.previous)}>
        {t('block.previous')}
      </Button>
      <Button size="mobile" iconAfter="chevronRight" disabled={block.next === null} onClick={() => goTo(block.next)}>
        {t('block.next')}
      </Button>
    </ActionBar>
  );
}
