import type { Chain, Outpoint, Output } from '@chaintrail/model';
import type { Driver } from '../driver/types.ts';
import { outputColumns, toOutput, type OutputRow } from '../read/outputRows.ts';
import { listSources, type Source } from '../read/snapshot.ts';
import { tableName } from '../schema/tables.ts';
import { hashDigits } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';

/** Outpoints of one query; its text stays well below the engine's limit, and several run side by side. */
const BATCH = 2_500;

/** Stored outputs in the order of the outpoints: places by the starts of the hashes, then the rows at those places. */
export async function findOutputs(
  driver: Driver,
  chain: Chain,
  state: ChainState,
  outpoints: readonly Outpoint[],
): Promise<(Output | undefined)[]> {
  const found = new Map<string, Output>();
  const batches = Array.from({ length: Math.ceil(outpoints.length / BATCH) }, (_, at) => outpoints.slice(at * BATCH, (at + 1) * BATCH));
  await Promise.all(
    batches.flatMap((batch) =>
      listSources(state).map(async (source) => {
        for (const output of await findIn(driver, chain, source, batch)) {
          const key = keyOf(output);
          const known = found.get(key);
          // Before BIP34 two coinbases could have one hash: only the later one can be spent.
          if (!known || (output.isSpendable && (!known.isSpendable || output.blockNumber > known.blockNumber))) found.set(key, output);
        }
      }),
    ),
  );
  return outpoints.map((outpoint) => found.get(keyOf(outpoint)));
}

function keyOf({ transactionHash, index }: Outpoint): string {
  return `${transactionHash}:${index}`;
}

async function findIn(driver: Driver, chain: Chain, { side, within }: Source, outpoints: readonly Outpoint[]): Promise<Output[]> {
  const chainIs = `chain = ${uintLiteral(chain.storeId)}`;
  const indexesOf = new Map<string, Set<number>>();
  for (const { transactionHash, index } of outpoints) {
    const digits = hashDigits(transactionHash);
    if (digits?.length !== 64) continue;
    const prefix = BigInt(`0x${digits.slice(0, 16)}`).toString();
    const indexes = indexesOf.get(prefix) ?? new Set();
    indexesOf.set(prefix, indexes.add(index));
  }
  if (indexesOf.size === 0) return [];
  const places = await driver.query<{ prefix: string; block: number; transactionIndex: number }>(
    `select prefix, block, transactionIndex from ${tableName('hash_lookup', side)}
      where prefix in ${listLiteral([...indexesOf.keys()])} and ${chainIs} and isBlock = 0 and ${within('block')}`,
    { threads: 1 },
  );
  const wanted = places.flatMap(({ prefix, block, transactionIndex }) =>
    [...(indexesOf.get(prefix) ?? [])].map((index) => `(${block}, ${transactionIndex}, ${uintLiteral(index)})`),
  );
  if (wanted.length === 0) return [];
  const rows = await driver.query<OutputRow>(
    `select ${outputColumns(chain)} from ${tableName('output', side)}
      where ${chainIs} and (block, transactionIndex, itemIndex) in ${listLiteral(wanted)}`,
    { threads: 1 },
  );
  return rows.map(toOutput);
}
