import { familyOf } from '../../families/families.ts';
import { findResembled, isProven, judgeToken } from '../../present/doubt.ts';
import type { JudgedToken } from '../../present/tokens.ts';
import type { Chain } from '@chaintrail/model';
import { claimOfChain, symbolOf, type FactRule } from './rule.ts';

/** Contracts whose transfers were seen, and what is to be thought of what they call themselves. A key is the contract. */
export const tokens: FactRule = {
  name: 'token',
  version: async ({ chain }) => (familyOf(chain).ledger === 'accounts' ? '1' : undefined),
  async touch({ chain, reader }, range) {
    const { numberedCoin } = familyOf(chain);
    return (await reader.listTokensBetween(chain, range)).filter((contract) => !numberedCoin?.test(contract));
  },
  async claim({ chain, reader, tokens: book }, keys) {
    const known = await book.listTokens(chain.name, keys);
    const stands = await Promise.all(keys.map((contract) => reader.hasAddress(chain, contract)));
    return keys.flatMap((contract, index) => {
      const token = known.get(contract);
      // One that is named in rows of its transfers alone is in no list of addresses.
      if (!token && !stands[index]) return [];
      return claimOfChain(chain, contract, { address: contract, ...tellToken(chain, contract, token) });
    });
  },
};

function tellToken(chain: Chain, contract: string, token: JudgedToken | undefined) {
  const doubt = token ? judgeToken(chain, token) : null;
  const symbol = symbolOf(token);
  const fake = { type: 'fake_token', risk: 'fake_token', claim: 'heuristic', confidence: 50 } as const;
  if (doubt === 'lookalike')
    return {
      ...fake,
      name: `疑似仿冒 ${(token && findResembled(chain, token)?.symbol) ?? '知名代币'} 的代币合约`,
      note: '名称或符号与另一种代币相同或形似。',
    };
  if (doubt === 'unbacked') return { ...fake, name: '转账事件与余额不符的代币合约', note: '转出者从未得到过所转出的数量。' };
  const isItems = token?.standard === 'erc721' || token?.standard === 'erc1155';
  const noun = isItems ? 'NFT 合约' : '代币合约';
  const official = chain.usdt.some((coin) => coin.contract === contract) || (isProven(chain, contract) && contract !== '');
  return {
    name: official ? `${symbol} 官方合约` : symbol === '' ? noun : `${symbol} ${noun}`,
    type: isItems ? 'nft' : 'token',
    claim: 'fact',
    confidence: 100,
    note: official ? '链的资料中列明的合约。' : '名称为合约自称。',
  } as const;
}
