import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { lookSubject, type Monitor, type MonitorEvent } from '@chaintrail/store/app';
import { accountOf } from '../../access/caller.ts';
import type { RequestContext } from '../../context.ts';
import { readSets, type SetRule } from '../../monitors/memberSets.ts';
import { listChainViews } from '../../present/chainList.ts';
import { listLabelsOf, type LabelsByAddress } from '../../present/party.ts';
import type { JudgedToken } from '../../present/tokens.ts';
import { callsOfLook, MOST_LOOKED_AT } from '../../monitors/looks/plan.ts';
import { askedOf, presentLook } from './looks.ts';
import type { MonitorSurroundings, Surroundings } from './present.ts';

interface Named {
  chainName: string;
  addresses: string[];
  tokens: string[];
}

type Reads = Pick<RequestContext, 'stores' | 'caller' | 'tokens'>;

/** Labels and coins of what is named, a statement each a chain. */
async function readAround(context: Reads, named: readonly Named[]): Promise<Surroundings> {
  const labels = new Map<string, LabelsByAddress>();
  const tokens = new Map<string, ReadonlyMap<string, JudgedToken>>();
  const names = [...new Set(named.map(({ chainName }) => chainName))];
  await Promise.all(
    names.map(async (chainName) => {
      const own = named.filter((one) => one.chainName === chainName);
      const addresses = own.flatMap((one) => one.addresses);
      labels.set(chainName, await listLabelsOf(context, chainName, addresses));
      tokens.set(chainName, await context.tokens.listTokens(chainName, new Set(own.flatMap((one) => one.tokens))));
    }),
  );
  return {
    chainOf: findChain,
    labelsOn: (chainName) => labels.get(chainName) ?? new Map<string, never>(),
    tokensOn: (chainName) => tokens.get(chainName) ?? new Map<string, never>(),
  };
}

export function readEventSurroundings(context: Reads, events: readonly MonitorEvent[]): Promise<Surroundings> {
  return readAround(
    context,
    events.map(({ chainName, address, counterparty, token }) => ({ chainName, addresses: [address, counterparty], tokens: [token] })),
  );
}

export async function readMonitorSurroundings(context: RequestContext, monitors: readonly Monitor[]): Promise<MonitorSurroundings> {
  const { stores, now } = context;
  const entityKeys = monitors.flatMap(({ target }) => (target.kind === 'entity' ? [target.entity] : []));
  const canvasIds = monitors.flatMap(({ target }) => (target.kind === 'canvas' ? [target.canvas] : []));
  const [around, types, entities, canvases, tallies, cursors, statuses, watched, setOf, holders] = await Promise.all([
    readAround(context, monitors.flatMap(namedBy)),
    stores.app.tagTypes.listTypes(),
    stores.app.entities.findAll(entityKeys),
    Promise.all(canvasIds.map((id) => stores.app.canvases.find(id))),
    stores.app.monitors.tally(
      monitors.map(({ id }) => id),
      now(),
    ),
    stores.app.monitors.listCursors(),
    listChainViews(context),
    stores.app.looks.listWatched(monitors.filter(({ lookMinutes }) => lookMinutes !== null).map(lookSubject)),
    readSets(
      stores.app,
      monitors.map((monitor) => toSetRule(context, monitor)),
    ),
    stores.app.caseItems.listHolders(
      accountOf(context.caller).id,
      'monitor',
      monitors.map(({ id }) => String(id)),
    ),
  ]);
  const byKey = new Map(entities.map((entity) => [entity.key, entity.nameZh || entity.nameEn]));
  return {
    ...around,
    nowMs: now(),
    typeTitles: new Map(types.map(({ key, zh }) => [key, zh])),
    entityTitle: (key) => byKey.get(key),
    canvasTitle: (id) => canvases.find((canvas) => canvas?.id === id)?.name,
    tallyOf: (id) => tallies.get(id),
    casesOf: (id) => holders.filter(({ ref }) => ref === String(id)).map(({ caseId, title }) => ({ id: caseId, title })),
    addressCountOf: (monitor) => countMembers(monitor, (chain) => setOf(toSetRule(context, monitor), chain)),
    lookAt(chainName, monitor) {
      const subject = lookSubject(monitor);
      const place = watched.find((one) => one.chainName === chainName && one.subject === subject);
      if (!place) return null;
      const chain = findChain(chainName);
      const addresses = (chain && setOf(toSetRule(context, monitor), chain)?.size) ?? 1;
      const asked = { ...askedOf(place), ...(place.areMovesWatched ? { addresses: Math.min(addresses, MOST_LOOKED_AT) } : {}) };
      const calls = chain ? callsOfLook(chain, context.ladders.find(chainName)?.sources ?? [], asked) : 0;
      return presentLook(place, calls, now());
    },
    cursorOf: (chainName) => cursors.find((cursor) => cursor.chainName === chainName),
    statusOf: (chainName) => statuses.find((status) => status.chainName === chainName),
  };
}

function namedBy({ target, condition, spans }: Monitor): Named[] {
  const chainName = 'chainName' in target ? target.chainName : (spans[0]?.chainName ?? '');
  const addresses = target.kind === 'address' ? [target.address] : [];
  const tokens = [...(target.kind === 'coin' ? [target.token] : []), ...(condition.token === null ? [] : [condition.token])];
  return [{ chainName, addresses, tokens }];
}

/** Addresses on all its chains; null where it watches a coin. */
function countMembers({ target, spans }: Monitor, setOn: (chain: Chain) => ReadonlySet<string> | undefined): number | null {
  if (target.kind === 'coin') return null;
  if (target.kind === 'address') return 1;
  return spans.flatMap(({ chainName }) => findChain(chainName) ?? []).reduce((sum, chain) => sum + (setOn(chain)?.size ?? 0), 0);
}

/** A monitor that somebody sees is their own. */
const toSetRule = ({ caller }: RequestContext, { target, accountId }: Monitor): SetRule => ({
  target,
  accountId,
  owner: caller.kind === 'account' ? (caller.account.parentId ?? accountId) : accountId,
});
