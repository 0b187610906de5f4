import type { EndpointData, GlanceView } from '@chaintrail/contract/schemas';
import { addressOn, recognise, type Recognition } from '@chaintrail/families/address';
import { describeError } from '../../api/privacy.ts';
import type { HandlersOf } from '../../api/routes.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { settleWithin } from '../../deadline.ts';
import { AppError, refuseField } from '../../errors.ts';
import type { EnabledChain } from '../../parts.ts';
import { readStored } from '../../present/coverage.ts';
import { listGlances } from '../../present/glance.ts';
import { readListFile } from './listFile.ts';

/** How long one chain may take before the others' answer goes out without it. */
const CHAIN_DEADLINE_MS = 5_000;

type Answer = EndpointData<'glanceAddresses'>;

/** Many addresses at once, each on every chain that can have it. */
export const batchHandlers: HandlersOf<'glanceAddresses' | 'readListFile'> = { glanceAddresses, readListFile };

export async function glanceAddresses(context: RequestOf<'glanceAddresses'>): Promise<Answer> {
  const asked = readAddresses(context);
  const answers = await Promise.all([...context.chains, ...listProvided(context)].map((enabled) => askChain(context, enabled, asked)));
  const shown = answers.filter((answer) => answer !== undefined);
  return {
    list: asked.map(({ text }) => ({ asked: text, places: shown.flatMap(({ places }) => places.get(text) ?? []) })),
    tried: shown.map(({ tried }) => tried),
  };
}

const listProvided = ({ ladders, getAddressChain }: RequestContext): EnabledChain[] =>
  ladders.chains.map(({ name }) => getAddressChain(name));

interface Asked {
  text: string;
  recognition: Recognition;
}

/** Stops at the first text that is none: to find out what was meant by hundreds would take seconds. */
function readAddresses({ input }: RequestOf<'glanceAddresses'>): Asked[] {
  return [...new Set(input.addresses)].map((text, at) => {
    const recognition = recognise(text);
    if (recognition.kind !== 'address') throw refuseField(`addresses.${at}`, `第 ${at + 1} 个不是地址，请先改正`);
    return { text, recognition };
  });
}

interface ChainAnswer {
  tried: Answer['tried'][number];
  /** By the text that was asked for. */
  places: ReadonlyMap<string, GlanceView>;
}

const nowhere: ReadonlyMap<string, GlanceView> = new Map();

/** Undefined for a chain on which none of the addresses can be. */
async function askChain(context: RequestContext, enabled: EnabledChain, asked: readonly Asked[]): Promise<ChainAnswer | undefined> {
  const { chain } = enabled;
  const own = asked.flatMap(({ text, recognition }) => {
    const address = addressOn(chain, recognition);
    return address === undefined ? [] : [{ text, address }];
  });
  if (own.length === 0) return undefined;
  const settled = await settleWithin(readPlaces(context, enabled, own), CHAIN_DEADLINE_MS);
  if (settled.state === 'done') return settled.value;
  // A chain without a single stored block refuses every look-up: it is still being read.
  const isOpen = settled.state === 'late' || settled.error instanceof AppError;
  if (!isOpen)
    context.logger.warn({ chain: chain.name, error: describeError(settled.error) }, 'addresses could not be looked up on a chain');
  return { tried: { chainName: chain.name, state: isOpen ? 'syncing' : 'error' }, places: nowhere };
}

async function readPlaces(
  context: RequestContext,
  enabled: EnabledChain,
  own: readonly { text: string; address: string }[],
): Promise<ChainAnswer> {
  const { chain } = enabled;
  const { coverage } = await readStored(
    context,
    enabled,
    own.map(({ address }) => address),
  );
  const glances = await listGlances(
    context,
    chain,
    own.map(({ address }) => address),
  );
  const places = await Promise.all(
    own.map(async ({ text, address }): Promise<[string, GlanceView][]> => {
      const glance = glances.get(address);
      return glance ? [[text, { ...glance, frozenCoins: (await context.freezes.listFreezes(chain, address)).frozenCoins }]] : [];
    }),
  );
  return { tried: { chainName: chain.name, state: 'done', coverage }, places: new Map(places.flat()) };
}
