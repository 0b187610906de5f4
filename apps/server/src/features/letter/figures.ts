import type { LetterContent, LetterFigures } from '@chaintrail/contract/letter';
import { formatUnits, type Chain, type TransferKind } from '@chaintrail/model';
import type { AddressTransfer, TransferListQuestion } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { familyOf } from '../../families/families.ts';
import { presentCoin } from '../../present/coin.ts';
import { listLabelsOf, type LabelsByAddress } from '../../present/party.ts';
import { citeLabels } from './cite.ts';
import { tellClaim } from './claim.ts';
import { findServed, splitListed, type ReadableAddresses } from './listed.ts';
import { valueTotals, type SumOfCoin } from './value.ts';

type AddressFigure = LetterFigures['addresses'][number];
type TransactionFigure = LetterFigures['transactions'][number];

/** The transfers that a letter lists; more are told by their sums alone. */
const MOST_LISTED = 500;
const PER_ADDRESS = 100;
const BEIJING_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** A day of Beijing as the moments between which it lies. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - BEIJING_MS;

/** What the chains say of a letter's addresses, at this moment. */
export async function readFigures(context: RequestContext, content: LetterContent): Promise<LetterFigures> {
  const chainNames = [...new Set(content.addresses.map(({ chainName }) => chainName))];
  const split = await Promise.all(
    chainNames.map((chainName) =>
      splitListed(
        context,
        chainName,
        content.addresses.filter((one) => one.chainName === chainName),
      ),
    ),
  );
  const parts = await Promise.all(split.flatMap(({ read }) => (read ? [readChain(context, read, content)] : [])));
  const transactions = parts.flatMap((part) => part.transactions).toSorted((a, b) => a.at - b.at);
  return {
    addresses: parts.flatMap((part) => part.addresses),
    unread: split.flatMap(({ unread }) => unread),
    transactions: transactions.slice(0, MOST_LISTED),
    isCut: transactions.length > MOST_LISTED || parts.some((part) => part.isCut),
    totals: parts.flatMap((part) => part.totals),
    value: await valueTotals(
      context,
      parts.map(({ head, sums }) => ({ chainName: head.chainName, sums })),
    ),
    heads: parts.map((part) => part.head),
    madeAt: context.now(),
  };
}

async function readChain(context: RequestContext, { chain, stored, asked }: ReadableAddresses, content: LetterContent) {
  const labels = await listLabelsOf(
    context,
    chain.name,
    asked.map(({ address }) => address),
  );
  const hashes = new Set(content.transactions.filter((one) => one.chainName === chain.name).map(({ hash }) => hash));
  const coins: { address: string; token: string }[] = [];
  const paid = asked.some(({ coin }) => coin === undefined) ? await listPaidCoins(context, chain, hashes) : new Map<string, string[]>();
  for (const { address, coin } of asked)
    coins.push({ address, token: coin ?? (await chooseCoin(context, chain, address, paid.get(address))) });
  const read: ReadAddress[] = [];
  // One after the other: a letter may name a thousand, and pages are waiting meanwhile.
  for (const one of coins) {
    const peers = coins.flatMap(({ address, token }) => (token === one.token && address !== one.address ? [address] : []));
    read.push(await readOne(context, chain, { ...one, peers, labels, hashes, period: content.period }));
  }
  return {
    addresses: read.map(({ figure }) => figure),
    transactions: read.flatMap(({ transactions }) => transactions),
    isCut: read.some(({ isCut }) => isCut),
    totals: sumCoins(chain.name, read),
    sums: listSums(read),
    head: { chainName: chain.name, number: stored.head.number, hash: stored.head.hash, at: stored.head.timeMs, coverage: stored.coverage },
  };
}

interface ReadAddress {
  figure: AddressFigure;
  transactions: TransactionFigure[];
  isCut: boolean;
  inRaw: bigint;
  /** Of that, what came from other listed addresses. */
  inner: { raw: bigint; count: number };
  decimals: number;
}

interface Asked {
  address: string;
  token: string;
  /** The other addresses that are listed for this coin. */
  peers: readonly string[];
  labels: LabelsByAddress;
  hashes: ReadonlySet<string>;
  period: LetterContent['period'];
}

