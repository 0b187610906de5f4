import type { Chain, Input, Outpoint, Output, SpentOutput } from '@chaintrail/model';
import { indexCodecs } from '../indexCodecs.ts';
import type { IndexFolder } from '../indexFolder.ts';
import type { RowPlace } from '../keys.ts';
import { readHeld, type HeldRow } from './heldValue.ts';
import { findOutput, readItems, type KeptInput, type KeptOutput, type Told } from './itemsValue.ts';
import { createOutputEntries, readPlace, readSpender } from './outputEntries.ts';
import { blockOfHeld, headKey, heldRange, itemsKey, outputOfSpend, spendsFrom, type ItemPlace } from './outputKeys.ts';

export interface HeldWanted {
  upToBlock: number;
  /** Only what lies before this transaction. */
  before: RowPlace | undefined;
  most: number;
}

/** What a transaction is made of; its inputs take over from outputs what `findInputs` reads there. */
export interface Items {
  inputs: KeptInput[];
  outputs: Output[];
}

/** An output that an address was paid, and that can be spent. */
export interface OwnOutput extends KeptOutput {
  block: number;
  transactionIndex: number;
  /** The input that spent it; undefined while nobody has. */
  spentBy: ItemPlace | undefined;
}

/** Inputs and outputs of a Bitcoin-like chain, by place, by outpoint and by address. */
export interface OutputRows {
  /** What these outpoints say, in their order; undefined where the index does not have one. */
  findOutputs(outpoints: readonly Outpoint[]): Promise<(SpentOutput | undefined)[]>;
  /** Of transactions at places that are told with them, in their order. */
  findItems(told: readonly Told[]): Promise<(Items | undefined)[]>;
  /** These inputs of one transaction, whole; undefined when one of their outputs is gone. */
  findInputs(
    told: Told,
    kept: readonly KeptInput[],
    hashesOf: (places: readonly RowPlace[]) => Promise<(string | undefined)[]>,
  ): Promise<Input[] | undefined>;
  /** Which inputs spent the outputs of this transaction from this one on, by the outputs' numbers. */
  listSpends(from: ItemPlace, most: number, upToBlock: number): Promise<Map<number, ItemPlace>>;
  /** What transactions did to an address, newest first. */
  listHeld(address: string, wanted: HeldWanted): Promise<HeldRow[]>;
  /** What these transactions, all that an address has up to some block, paid it and took; undefined beyond so many bytes. */
  findOwnOutputs(address: string, held: readonly HeldRow[], mostBytes: number): Promise<OwnOutput[] | undefined>;
}

/** Blocks of an address that are read together. */
const FEWEST_AT_ONCE = 16;

