import type { FerryPlan } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { addressOn, recognise } from '@chaintrail/families/address';
import type { RequestContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { allKinds, tellFetched, tellIndexed } from '../../ferry/collect.ts';
import type { FerryHistory } from '../../ferry/rows.ts';
import { readStored } from '../../present/coverage.ts';
import { tellHistory } from '../../present/hydrated.ts';

interface Place {
  chainName: string;
  address: string;
}

/** What a pack can take of an address. */
export interface Found {
  view: FerryPlan['list'][number];
  /** Undefined where it takes nothing. */
  ready: { chain: Chain; history: FerryHistory } | undefined;
}

/** Looks for what is stored of an address, whoever gave it. */
export async function findFerryable(context: RequestContext, { chainName, address: given }: Place): Promise<Found> {
  const nothing = (state: Found['view']['state'], text: string, address = given): Found => ({
    view: { chainName, address, state, rows: 0, headBlock: null, headTime: null, coverage: null, text },
    ready: undefined,
  });
  const known = findChain(chainName);
  if (!known) return nothing('no_chain', '没有这条链');
  const address = addressOn(known, recognise(given));
  if (address === undefined) return nothing('no_address', `不是有效的${known.title}地址`);
  const ladder = context.ladders.find(known.name);
  return ladder ? findFetched(context, ladder.chain, address, nothing) : findIndexed(context, known, address, nothing);
}

type Nothing = (state: Found['view']['state'], text: string, address?: string) => Found;

async function findFetched({ stores }: RequestContext, chain: Chain, address: string, nothing: Nothing): Promise<Found> {
  const record = await stores.app.hydrations.find(chain.name, address);
  if (record?.status === 'running') return nothing('running', '历史正在补全，完成或暂停后才能装入', address);
  const history = record && tellFetched(record);
  if (!record || !history) return nothing('missing', '这个地址的历史还没有取回，或只取回了一部分；请先打开地址页补全', address);
  const sources = [...new Set(record.kinds.flatMap((kind) => kind.sources))];
  return ready(chain, history, await countRows(stores.chain, chain, address), [sources.join('、'), ...tellHistory(record)].join(' · '));
}

async function findIndexed(context: RequestContext, known: Chain, address: string, nothing: Nothing): Promise<Found> {
  const { stores } = context;
  try {
    const enabled = context.getChain(known.name);
    const [{ coverage }, state] = await Promise.all([readStored(context, enabled, address), stores.chain.readState(enabled.chain)]);
    if (!state.final) return nothing('missing', '还没有已最终确认的区块', address);
    const counts = await stores.chain.countAddressKinds(enabled.chain, address);
    const history = tellIndexed(enabled.chain, address, state.final, coverage, counts);
    const text = `${coverage.source}，到已最终确认的第 ${state.final.number.toLocaleString('zh-CN')} 块`;
    return ready(enabled.chain, history, await countRows(stores.chain, enabled.chain, address), text);
  } catch (error) {
    if (error instanceof AppError) return nothing('missing', error.message, address);
    throw error;
  }
}

async function countRows(reader: RequestContext['stores']['chain'], chain: Chain, address: string): Promise<number> {
  const counts = await reader.countAddressKinds(chain, address);
  return allKinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
}

function ready(chain: Chain, history: FerryHistory, rows: number, text: string): Found {
  const { address, status, head } = history;
  return {
    view: { chainName: chain.name, address, state: 'ready', rows, headBlock: head.number, headTime: head.timeMs, coverage: status, text },
    ready: { chain, history },
  };
}
