import type { Chain, Transfer } from '@chaintrail/model';
import type { HistoryKind } from '../../history.ts';
import type { RawLog } from '../raw/receipt.ts';
import { toNumber } from '../raw/values.ts';
import { topics } from '../topics.ts';

/** Logs by contract and by what stands in each topic; absent: whatever it is. */
export interface LogClause {
  address?: string[];
  topic0: string[];
  topic1?: string[];
  topic2?: string[];
  topic3?: string[];
}

/** Where an address stands in the logs that tell of its tokens of one kind. */
export function tokenLogs(chain: Chain, kind: HistoryKind, address: string): LogClause[] {
  const word = [wordOf(address)];
  if (kind === 'token1155') {
    const topic0 = [topics.transferSingle, topics.transferBatch];
    return [
      { topic0, topic2: word },
      { topic0, topic3: word },
    ];
  }
  const topic0 = [topics.transfer];
  const moved = [
    { topic0, topic1: word },
    { topic0, topic2: word },
  ];
  return kind === 'token20' ? [...moved, ...supplyLogs(chain, word)] : moved;
}

/** An address as a topic has it. */
export function wordOf(address: string): string {
  return `0x${'0'.repeat(24)}${address.slice(2)}`;
}

/** Coins of the chain file that come and go without a Transfer name their owner first, vaults second or third. */
function supplyLogs({ supplyEvents = [] }: Chain, word: string[]): LogClause[] {
  const contractsOf = (kind: string) => supplyEvents.filter(({ events }) => events === kind).map(({ contract }) => contract);
  const clauses = [
    { kind: 'deposit_withdrawal', topic0: [topics.deposit, topics.withdrawal], topic1: word },
    { kind: 'mint_burn', topic0: [topics.mint, topics.burn], topic1: word },
    { kind: 'migrate', topic0: [topics.migrate], topic1: word },
    { kind: 'vault', topic0: [topics.vaultDeposit], topic2: word },
    { kind: 'vault', topic0: [topics.vaultWithdraw], topic3: word },
  ];
  return clauses.flatMap(({ kind, ...filter }) => {
    const address = contractsOf(kind);
    return address.length === 0 ? [] : [{ address, ...filter }];
  });
}

/** Of what the logs of a transaction tell, the rows of one kind of list. */
export function pickKind(kind: HistoryKind, logs: readonly RawLog[], transfers: readonly Transfer[]): Transfer[] {
  if (kind === 'token20') return transfers.filter((transfer) => transfer.kind !== 'nft');
  // Both kinds of collectibles are one in normal form; which of them it is, the log says.
  const single = new Set(
    logs.filter(({ topics: [first] }) => first?.toLowerCase() === topics.transfer).map((log) => toNumber(log.logIndex)),
  );
  return transfers.filter((transfer) => transfer.kind === 'nft' && single.has(transfer.index) === (kind === 'token721'));
}
