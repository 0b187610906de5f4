import type { Move, PoisonFacts, Subject } from '@chaintrail/analysis/findings';
import { formatCoinKey, type Chain } from '@chaintrail/model';
import type { RequestContext } from '../context.ts';
import { familyOf } from '../families/families.ts';
import { baitOf } from '../present/imitation.ts';
import type { LabelsByAddress } from '../present/party.ts';
import { readFeeSource } from './readFeeSource.ts';
import { readIsContract } from './readIsContract.ts';
import { listCreations, placeOf, readRows, toMoves, type ReadRows } from './readMoves.ts';
import { addFreezes, factsOfLabels, listParties, rank, readSums, toPartyFacts } from './readParties.ts';
import { readPulls } from './readPulls.ts';
import { readRiskPaths } from './readRiskPaths.ts';

/** An address with what rules ask of it, and what that rests on. */
export interface ReadSubject {
  subject: Subject;
  read: ReadRows;
  labels: LabelsByAddress;
  /** The coin with most rows, of which ways to others are followed. */
  mainCoin: string | undefined;
  /** Ways to others that were not gone on with. */
  leftCount: number;
}

/** Everything that rules are given, read in a bounded number of reads whatever the address. */
export async function readSubject(context: RequestContext, chain: Chain, address: string): Promise<ReadSubject> {
  const read = await readRows(context, chain, address);
  const isOfAccounts = familyOf(chain).ledger === 'accounts';
  const [traces, freezeEvents, poison, pulls, creations, isContract] = await Promise.all([
    familyOf(chain).address.readTraces(context, chain, address, read.rows),
    context.freezes.listEvents(chain, address),
    readPoison(context, chain, address, read),
    readPulls(context, chain, read),
    listCreations(context, chain, read),
    readIsContract(context, chain, address),
  ]);
  const moves = toMoves(chain, read, new Set([...traces.mixes.map(({ hash }) => hash), ...creations]));
  const named = [
    address,
    ...moves.map(({ party }) => party),
    ...traces.energySources.map(({ source }) => source),
    ...pulls.flatMap(({ spender, receiver }) => [spender, receiver]),
  ];
  const [labels, marks] = await Promise.all([listParties(context, chain, named), context.freezes.listMarks(chain)]);
  const parties = addFreezes(toPartyFacts(labels), named, marks);
  const coin = mainCoinOf(moves);
  const [sums, feeSource, risk] = await Promise.all([
    readSums(context, chain, moves),
    isOfAccounts ? readFeeSource(context, chain, address, moves) : undefined,
    coin === undefined ? { paths: [], leftCount: 0 } : readRiskPaths(context, chain, address, { moves, coin, parties }),
  ]);
  const subject: Subject = {
    address,
    isOutputs: !isOfAccounts,
    // Where nobody says what it is: only code pays from within a call.
    isContract: isContract || moves.some(({ direction, kind }) => direction === 'out' && kind === 'internal'),
    moves,
    isWhole: read.isWhole,
    own: factsOfLabels(labels.get(address) ?? []),
    parties,
    sums,
    ...traces,
    riskPaths: risk.paths,
    feeSource,
    freezes: freezeEvents.map(({ action, log }) => ({
      action,
      coin: formatCoinKey({ chainName: chain.name, token: log.contract }),
      hash: log.transactionHash,
      blockNumber: log.blockNumber,
      timeMs: log.timeMs,
    })),
    pulls,
    poison,
  };
  return { subject, read, labels, mainCoin: coin, leftCount: risk.leftCount };
}

/** The one with most rows. */
const mainCoinOf = (moves: readonly Move[]): string | undefined => rank(moves.filter(({ item }) => item === '').map(({ coin }) => coin))[0];

/** Who imitates whom around the address, as the pages tell it. */
async function readPoison(context: RequestContext, chain: Chain, address: string, { rows }: ReadRows): Promise<PoisonFacts | undefined> {
  if (chain.scripts) return undefined;
  const [imitators, imitations, coins] = await Promise.all([
    context.imitations.listImitators(chain, address),
    context.imitations.findImitations(chain, address),
    context.stores.chain.listAddressCoins(chain, address),
  ]);
  const planted = await context.planted.find(chain, address, coins);
  const { victims, zeroCount, doubtedCount, dustCount } = imitations.sent;
  const met = new Set([...imitators.map(({ contact }) => contact.counterparty), ...victims]);
  return {
    imitators: imitators.map(({ contact }) => ({
      address: contact.counterparty,
      baitCount: baitOf(contact),
      paidCount: contact.paidCount,
    })),
    imitates: imitations.imitates.map(({ original }) => original),
    victims: [...new Set([...victims, ...(planted?.victims ?? [])])],
    sentCount: zeroCount + doubtedCount + dustCount + (planted?.callCount ?? 0),
    rows: rows.filter(({ counterparty }) => met.has(counterparty)).map(placeOf),
  };
}
