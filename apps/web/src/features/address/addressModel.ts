import type { TabPanel, WebFamily } from '../../families/family.ts';
import type { AddressContents } from './addressContents.ts';

/** Everything that an address page shows and does; the wide and the narrow layout take the same. */
export interface AddressModel extends AddressContents {
  family: WebFamily | undefined;
  /** What stands below the shown tab; undefined until the family is known. */
  panel: TabPanel | undefined;
}
