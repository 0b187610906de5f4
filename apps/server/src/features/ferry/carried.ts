import { canvasDocument, type FerryPlan } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import { priceNameOf } from '@chaintrail/model/chains';
import { ownerOf } from '../../access/caller.ts';
import type { RequestContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { allKinds } from '../../ferry/collect.ts';
import { MOST_CANVAS_LENGTH, MOST_PRICES } from '../../ferry/inspect.ts';
import { listPrices } from '../../ferry/prices.ts';
import type { FerryCanvas, FerryHistory, FerryPrice } from '../../ferry/rows.ts';

type Ready = readonly { chain: Chain; history: Pick<FerryHistory, 'address' | 'head'> }[];

const DAY_MS = 86_400_000;
const dayOf = (timeMs: number) => Math.floor(timeMs / DAY_MS);

/** Prices as far as they are kept: nobody is asked for one that a page did not need. */
export async function listCarriedPrices({ stores }: Pick<RequestContext, 'stores'>, ready: Ready): Promise<FerryPrice[]> {
  const names = new Set<string>();
  const span = { fromDay: Infinity, toDay: 0 };
  for (const { chain, history } of ready) {
    const { address, head } = history;
    const [[glance], coins] = await Promise.all([
      stores.chain.listAddressGlances(chain, { addresses: [address], tokens: [''], kinds: allKinds }),
      stores.chain.listAddressCoins(chain, address),
    ]);
    if (!glance) continue;
    for (const token of ['', ...coins.map((coin) => coin.token)]) {
      const name = priceNameOf(chain.name, token);
      if (name !== undefined) names.add(name);
    }
    span.fromDay = Math.min(span.fromDay, dayOf(glance.firstTimeMs));
    span.toDay = Math.max(span.toDay, dayOf(head.timeMs));
  }
  if (names.size === 0) return [];
  const found = await listPrices(stores.app, [...names], span);
  if (found.length > MOST_PRICES)
    throw refuse(
      'too_large',
      `这些地址涉及的每日价格有 ${number(found.length)} 条，一个摆渡包最多 ${number(MOST_PRICES)} 条；请分成几个包`,
    );
  return found;
}

const number = (count: number) => count.toLocaleString('zh-CN');

/** The caller's own canvases among these, as they stand, with all their steps. */
export async function listCarriedCanvases({ stores, caller }: Pick<RequestContext, 'stores' | 'caller'>, ids: readonly string[]) {
  const owner = ownerOf(caller);
  const found: { canvas: FerryCanvas; text: string }[] = [];
  const unique = [...new Set(ids)];
  for (const id of unique) {
    const canvas = await stores.app.canvases.find(id);
    const version = canvas && owner !== null && canvas.ownerId === owner && (await stores.app.canvases.findVersion(id, canvas.current));
    if (!version) continue;
    const { document: text, byName, savedAtMs } = version;
    found.push({
      canvas: { id, name: canvas.name, savedAt: savedAtMs, by: byName, document: canvasDocument.parse(JSON.parse(text)) },
      text,
    });
  }
  if (found.reduce((sum, { text }) => sum + text.length, 0) > MOST_CANVAS_LENGTH)
    throw refuse('too_large', '这些图谱连同操作记录超过一个摆渡包的上限，请少选几张');
  return { found, missing: unique.length - found.length };
}

/** A row packed, on the average of the demo chains; a price, and so many characters of a canvas to a byte. */
const BYTES_PER_ROW = 130;
const BYTES_PER_PRICE = 25;
const LENGTH_PER_BYTE = 8;

/** About how long each part of a pack is. */
export function estimateBytes(of: { rows: number; labels: number; prices: number; canvasLength: number }): FerryPlan['bytes'] {
  return {
    histories: 600 + of.rows * BYTES_PER_ROW,
    labels: of.labels * BYTES_PER_ROW,
    canvases: Math.ceil(of.canvasLength / LENGTH_PER_BYTE),
    prices: of.prices * BYTES_PER_PRICE,
  };
}