async function readOne(
  context: RequestContext,
  chain: Chain,
  { address, token, peers, labels, hashes, period }: Asked,
): Promise<ReadAddress> {
  const { chain: reader } = context.stores;
  const known = presentCoin(chain, token, await context.tokens.listTokens(chain.name, [token]));
  const decimals = known.decimals ?? 0;
  const kinds = moneyKinds(chain);
  const filter = {
    token,
    hideZero: true,
    ...(period ? { fromTimeMs: startOf(period.from), toTimeMs: startOf(period.to) + DAY_MS - 1 } : {}),
  };
  const [totals, oldest, newest, balances, listed] = await Promise.all([
    reader.sumAddressTransfers(chain, { address, kinds, filter }),
    reader.listAddressTransfers(chain, { address, kinds, filter, order: 'oldest' }, { limit: 1 }),
    reader.listAddressTransfers(chain, { address, kinds, filter, order: 'newest' }, { limit: 1 }),
    reader.listAddressBalances(chain, address),
    reader.listAddressTransfers(
      chain,
      { address, kinds, filter: { ...filter, direction: 'in' }, order: 'oldest' },
      { limit: hashes.size > 0 ? MOST_LISTED : PER_ADDRESS },
    ),
  ]);
  const sum = totals.coins.find((one) => one.token === token);
  const isChosen = hashes.size > 0;
  const near = listed.rows.filter((row) => row.status !== 'failed' && (!isChosen || hashes.has(row.transactionHash)));
  const rows =
    isChosen && listed.nextCursor !== undefined
      ? [...near, ...(await readFar(context, chain, { address, token, kinds, hashes, near, filter }))]
      : near;
  const inRaw = isChosen ? rows.reduce((all, row) => all + row.amountRaw, 0n) : (sum?.inRaw ?? 0n);
  const inCount = isChosen ? rows.length : (sum?.inCount ?? 0);
  const innerRows = rows.filter((row) => peers.includes(row.from));
  const inner = isChosen
    ? { raw: innerRows.reduce((all, row) => all + row.amountRaw, 0n), count: innerRows.length }
    : await sumInner(reader, chain, { address, kinds, filter: { ...filter, counterparties: { addresses: [...peers], ends: [] } } });
  const { claim, hasNoCustodian } = tellClaim(labels.get(address));
  const cited = await citeLabels(context, { chainName: chain.name, address }, labels.get(address));
  return {
    inRaw,
    inner,
    decimals,
    isCut: !isChosen && listed.nextCursor !== undefined,
    transactions: rows.map((row) => toTransaction(chain.name, row, { symbol: known.symbol, decimals })),
    figure: {
      chainName: chain.name,
      address,
      coin: known.symbol,
      contract: token,
      firstAt: oldest.rows[0]?.timeMs ?? null,
      lastAt: newest.rows[0]?.timeMs ?? null,
      count: inCount,
      received: formatUnits(inRaw, decimals),
      sent: formatUnits(sum?.outRaw ?? 0n, decimals),
      balance: formatUnits(balances.find((one) => one.token === token)?.raw ?? 0n, decimals),
      claim,
      ...cited,
      hasNoCustodian,
    },
  };
}

/** Chosen transactions of an address with more transfers than were listed, each by itself. */
async function readFar(
  { stores }: RequestContext,
  chain: Chain,
  { address, token, kinds, hashes, near, filter }: FarQuestion,
): Promise<ListedTransfer[]> {
  const seen = new Set(near.map((row) => row.transactionHash));
  const { fromTimeMs = -Infinity, toTimeMs = Infinity } = filter;
  const far: ListedTransfer[] = [];
  for (const hash of hashes) {
    if (seen.has(hash)) continue;
    const transfers = await stores.chain.listAllTransactionTransfers(chain, hash);
    far.push(
      ...transfers.filter(
        (row) =>
          row.to === address &&
          row.from !== address &&
          row.token === token &&
          row.status !== 'failed' &&
          row.amountRaw > 0n &&
          kinds.includes(row.kind) &&
          row.timeMs >= fromTimeMs &&
          row.timeMs <= toTimeMs,
      ),
    );
  }
  return far;
}

type ListedTransfer = Pick<AddressTransfer, 'transactionHash' | 'timeMs' | 'blockNumber' | 'from' | 'to' | 'amountRaw'>;

interface FarQuestion {
  address: string;
  token: string;
  kinds: readonly TransferKind[];
  hashes: ReadonlySet<string>;
  near: readonly ListedTransfer[];
  filter: { fromTimeMs?: number; toTimeMs?: number };
}

async function sumInner(
  reader: RequestContext['stores']['chain'],
  chain: Chain,
  question: TransferListQuestion,
): Promise<ReadAddress['inner']> {
  if (question.filter?.counterparties?.addresses.length === 0) return { raw: 0n, count: 0 };
  const { coins } = await reader.sumAddressTransfers(chain, question);
  const sum = coins.find(({ token }) => token === question.filter?.token);
  return { raw: sum?.inRaw ?? 0n, count: sum?.inCount ?? 0 };
}

