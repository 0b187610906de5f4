import type { AddressCardView } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { AddressCoin, Balance } from '@chaintrail/store/chain';
import type { RequestContext, RequestOf } from '../../context.ts';
import { settleWithin } from '../../deadline.ts';
import { familyOf } from '../../families/families.ts';
import { readAddress } from '../../input.ts';
import { presentAmount, presentCoin, presentNative } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';
import { isBalanceTold } from '../../present/hydrated.ts';
import { presentLabel } from '../../present/party.ts';
import { coinOf, partyOf, presentAddressTransfer, readRowFacts, type RowFacts } from '../../present/transfer.ts';
import { listCardCoins, MOST_CARD_COINS } from './cardCoins.ts';
import { entityOfAddress } from './judged/groups.ts';
import { lookElsewhere } from './elsewhere.ts';
import { chooseMainCoin } from './mainCoin.ts';
import { presentGasSources, readDwell, readFlow } from './portrait.ts';
import { tellRisk } from './risk.ts';
import { countTabs } from './tabs.ts';
import { presentCoinSum } from './transfers.ts';

/** How long the card waits for the node; it is whole without them. */
const ASIDE_DEADLINE_MS = 800;
/** Beyond it the events of a contract are not counted for its card. */
const MOST_EVENTS = 10_000;

/** 地址画像: what the store knows of an address, and what only the node can say. */
export async function viewCard(context: RequestOf<'getAddressCard'>): Promise<AddressCardView> {
  const { input } = context;
  const enabled = context.getAddressChain(input.chainName);
  const { chain } = enabled;
  const address = readAddress(chain, input.address);
  const [stored, { moved, tokens, summary, main, flow, gas, dwell }, balances, own, node, elsewhere] = await Promise.all([
    readStored(context, enabled, address),
    readMoved(context, chain, address),
    context.stores.chain.listAddressBalances(chain, address),
    familyOf(chain).address.readOwn(context, chain, address),
    askNode(context, chain, address),
    lookElsewhere(context, enabled, address),
  ]);
  const { creation, firstFunding } = summary;
  const firstGas = familyOf(chain).ledger === 'accounts' ? summary.firstNative : undefined;
  const coinAt = (token: string) => presentCoin(chain, token, tokens);
  const held = balances.filter(
    ({ token, raw }) => token !== '' && raw > 0n && coinAt(token).doubt === null && isBalanceTold(stored, token),
  );
  const met = [flow, gas].flatMap((one) => (one ? [...one.in.largest, ...one.out.largest, ...one.in.among, ...one.out.among] : []));
  const facts = await readRowFacts(
    context,
    chain,
    [firstFunding, firstGas].filter((row) => row !== undefined),
    [address, creation?.creator ?? '', ...met.map(({ counterparty }) => counterparty)],
  );
  const freezing = await context.freezes.listFreezes(chain, address);
  const storedNativeRaw = balances.find(({ token }) => token === '')?.raw ?? 0n;
  const isContract = node.hasCode ?? (creation !== undefined || tokens.has(address));
  const isFromNode = !stored.coverage.complete && node.balanceRaw !== undefined;
  return {
    chainName: chain.name,
    ...own.part,
    address,
    labels: (facts.labels.get(address) ?? []).map(presentLabel),
    entity: entityOfAddress(facts.labels, address) ?? null,
    isContract,
    creation: creation
      ? {
          hash: creation.transactionHash,
          creator: partyOf(facts, creation.creator),
          blockNumber: creation.blockNumber,
          time: creation.timeMs,
        }
      : null,
    token: tokens.has(address) ? presentCoin(chain, address, tokens) : null,
    nativeBalance:
      !isBalanceTold(stored, '') && !isFromNode ? null : presentNative(chain, isFromNode ? (node.balanceRaw ?? 0n) : storedNativeRaw),
    balances: listCardCoins(held, (token) => token === main || freezing.frozenCoins.includes(coinAt(token).coinKey)).map(
      ({ token, raw }) => ({ coin: coinAt(token), balance: presentAmount(coinAt(token), raw) }),
    ),
    heldCount: held.length,
    doubted: listDoubted({ chain, tokens, labels: facts.labels }, moved, balances),
    firstTime: summary.firstTimeMs,
    lastTime: summary.lastTimeMs,
    tabs: own.tabCounts ?? countTabs(chain, summary.counts, moved),
    contractCounts: isContract ? await countOfContract(context, chain, address) : null,
    counterpartyCount: summary.counterpartyCount,
    totals: summary.coins
      .filter(({ token }) => coinAt(token).doubt === null)
      .slice(0, MOST_CARD_COINS)
      .map((sum) => presentCoinSum({ chain, tokens, labels: facts.labels }, sum)),
    ...freezing,
    firstFunding: firstFunding ? presentAddressTransfer(facts, firstFunding, stored.finalHeight) : null,
    ...elsewhere,
    zeroValue: summary.zero,
    firstGas: firstGas ? presentAddressTransfer(facts, firstGas, stored.finalHeight) : null,
    gasSources: presentGasSources(facts, chain, gas),
    feesPaid: { amount: presentNative(chain, summary.fees.raw), count: summary.fees.count },
    dwell,
    risk: tellRisk({
      facts,
      address,
      freeze: facts.freezes?.get(address),
      coin: main === null ? null : coinAt(main),
      flow,
      partyCount: summary.counterpartyCount,
    }),
    coverage: isFromNode || stored.coverage.complete ? stored.coverage : noteBalances(stored.coverage),
  };
}

