import { toBase58 } from '../../address.ts';
import { chainParameters, prices } from '../../ledger/prices.ts';
import { DAY_MS } from '../../../scenario/calendar.ts';
import { assetFields } from '../../protocol/contracts.ts';
import { presentMessage, type Message } from '../../protocol/schema.ts';
import type { ChainBlock } from '../../chain/types.ts';
import { omitDefaults } from '../json.ts';
import type { NodeRequest } from '../request.ts';
import type { Route } from './route.ts';

const presentAsset = (asset: Message, { writing }: NodeRequest) => presentMessage(assetFields, asset, writing);

export const networkRoutes: Record<string, Route> = {
  getassetissuebyid(request, { chain }) {
    const asset = chain.ledger.assets.get(request.readText('value') ?? '');
    return asset ? presentAsset(asset, request) : {};
  },
  getassetissuebyaccount(request, { chain }) {
    const address = request.readAddress('address');
    const issued = [...chain.ledger.assets.values()].filter((asset) => asset['owner_address'] === address);
    return issued.length === 0 ? {} : { assetIssue: issued.map((asset) => presentAsset(asset, request)) };
  },
  getassetissuelist: (request, { chain }) => ({
    assetIssue: [...chain.ledger.assets.values()].map((asset) => presentAsset(asset, request)),
  }),
  listwitnesses({ writing }, { chain }) {
    const votes = new Map<string, bigint>();
    for (const account of chain.ledger.accounts.values()) {
      for (const vote of account.votes) votes.set(vote.vote_address, (votes.get(vote.vote_address) ?? 0n) + vote.vote_count);
    }
    const witnesses = [...chain.ledger.accounts.values()].filter(
      ({ witnessUrl, address }) => witnessUrl !== undefined || chain.witnesses.includes(address),
    );
    return {
      witnesses: witnesses.map(({ address, witnessUrl }) => {
        const produced = chain.blocks.filter(({ header }) => header.number > 0 && header.witness === address);
        const isJobs = chain.witnesses.includes(address);
        return omitDefaults({
          address: writing.address(address),
          voteCount: votes.get(address),
          url: witnessUrl ?? `https://sr.example/${toBase58(address).slice(-4)}`,
          totalProduced: produced.length,
          latestBlockNum: produced.at(-1)?.header.number,
          isJobs,
        });
      }),
    };
  },
  // What is sent to the ledger lies in a block before its sender has the answer.
  getpendingsize: () => ({ pendingSize: 0 }),
  // Its default is spelt as the node spells it: a parameter of 0 has no value.
  getchainparameters: () => ({ chainParameter: chainParameters.map(([key, value]) => omitDefaults({ key, value })) }),
  getenergyprices: () => ({ prices: `0:${prices.energy}` }),
  getbandwidthprices: () => ({ prices: `0:${prices.bandwidth}` }),
  getnextmaintenancetime: (_request, { chain }) => ({
    num: (Math.floor((chain.blocks.at(-1) as ChainBlock).header.timeMs / (DAY_MS / 4)) + 1) * (DAY_MS / 4),
  }),
  getnodeinfo: (_request, { chain }, toBlock) => ({
    block: `Num:${chain.blocks.length - 1},ID:${chain.blocks.at(-1)?.id}`,
    solidityBlock: `Num:${toBlock}`,
  }),
};
