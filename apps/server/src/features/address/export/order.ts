import type { TransferSheet } from '@chaintrail/contract/schemas';
import type { Chain, TransferKind } from '@chaintrail/model';
import type { TransferFilter, TransferTotals } from '@chaintrail/store/chain';
import type { RequestContext } from '../../../context.ts';
import { readAddress } from '../../../input.ts';
import type { EnabledChain } from '../../../parts.ts';
import { isStillAt } from '../../../sheet/head.ts';
import { readStored, type StoredState } from '../../../present/coverage.ts';
import { findOneCoin } from '../balances.ts';
import { readFilter } from '../filter.ts';
import { applyHides, readHides, type Hides } from '../hides.ts';
import { readTab } from '../tabs.ts';

/** A list as it is going to be written, with everything that the page says of it. */
export interface ExportOrder {
  enabled: EnabledChain;
  chain: Chain;
  address: string;
  kinds: TransferKind[];
  /** Of the rows that are written. */
  filter: TransferFilter;
  /** What is hidden there, for rows that are written all the same. */
  hides: Hides;
  input: TransferSheet;
  stored: StoredState;
  /** Of the rows that are written. */
  totals: TransferTotals;
  /** Rows that the page hides as worthless, poisoning or fake, written or not. */
  hiddenRows: number;
  /** Whether the totals were taken at the very head at which the rows begin. */
  isOneHead: boolean;
  /** The coin whose balance goes on from row to row; undefined where there are several. */
  balanceOf: string | undefined;
}

/** A chain that went on between two looks is looked at again so often. */
const MOST_LOOKS = 3;

/** Reads what an export is to hold. */
export async function readOrder(context: RequestContext, input: TransferSheet): Promise<ExportOrder> {
  const enabled = context.getAddressChain(input.chainName);
  const { chain } = enabled;
  const kinds = readTab(chain, input.tab);
  const address = readAddress(chain, input.address);
  const { filter: asked } = await readFilter(context, chain, kinds, input);
  const hides = await readHides(context, chain, address);
  const shown = applyHides(asked, input, hides);
  const { hideZero: _hideZero, ...open } = asked;
  const filter = input.withHidden ? open : shown;
  const sum = (one: TransferFilter): Promise<TransferTotals> =>
    context.stores.chain.sumAddressTransfers(chain, { address, kinds, filter: one });
  const { stored, shownTotals, openTotals, isOneHead } = await readTotals(context, { enabled, address }, () =>
    Promise.all([sum(shown), sum(open)]),
  );
  return {
    enabled,
    chain,
    address,
    kinds,
    filter,
    hides,
    input,
    stored,
    totals: input.withHidden ? openTotals : shownTotals,
    hiddenRows: openTotals.count - shownTotals.count,
    isOneHead,
    balanceOf: findOneCoin(chain, kinds, filter),
  };
}

/** The state that rows begin at, and totals of the same state where the chain stands still for so long. */
async function readTotals(
  context: RequestContext,
  { enabled, address }: Pick<ExportOrder, 'enabled' | 'address'>,
  sum: () => Promise<[TransferTotals, TransferTotals]>,
) {
  for (let look = 1; ; look += 1) {
    const stored = await readStored(context, enabled, address);
    const [shownTotals, openTotals] = await sum();
    const isOneHead = await isStillAt(context, { chain: enabled.chain, stored });
    if (isOneHead || look === MOST_LOOKS) return { stored, shownTotals, openTotals, isOneHead };
  }
}
