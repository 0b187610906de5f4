import { readProxy, type Proxy } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import { askNode } from '../../askNode.ts';
import type { RequestContext } from '../../context.ts';
import { listLabelsOf, presentParty } from '../../present/party.ts';
import { titleProxy } from '../../present/proxyTitle.ts';
import type { AddressReading } from '../family.ts';

/** How long an address waits for its chain's node; it is whole without it. */
const DEADLINE_MS = 800;

/** What a contract hands on to, asked of the node alone: no block says it. */
export async function readEvmAddress(context: RequestContext, chain: Chain, address: string): Promise<AddressReading> {
  const proxy = await findProxy(context, chain, address);
  const labels = await listLabelsOf(context, chain.name, proxy ? [proxy.implementation, proxy.admin] : []);
  const party = (one: string) => (one === '' ? null : presentParty(one, labels));
  return {
    part: {
      family: 'evm',
      own: {
        proxy: proxy && { title: titleProxy(proxy.kind), implementation: party(proxy.implementation), admin: party(proxy.admin) },
      },
    },
    tabCounts: null,
  };
}

async function findProxy(context: RequestContext, chain: Chain, address: string): Promise<Proxy | null> {
  // A node that is known to be down would only hold the card up until the deadline.
  if ((await context.statuses.findStatus(chain.name))?.sourceState === 'down') return null;
  const asked = await askNode(context, chain, DEADLINE_MS, async (reads, signal) => {
    const contract = await reads.readContract(address, signal);
    return contract ? readProxy(reads, { family: 'evm', address, code: contract.code }, signal) : null;
  });
  return asked.isRead ? asked.value : null;
}
