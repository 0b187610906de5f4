import type { Chain, Outpoint, SpentOutput } from '@chaintrail/model';
import type { Driver } from '../driver/types.ts';
import { toScriptType } from '../read/outputRows.ts';
import { listSources, type Source } from '../read/snapshot.ts';
import { tableName } from '../schema/tables.ts';
import { LOOKUP_CHAIN_SHIFT } from '../schema/views.ts';
import { hashDigits } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';

/** Outpoints of one query; its text stays well below the engine's limit. */
const BATCH = 2_500;
/** Queries at a time: a whole batch of blocks must not keep pages waiting for connections. */
const SIDE_BY_SIDE = 2;

/** What spent outputs say, in the order of the outpoints. */
export async function findOutputs(
  driver: Driver,
  chain: Chain,
  state: ChainState,
  outpoints: readonly Outpoint[],
): Promise<(SpentOutput | undefined)[]> {
  const sources = listSources(state);
  const wanted = outpoints.map((outpoint) => toWanted(chain, outpoint));
  const keys = [...new Set(wanted.flatMap((one) => (one ? [one.key] : [])))];
  const batches = Array.from({ length: Math.ceil(keys.length / BATCH) }, (_, at) => keys.slice(at * BATCH, (at + 1) * BATCH));
  const queries = batches.flatMap((batch) => sources.map((source) => ({ source, batch })));
  const found = new Map<string, Found>();
  for (let at = 0; at < queries.length; at += SIDE_BY_SIDE) {
    const answers = await Promise.all(queries.slice(at, at + SIDE_BY_SIDE).map(({ source, batch }) => findIn(driver, source, batch)));
    for (const row of answers.flat()) {
      const known = found.get(row.name);
      // Before BIP34 two coinbases could have one hash: only the later one can be spent.
      if (!known || row.blockNumber > known.blockNumber) found.set(row.name, row);
    }
  }
  return outpoints.map((outpoint, at) => {
    const one = wanted[at];
    const row = one && found.get(nameOf(one));
    return row && toSpentOutput(outpoint, row);
  });
}

/** An outpoint as `output_lookup` has it: its key, and what tells it from another one with that key. */
interface Wanted {
  key: string;
  digits: string;
  index: string;
}

function toWanted(chain: Chain, { transactionHash, index }: Outpoint): Wanted | undefined {
  const digits = hashDigits(transactionHash);
  if (digits?.length !== 64) return undefined;
  const key = BigInt(`0x${digits.slice(0, 16)}`) + BigInt(uintLiteral(index)) + (BigInt(chain.storeId) << BigInt(LOOKUP_CHAIN_SHIFT));
  return { key: BigInt.asUintN(64, key).toString(), digits: digits.slice(16, 32), index: String(index) };
}

function nameOf({ key, digits, index }: Wanted): string {
  return `${key} ${digits} ${index}`;
}

interface Found {
  name: string;
  blockNumber: number;
  /** What follows digits and index in the column `spent`. */
  words: string[];
}

async function findIn(driver: Driver, { side, within }: Source, keys: readonly string[]): Promise<Found[]> {
  const rows = await driver.query<{ key: string; block: number; spent: string }>(
    `select key, block, spent from ${tableName('output_lookup', side)} where key in ${listLiteral(keys)} and ${within('block')}`,
    { threads: 1 },
  );
  return rows.map(({ key, block, spent }) => {
    const [digits = '', index = '', ...words] = spent.split(' ');
    return { name: nameOf({ key, digits, index }), blockNumber: block, words };
  });
}

function toSpentOutput({ transactionHash, index }: Outpoint, { blockNumber, words }: Found): SpentOutput {
  const [amountRaw = '', scriptType = '', address = '', ...detail] = words;
  return {
    transactionHash,
    index,
    blockNumber,
    address,
    amountRaw: BigInt(amountRaw),
    scriptType: toScriptType(scriptType),
    detail: JSON.parse(detail.join(' ')),
  };
}
