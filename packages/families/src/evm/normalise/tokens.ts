import type { Chain, Transfer } from '@chaintrail/model';
import type { RawLog } from '../raw/receipt.ts';
import { toNumber } from '../raw/values.ts';
import { topics } from '../topics.ts';
import { normaliseSupplyEvents, rebaseTopics, supplyTopics, tetherTopics } from './supply.ts';
import { transferAt, type Place } from '../../transferAt.ts';
import { kindOf, partyOf, wordsOf } from './words.ts';

export interface TokenFacts {
  /** In log order. */
  transfers: Transfer[];
  /** Contracts that logged a change of their supply, no Transfer beside it, and nothing that is booked; and those that changed all balances. */
  unlogged: string[];
}

/** What a transaction's logs tell of tokens and NFTs. */
export function normaliseTokenTransfers(chain: Chain, place: Place, logs: RawLog[], issuerOf: (token: string) => string): TokenFacts {
  const transfers: Transfer[] = [];
  const changing = new Set<string>();
  const rebased = new Set<string>();
  let hasSupplyEvents = false;
  for (const log of logs) {
    const token = log.address.toLowerCase();
    // Polygon's and zkSync's native coin contract repeats what transactions and calls already say.
    if (token === chain.nativeMirrorToken) continue;
    const isCoin = isCoinContract(chain, token, place.blockNumber);
    const topic = log.topics[0]?.toLowerCase() ?? '';
    switch (topic) {
      case topics.transfer:
        if (isCoin) pushCoin(place, log, transfers);
        else pushTransfer(chain, place, log, token, transfers);
        break;
      case topics.transferSingle:
        pushSingle(place, log, token, transfers);
        break;
      case topics.transferBatch:
        pushBatch(place, log, token, transfers);
        break;
    }
    if (rebaseTopics.has(topic)) rebased.add(token);
    if (supplyTopics.has(topic) && !isCoin) changing.add(token);
    hasSupplyEvents ||= supplyTopics.has(topic) || tetherTopics.has(topic);
  }
  if (!hasSupplyEvents) return { transfers, unlogged: [...rebased] };
  const supply = normaliseSupplyEvents(chain, place, logs, transfers, issuerOf);
  const all = supply.length === 0 ? transfers : [...transfers, ...supply].sort((a, b) => a.index - b.index);
  for (const { token } of all) changing.delete(token);
  return { transfers: all, unlogged: [...new Set([...changing, ...rebased])] };
}

/** Whether the native coin lay in this contract then: what it logs as made and burnt is no token but the coin. */
function isCoinContract({ coinContractEra: era }: Chain, contract: string, blockNumber: number): boolean {
  return era !== undefined && contract === era.contract && blockNumber < era.beforeBlock;
}

function pushCoin(place: Place, log: RawLog, transfers: Transfer[]): void {
  const [from, to, amount] = wordsOf(log);
  if (amount === undefined) return;
  const giver = partyOf(from);
  const kind = giver === '' ? 'mint' : 'internal';
  transfers.push(
    transferAt(place, 'log', toNumber(log.logIndex), { kind, from: giver, to: partyOf(to), amountRaw: BigInt(`0x${amount}`) }),
  );
}

function pushTransfer(chain: Chain, place: Place, log: RawLog, token: string, transfers: Transfer[]): void {
  const index = toNumber(log.logIndex);
  const [from, to, last] = wordsOf(log);
  if (last === undefined) return;
  const parties = { from: partyOf(from), to: partyOf(to), token };
  if (log.topics.length === 4) {
    transfers.push(transferAt(place, 'log', index, { kind: 'nft', ...parties, tokenId: decimalOf(last), amountRaw: 1n }));
  } else {
    transfers.push(transferAt(place, 'log', index, { kind: kindOf(chain, token), ...parties, amountRaw: BigInt(`0x${last}`) }));
  }
}

function pushSingle(place: Place, log: RawLog, token: string, transfers: Transfer[]): void {
  const [, from, to, id, amount] = wordsOf(log);
  if (id === undefined || amount === undefined) return;
  transfers.push(
    transferAt(place, 'log', toNumber(log.logIndex), {
      kind: 'nft',
      from: partyOf(from),
      to: partyOf(to),
      token,
      tokenId: decimalOf(id),
      amountRaw: BigInt(`0x${amount}`),
    }),
  );
}

function pushBatch(place: Place, log: RawLog, token: string, transfers: Transfer[]): void {
  if (log.topics.length !== 4) return;
  const [, from, to, ...data] = wordsOf(log);
  const ids = arrayAt(data, data[0]);
  const amounts = arrayAt(data, data[1]);
  // Anybody can write such a log; one whose lists do not match tells nothing.
  if (!ids || !amounts || ids.length !== amounts.length) return;
  ids.forEach((id, subIndex) => {
    transfers.push(
      transferAt(place, 'log', toNumber(log.logIndex), {
        kind: 'nft',
        from: partyOf(from),
        to: partyOf(to),
        token,
        tokenId: decimalOf(id),
        subIndex,
        amountRaw: BigInt(`0x${amounts[subIndex] ?? ''}`),
      }),
    );
  });
}

/** A dynamic ABI array of words; undefined when offset or length point outside the data. */
function arrayAt(data: string[], offset: string | undefined): string[] | undefined {
  if (offset === undefined) return undefined;
  const bytes = BigInt(`0x${offset}`);
  if (bytes % 32n !== 0n || bytes / 32n >= BigInt(data.length)) return undefined;
  const start = Number(bytes / 32n);
  const length = BigInt(`0x${data[start] ?? ''}`);
  if (length > BigInt(data.length - start - 1)) return undefined;
  return data.slice(start + 1, start + 1 + Number(length));
}

function decimalOf(word: string): string {
  return BigInt(`0x${word}`).toString();
}
