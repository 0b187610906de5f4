import { openEngine } from '../../src/chain/openEngine.ts';
import { DATABASE } from '../../src/chain/schema/tables.ts';

/**
 * Makes the store of this folder, which nobody may have open, keep no sums of addresses by month any more: what is written afterwards costs
 * what it would cost without them. For measuring alone, since answers about addresses are then wrong.
 */
export async function stopKeepingSums(folder: string): Promise<void> {
  const driver = await openEngine({ path: folder });
  try {
    await driver.execute(`drop view ${DATABASE}.address_month_view sync`);
  } finally {
    await driver.close();
  }
}
