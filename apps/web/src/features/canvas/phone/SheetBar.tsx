import type { CanvasNode } from '@chaintrail/contract/schemas';
import { Suspense } from 'react';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { addressPath, transactionPath } from '../../../ui/paths.ts';
import { TraceButtons } from '../../trace/atSubject/index.ts';
import { t } from '../texts.ts';

/** Whether a node is an address or a transaction of a chain: what can be traced and opened. */
export const isOnChain = (node: CanvasNode | undefined): node is CanvasNode & { chainName: string } =>
  node?.chainName !== undefined && (node.address !== undefined || node.hash !== undefined);

/** Below the sheet of one address or transaction: where its money went, and its page. */
export function SheetBar({ node: { chainName, hash, address = '' } }: { node: CanvasNode & { chainName: string } }) {
  return (
    <>
      <Suspense>
        <TraceButtons chainName={chainName} start={hash ?? address} />
      </Suspense>
      <ButtonLink size="mobile" tone="primary" to={hash === undefined ? addressPath(chainName, address) : transactionPath(chainName, hash)}>
        {t(hash === undefined ? 'canvas.openAddress' : 'canvas.openTransaction')}
      </ButtonLink>
    </>
  );
}
