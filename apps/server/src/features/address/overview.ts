import type { AddressOverviewView } from '@chaintrail/contract/schemas';
import type { RequestOf } from '../../context.ts';
import { familyOf } from '../../families/families.ts';
import { readAddress } from '../../input.ts';
import { presentCoin } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';
import { listLabelsOf } from '../../present/party.ts';
import type { RowFacts } from '../../present/transfer.ts';
import { presentFlowSide } from './flow.ts';
import { chooseMainCoin } from './mainCoin.ts';
import { LOOKED_AT } from './portrait.ts';
import { countRules, findSuspicions, NAMED_PARTIES } from './suspicions.ts';
import { listFilledTabs } from './tabs.ts';

/** The first look at an address: what moved most, where it came from and went, what is suspicious. It waits for no node. */
export async function viewOverview(context: RequestOf<'getAddressOverview'>): Promise<AddressOverviewView> {
  const { input } = context;
  const enabled = context.getAddressChain(input.chainName);
  const { chain } = enabled;
  const address = readAddress(chain, input.address);
  const [stored, coins] = await Promise.all([readStored(context, enabled, address), context.stores.chain.listAddressCoins(chain, address)]);
  const [tokens, marks, own, imitators, imitations, permissionChange, planted, unspent] = await Promise.all([
    context.tokens.listTokens(
      chain.name,
      coins.map(({ token }) => token),
    ),
    context.freezes.listMarks(chain),
    context.freezes.listFreezes(chain, address),
    context.imitations.listImitators(chain, address),
    context.imitations.findImitations(chain, address),
    familyOf(chain).address.findPermissionChange?.(context, chain, address),
    context.planted.find(chain, address, coins),
    chain.scripts && context.stores.chain.sumUnspent(chain, address, chain.scripts.dustRaw),
  ]);
  const isFake = (token: string): boolean => presentCoin(chain, token, tokens).doubt !== null;
  const { token, tab } = chooseMainCoin(chain, coins, isFake);
  const flow =
    token === null
      ? undefined
      : await context.stores.chain.sumAddressFlow(chain, { address, token, most: LOOKED_AT, among: [...marks.keys()] });
  const sides = flow ? [flow.in, flow.out] : [];
  const parties = new Set(sides.flatMap(({ largest, among }) => [...largest, ...among].map(({ counterparty }) => counterparty)));
  const labels = await listLabelsOf(context, chain.name, [
    ...parties,
    ...imitators.map(({ contact }) => contact.counterparty),
    ...(permissionChange?.owners ?? []),
    ...(planted?.victims ?? []).slice(0, NAMED_PARTIES),
    ...imitations.sent.victims.slice(0, NAMED_PARTIES),
  ]);
  const facts: RowFacts = { chain, tokens, labels, freezes: marks };
  const coin = token === null ? null : presentCoin(chain, token, tokens);
  return {
    chainName: chain.name,
    address,
    coin,
    tab,
    tabs: listFilledTabs(chain, coins),
    in: coin && flow ? presentFlowSide(facts, coin, flow.in) : null,
    out: coin && flow ? presentFlowSide(facts, coin, flow.out) : null,
    suspicions: findSuspicions({ facts, coin, tab, flow, own, coins, isFake, imitators, imitations, permissionChange, planted, unspent }),
    checked: {
      ruleCount: countRules({
        hasBlocks: chain.isProvided !== true,
        hasTokens: chain.scripts === undefined,
        hasPermissions: familyOf(chain).address.findPermissionChange !== null,
        hasOutputs: chain.scripts !== undefined,
      }),
      partyCount: sides.reduce((sum, { largest }) => sum + largest.length, 0),
      allPartyCount: sides.reduce((sum, { partyCount }) => sum + partyCount, 0),
      freezesToBlock: chain.isProvided ? null : stored.coverage.toBlock,
    },
    coverage: stored.coverage,
  };
}
