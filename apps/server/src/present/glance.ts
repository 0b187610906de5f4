import type { AmountView, GlanceView } from '@chaintrail/contract/schemas';
import type { Chain, Label, TransferKind } from '@chaintrail/model';
import type { AddressGlance, Balance, GlanceBalance } from '@chaintrail/store/chain';
import type { RequestContext } from '../context.ts';
import { familyOf } from '../families/families.ts';
import { chooseBusiest } from './busiestCoin.ts';
import { presentAmount, presentCoin } from './coin.ts';
import { listLabelsOf, presentLabel, type LabelsByAddress } from './party.ts';

/** Transfers that an address's lists show; fees and openings stand in none of them. */
const listedKinds: readonly TransferKind[] = ['external', 'internal', 'usdt', 'token20', 'nft'];

export type Glance = Omit<GlanceView, 'frozenCoins'>;

/** What is known of these addresses on one chain; those without records, label and name are left out. Four statements, however many they are. */
export async function listGlances(
  context: Pick<RequestContext, 'stores' | 'caller' | 'tokens'>,
  chain: Chain,
  addresses: readonly string[],
): Promise<Map<string, Glance>> {
  if (addresses.length === 0) return new Map();
  const [stored, labels, tokens] = await Promise.all([
    context.stores.chain.listAddressGlances(chain, { addresses, tokens: provenTokens(chain), kinds: listedKinds }),
    listLabelsOf(context, chain.name, addresses),
    context.tokens.listTokens(chain.name, addresses),
  ]);
  const found = new Map(stored.map((glance) => [glance.address, glance]));
  const known = addresses.filter((address) => found.has(address) || labels.has(address) || tokens.has(address));
  return new Map(
    known.map((address) => [address, presentGlance(chain, address, found.get(address), { labels, isContract: tokens.has(address) })]),
  );
}

/** USDT first: it is what the cases are about. A coin that only bears a known name is none of these. */
function provenTokens({ usdt, wrappedCoin }: Chain): string[] {
  const contracts = [...usdt, undefined, ...(wrappedCoin ? [wrappedCoin] : [])].map((coin) => coin?.contract ?? '');
  return [...new Set(contracts)];
}

interface Beside {
  labels: LabelsByAddress;
  isContract: boolean;
}

/** `stored` is undefined for an address that only has a name. */
export function presentGlance(chain: Chain, address: string, stored: AddressGlance | undefined, { labels, isContract }: Beside): Glance {
  const own = labels.get(address) ?? [];
  const [label] = own;
  const risks = presentRisks(own);
  const { balances = [], transferCount = 0, firstTimeMs = null, lastTimeMs = null } = stored ?? {};
  const main = chooseMain(chain, balances);
  const present = (raw: bigint) => (main.raw < 0n ? null : presentBalance(chain, { token: main.token, raw }));
  return {
    chainName: chain.name,
    address,
    ...(label ? { label: presentLabel(label) } : {}),
    ...(isContract ? { isContract: true as const } : {}),
    // Nobody can hold less than nothing: something before the covered history is missing.
    balance: present(main.raw),
    in: present(main.inRaw),
    out: present(main.outRaw),
    otherBalances: balances.filter(({ token, raw }) => raw > 0n && token !== main.token).map((balance) => presentBalance(chain, balance)),
    transferCount: familyOf(chain).ledger === 'accounts' ? transferCount : null,
    firstTime: firstTimeMs,
    lastTime: lastTimeMs,
    ...(risks.length > 0 ? { risks } : {}),
  };
}

/** One for each risk that a label names, gravest first. */
function presentRisks(labels: readonly Label[]): NonNullable<Glance['risks']> {
  const named = new Map<string, NonNullable<Glance['risks']>[number]>();
  for (const { risk, claim, source } of labels) {
    if (risk && !named.has(risk.name)) named.set(risk.name, { name: risk.name, level: risk.level, claim, source });
  }
  return [...named.values()].sort((a, b) => b.level - a.level);
}

const noTokens = new Map();

function presentBalance(chain: Chain, { token, raw }: Balance): AmountView {
  return presentAmount(presentCoin(chain, token, noTokens), raw);
}

/** The one that moved most, as on the address's own page; where none did, the first that it holds. */
function chooseMain(chain: Chain, balances: readonly GlanceBalance[]): GlanceBalance {
  const busiest = chooseBusiest(chain, new Map(balances.map(({ token, movedCount }) => [token, movedCount])));
  const nothing = { token: '', raw: 0n, inRaw: 0n, outRaw: 0n, movedCount: 0 };
  return balances.find(({ token }) => token === busiest) ?? balances.find(({ raw }) => raw > 0n) ?? balances[0] ?? nothing;
}
