import { familyOf } from '../../families/families.ts';
import { judgeToken } from '../../present/doubt.ts';
import { claimOfChain, dayOf, symbolOf, type FactRule, type RuleContext } from './rule.ts';

/**
 * Who created a contract by a transaction of his own; once for each, by the first one. A key is creator and contract: that he created another
 * one says nothing new, and which one stands has to be known when its block is undone.
 */
export const creators: FactRule = {
  name: 'creator',
  version: async ({ chain }) => (familyOf(chain).ledger === 'accounts' ? '1' : undefined),
  async touch({ chain, reader }, range) {
    return (await reader.listCreationsBetween(chain, range)).map(({ creator, contract }) => `${creator} ${contract}`);
  },
  async claim(context, keys) {
    const { chain, app } = context;
    const names = [...new Set(keys.map((key) => key.split(' ')[0] ?? ''))];
    const standing = await app.derivations.listKeys(
      chain.name,
      creators.name,
      names.map((name) => `${name} `),
    );
    const claims = [];
    for (const name of names) {
      const own = (key: string) => key.startsWith(`${name} `);
      // One that stands already is asked first: it stays, whatever else he creates.
      const candidates = new Set([...standing.filter(own), ...keys.filter(own)]);
      for (const key of candidates) {
        const claim = await tellCreator(context, key);
        if (!claim) continue;
        claims.push(claim);
        break;
      }
    }
    return claims;
  },
};

async function tellCreator({ chain, reader, tokens }: RuleContext, key: string) {
  const [creator = '', contract = ''] = key.split(' ');
  const creation = await reader.findContractCreation(chain, contract);
  if (creation?.creator !== creator) return undefined;
  const token = (await tokens.listTokens(chain.name, [contract])).get(contract);
  const isDoubted = token !== undefined && judgeToken(chain, token) !== null;
  const symbol = symbolOf(token);
  return claimOfChain(chain, key, {
    address: creator,
    ...(isDoubted
      ? { name: '疑似仿冒代币的创建者', type: 'fake_token', risk: 'fake_token', claim: 'heuristic', confidence: 50 }
      : { name: symbol === '' ? '合约创建者' : `${symbol} 合约的创建者`, type: 'contract', claim: 'fact', confidence: 100 }),
    sourceDate: dayOf(creation.timeMs),
    evidence: [{ text: `在此交易中创建合约 ${contract}`, link: creation.transactionHash }],
  });
}
