import { nameMethod } from '@chaintrail/families';
import { pairTopics, readAddressWord, readPair, swapTopics, tradeTopics, type Pair } from '@chaintrail/families/evm';
import { readTronAddressWord, readTronPair } from '@chaintrail/families/tron';
import type { FamilyName, Log } from '@chaintrail/model';
import { claimOfChain, symbolOf, type FactRule, type RuleContext } from './rule.ts';

interface TradeReader {
  readPair: (log: Log) => Pair | undefined;
  readWord: (word: string) => string | undefined;
}

/** How factories tell of pairs, and pairs of who asked them; null where nobody runs code. */
const readers: Record<FamilyName, TradeReader | null> = {
  evm: { readPair, readWord: readAddressWord },
  tron: { readPair: readTronPair, readWord: readTronAddressWord },
  bitcoin: null,
};

/** What routers are asked for. Whoever trades for himself alone calls it as he likes. */
const routerMethod = /^(?:swap|exact(?:In|Out)put|unoswap)/i;

const said = { type: 'dex', claim: 'derived', confidence: 90 } as const;

/** Markets of two tokens, the factories that make them and the routers that lead to them. A key is a kind and what it is about. */
export const pairs: FactRule = {
  name: 'pair',
  version: async ({ chain }) => (readers[chain.family] ? '1' : undefined),
  async touch({ chain, reader }, range) {
    const read = readers[chain.family];
    if (!read) return [];
    const [logs, callers] = await Promise.all([
      reader.listLogsBetween(chain, range, { topic0s: pairTopics }),
      reader.listLogCallersBetween(chain, range, swapTopics),
    ]);
    const made = logs.flatMap((log) => read.readPair(log) ?? []);
    return [
      ...made.map(({ pair, factory, tokens }) => `pair ${pair} ${factory} ${tokens.join(' ')}`),
      ...new Set(made.map(({ factory }) => `factory ${factory}`)),
      ...new Set(callers.filter(({ called, topic1 }) => read.readWord(topic1) === called).map(({ called }) => `router ${called}`)),
    ];
  },
  async claim(context, keys) {
    const claims = [];
    for (const key of keys) {
      const [kind, ...parts] = key.split(' ');
      const tell = tellers[kind ?? ''];
      const claim = await tell?.(context, parts, key);
      if (claim) claims.push(claim);
    }
    return claims;
  },
};

type Teller = (context: RuleContext, parts: string[], key: string) => Promise<ReturnType<typeof claimOfChain> | undefined>;

const tellers: Record<string, Teller> = { pair: tellPair, factory: tellFactory, router: tellRouter };

async function tellPair(context: RuleContext, [pair = '', factory = '', ...contracts]: string[], key: string) {
  const { chain, tokens: book } = context;
  const evidence = await provePair(context, pair, factory);
  if (!evidence) return undefined;
  const tokens = await book.listTokens(chain.name, contracts);
  const symbols = contracts.map((contract) => symbolOf(tokens.get(contract)) || '未知代币');
  return claimOfChain(chain, key, { ...said, address: pair, name: `${symbols.join('/')} 交易对`, role: 'contract', evidence: [evidence] });
}

/** A factory may name any address: the pair was made by it, or trades as pairs do where who made it is not stored. */
async function provePair({ chain, reader }: RuleContext, pair: string, factory: string) {
  const creation = await reader.findContractCreation(chain, pair);
  if (creation)
    return creation.creator === factory ? { text: `工厂合约 ${factory} 在此交易中创建`, link: creation.transactionHash } : undefined;
  const { rows } = await reader.listContractLogs(chain, pair, tradeTopics, { limit: 1 });
  return rows[0] && { text: `工厂合约 ${factory} 的事件，并在此交易中自行记录了兑换`, link: rows[0].transactionHash };
}

async function tellFactory(context: RuleContext, [factory = '']: string[], key: string) {
  const { chain, reader } = context;
  const { rows } = await reader.listContractLogs(chain, factory, pairTopics, { limit: 1 });
  const log = rows[0];
  const made = log && readers[chain.family]?.readPair(log);
  if (!made || !(await provePair(context, made.pair, factory))) return undefined;
  const evidence = [{ text: `在此交易中创建交易对 ${made.pair}`, link: log.transactionHash }];
  return claimOfChain(chain, key, { ...said, address: factory, name: '交易对工厂合约', role: 'contract', evidence });
}

async function tellRouter({ chain, reader }: RuleContext, [router = '']: string[], key: string) {
  const methods = await reader.countAddressMethods(chain, router);
  const isRouter = methods.some(({ method }) => routerMethod.test(nameMethod(chain.family, method).name ?? ''));
  if (!isRouter) return undefined;
  return claimOfChain(chain, key, {
    ...said,
    address: router,
    name: '兑换路由合约',
    role: 'contract',
    note: '以兑换方法被调用，并由它向交易对要求兑换。',
  });
}
