import type { CoinCheckView, CoinView, EndpointData } from '@chaintrail/contract/schemas';
import { encodeArguments, type CallOutcome } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import type { HolderPage } from '@chaintrail/store/chain';
import { askNode, type Asked } from '../../askNode.ts';
import type { RequestOf } from '../../context.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../present/transfer.ts';
import { readCoinItem } from '../../coinItem.ts';
import { readSupply } from './supply.ts';
import { listPayments, presentTax } from './tax.ts';

const DEADLINE_MS = 8_000;
/** Holders of whom the contract is asked. */
const ASKED_HOLDERS = 20;
/** A block may come in between two reads of the store. */
const MOST_TRIES = 3;
const TOTAL_SUPPLY = '0x18160ddd';
const BALANCE_OF = '0x70a08231';
const comparable: ReadonlySet<CoinView['standard']> = new Set(['erc20', 'trc20']);

/** Whether a token’s events tell all: beside the contract’s own word at the same block, and what transfers lose on their way. */
export async function checkCoin(context: RequestOf<'checkCoin'>): Promise<EndpointData<'checkCoin'>> {
  const { input } = context;
  const { enabled, contract } = await readCoinItem(context, { ...input, coin: input.coinKey });
  const { chain } = enabled;
  const [stored, tokens] = await Promise.all([readStored(context, enabled), context.tokens.listTokens(chain.name, [contract])]);
  const coin = presentCoin(chain, contract, tokens);
  const { coverage } = stored;
  if (contract === '' || coin.doubt || !comparable.has(coin.standard)) {
    return { coin, contract: null, note: null, tax: null, coverage };
  }
  const [payments, events] = await Promise.all([listPayments(context, chain, contract), readEvents(context, { enabled, coin })]);
  const facts = await readRowFacts(
    context,
    chain,
    payments.flatMap(({ transfers }) => transfers),
    events.isRead ? events.value.holders.rows.map(({ address }) => address) : [],
    [contract],
  );
  const said = events.isRead ? await askContract(context, chain, contract, events.value) : events;
  return {
    coin,
    contract: said.isRead ? presentContract(facts, coin, said.value) : null,
    note: said.isRead ? null : said.note,
    tax: presentTax(facts, coin, payments),
    coverage: events.isRead ? events.value.coverage : coverage,
  };
}

interface Events {
  blockNumber: number;
  supplyRaw: bigint;
  holders: HolderPage;
  coverage: CoinCheckView['coverage'];
}

/** What the events come to, all of it at one block. */
async function readEvents(
  context: RequestOf<'checkCoin'>,
  { enabled, coin }: { enabled: Parameters<typeof readStored>[1]; coin: CoinView },
): Promise<Asked<Events>> {
  const { chain } = enabled;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { head, coverage } = await readStored(context, enabled);
    const [stat, holders] = await Promise.all([
      context.stores.chain.getTokenStat(chain, coin.contract),
      context.stores.chain.listTokenHolders(chain, { token: coin.contract }, { limit: ASKED_HOLDERS }),
    ]);
    const after = await readStored(context, enabled);
    if (after.head.hash !== head.hash) continue;
    const supplyRaw = readSupply(stat, coin, coverage);
    if (supplyRaw === undefined) return { isRead: false, note: '历史未完整收录，事件之和不能与合约比对' };
    return { isRead: true, value: { blockNumber: head.number, supplyRaw, holders, coverage } };
  }
  return { isRead: false, note: '区块正在更新，暂时不能与合约比对' };
}

interface Compared extends Events {
  /** The contract’s answers; undefined where it gave none. */
  totalRaw: bigint | undefined;
  balances: (bigint | undefined)[];
}

async function askContract(context: RequestOf<'checkCoin'>, chain: Chain, contract: string, events: Events): Promise<Asked<Compared>> {
  const asked = await askNode(context, chain, DEADLINE_MS, async (reads, signal) => {
    const calls = await reads.pinCalls?.(signal, events.blockNumber);
    if (!calls) return undefined;
    const ofHolders = events.holders.rows.map(({ address }) => {
      const encoded = encodeArguments(chain.family, [{ name: '', type: 'address' }], [address]);
      return `${BALANCE_OF}${encoded.isOk ? encoded.data : ''}`;
    });
    return calls.ask([TOTAL_SUPPLY, ...ofHolders].map((data) => ({ to: contract, data })));
  });
  if (!asked.isRead) return asked;
  if (!asked.value) return { isRead: false, note: `${chain.title}的节点不回答指定区块，不能与合约比对` };
  const [totalRaw, ...balances] = asked.value.map(readNumber);
  if (totalRaw === undefined) return { isRead: false, note: '合约没有回答总量' };
  return { isRead: true, value: { ...events, totalRaw, balances } };
}

const readNumber = (outcome: CallOutcome): bigint | undefined =>
  outcome.isOk && /^0x[0-9a-f]{64}$/i.test(outcome.output) ? BigInt(outcome.output) : undefined;

/** Exported for its test. A token rebases where its supply differs and most of its largest holders have by its word what no transfer brought them. */
export function presentContract(facts: RowFacts, coin: CoinView, compared: Compared): NonNullable<CoinCheckView['contract']> {
  const { blockNumber, supplyRaw, totalRaw = 0n, holders, balances } = compared;
  const rows = holders.rows.flatMap(({ address, raw }, at) => {
    const ownRaw = balances[at];
    return ownRaw === undefined ? [] : [{ address, raw, ownRaw }];
  });
  const differing = rows.filter(({ raw, ownRaw }) => raw !== ownRaw);
  const verdict = totalRaw === supplyRaw && differing.length === 0 ? 'agrees' : differing.length * 2 > rows.length ? 'rebasing' : 'differs';
  return {
    blockNumber,
    verdict,
    events: presentAmount(coin, supplyRaw),
    supply: presentAmount(coin, totalRaw),
    untold: presentAmount(coin, totalRaw - supplyRaw),
    asked: rows.length,
    differing: differing.length,
    holders: differing.map(({ address, raw, ownRaw }) => ({
      party: partyOf(facts, address),
      events: presentAmount(coin, raw),
      contract: presentAmount(coin, ownRaw),
    })),
  };
}
