import { hashDigits, type FamilyCodecs } from '../../sql/family.ts';
import { groupKey, groupOf } from '../keys.ts';
import type { Reference } from '../reference.ts';
import { readGroup } from '../values.ts';
import { readHeld } from './heldValue.ts';
import { readItems, readOutputs } from './itemsValue.ts';
import { createOutputEntries, readPlace, readSpender } from './outputEntries.ts';
import { addressOfHeld, blockOfHeld, headKey, itemsKey, outputOfSpend } from './outputKeys.ts';

/** What must lie where entries lead to that are ordered by hash, by output or by address. */
export function outputReferences(chainStoreId: number, codecs: FamilyCodecs): Record<'head' | 'spend' | 'held', Reference> {
  const { address } = createOutputEntries(chainStoreId, codecs);
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
        return readHeld(block, value).map(({ transactionIndex }) => itemsKey(chainStoreId, { block, transactionIndex }));
      },
      // Whose inputs were looks beyond these values: what was received must be there, what was spent must have been by somebody.
      isTrue: ({ key, value }, values) =>
        readHeld(blockOfHeld(key), value).every(({ receivedCount, spentCount }, at) => {
          const items = values[at];
          if (!items) return false;
          const received = readOutputs(codecs, items).filter(
            (output) => output.isSpendable && output.address !== '' && address(output.address).equals(addressOfHeld(key)),
          );
          return received.length === receivedCount && readItems(codecs, blockOfHeld(key), items).inputs.length >= spentCount;
        }),
    },
  };
}
