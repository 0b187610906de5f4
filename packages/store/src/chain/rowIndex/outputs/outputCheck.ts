import { transferKinds } from '@chaintrail/model';
import { hashDigits, type FamilyCodecs } from '../../sql/family.ts';
import { groupKey, groupOf } from '../keys.ts';
import type { Reference } from '../reference.ts';
import { keyOfSide, transferAt } from '../sideRows.ts';
import { readGroup } from '../values.ts';
import { readHeld, readOwnSides } from './heldValue.ts';
import { readItems, readOutputs } from './itemsValue.ts';
import { createOutputEntries, readPlace, readSpender } from './outputEntries.ts';
import { addressOfHeld, blockOfHeld, headKey, itemsKey, outputOfSpend } from './outputKeys.ts';

/** What must lie where entries lead to that are ordered by hash, by output or by address. */
export function outputReferences(chainStoreId: number, codecs: FamilyCodecs): Record<'head' | 'spend' | 'held', Reference> {
  const { address } = createOutputEntries(chainStoreId, codecs);

  // Whose inputs were looks beyond these values: what was received must be there, what was spent must have been by somebody.
  function isHeldTrue(key: Buffer, value: Buffer, values: readonly (Buffer | undefined)[]): boolean {
    return readHeld(blockOfHeld(key), value).every(({ receivedCount, spentCount }, at) => {
      const items = values[at];
      if (!items) return false;
      const received = readOutputs(codecs, items).filter((output) => output.isSpendable && isOwner(key, output.address));
      return received.length === receivedCount && readItems(codecs, blockOfHeld(key), items).inputs.length >= spentCount;
    });
  }

  function areSidesTrue(key: Buffer, value: Buffer, values: readonly (Buffer | undefined)[]): boolean {
    const before = readHeld(blockOfHeld(key), value).length;
    return readOwnSides(blockOfHeld(key), value).every((side, at) => {
      const transfer = transferAt(codecs, side, values[before + at])?.transfer;
      return (
        transfer !== undefined &&
        transferKinds[transfer.kind] === side.kind &&
        [transfer.from, transfer.to].some((one) => isOwner(key, one))
      );
    });
  }

  function isOwner(key: Buffer, one: string): boolean {
    return one !== '' && address(one).equals(addressOfHeld(key));
  }

  return {
    head: {
      keysOf({ value }) {
        const { block, transactionIndex } = readPlace(value);
        return [groupKey(chainStoreId, block, groupOf(transactionIndex))];
      },
      isTrue({ key, value }, [group]) {
        const { block, transactionIndex } = readPlace(value);
        const hash = group && readGroup(codecs, block, groupOf(transactionIndex), group, transactionIndex)[0]?.hash;
        return hash !== undefined && hashDigits(hash) !== undefined && headKey(chainStoreId, hash).equals(key);
      },
    },
    spend: {
      keysOf: ({ value }) => [itemsKey(chainStoreId, readSpender(value))],
      isTrue({ key, value }, [items]) {
        const [output, spender] = [outputOfSpend(key), readSpender(value)];
        const input = items && readItems(codecs, spender.block, items).inputs.find(({ index }) => index === spender.index);
        const spent = input?.spent;
        return spent?.block === output.block && spent.transactionIndex === output.transactionIndex && spent.index === output.index;
      },
    },
    held: {
      keysOf({ key, value }) {
        const block = blockOfHeld(key);
        const items = readHeld(block, value).map(({ transactionIndex }) => itemsKey(chainStoreId, { block, transactionIndex }));
        return [...items, ...readOwnSides(block, value).map((side) => keyOfSide(chainStoreId, side))];
      },
      isTrue: ({ key, value }, values) => isHeldTrue(key, value, values) && areSidesTrue(key, value, values),
    },
  };
}
