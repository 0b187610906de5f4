import { createHash } from 'node:crypto';
import { familyOf } from '../../families/families.ts';
import { claimOfChain, type FactRule, type RuleContext } from './rule.ts';

/** Addresses that hand everything on to wallets of an exchange are looked at so many at a time. */
const PORTION = 500;

/**
 * Where an exchange's customers pay in: an address that was paid by others, gave the chain's known coins to nobody but one exchange, at least once to its
 * hot wallet, and was helped to do so: the exchange paid the fee, or somebody else wrote the transaction. A key is the address.
 */
export const deposits: FactRule = {
  name: 'deposit',
  async version({ chain, app }) {
    if (familyOf(chain).ledger !== 'accounts') return undefined;
    const exchanges = await app.derivations.listExchanges(chain.name);
    if (!exchanges.some(({ role }) => role === 'hot')) return undefined;
    return `1 ${createHash('sha256').update(JSON.stringify(exchanges)).digest('base64url').slice(0, 16)}`;
  },
  async touch({ chain, reader, app }, range) {
    const exchanges = await app.derivations.listExchanges(chain.name);
    const receivers = exchanges.filter(({ role }) => role === 'hot').map(({ address }) => address);
    const own = new Set(exchanges.filter(({ role }) => role !== 'deposit').map(({ address }) => address));
    const givers = await reader.listGiversBetween(chain, range, { receivers, tokens: listCoins(chain) });
    return givers.filter((address) => !own.has(address));
  },
  async claim(context, keys) {
    const claims = [];
    for (let at = 0; at < keys.length; at += PORTION) claims.push(...(await tellDeposits(context, keys.slice(at, at + PORTION))));
    return claims;
  },
};

/** Coins that cannot be forged: the events of others may say that an address gave away what it never had. */
function listCoins({ usdt, wrappedCoin }: RuleContext['chain']): string[] {
  return ['', ...[...usdt, wrappedCoin].flatMap((coin) => coin?.contract ?? [])];
}

async function tellDeposits({ chain, reader, app }: RuleContext, addresses: string[]) {
  const exchanges = await app.derivations.listExchanges(chain.name);
  const byAddress = new Map(exchanges.map((exchange) => [exchange.address, exchange]));
  const service = exchanges.map(({ address }) => address);
  const sweepers = await reader.listSweepers(chain, { addresses, service, tokens: listCoins(chain) });
  return sweepers.flatMap(({ address, receivers, firstHash }) => {
    const given = receivers.flatMap((receiver) => byAddress.get(receiver) ?? []);
    const hot = given.find(({ role }) => role === 'hot');
    // What somebody says already is not said again.
    if (!hot || byAddress.get(address)?.entity === hot.entity || given.some(({ entity }) => entity !== hot.entity)) return [];
    return claimOfChain(chain, address, {
      address,
      name: `${hot.name} · 充值地址`,
      entity: hot.entity,
      role: 'deposit',
      type: 'exchange',
      claim: 'derived',
      confidence: 80,
      evidence: [{ text: `在此交易中首次归集至热钱包 ${hot.address}`, link: firstHash }],
      note: '收到的资金只转给同一家交易所，手续费由其支付或由其发起归集。',
    });
  });
}