/** What the address moved: its coins and its summary, in which a coin in doubt funds nobody, and where the one that moved most came from and went. */
async function readMoved(context: RequestContext, chain: Chain, address: string) {
  const store = context.stores.chain;
  const [moved, marks] = await Promise.all([store.listAddressCoins(chain, address), context.freezes.listMarks(chain)]);
  const tokens = await context.tokens.listTokens(chain.name, [address, ...moved.map(({ token }) => token)]);
  const isFake = (token: string) => presentCoin(chain, token, tokens).doubt !== null;
  const doubted = moved.map(({ token }) => token).filter(isFake);
  const { token: main } = chooseMainCoin(chain, moved, isFake);
  const among = [...marks.keys()];
  const isOfAccounts = familyOf(chain).ledger === 'accounts';
  const [summary, flow, native, dwell] = await Promise.all([
    store.getAddressSummary(chain, address, doubted),
    main === null ? undefined : readFlow(context, chain, { address, token: main, moved, among }),
    isOfAccounts && main !== '' ? readFlow(context, chain, { address, token: '', moved, among }) : undefined,
    main === null ? null : readDwell(context, chain, { address, token: main, coin: presentCoin(chain, main, tokens) }),
  ]);
  const gas = isOfAccounts && main === '' ? flow : native;
  return { moved, tokens, summary, main, flow, gas, dwell };
}

/** Nobody can hold less than nothing: events that say so were made up, whatever the coin. */
function listDoubted(facts: RowFacts, moved: readonly AddressCoin[], balances: readonly Balance[]): AddressCardView['doubted'] {
  const negative = new Set(balances.filter(({ token, raw }) => token !== '' && raw < 0n).map(({ token }) => token));
  const found = new Map<string, AddressCardView['doubted'][number]>();
  for (const { token, kind, count } of moved) {
    const coin = coinOf(facts, { token, kind });
    const doubt = coin.doubt ?? (negative.has(token) ? 'negative' : null);
    if (doubt) found.set(token, { coin, doubt, count: count + (found.get(token)?.count ?? 0) });
  }
  return [...found.values()].slice(0, MOST_CARD_COINS);
}

function noteBalances(coverage: AddressCardView['coverage']): AddressCardView['coverage'] {
  return { ...coverage, note: [coverage.note, '余额按已收录的转移推算'].filter((part) => part !== undefined).join('；') };
}

/** What the tabs of a contract have; the card does not wait long for it. */
async function countOfContract(context: RequestContext, chain: Chain, address: string): Promise<AddressCardView['contractCounts']> {
  const store = context.stores.chain;
  const [events, methods] = await Promise.all([
    settleWithin(store.countContractEvents(chain, address, MOST_EVENTS), ASIDE_DEADLINE_MS),
    settleWithin(store.countAddressMethods(chain, address), ASIDE_DEADLINE_MS),
  ]);
  if (events.state !== 'done' || methods.state !== 'done') return null;
  // A payment without data calls no method, and on Tron a contract type stands where nothing is called.
  const named = methods.value.filter(({ method }) => /^0x[0-9a-f]{8}$/.test(method));
  return { events: events.value, areEventsCapped: events.value >= MOST_EVENTS, methods: named.length };
}

interface NodeAnswer {
  /** Absent also where the chain keeps no accounts. */
  balanceRaw?: bigint;
  hasCode?: boolean;
}

/** What the chain's own node says; nothing when it is slow or fails, since the store answers without it. */
async function askNode(context: RequestContext, chain: Chain, address: string): Promise<NodeAnswer> {
  const node = context.nodeReaders.get(chain.name);
  // A node that is known to be down would only hold the card up until the deadline.
  if (!node || (await context.statuses.findStatus(chain.name))?.sourceState === 'down') return {};
  const abort = new AbortController();
  const [balance, code] = await Promise.all([
    settleWithin(node.readBalance(address, abort.signal), ASIDE_DEADLINE_MS),
    settleWithin(node.readHasCode(address, abort.signal), ASIDE_DEADLINE_MS),
  ]);
  abort.abort();
  return {
    ...(balance.state === 'done' && balance.value !== null ? { balanceRaw: balance.value } : {}),
    ...(code.state === 'done' ? { hasCode: code.value } : {}),
  };
}
