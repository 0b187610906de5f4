import type { SummaryPart } from '@chaintrail/contract/schemas';
import { readBitcoinOutputDetail, type BitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import type { Transaction } from '@chaintrail/model';
import { findEqualOutputs } from './equalOutputs.ts';
import type { Sides } from './readSides.ts';
import { isRuled } from './sides.ts';
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

/** Nothing is said of who paid whom: which output is whose cannot be told. */
function tellCoinjoin(tell: Teller, { detail, sides }: BitcoinStory): SummaryPart[] | undefined {
  const { coinjoin } = sides.inferences;
  if (!coinjoin) return undefined;
  const payers = new Set(sides.inputs.map(({ address }) => address));
  const groups = findEqualOutputs(sides.outputs);
  return [
    tell.action('疑似 CoinJoin'),
    tell.text(`：${payers.size} 个地址的 ${detail.inputCount} 个输入与 ${detail.outputCount} 个输出混在一起`),
    ...groups
      .slice(0, TOLD_GROUPS)
      .flatMap(({ amountRaw, indexes }, at) => [
        tell.text(`${at === 0 ? '，其中 ' : '、'}${indexes.length} 个同为`),
        tell.amount(coin, amountRaw),
      ]),
    tell.text('，无法确定谁付给了谁'),
  ];
}

const TOLD_GROUPS = 2;

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
    tell.text(isShared ? `与收款地址的 ${detail.inputCount} 个输出` : `的 ${detail.inputCount} 个输出`),
    tell.action('归集'),
    tell.text('到'),
    tell.party(receiver.address),
    tell.text(isShared ? '，净得' : '，共'),
    tell.amount(coin, receivedRaw),
  ];
}

const BATCH_RECEIVERS = 3;

function tellBatch(tell: Teller, story: BitcoinStory, cast: Cast): SummaryPart[] | undefined {
  const { paid, change } = splitChange(story.sides, cast.receivers);
  if (paid.length < BATCH_RECEIVERS) return undefined;
  return [
    ...tellParties(tell, cast.payers),
    tell.text(`向 ${paid.length} 个地址`),
    tell.action('批量付款'),
    tell.text('共'),
    tell.amount(coin, sumOf(paid)),
    ...tellChange(tell, story.sides, change),
    ...tellNote(tell, story),
  ];
}

/** One or two receivers, each with its own amount: which of two was paid is not said where no rule tells. */
function tellPayment(tell: Teller, story: BitcoinStory, cast: Cast): SummaryPart[] | undefined {
  if (cast.receivers.length === 0) return undefined;
  const { paid, change } = splitChange(story.sides, cast.receivers);
  const payers = new Set(story.sides.inputs.map(({ address }) => address));
  // Whoever paid too and got more than it gave stands behind who only received.
  const byRole = paid.toSorted((left, right) => Number(payers.has(left.address)) - Number(payers.has(right.address)));
  return [
    ...tellParties(tell, cast.payers),
    ...byRole.flatMap(({ address, raw }, at) => [
      tell.text(at === 0 ? '向' : '、向'),
      tell.party(address),
      tell.action('支付'),
      tell.amount(coin, raw),
    ]),
    ...tellChange(tell, story.sides, change),
    ...tellNote(tell, story),
  ];
}

/** Who was paid, and what probably belongs to the payers still. Where everything looks like change, nothing is. */
function splitChange(sides: Sides, receivers: BalanceChange[]): { paid: BalanceChange[]; change: BalanceChange[] } {
  const payers = new Set(sides.inputs.map(({ address }) => address));
  const suspected = new Set(listChange(sides).flatMap(({ address }) => (payers.has(address) ? [] : [address])));
  const change = receivers.filter(({ address }) => suspected.has(address));
  if (change.length === receivers.length) return { paid: receivers, change: [] };
  return { paid: receivers.filter(({ address }) => !suspected.has(address)), change };
}

/** The grounds of a guess are the rules'; a person's word bears no guess. */
function tellChange(tell: Teller, { inferences }: Sides, change: BalanceChange[]): SummaryPart[] {
  const word = [...inferences.change.values()].some(isRuled) ? '；改判为找零' : '；疑似找零';
  return change.flatMap(({ address, raw }) => [tell.text(word), tell.amount(coin, raw), tell.text('到'), tell.party(address)]);
}

function sumOf(changes: BalanceChange[]): bigint {
  return changes.reduce((sum, { raw }) => sum + raw, 0n);
}

function listChange({ outputs, inferences }: Sides): Sides['outputs'] {
  return outputs.filter(({ index, address }) => inferences.change.has(index) && address !== '');
}

const SHOWN_CHARACTERS = 60;

function tellData(tell: Teller, story: BitcoinStory, { payers }: Cast): SummaryPart[] | undefined {
  if (listData(story).length === 0) return undefined;
  return [...tellParties(tell, payers), tell.action('写入数据'), ...tellText(tell, story)];
}

function tellNote(tell: Teller, story: BitcoinStory): SummaryPart[] {
  return listData(story).length === 0 ? [] : [tell.text('，并写入数据'), ...tellText(tell, story)];
}

function tellText(tell: Teller, story: BitcoinStory): SummaryPart[] {
  const shown = Array.from(listData(story)[0]?.text ?? '');
  const text = shown.length > SHOWN_CHARACTERS ? `${shown.slice(0, SHOWN_CHARACTERS).join('')}…` : shown.join('');
  return text === '' ? [] : [tell.text(`「${text}」`)];
}

/** Everything came back to the payer, or went to scripts without an address. */
function tellOwn(tell: Teller, { sides }: BitcoinStory, { payers }: Cast): SummaryPart[] | undefined {
  const [owner, ...others] = payers;
  if (!owner || others.length > 0) return undefined;
  const strange = sides.outputs.filter(({ address }) => address === '').reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
  if (strange > 0n) return [tell.party(owner.address), tell.text('向没有地址的脚本'), tell.action('支付'), tell.amount(coin, strange)];
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
