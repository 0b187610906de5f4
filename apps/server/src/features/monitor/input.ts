import type { EndpointRequest } from '@chaintrail/contract/schemas';
import { listStoppable, type Chain, type MonitorCondition, type MonitorTarget } from '@chaintrail/model';
import { accountOf, ownerOf } from '../../access/caller.ts';
import type { RequestContext } from '../../context.ts';
import { refuseField } from '../../errors.ts';
import { isGiven, readAmount } from '../../filterInput.ts';
import { readAddress, readCoin } from '../../input.ts';
import { freezeCallsOf } from '../../monitors/looks/plan.ts';
import { freezeReaders } from '../../present/freezes.ts';
import { presentCoin } from '../../present/coin.ts';

type RuleInput = Pick<EndpointRequest<'saveMonitor'>, 'target' | 'condition' | 'chains'>;

export interface ReadRule {
  accountId: string;
  owner: string;
  target: MonitorTarget;
  condition: MonitorCondition;
  chains: Chain[];
}

/** What somebody wants to watch, as the product keeps it; AppError where it cannot be watched. */
export async function readRule(context: RequestContext, input: RuleInput): Promise<ReadRule> {
  const accountId = accountOf(context.caller).id;
  return readRuleOf(context, input, { accountId, owner: ownerOf(context.caller) ?? accountId });
}

/** The same of whoever is named. */
export async function readRuleOf(
  context: RequestContext,
  input: RuleInput,
  { accountId, owner }: Pick<ReadRule, 'accountId' | 'owner'>,
): Promise<ReadRule> {
  const { target, chains } = await readTarget(context, input);
  const condition = await readCondition(context, input, { target, chains });
  return { accountId, owner, target, condition, chains };
}

async function readTarget(
  context: RequestContext,
  { target, condition, chains: names }: RuleInput,
): Promise<{ target: MonitorTarget; chains: Chain[] }> {
  // Chains that are looked at on schedule cost calls, and have to be named.
  const chosen = () =>
    (names && names.length > 0 ? names.map((name) => context.getAddressChain(name)) : context.chains).map(({ chain }) => chain);
  switch (target.kind) {
    case 'address': {
      const { chain } = context.getAddressChain(target.chainName);
      return {
        target: { kind: 'address', chainName: chain.name, address: readAddress(chain, target.address, 'target.address') },
        chains: [chain],
      };
    }
    case 'coin': {
      // A coin's transfers lie in all blocks; what its issuer did its contract alone logs, which providers tell.
      const { enabled, contract } = readCoin(
        context,
        target.coinKey,
        undefined,
        condition.on === 'freeze' ? context.getAddressChain : undefined,
      );
      return { target: { kind: 'coin', chainName: enabled.chain.name, token: contract }, chains: [enabled.chain] };
    }
    case 'entity':
      if (!(await context.stores.app.entities.find(target.entity))) throw refuseField('target.entity', '没有这个实体');
      return { target, chains: chosen() };
    case 'label':
      return { target: { kind: 'label', label: target.label.trim() }, chains: chosen() };
    case 'canvas':
      await requireCanvas(context, target.canvas);
      return { target, chains: chosen() };
  }
}

/** One's own; the example of the worked case is nobody's and stands still. */
async function requireCanvas({ stores, caller }: RequestContext, id: string): Promise<void> {
  const canvas = uuid.test(id) ? await stores.app.canvases.find(id) : undefined;
  if (!canvas || canvas.ownerId !== ownerOf(caller)) throw refuseField('target.canvas', '没有这张图谱，或它属于别人；示例图谱请先另存');
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function readCondition(
  context: RequestContext,
  { condition: { on, direction, coinKey, minAmount, counterpartyTypes, sleepDays } }: RuleInput,
  { target, chains }: { target: MonitorTarget; chains: readonly Chain[] },
): Promise<MonitorCondition> {
  const types = new Set((await context.stores.app.tagTypes.listTypes()).map(({ key }) => key));
  const unknown = counterpartyTypes.findIndex((type) => !types.has(type));
  if (unknown >= 0) throw refuseField(`condition.counterpartyTypes.${unknown}`, '不是标签类型');
  if (on === 'freeze') {
    const hasIssuers = chains.some((chain) => freezeReaders[chain.family] !== null && listStoppable(chain).length > 0);
    if (!hasIssuers) throw refuseField('condition.on', '：所选的链上没有会冻结账户的发行方');
    if (target.kind === 'coin' && !chains.some((chain) => listStoppable(chain).some(({ contract }) => contract === target.token)))
      throw refuseField('target.coinKey', '不是有发行方冻结功能的稳定币');
  }
  if (on === 'freeze') refuseUntold(context, chains);
  const own = target.kind === 'coin' ? { chain: chains[0], token: target.token } : readOwnCoin(context, coinKey, chains);
  const isTransfer = on === 'transfer';
  return {
    on,
    direction: target.kind === 'coin' ? 'both' : direction,
    token: own?.token ?? null,
    leastRaw: isTransfer && isGiven(minAmount) ? await readLeast(context, minAmount, own) : null,
    counterpartyTypes: isTransfer ? counterpartyTypes : [],
    sleepDays: isTransfer && target.kind !== 'coin' ? (sleepDays ?? null) : null,
  };
}

/** Freezes stand in the logs of issuers' contracts: on a chain without a node of ours somebody has to tell them by contract. */
function refuseUntold(context: RequestContext, chains: readonly Chain[]): void {
  const untold = chains.filter(
    (chain) => chain.isProvided === true && freezeCallsOf(chain, context.ladders.find(chain.name)?.sources ?? []) === null,
  );
  if (untold.length === 0) return;
  const names = untold.map(({ title, name }) => `${title}（${name}）`).join('、');
  throw refuseField(
    'condition.on',
    `：${names}没有自建节点，其数据源也不按合约给出日志，发行方的冻结无从得知，不能监控；请由管理员接入自建节点，或允许能给出合约日志的数据源`,
  );
}

function readOwnCoin(context: RequestContext, coinKey: string | undefined, chains: readonly Chain[]) {
  if (!isGiven(coinKey)) return undefined;
  const { enabled, contract } = readCoin(context, coinKey, chains.length === 1 ? chains[0]?.name : undefined, context.getAddressChain);
  if (!chains.some(({ name }) => name === enabled.chain.name)) throw refuseField('condition.coinKey', '不在所监控的链上');
  if (chains.length > 1) throw refuseField('condition.coinKey', '只限一条链时才能指定币种，请先选定一条链');
  return { chain: enabled.chain, token: contract };
}

async function readLeast(
  context: RequestContext,
  text: string,
  own: { chain: Chain | undefined; token: string } | undefined,
): Promise<bigint> {
  if (!own?.chain) throw refuseField('condition.minAmount', '需要先指定币种');
  const tokens = await context.tokens.listTokens(own.chain.name, [own.token]);
  const { decimals } = presentCoin(own.chain, own.token, tokens);
  if (decimals === null && own.chain.isProvided === true)
    throw refuseField('condition.minAmount', '：还不知道这个代币的小数位数，打开此地址的页面取回历史后再设');
  return readAmount(text, decimals ?? 0, 'condition.minAmount');
}
