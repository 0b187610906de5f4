import type { BlockAnswers } from '@chaintrail/families/evm';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A node's answers with one field changed, once: in the last transaction that has it, else in the last receipt or its last log,
 * else in the block's head.
 */
export function alterAnswer(field: string, change: (text: string) => string): (answers: BlockAnswers) => BlockAnswers {
  const alter = (object: Json): Json => {
    const value = object[field];
    return typeof value === 'string' && value !== '' ? { ...object, [field]: change(value) } : object;
  };
  return (answers) => {
    const block = isObject(answers.block) ? answers.block : {};
    const transactions = alterLast(listOf(block.transactions), alter);
    if (transactions) return { ...answers, block: { ...block, transactions } };
    const receipts = alterLast(listOf(answers.receipts), (receipt) => {
      const logs = alterLast(listOf(receipt.logs), alter);
      return logs ? { ...receipt, logs } : alter(receipt);
    });
    if (receipts) return { ...answers, receipts };
    const head = alter(block);
    return head === block ? answers : { ...answers, block: head };
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The list with its last changeable entry changed; undefined when none is. */
function alterLast(list: readonly unknown[], alter: (object: Json) => Json): unknown[] | undefined {
  for (let at = list.length - 1; at >= 0; at--) {
    const entry = list[at];
    if (!isObject(entry)) continue;
    const altered = alter(entry);
    if (altered !== entry) return list.with(at, altered);
  }
  return undefined;
}

/** The last transaction left out, with its receipt where there are receipts. */
export function answersWithout(answers: BlockAnswers): BlockAnswers {
  const block = isObject(answers.block) ? answers.block : {};
  const transactions = listOf(block.transactions);
  if (transactions.length === 0) return answers;
  const receipts = listOf(answers.receipts);
  return {
    ...answers,
    block: { ...block, transactions: transactions.slice(0, -1) },
    receipts: receipts.length === transactions.length ? receipts.slice(0, -1) : receipts,
  };
}

/** A byte more, or its last digit changed where nothing may be added. */
export function appendCut(data: string): string {
  return data.length > 2 ? `${data.slice(0, -1)}${data.endsWith('1') ? '2' : '1'}` : `${data}01`;
}
