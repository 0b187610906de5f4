import { ownOf } from '@chaintrail/contract';
import type { BlockBodyProps } from '../../../features/block/blockModel.ts';
import { BlockHead } from '../../../features/block/BlockHead.tsx';
import { BitcoinContents } from './BitcoinContents.tsx';
import { BitcoinStats } from './BitcoinStats.tsx';

export function BitcoinBlock({ block }: BlockBodyProps) {
  const view = ownOf('bitcoin', block);
  return (
    <>
      <BlockHead block={block} figures={<BitcoinStats block={block} view={view} />} />
      <BitcoinContents block={block} view={view} />
    </>
  );
}
