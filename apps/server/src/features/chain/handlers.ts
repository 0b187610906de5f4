import type { HandlersOf } from '../../api/routes.ts';
import { refuse } from '../../errors.ts';
import { listChainViews } from '../../present/chainList.ts';
import { readStored } from '../../present/coverage.ts';
import { readRowFacts } from '../../present/transfer.ts';
import { readMempool } from './mempool.ts';
import { presentActivity } from './present.ts';

const HOUR_MS = 3_600_000;
const MOST_SHOWN = 5;
/** A curve has as many points at most, whatever the span. */
const PARTS = 28;

export const chainHandlers: HandlersOf<'listChains' | 'getChainActivity'> = {
  listChains: async (context) => ({ list: await listChainViews(context) }),

  async getChainActivity(context) {
    const { chainName, days } = context.input;
    const enabled = context.getChain(chainName);
    const spanMs = days * 24 * HOUR_MS;
    const partMs = Math.ceil(spanMs / PARTS / HOUR_MS) * HOUR_MS;
    const [stored, activity, mempool] = await Promise.all([
      readStored(context, enabled),
      context.stores.chain.readChainActivity(enabled.chain, { spanMs, partMs, limit: MOST_SHOWN }),
      readMempool(context.nodeReaders.get(enabled.chain.name)),
    ]);
    if (!activity) throw refuse('not_found', `${enabled.chain.title}还没有收录区块`);
    const { coins, contracts } = activity;
    const addresses = [...contracts.map(({ address }) => address), ...coins.map(({ token }) => token)];
    const facts = await readRowFacts(context, enabled.chain, [], addresses);
    const tokens = await context.tokens.listTokens(
      enabled.chain.name,
      coins.map(({ token }) => token),
    );
    return { ...presentActivity({ ...facts, tokens }, activity, stored, { spanMs, partMs }), ...mempool };
  },
};
