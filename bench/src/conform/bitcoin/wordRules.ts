import type { Difference } from '../comparison.ts';
import type { Excuse, Rule } from '../excuse.ts';

const roundedSize: Rule = {
  says: 'a virtual size is the weight over four, rounded up; the service rounds it to the nearest',
  source: 'BIP-141',
  fields: ['transaction.virtualSizeBytes'],
};
const noMultisig: Rule = {
  says: 'a multisig output ends with OP_CHECKMULTISIG; what is called so here is a script that signs',
  source: 'BIP-11',
  fields: ['output.type'],
};
const ownerless: Rule = {
  says: 'what goes into an extension block, or carries it on, belongs to no address',
  source: 'LIP-0003',
  fields: ['output.address', 'input.address'],
};

const OP_CHECKMULTISIG = 'ae';

/** What specifications say against the words of a recording, where the row itself shows that they speak of it. */
export function excuseWords({ field, expected, expectedRow, oursRow }: Difference): Excuse | undefined {
  const weight = Number(expectedRow?.weight);
  if (field === 'virtualSizeBytes' && Number(expected) === Math.round(weight / 4) && weight === Number(oursRow?.weight))
    return { rule: roundedSize };
  if (field === 'type' && expected === 'multisig' && !String(expectedRow?.script).endsWith(OP_CHECKMULTISIG)) return { rule: noMultisig };
  if (field === 'address' && String(oursRow?.type).startsWith('mweb_') && oursRow?.type === expectedRow?.type) return { rule: ownerless };
  return undefined;
}
