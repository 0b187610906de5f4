import type { SummaryPart } from '@chaintrail/contract/schemas';
import { readBitcoinOutputDetail, type BitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import type { Transaction } from '@chaintrail/model';
import type { Sides } from './readSides.ts';
import { nameSpecial } from './special.ts';
import { isCoinbaseTransaction } from './presentTransaction.ts';
import type { RowFacts } from '../../present/transfer.ts';
import type { BalanceChange } from '../../present/changes.ts';
import { teller, type Teller } from '../../present/teller.ts';

/** What the sentence of a Bitcoin-like transaction is made of. */
export interface BitcoinStory {
  transaction: Transaction;
  detail: BitcoinTransactionDetail;
  sides: Sides;
  /** Net effect per address; nobody is in it whose coin only came back. */
  changes: BalanceChange[];
}

interface Cast {
  /** Largest first. */
  payers: BalanceChange[];
  receivers: BalanceChange[];
  receivedRaw: bigint;
}

type View = (tell: Teller, story: BitcoinStory, cast: Cast) => SummaryPart[] | undefined;

/** In this order: what fits first is told. */
const views: View[] = [tellReward, tellMweb, tellSpecial, tellCoinjoin, tellConsolidation, tellBatch, tellPayment, tellData, tellOwn];

/** One Chinese sentence of what the transaction did. */
export function tellBitcoin(facts: RowFacts, story: BitcoinStory): SummaryPart[] {
  const tell = teller(facts);
  const bySize = (left: BalanceChange, right: BalanceChange) => compare(size(right), size(left));
  const payers = story.changes.filter(({ raw }) => raw < 0n).sort(bySize);
  const receivers = story.changes.filter(({ raw }) => raw > 0n).sort(bySize);
  const cast = { payers, receivers, receivedRaw: receivers.reduce((sum, { raw }) => sum + raw, 0n) };
  for (const view of views) {
    const sentence = view(tell, story, cast);
    if (sentence) return sentence;
  }
  return [...tellParties(tell, payers), tell.action('发起交易')];
}

const coin = { token: '', kind: 'external' } as const;

function tellReward(tell: Teller, { transaction, detail }: BitcoinStory, { receivers, receivedRaw }: Cast): SummaryPart[] | undefined {
  if (!isCoinbaseTransaction(transaction, detail)) return undefined;
  if (receivers.length === 0) return [tell.action('出块奖励'), tell.text('，没有可花费的收款方')];
  return [...tellParties(tell, receivers), tell.text('获得'), tell.action('出块奖励'), tell.amount(coin, receivedRaw)];
}

function tellMweb(tell: Teller, { detail, sides }: BitcoinStory, { payers, receivers, receivedRaw }: Cast): SummaryPart[] | undefined {
  if (detail.mweb === 'hogex') return [tell.action('MWEB 汇总交易'), tell.text('（HogEx）：记录本块转入和转出隐私扩展区块的币')];
  if (detail.mweb === 'peg_out') return [...tellParties(tell, receivers), tell.action('自 MWEB 转出'), tell.amount(coin, receivedRaw)];
  if (detail.mweb !== 'peg_in') return undefined;
  const pegged = sides.outputs.filter(({ scriptType }) => scriptType === 'mweb_pegin').reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
  return [...tellParties(tell, payers), tell.action('转入 MWEB'), tell.amount(coin, pegged), tell.text('，此后的去向不公开')];
}

function tellSpecial(tell: Teller, { detail }: BitcoinStory, { payers }: Cast): SummaryPart[] | undefined {
  if (!detail.special) return undefined;
  return [...tellParties(tell, payers), tell.action('特殊交易'), tell.text(`：${nameSpecial(detail.special.type)}`)];
}

function tellCoinjoin(tell: Teller, { sides }: BitcoinStory, { payers, receivedRaw }: Cast): SummaryPart[] | undefined {
  const { coinjoin } = sides.inferences;
  if (!coinjoin || coinjoin.confidence === 'low') return undefined;
  return [
    tell.text(`${payers.length} 个付款地址参与的`),
    tell.action('疑似 CoinJoin'),
    tell.text('，收款合计'),
    tell.amount(coin, receivedRaw),
  ];
}

const CONSOLIDATED_INPUTS = 3;

/** Many outputs become one: of other addresses, or of the same one. */
function tellConsolidation(
  tell: Teller,
  { detail, sides }: BitcoinStory,
  { payers, receivers, receivedRaw }: Cast,
): SummaryPart[] | undefined {
  if (detail.inputCount < CONSOLIDATED_INPUTS || detail.outputCount !== 1) return undefined;
  const [receiver] = receivers;
  if (!receiver) {
    const [owner, ...others] = payers;
    return owner && others.length === 0
      ? [tell.party(owner.address), tell.text(`把自己的 ${detail.inputCount} 个输出`), tell.action('归集'), tell.text('为一个')]
      : undefined;
  }
  // The receiver may have put outputs of its own beside theirs.
  const isShared = sides.inputs.some(({ address }) => address === receiver.address);
  return [
    ...tellParties(tell, payers),
    tell.text(isShared ? `与收款地址共同花费 ${detail.inputCount} 个输出，` : `把 ${detail.inputCount} 个输出`),
    tell.action('归集'),
    tell.text('至'),
    tell.party(receiver.address),
    tell.amount(coin, receivedRaw),
  ];
}

const BATCH_RECEIVERS = 3;

function tellBatch(tell: Teller, story: BitcoinStory, { payers, receivers, receivedRaw }: Cast): SummaryPart[] | undefined {
  if (receivers.length < BATCH_RECEIVERS) return undefined;
  return [
    ...tellParties(tell, payers),
    tell.text(`向 ${receivers.length} 个地址`),
    tell.action('批量付款'),
    tell.text('共'),
    tell.amount(coin, receivedRaw),
    ...tellChange(tell, story),
  ];
}

function tellPayment(tell: Teller, story: BitcoinStory, { payers, receivers, receivedRaw }: Cast): SummaryPart[] | undefined {
  if (receivers.length === 0) return undefined;
  const { sides } = story;
  const ownAddresses = new Set([...sides.inputs, ...listChange(sides)].map(({ address }) => address));
  // Change is mostly the larger part, and whoever reads asks who was paid.
  const byRole = receivers.toSorted((left, right) => Number(ownAddresses.has(left.address)) - Number(ownAddresses.has(right.address)));
  return [
    ...tellParties(tell, payers),
    tell.text('向'),
    ...tellParties(tell, byRole),
    tell.action('转账'),
    tell.amount(coin, receivedRaw),
    ...tellChange(tell, story),
    ...(listData(story).length > 0 ? [tell.text('，并写入数据')] : []),
  ];
}

/** What is in the told amount and probably belongs to the payers still. What came back to their own addresses is not in it. */
function tellChange(tell: Teller, { sides }: BitcoinStory): SummaryPart[] {
  const payers = new Set(sides.inputs.map(({ address }) => address));
  const suspected = listChange(sides).filter(({ address }) => !payers.has(address));
  if (suspected.length === 0) return [];
  const raw = suspected.reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
  return [tell.text('，其中'), tell.amount(coin, raw), tell.text('疑似找零（启发式）')];
}

function listChange({ outputs, inferences }: Sides): Sides['outputs'] {
  return outputs.filter(({ index, address }) => {
    const inference = inferences.change.get(index);
    return inference !== undefined && inference.confidence !== 'low' && address !== '';
  });
}

const SHOWN_CHARACTERS = 60;

function tellData(tell: Teller, story: BitcoinStory, { payers }: Cast): SummaryPart[] | undefined {
  const [first] = listData(story);
  if (!first) return undefined;
  const shown = Array.from(first.text ?? '');
  const text = shown.length > SHOWN_CHARACTERS ? `${shown.slice(0, SHOWN_CHARACTERS).join('')}…` : shown.join('');
  return [...tellParties(tell, payers), tell.action('写入数据'), ...(text === '' ? [] : [tell.text(`「${text}」`)])];
}

/** Everything came back to the payer, or went to scripts without an address. */
function tellOwn(tell: Teller, { sides }: BitcoinStory, { payers }: Cast): SummaryPart[] | undefined {
  const [owner, ...others] = payers;
  if (!owner || others.length > 0) return undefined;
  const strange = sides.outputs.filter(({ address }) => address === '').reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
  if (strange > 0n) return [tell.party(owner.address), tell.text('向没有地址的脚本'), tell.action('转账'), tell.amount(coin, strange)];
  return [tell.party(owner.address), tell.text('把币'), tell.action('转给自己')];
}

function listData({ sides }: BitcoinStory): { hex: string; text?: string | undefined }[] {
  return sides.outputs.flatMap(({ detail }) => readBitcoinOutputDetail(detail).data ?? []);
}

/** `<甲>`, or `<甲>等 3 个地址` with the first named. */
function tellParties(tell: Teller, changes: BalanceChange[]): SummaryPart[] {
  const [first, ...others] = changes;
  if (!first) return [tell.text('未知地址')];
  return [tell.party(first.address), ...(others.length > 0 ? [tell.text(`等 ${changes.length} 个地址`)] : [])];
}

function size({ raw }: BalanceChange): bigint {
  return raw < 0n ? -raw : raw;
}

function compare(left: bigint, right: bigint): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
