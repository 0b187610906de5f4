import type { CanvasNode } from '@chaintrail/contract/schemas';
import { Suspense } from 'react';
import { TraceButtons } from '../../trace/atSubject/index.ts';

/** Whether a node is an address or a transaction of a chain: what can be traced and opened. */
export const isOnChain = (node: CanvasNode | undefined): node is CanvasNode & { chainName: string } =>
  node?.chainName !== undefined && (node.address !== undefined || node.hash !== undefined);

/** Where the money of one address or transaction went, and where it came from. */
export function TraceOfNode({ node: { chainName, hash, address = '' } }: { node: CanvasNode & { chainName: string } }) {
  return (
    <Suspense>
      <TraceButtons chainName={chainName} start={hash ?? address} />
    </Suspense>
  );
}