function moneyKinds(chain: Chain) {
  const { kindsByTab } = familyOf(chain).address;
  return [...new Set(Object.values(kindsByTab).flatMap((kinds) => kinds ?? []))].filter((kind) => kind !== 'nft');
}

/** USDT where it moved any, else the native coin; of chosen transactions one that they paid. */
async function chooseCoin({ stores }: RequestContext, chain: Chain, address: string, paid: readonly string[] = []): Promise<string> {
  const moved = await stores.chain.listAddressCoins(chain, address);
  const usual = moved.find(({ kind }) => kind === 'usdt')?.token ?? '';
  return paid.includes(usual) ? usual : (paid[0] ?? usual);
}

/** The coins in which chosen transactions paid each address. */
async function listPaidCoins({ stores }: RequestContext, chain: Chain, hashes: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const kinds: readonly TransferKind[] = moneyKinds(chain);
  const paid = new Map<string, string[]>();
  for (const hash of hashes) {
    for (const { to, token, kind, status, amountRaw } of await stores.chain.listAllTransactionTransfers(chain, hash)) {
      if (status === 'failed' || amountRaw === 0n || !kinds.includes(kind)) continue;
      paid.set(to, [...(paid.get(to) ?? []), token]);
    }
  }
  return paid;
}

function toTransaction(chainName: string, row: ListedTransfer, coin: { symbol: string; decimals: number }): TransactionFigure {
  return {
    chainName,
    coin: coin.symbol,
    hash: row.transactionHash,
    at: row.timeMs,
    blockNumber: row.blockNumber,
    from: row.from,
    to: row.to,
    amount: formatUnits(row.amountRaw, coin.decimals),
    raw: row.amountRaw.toString(),
  };
}

/** The same sums as `sumCoins` tells, in the smallest unit. */
function listSums(read: readonly ReadAddress[]): SumOfCoin[] {
  return [...new Set(read.map(({ figure }) => figure.contract))].map((contract) => {
    const own = read.filter(({ figure }) => figure.contract === contract);
    return { contract, raw: own.reduce((sum, { inRaw, inner }) => sum + inRaw - inner.raw, 0n), decimals: own[0]?.decimals ?? 0 };
  });
}

function sumCoins(chainName: string, read: readonly ReadAddress[]): LetterFigures['totals'] {
  const coins = [...new Set(read.map(({ figure }) => figure.contract))];
  return coins.map((contract) => {
    const own = read.filter(({ figure }) => figure.contract === contract);
    const decimals = own[0]?.decimals ?? 0;
    const innerRaw = own.reduce((sum, { inner }) => sum + inner.raw, 0n);
    const innerCount = own.reduce((sum, { inner }) => sum + inner.count, 0);
    return {
      chainName,
      coin: own[0]?.figure.coin ?? '',
      addresses: own.length,
      count: own.reduce((sum, { figure }) => sum + figure.count, 0) - innerCount,
      amount: formatUnits(own.reduce((sum, { inRaw }) => sum + inRaw, 0n) - innerRaw, decimals),
      ...(innerCount === 0 ? {} : { inner: { count: innerCount, amount: formatUnits(innerRaw, decimals) } }),
    };
  });
}

/** What became of kept figures. */
export interface HeldFigures {
  /** Transactions that the chain does not have as they were. */
  changed: string[];
  /** Chains that are not served any more: nothing of them can be held against the chain. */
  unheld: string[];
}

/** Holds kept figures against the chains as they are now. */
export async function holdFigures(
  context: Pick<RequestContext, 'stores' | 'getAddressChain'>,
  figures: LetterFigures,
): Promise<HeldFigures> {
  const changed: string[] = [];
  const unheld: string[] = [];
  for (const { chainName, number, hash } of figures.heads) {
    const served = findServed(context, chainName);
    if (served instanceof AppError) {
      unheld.push(chainName);
      continue;
    }
    const { chain } = served;
    const block = await context.stores.chain.findBlock(chain, { number });
    // The same block stands on the same history.
    if (block?.hash === hash) continue;
    for (const kept of figures.transactions.filter((one) => one.chainName === chainName)) {
      const found = await context.stores.chain.findTransaction(chain, kept.hash);
      if (!found || found.blockNumber !== kept.blockNumber || found.status === 'failed') changed.push(kept.hash);
    }
  }
  return { changed: [...new Set(changed)], unheld };
}
