import type { CanvasNode } from '@chaintrail/contract/schemas';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { addressPath, transactionPath } from '../../../ui/paths.ts';
import { TraceOfNode } from '../drawer/TraceOfNode.tsx';
import { t } from '../texts.ts';

/** Below the sheet of one address or transaction: where its money went, and its page. */
export function SheetBar({ node }: { node: CanvasNode & { chainName: string } }) {
  const { chainName, hash, address = '' } = node;
  return (
    <>
      <TraceOfNode node={node} />
      <ButtonLink size="mobile" tone="primary" to={hash === undefined ? addressPath(chainName, address) : transactionPath(chainName, hash)}>
        {t(hash === undefined ? 'canvas.openAddress' : 'canvas.openTransaction')}
      </ButtonLink>
    </>
  );
}
