import { freezeTopics } from '@chaintrail/families/evm';
import { listStoppable } from '@chaintrail/model';
import { freezeReaders } from '../../present/freezes.ts';
import { claimOfChain, dayOf, type FactRule } from './rule.ts';

const titles = { frozen: '已被发行方冻结', destroyed: '已被发行方销毁' };

const words = { frozen: '发行方在此交易中冻结', destroyed: '发行方在此交易中销毁余额', released: '' };

/** What issuers of stablecoins did to an account, as long as they have not taken it back. A key is contract and account. */
export const freezes: FactRule = {
  name: 'freeze',
  version: async ({ chain }) => (freezeReaders[chain.family] === null || listStoppable(chain).length === 0 ? undefined : '3'),
  async touch({ chain, reader }, range) {
    const read = freezeReaders[chain.family];
    const contracts = listStoppable(chain).map(({ contract }) => contract);
    const logs = await reader.listLogsBetween(chain, range, { topic0s: freezeTopics, contracts });
    return logs.flatMap((log) => {
      const freeze = read?.(log);
      return freeze ? [`${log.contract} ${freeze.address}`] : [];
    });
  },
  async claim({ chain, freezes: book }, keys) {
    const claims = await Promise.all(
      keys.map(async (key) => {
        const [contract = '', address = ''] = key.split(' ');
        const events = (await book.listEvents(chain, address)).filter(({ log }) => log.contract === contract);
        const [last] = events;
        if (!last || last.action === 'released') return [];
        const { symbol } = listStoppable(chain).find((coin) => coin.contract === contract) ?? chain.nativeCoin;
        return claimOfChain(chain, key, {
          address,
          name: `${symbol} ${titles[last.action]}`,
          type: 'other',
          risk: 'black_list',
          claim: 'fact',
          confidence: 100,
          sourceDate: dayOf(last.log.timeMs),
          evidence: events
            .filter(({ action }) => action !== 'released')
            .map(({ action, log }) => ({ text: words[action], link: log.transactionHash })),
        });
      }),
    );
    return claims.flat();
  },
};
