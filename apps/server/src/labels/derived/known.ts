import { createHash } from 'node:crypto';
import { claimOfChain, type FactRule } from './rule.ts';

/** Contracts that the chain's file names: bridges, mixers, exchanges. A key is the address. */
export const known: FactRule = {
  name: 'known',
  version: async ({ chain: { knownContracts } }) =>
    knownContracts && createHash('sha256').update(JSON.stringify(knownContracts)).digest('base64url').slice(0, 16),
  listStart: ({ chain }) => (chain.knownContracts ?? []).map(({ address }) => address),
  touch: async () => [],
  claim: async ({ chain }, keys) =>
    (chain.knownContracts ?? [])
      .filter(({ address }) => keys.includes(address))
      .map(({ address, name, type, risk = null }) =>
        claimOfChain(chain, address, {
          address,
          name,
          type,
          risk,
          role: 'contract',
          claim: 'fact',
          confidence: 100,
          source: '链踪随附资料',
          note: '项目方公开的合约地址。',
        }),
      ),
};
