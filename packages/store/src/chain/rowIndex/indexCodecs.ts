import { familyNames, type FamilyName } from '@chaintrail/model';
import { readPackedAddress, writePackedAddress } from '../rows/packedAddress.ts';
import { familyCodecs, type FamilyCodecs } from '../sql/family.ts';

/** On chains of outputs an address stands in an entry of its own for every block, and packed these are half as long. */
const codecs = new Map(
  familyNames.map((family) => {
    const own = familyCodecs(family);
    const packed = { ...own, address: { ...own.address, write: writePackedAddress, read: readPackedAddress } };
    return [family, own.hasOutputs ? packed : own];
  }),
);

/** How texts of this family stand in the row index. */
export function indexCodecs(family: FamilyName): FamilyCodecs {
  return codecs.get(family) ?? familyCodecs(family);
}