export function openOutputRows(folder: IndexFolder, { storeId, family }: Chain): OutputRows {
  const codecs = indexCodecs(family);
  const entries = createOutputEntries(storeId, codecs);

  /** Values of items, each read once. */
  async function readValues(places: readonly RowPlace[]): Promise<(place: RowPlace) => Buffer | undefined> {
    const named = new Map(places.map((place) => [nameOf(place), place]));
    const values = await folder.getMany([...named.values()].map((place) => itemsKey(storeId, place)));
    const byName = new Map([...named.keys()].map((name, at) => [name, values[at]]));
    return (place) => byName.get(nameOf(place));
  }

  async function readOutputsAt(places: readonly RowPlace[]): Promise<(place: ItemPlace) => KeptOutput | undefined> {
    const valueAt = await readValues(places);
    return (place) => {
      const value = valueAt(place);
      return value && findOutput(codecs, value, place.index);
    };
  }

  return {
    async findOutputs(outpoints) {
      const hashes = [...new Set(outpoints.map(({ transactionHash }) => transactionHash))];
      const heads = await folder.getMany(hashes.map((hash) => headKey(storeId, hash)));
      const placeOf = new Map(hashes.flatMap((hash, at) => (heads[at] ? [[hash, readPlace(heads[at])] as const] : [])));
      const outputAt = await readOutputsAt([...placeOf.values()]);
      return outpoints.map(({ transactionHash, index }) => {
        const place = placeOf.get(transactionHash);
        const output = place && outputAt({ ...place, index });
        if (!place || !output) return undefined;
        const { address, amountRaw, scriptType, detail } = output;
        return { transactionHash, index, blockNumber: place.block, address, amountRaw, scriptType, detail };
      });
    },
    async findItems(told) {
      const valueAt = await readValues(told.map(placeOfTold));
      return told.map((own) => {
        const value = valueAt(placeOfTold(own));
        if (!value) return undefined;
        const { inputs, outputs } = readItems(codecs, own.blockNumber, value);
        return { inputs, outputs: outputs.map((output) => ({ ...output, ...own })) };
      });
    },
    async findInputs(told, kept, hashesOf) {
      const places = kept.flatMap(({ spent }) => spent ?? []);
      const [outputAt, hashes] = await Promise.all([readOutputsAt(places), hashesOf(places)]);
      const hashOf = new Map(places.map((place, at) => [nameOf(place), hashes[at]]));
      const inputs = kept.flatMap(({ index, sequence, spent, own, detail }): Input[] => {
        if (own) return [{ ...told, ...own, index, sequence, detail }];
        const output = spent && outputAt(spent);
        const transactionHash = spent && hashOf.get(nameOf(spent));
        if (!output || transactionHash === undefined) return [];
        const { address, amountRaw, scriptType } = output;
        const previous = { transactionHash, index: spent.index };
        return [
          { ...told, index, previous, previousBlock: spent.block, address, amountRaw, scriptType, isResolved: true, sequence, detail },
        ];
      });
      return inputs.length === kept.length ? inputs : undefined;
    },
    async listSpends(from, most, upToBlock) {
      const found = await folder.list(spendsFrom(storeId, from), most);
      const spends = found.map(({ key, value }) => [outputOfSpend(key).index, readSpender(value)] as const);
      return new Map(spends.filter(([, { block }]) => block <= upToBlock));
    },
    async listHeld(address, { upToBlock, before, most }) {
      const bytes = Buffer.from(entries.address(address));
      const found: HeldRow[] = [];
      let last = Math.min(upToBlock, before?.block ?? upToBlock);
      for (let atOnce = FEWEST_AT_ONCE; last >= 0 && found.length < most; atOnce *= 2) {
        const wanted = Math.min(atOnce, most);
        const blocks = await folder.listLast(heldRange(storeId, bytes, 0, last), wanted);
        for (const { key, value } of blocks) {
          const rows = readHeld(blockOfHeld(key), value).reverse();
          found.push(...(before ? rows.filter((row) => isBefore(row, before)) : rows));
          last = blockOfHeld(key) - 1;
        }
        if (blocks.length < wanted) break;
      }
      return found.slice(0, most);
    },
    async findOwnOutputs(address, held, mostBytes) {
      const places = held.map(({ blockNumber, transactionIndex }) => ({ block: blockNumber, transactionIndex }));
      const values = await folder.getMany(places.map((place) => itemsKey(storeId, place)));
      if (values.reduce((sum, value) => sum + (value?.length ?? 0), 0) > mostBytes) return undefined;
      const received: (KeptOutput & RowPlace)[] = [];
      const spent = new Map<string, ItemPlace>();
      for (const [at, place] of places.entries()) {
        const value = values[at];
        if (!value) continue;
        const { outputs, inputs } = readItems(codecs, place.block, value);
        const own = outputs.filter((output) => output.isSpendable && output.address === address);
        received.push(...own.map((output) => ({ ...output, ...place })));
        for (const { spent: output, index } of inputs) if (output) spent.set(nameOfItem(output), { ...place, index });
      }
      return received.map((output) => ({ ...output, spentBy: spent.get(nameOfItem(output)) }));
    },
  };
}

function isBefore({ blockNumber, transactionIndex }: HeldRow, place: RowPlace): boolean {
  return blockNumber < place.block || (blockNumber === place.block && transactionIndex < place.transactionIndex);
}

function nameOf({ block, transactionIndex }: RowPlace): string {
  return `${block}:${transactionIndex}`;
}

function nameOfItem(place: ItemPlace): string {
  return `${nameOf(place)}:${place.index}`;
}

function placeOfTold({ blockNumber, transactionIndex }: Told): RowPlace {
  return { block: blockNumber, transactionIndex };
}
