import { OVERSIZED_RAW, transferKinds, type Chain, type Transfer } from '@chaintrail/model';
import { tableName, type Side } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { uint256Literal, uintLiteral } from '../sql/literal.ts';
import type { BlockCoin } from './answers/chain.ts';
import { findBlockAt } from './blocks.ts';
import type { ReadContext } from './context.ts';
import { toKind } from './rows.ts';
import { sideOf } from './snapshot.ts';

/** The transfers of so many transactions are added up sooner than a statement is planned. */
const FEW_TRANSACTIONS = 200;

/** What moved in a block, by coin and kind, most transfers first. */
export async function listBlockCoins(context: ReadContext, chain: Chain, blockNumber: number): Promise<BlockCoin[]> {
  return context.underOneState(chain, async (state) => {
    const side = sideOf(state, blockNumber);
    if (!side) return [];
    const coins = await context.kept(chain, state, `coins of block ${blockNumber}`, async (kept) => {
      const rows = kept.rowsOf(chain);
      const block = rows && (await findBlockAt({ context: kept, chain, state }, blockNumber));
      const isFew = block !== undefined && block.transactionCount <= FEW_TRANSACTIONS;
      const value =
        rows && isFew ? sumCoins(await rows.listBlockTransfers(blockNumber)) : await readCoins(kept.query, chain, blockNumber, side);
      return { block: blockNumber, value };
    });
    return coins ?? [];
  });
}

async function readCoins(query: ReadContext['query'], chain: Chain, blockNumber: number, side: Side): Promise<BlockCoin[]> {
  const rows = await query<{ tokenText: string; kind: number; transfers: string; sumRaw: string; largestRaw: string }>(
    `select ${familyCodecs(chain.family).address.select('token')} as tokenText, kind, count() as transfers, max(amountRaw) as largestRaw,
      sumIf(amountRaw, (status = 1 or kind = ${transferKinds.fee}) and amountRaw < ${uint256Literal(OVERSIZED_RAW)}) as sumRaw
      from ${tableName('transfer', side)} where chain = ${uintLiteral(chain.storeId)} and block = ${uintLiteral(blockNumber)}
      group by token, kind order by transfers desc, kind, tokenText`,
  );
  return rows.map((row) => ({
    token: row.tokenText,
    kind: toKind(row.kind),
    count: Number(row.transfers),
    sumRaw: BigInt(row.sumRaw),
    largestRaw: BigInt(row.largestRaw),
  }));
}

function sumCoins(transfers: readonly Transfer[]): BlockCoin[] {
  const sums = new Map<string, BlockCoin>();
  for (const { token, kind, status, amountRaw } of transfers) {
    const key = `${kind}:${token}`;
    const sum = sums.get(key) ?? { token, kind, count: 0, sumRaw: 0n, largestRaw: 0n };
    sum.count += 1;
    if ((status === 'ok' || kind === 'fee') && amountRaw < OVERSIZED_RAW) sum.sumRaw += amountRaw;
    if (amountRaw > sum.largestRaw) sum.largestRaw = amountRaw;
    sums.set(key, sum);
  }
  return [...sums.values()].sort(
    (a, b) => b.count - a.count || transferKinds[a.kind] - transferKinds[b.kind] || (a.token < b.token ? -1 : 1),
  );
}
