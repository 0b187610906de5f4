import { parseUnits, type Chain, type Transfer } from '@chaintrail/model';
import type { IntelRecord } from '@chaintrail/store/app';

/** What a row of somebody's table is beside what we hold. */
export interface Judged {
  verdict: 'same' | 'rounded' | 'differs' | 'unchecked';
  text: string;
  /** Of the block that the transaction lies in; null where it is not here. */
  blockTimeMs: number | null;
}

/** What we hold of the transaction that a row names. */
export interface Held {
  chain: Chain;
  transfers: readonly Transfer[];
  /** All that the transaction moved is among them: we hold the whole block. */
  isWhole: boolean;
  coins: ReadonlyMap<string, { symbol: string; decimals: number | null }>;
}

export type Told = IntelRecord & { isRaw: boolean };

/** Sheets keep so many digits of a number. */
const SHEET_DIGITS = 15;

type Verdict = Omit<Judged, 'blockTimeMs'>;

const unchecked = (text: string): Verdict => ({ verdict: 'unchecked', text });

/** A table may write a time without its seconds, or when a wallet or an exchange saw the block. */
const LATE_MS = 10 * 60_000;

/** Holds a row against the transaction that it names. */
export function judgeTold(told: Told, held: Held): Judged {
  const blockTimeMs = held.transfers[0]?.timeMs ?? null;
  const { verdict, text } = judgeMoved(told, held);
  const late = tellLate(told.timeMs, blockTimeMs);
  return { verdict, text: late === '' ? text : `${text}；${late}`, blockTimeMs };
}

/** How far the table's time is from the block's; '' where that is no more than clocks and rounding. */
function tellLate(toldMs: number | null, blockMs: number | null): string {
  if (toldMs === null || blockMs === null || Math.abs(toldMs - blockMs) <= LATE_MS) return '';
  const minutes = Math.floor(Math.abs(toldMs - blockMs) / 60_000);
  const parts = [
    [Math.floor(minutes / 1_440), '天'],
    [Math.floor((minutes % 1_440) / 60), '小时'],
    [minutes % 60, '分钟'],
  ] as const;
  const length = parts.flatMap(([count, unit]) => (count === 0 ? [] : `${count} ${unit}`)).join(' ');
  return `表中时间比区块时间${toldMs < blockMs ? '早' : '晚'} ${length}，以区块时间为准`;
}

function judgeMoved(told: Told, held: Held): Verdict {
  const { chain, isWhole, coins } = held;
  const moved = held.transfers.filter(({ kind }) => kind !== 'fee' && kind !== 'reward');
  const between = moved.filter((one) => isBetween(told, one) && isCoin(told, one, held));
  const isFailed = between.length > 0 && between.every(({ status }) => status === 'failed');
  if (isFailed && told.status !== 'failed') return { verdict: 'differs', text: '链上这笔交易失败了，没有转移任何资产' };
  if (told.status === 'failed' && between.length > 0 && !isFailed) return { verdict: 'differs', text: '表中写失败，链上这笔交易是成功的' };
  const compared = between.map((one) => compare(told, one.amountRaw, one.kind === 'nft' ? 0 : decimalsOf(one.token, held)));
  if (compared.includes('same'))
    return { verdict: 'same', text: isFailed ? '与链上一致：交易失败，没有转移' : '哈希、双方与金额与链上一致' };
  if (compared.includes('rounded')) return { verdict: 'rounded', text: '按表中写出的位数与链上一致，链上的金额位数更多' };
  if (compared.length > 0 && compared.every((one) => one === 'unknown')) return unchecked('代币的小数位数未知，金额无从比对');
  // Inputs of many pay outputs of many: who paid whom how much is a share of ours, and nobody else's table has it.
  if (chain.scripts) return unchecked('交易在链上；比特币类交易多进多出，表中的金额不能逐笔对应');
  const [other] = between;
  if (other) {
    const coin = other.token === '' ? chain.nativeCoin.symbol : coins.get(other.token)?.symbol || '代币';
    return { verdict: 'differs', text: `与链上不符：链上金额为 ${write(other, held)} ${coin}` };
  }
  return isWhole
    ? { verdict: 'differs', text: '与链上不符：这笔交易里没有这样的转账（双方或币种不同）' }
    : unchecked('本机只有这笔交易的一部分，没有这样的转账');
}

function isBetween({ from, to }: Told, transfer: Transfer): boolean {
  return (from === '' || from === transfer.from) && (to === '' || to === transfer.to);
}

function isCoin({ token, contract }: Told, transfer: Transfer, { chain, coins }: Held): boolean {
  if (contract !== '') return transfer.token === contract;
  if (token === '') return true;
  const symbol = transfer.token === '' ? chain.nativeCoin.symbol : coins.get(transfer.token)?.symbol;
  return symbol?.toUpperCase() === token.toUpperCase();
}

const decimalsOf = (token: string, { chain, coins }: Held): number | null =>
  token === '' ? chain.nativeCoin.decimals : (coins.get(token)?.decimals ?? null);

function write({ token, amountRaw, kind }: Transfer, held: Held): string {
  const decimals = kind === 'nft' ? 0 : (decimalsOf(token, held) ?? 0);
  const digits = amountRaw.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
}

function compare({ amount, isRaw }: Told, heldRaw: bigint, decimals: number | null): 'same' | 'rounded' | 'other' | 'unknown' {
  if (isRaw) return /^\d+$/.test(amount) && BigInt(amount) === heldRaw ? 'same' : 'other';
  if (decimals === null) return 'unknown';
  const [, written = ''] = amount.split('.');
  // Held to as many digits as either has.
  const scale = Math.max(decimals, written.length);
  const toldRaw = parseUnits(amount, scale);
  if (toldRaw === undefined) return 'other';
  const ours = heldRaw * 10n ** BigInt(scale - decimals);
  if (toldRaw === ours) return 'same';
  const gap = toldRaw > ours ? toldRaw - ours : ours - toldRaw;
  const digits = amount.replace('.', '').replace(/^0+/, '').length;
  const isSheets = digits >= SHEET_DIGITS && gap * 10n ** BigInt(SHEET_DIGITS - 1) < ours;
  // Two places or more, less than one in the last of them, and no more than a millionth of the whole.
  const isShort = written.length >= 2 && gap < 10n ** BigInt(scale - written.length) && gap * 1_000_000n < ours;
  return isSheets || isShort ? 'rounded' : 'other';
}
