import type { FerryPreview } from '@chaintrail/contract/schemas';
import { ownerOf, viewerOf } from '../../access/caller.ts';
import type { RequestContext } from '../../context.ts';
import { hasCanvas } from '../../ferry/canvases.ts';
import type { Inspected } from '../../ferry/inspect.ts';
import { listOwnOf, listWritable } from '../../ferry/labels.ts';
import { comparePrices } from '../../ferry/prices.ts';
import type { FerryLabel } from '../../ferry/rows.ts';

const SHOWN_LABELS = 200;

/** What else is in a pack, beside what of it is here already. */
export async function presentBeside(
  context: RequestContext,
  { labels, canvases, prices }: Pick<Inspected, 'labels' | 'canvases' | 'prices'>,
): Promise<Pick<FerryPreview, 'labels' | 'canvases' | 'prices'>> {
  return {
    labels: await presentLabels(context, labels),
    canvases: await presentCanvases(context, canvases),
    prices: await presentPrices(context, prices),
  };
}

async function presentLabels({ stores, caller }: RequestContext, labels: readonly FerryLabel[]): Promise<FerryPreview['labels']> {
  const writable = await listWritable(stores.app, labels);
  const viewer = viewerOf(caller);
  const own = viewer === null ? [] : await listOwnOf(stores.app, viewer, new Set(writable.map(({ address }) => address)));
  const nameOfLabel = ({ scope, address, name }: FerryLabel) => `${scope} ${address} ${name}`;
  const known = new Set(own.map(nameOfLabel));
  const there = writable.filter((label) => known.has(nameOfLabel(label))).length;
  const kept = new Set(writable);
  return {
    total: labels.length,
    fresh: writable.length - there,
    known: there,
    refused: labels.length - writable.length,
    list: labels.slice(0, SHOWN_LABELS).map((label) => ({
      scope: label.scope,
      address: label.address,
      name: label.name,
      state: !kept.has(label) ? 'refused' : known.has(nameOfLabel(label)) ? 'known' : 'fresh',
    })),
  };
}

async function presentCanvases({ stores, caller }: RequestContext, canvases: Inspected['canvases']): Promise<FerryPreview['canvases']> {
  const owner = ownerOf(caller);
  const list: FerryPreview['canvases']['list'] = [];
  for (const canvas of canvases) {
    const { id, name, nodeCount, edgeCount, savedAt, by } = canvas;
    const isKnown = owner !== null && (await hasCanvas(stores.app, owner, canvas));
    list.push({ id, name, nodeCount, edgeCount, savedAt, by, state: isKnown ? 'known' : 'fresh' });
  }
  const known = list.filter(({ state }) => state === 'known').length;
  return { fresh: list.length - known, known, list };
}

async function presentPrices({ stores }: RequestContext, prices: Inspected['prices']): Promise<FerryPreview['prices']> {
  const { fresh, known, differing } = await comparePrices(stores.app, prices);
  const coins = new Set(prices.map(({ name }) => name)).size;
  return { total: fresh.length + known + differing, coins, fresh: fresh.length, known, differing };
}
