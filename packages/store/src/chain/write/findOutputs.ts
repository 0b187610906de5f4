import type { Chain, Outpoint, SpentOutput } from '@chaintrail/model';
import type { Driver } from '../driver/types.ts';
import { toScriptType } from '../read/outputRows.ts';
import { listSources, type Source } from '../read/snapshot.ts';
import type { ChainRows } from '../rowIndex/chainRows.ts';
import { tableName } from '../schema/tables.ts';
import { familyCodecs, HEAD_DIGITS, hashDigits } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';

/** Outpoints of one query; its text stays well below the engine's limit. */
const BATCH = 2_500;

/** What spent outputs say, in the order of the outpoints. Through the row index where the chain is in it, which is what it is made for. */
export async function findOutputs(
  driver: Driver,
  chain: Chain,
  state: ChainState,
  outpoints: readonly Outpoint[],
  rows: ChainRows | undefined,
): Promise<(SpentOutput | undefined)[]> {
  if (!rows) return readOutputs(driver, chain, state, outpoints);
  const found = await rows.findOutputs(outpoints);
  return found.map((output) => (output && output.blockNumber <= (state.head?.number ?? -1) ? output : undefined));
}

/** By statements: where transactions of these hashes lie, then their outputs. */
async function readOutputs(
  driver: Driver,
  chain: Chain,
  state: ChainState,
  outpoints: readonly Outpoint[],
): Promise<(SpentOutput | undefined)[]> {
  const prefixes = new Set(outpoints.flatMap(({ transactionHash }) => toPrefix(transactionHash) ?? []));
  const found = new Map<string, SpentOutput>();
  for (const batch of inBatches([...prefixes])) {
    const places = await listPlaces(driver, chain, state, batch);
    const wanted = outpoints.filter(({ transactionHash }) => places.has(toPrefix(transactionHash) ?? ''));
    for (const source of listSources(state)) {
      const items = wanted.flatMap(({ transactionHash, index }) =>
        (places.get(toPrefix(transactionHash) ?? '') ?? [])
          .filter((place) => place.side === source.side)
          .map(({ block, transactionIndex }) => `(${block}, ${transactionIndex}, ${uintLiteral(index)})`),
      );
      for (const some of inBatches([...new Set(items)])) {
        for (const output of await readItems(driver, chain, source, some)) {
          const name = nameOf(output);
          // Before BIP34 two coinbases could have one hash: only the later one can be spent.
          if ((found.get(name)?.blockNumber ?? -1) < output.blockNumber) found.set(name, output);
        }
      }
    }
  }
  return outpoints.map((outpoint) => {
    const output = found.get(nameOf(outpoint));
    return output && { ...output, transactionHash: outpoint.transactionHash };
  });
}

/** By half of the hash, which is what an output's row has of it. */
function nameOf({ transactionHash, index }: Outpoint): string {
  return `${transactionHash.slice(0, HEAD_DIGITS)}:${index}`;
}

/** The first 8 bytes of a hash, as `hash_lookup` has them. */
function toPrefix(hash: string): string | undefined {
  const digits = hashDigits(hash);
  return digits?.length === 64 ? BigInt(`0x${digits.slice(0, 16)}`).toString() : undefined;
}

function inBatches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) => items.slice(at * BATCH, (at + 1) * BATCH));
}

interface FoundPlace {
  side: Source['side'];
  block: number;
  transactionIndex: number;
}

async function listPlaces(
  driver: Driver,
  chain: Chain,
  state: ChainState,
  prefixes: readonly string[],
): Promise<Map<string, FoundPlace[]>> {
  const places = new Map<string, FoundPlace[]>();
  for (const { side, within } of listSources(state)) {
    const rows = await driver.query<{ prefix: string; block: number; transactionIndex: number }>(
      `select prefix, block, transactionIndex from ${tableName('hash_lookup', side)}
        where prefix in ${listLiteral(prefixes)} and chain = ${uintLiteral(chain.storeId)} and isBlock = 0 and ${within('block')}`,
      { threads: 1 },
    );
    for (const { prefix, block, transactionIndex } of rows) {
      places.set(prefix, [...(places.get(prefix) ?? []), { side, block, transactionIndex }]);
    }
  }
  return places;
}

interface Row {
  block: number;
  itemIndex: number;
  hashText: string;
  addressText: string;
  amountRaw: string;
  scriptType: string;
  detail: string;
}

async function readItems(driver: Driver, chain: Chain, { side, within }: Source, items: readonly string[]): Promise<SpentOutput[]> {
  const { hash, address } = familyCodecs(chain.family);
  const rows = await driver.query<Row>(
    `select block, itemIndex, ${hash.select('transactionHash')} as hashText, ${address.select('address')} as addressText, amountRaw, scriptType, detail
      from ${tableName('output', side)}
      where chain = ${uintLiteral(chain.storeId)} and (block, transactionIndex, itemIndex) in ${listLiteral(items)} and ${within('block')}`,
    { threads: 1 },
  );
  return rows.map((row) => ({
    transactionHash: row.hashText,
    index: row.itemIndex,
    blockNumber: row.block,
    address: row.addressText,
    amountRaw: BigInt(row.amountRaw),
    scriptType: toScriptType(row.scriptType),
    detail: JSON.parse(row.detail),
  }));
}
