import type { AddressPoisoningView, EndpointData } from '@chaintrail/contract/schemas';
import type { Chain, TransferKind } from '@chaintrail/model';
import type { AddressCoin, TransferFilter } from '@chaintrail/store/chain';
import type { RequestContext, RequestOf } from '../../context.ts';
import { readAddress } from '../../input.ts';
import { presentAmount } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';
import { baitOf, type Imitator } from '../../present/imitation.ts';
import type { Imitations, Resemblance } from '../../present/imitationBook.ts';
import { listLabelsOf } from '../../present/party.ts';
import { coinOf, isClaim, partyOf, type RowFacts } from '../../present/transfer.ts';

const MOST_PAYERS = 10;
const MOST_VICTIMS = 10;
const MOST_IMITATORS = 50;
const valueKinds: TransferKind[] = ['external', 'internal', 'usdt', 'token20'];
const tokenKinds = new Set<TransferKind>(['usdt', 'token20']);

type Received = AddressPoisoningView['received'];

/** 投毒与仿冒: who imitates whom around an address, what was put into its history, and whether anybody fell for it. */
export async function viewPoisoning(context: RequestOf<'getAddressPoisoning'>): Promise<AddressPoisoningView> {
  const { input } = context;
  const enabled = context.getChain(input.chainName);
  const { chain } = enabled;
  const address = readAddress(chain, input.address);
  const [stored, imitators, imitations, moved] = await Promise.all([
    readStored(context, enabled),
    context.imitations.listImitators(chain, address),
    context.imitations.findImitations(chain, address),
    context.stores.chain.listAddressCoins(chain, address),
  ]);
  const shown = imitators.toSorted((a, b) => b.contact.paidCount - a.contact.paidCount).slice(0, MOST_IMITATORS);
  const payers = imitations.sent.payers.slice(0, MOST_PAYERS);
  const victims = imitations.sent.victims.slice(0, MOST_VICTIMS);
  const [tokens, labels] = await Promise.all([
    context.tokens.listTokens(
      chain.name,
      moved.map(({ token }) => token),
    ),
    listLabelsOf(context, chain.name, [...listNamed(shown, imitations), ...payers, ...victims]),
  ]);
  const facts: RowFacts = { chain, tokens, labels };
  return {
    chainName: chain.name,
    address,
    imitates: imitations.imitates.map((one) => presentResemblance(facts, one, one.original)),
    imitatedBy: imitations.imitatedBy.map((one) => presentResemblance(facts, one, one.imitator)),
    sent: {
      ...imitations.sent,
      victims: victims.map((victim) => partyOf(facts, victim)),
      payers: await Promise.all(
        payers.map(async (payer) => ({ party: partyOf(facts, payer), paid: await sumPaid(context, facts, payer, address) })),
      ),
    },
    received: {
      ...countBait(facts, moved, imitators),
      imitators: await Promise.all(
        shown.map(async ({ contact, original }, at) => ({
          party: partyOf(facts, contact.counterparty),
          imitates: partyOf(facts, original),
          baitCount: baitOf(contact),
          paidCount: contact.paidCount,
          firstTime: contact.firstTimeMs,
          paid: contact.paidCount > 0 && at < MOST_PAYERS ? await sumPaid(context, facts, address, contact.counterparty) : [],
        })),
      ),
    },
    coverage: stored.coverage,
  };
}

function listNamed(imitators: readonly Imitator[], { imitates, imitatedBy }: Imitations): string[] {
  return [
    ...imitators.flatMap(({ contact, original }) => [contact.counterparty, original]),
    ...[...imitates, ...imitatedBy].flatMap(({ imitator, original }) => [imitator, original]),
  ];
}

function presentResemblance(facts: RowFacts, one: Resemblance, other: string): AddressPoisoningView['imitates'][number] {
  return {
    party: partyOf(facts, other),
    sharedHead: one.shared.head,
    sharedTail: one.shared.tail,
    victimCount: one.victimCount,
    originalTime: one.originalTimeMs,
    imitatorTime: one.imitatorTimeMs,
  };
}

function countBait(facts: RowFacts, moved: readonly AddressCoin[], imitators: readonly Imitator[]): Omit<Received, 'imitators'> {
  const sum = (of: (coin: AddressCoin) => number) => moved.reduce((total, coin) => total + of(coin), 0);
  return {
    zeroCount: sum((coin) => (tokenKinds.has(coin.kind) && !isClaim(facts, coin) ? coin.zeroCount : 0)),
    doubtedCount: sum((coin) => (isClaim(facts, coin) ? coin.count : 0)),
    imitatorCount: imitators.length,
    baitCount: imitators.reduce((total, { contact }) => total + baitOf(contact), 0),
    paidCount: imitators.reduce((total, { contact }) => total + contact.paidCount, 0),
  };
}

/** What one address paid another, coins in doubt left out. */
async function sumPaid(context: RequestContext, facts: RowFacts, address: string, counterparty: string) {
  const filter: TransferFilter = { counterparties: { addresses: [counterparty], ends: [] }, direction: 'out', hideZero: true };
  const { coins } = await context.stores.chain.sumAddressTransfers(facts.chain, { address, kinds: valueKinds, filter });
  const tokens = await context.tokens.listTokens(
    facts.chain.name,
    coins.map(({ token }) => token),
  );
  const own = { ...facts, tokens };
  return coins
    .filter(({ token, outRaw }) => outRaw > 0n && !isClaim(own, { token, kind: 'token20' }))
    .map(({ token, outRaw, outCount }) => {
      const coin = coinOf(own, { token, kind: 'token20' });
      return { coin, amount: presentAmount(coin, outRaw), count: outCount };
    });
}

/** Whom these addresses imitate, each the closest. */
export async function viewImitations(context: RequestOf<'listImitations'>): Promise<EndpointData<'listImitations'>> {
  const { chain } = context.getChain(context.input.chainName);
  const addresses = [...new Set(context.input.addresses.map((address) => readAddress(chain, address, 'addresses')))];
  const found = await findOriginals(context, chain, addresses);
  const labels = await listLabelsOf(context, chain.name, found.values());
  const facts: RowFacts = { chain, tokens: new Map(), labels };
  return { list: [...found].map(([address, original]) => ({ address, imitates: partyOf(facts, original) })) };
}

async function findOriginals({ imitations }: RequestContext, chain: Chain, addresses: readonly string[]): Promise<Map<string, string>> {
  const originals = new Map<string, string>();
  for (const address of addresses) {
    const [closest] = (await imitations.findImitations(chain, address)).imitates;
    if (closest) originals.set(address, closest.original);
  }
  return originals;
}
