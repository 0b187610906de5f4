import type { Chain } from '@chaintrail/model';
import { tokenLogs, wordOf, type LogClause } from '../../../evm/providers/tokenLogs.ts';
import { topics } from '../../../evm/topics.ts';
import type { BlockSpan, HistoryKind, LogQuery } from '../../../history.ts';
import { all, type PortalQuestion } from '../../../providers/sqd/portal.ts';
import { SourceError } from '../../../sourceError.ts';
import { toTronHex } from '../../address.ts';

/** What a transaction that others name is told by; whole ones have their parameters, bytes and costs besides. */
const NAMED = 'transactionIndex hash ret type parameter result';
const COSTS = 'fee energyFee energyUsage energyUsageTotal netUsage netFee originEnergyUsage energyPenaltyTotal';
const WHOLE = `${NAMED} ${COSTS} signature permissionId feeLimit expiration timestamp rawDataHex contractResult contractAddress resMessage`;

export const fields = {
  block: all('number hash parentHash timestamp'),
  transaction: all(NAMED),
  log: all('transactionIndex logIndex address topics data'),
  internalTransaction: all('transactionIndex internalTransactionIndex callerAddress transferToAddress callValueInfo note rejected'),
};

interface TronQuestion extends PortalQuestion {
  type: 'tron';
  transferTransactions?: object[];
  transferAssetTransactions?: object[];
  triggerSmartContractTransactions?: object[];
  internalTransactions?: object[];
  logs?: object[];
}

/**
 * Everything in a range that belongs to one kind of record of an address, as the portal can choose it (`portal/references/tron.md` of
 * subsquid-labs/skills, `crates/query/src/query/tron.rs` of subsquid/data): hex without prefix, of 21 bytes in transactions and of 20 in
 * logs. Transfers of TRX and TRC10 and calls of contracts have filters by address; all other transactions by their type alone.
 */
export function questionOf(chain: Chain, kind: HistoryKind, address: string, span: BlockSpan): TronQuestion {
  const own = [hexOf(address)];
  const base = { type: 'tron' as const, ...span, fields };
  const logOf = (filter: object) => ({ ...filter, transaction: true });
  switch (kind) {
    case 'transaction': {
      const sides = [{ owner: own }, { to: own }];
      return {
        ...base,
        fields: { ...fields, transaction: all(WHOLE) },
        transferTransactions: sides,
        transferAssetTransactions: sides,
        triggerSmartContractTransactions: [{ owner: own }, { contract: own }],
      };
    }
    case 'internal':
      return { ...base, internalTransactions: [{ caller: own }, { transferTo: own }].map(logOf) };
    default: {
      const moved = tokenLogs(chain, kind, `0x${logAddressOf(address)}`);
      return { ...base, logs: [...moved, ...(kind === 'token20' ? wrappedLogs(chain, address) : [])].map(bareOf).map(logOf) };
    }
  }
}

/** What these contracts logged under these topics, each with the transaction that names it. */
export function logsQuestion(span: BlockSpan, wanted: LogQuery['wanted']): TronQuestion {
  const logs = wanted.map(({ contract, topic0s }) => ({ address: [logAddressOf(contract)], topic0: topic0s.map(bare), transaction: true }));
  return { type: 'tron', ...span, fields, logs };
}

/** Wrapping and unwrapping log no Transfer; both name their owner first. */
function wrappedLogs({ wrappedCoin }: Chain, address: string): LogClause[] {
  if (!wrappedCoin?.contract) return [];
  const topic1 = [wordOf(`0x${logAddressOf(address)}`)];
  return [{ address: [logAddressOf(wrappedCoin.contract)], topic0: [topics.deposit, topics.withdrawal], topic1 }];
}

function hexOf(address: string): string {
  const hex = toTronHex(address);
  if (hex === undefined) throw new SourceError({ code: 'not_an_address', address });
  return hex;
}

const logAddressOf = (address: string): string => hexOf(address).slice(2);
const bare = (hex: string): string => hex.replace(/^0x/, '');
const bareOf = (clause: LogClause): object => Object.fromEntries(Object.entries(clause).map(([name, words]) => [name, words.map(bare)]));
