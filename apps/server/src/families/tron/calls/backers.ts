import type { EndpointData } from '@chaintrail/contract/schemas';
import type { EnergySharing } from '@chaintrail/families/tron';
import type { RequestOf } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { readHash } from '../../../input.ts';
import { listLabelsOf, presentParty, type LabelsByAddress } from '../../../present/party.ts';
import { askNode } from './askNode.ts';
import { getTronChain } from './chain.ts';

type BackersView = EndpointData<'getTronBackers'>;

/** Who signed a transaction, and how the contract that it called shares the energy, as the node says it now. */
export async function viewTronBackers(context: RequestOf<'getTronBackers'>): Promise<BackersView> {
  const { input } = context;
  const { chain } = getTronChain(context, input.chainName);
  const hash = readHash(chain, input.hash);
  const transaction = await context.stores.chain.findTransaction(chain, hash);
  if (!transaction) throw refuse('not_found', `${chain.title}上没有收录这笔交易，请核对哈希和链`);
  const contract = transaction.type === 'TriggerSmartContract' ? transaction.to : '';
  const { signers, sharing } = await askNode(context, chain, {
    what: '交易的签名与合约设定',
    async read(reader, signal) {
      const [signersRead, sharingRead] = await Promise.all([
        // Nobody holds the keys of a demo chain's accounts: its signatures only look like some.
        chain.status === 'demo' ? null : reader.readSigners(hash, signal),
        contract === '' ? null : reader.readEnergySharing(contract, signal),
      ]);
      return { signers: signersRead, sharing: sharingRead };
    },
  });
  const named = [...(signers ?? []).flatMap((signer) => signer ?? []), ...(sharing?.owner ? [sharing.owner] : [])];
  return presentBackers({ signers, sharing }, { labels: await listLabelsOf(context, chain.name, named), nowMs: context.now() });
}

interface Backers {
  signers: readonly (string | null)[] | null;
  sharing: EnergySharing | null;
}

export function presentBackers({ signers, sharing }: Backers, { labels, nowMs }: { labels: LabelsByAddress; nowMs: number }): BackersView {
  return {
    signers: signers && signers.map((signer) => (signer === null ? null : presentParty(signer, labels))),
    sharing: sharing && {
      callerPercent: sharing.callerPercent,
      ownerLimit: sharing.ownerLimit.toString(),
      owner: sharing.owner === '' ? null : presentParty(sharing.owner, labels),
    },
    readAt: nowMs,
  };
}
