import { parseUnits, type Chain, type Transfer } from '@chaintrail/model';
import { WHOLE_ROW, type Comparison, type Difference, type Row, type Unchecked } from '../comparison.ts';
import type { KnownTokens } from '../tokenLists.ts';
import { explainAmount } from './arithmetic.ts';
import type { ExpectedMovement } from './events.ts';
import type { RecordedReceipt } from './exchanges.ts';

export interface MovementMeans {
  /** Whether the internal calls of the transaction were recorded. */
  hasCalls: boolean;
  /** The contract that wraps the native coin. */
  wrapped: string | undefined;
  /** As recorded, for what our results do not have. */
  logs: RecordedReceipt['logs'];
  /** Everybody who gave or got the native coin, as recorded. */
  nativeSides: { out: ReadonlySet<string>; in: ReadonlySet<string> };
  /** Of a token, `''` for the native coin; undefined when nobody tells them. */
  decimalsOf: (token: string) => number | undefined;
}

/** What moved value; fees are compared apart. */
const moved = ({ kind, status, amountRaw, tokenId }: Transfer): boolean =>
  kind !== 'fee' && kind !== 'reward' && status === 'ok' && (amountRaw > 0n || tokenId !== '');

/**
 * Every movement that rotki names, each found in a transfer of ours that no other one was found in, or in all that the account
 * has on that side of the asset: a swap over several pools is one movement for rotki.
 */
export function compareMovements(expected: readonly ExpectedMovement[], transfers: readonly Transfer[], means: MovementMeans): Comparison {
  const all = transfers.filter(moved);
  let left = all;
  const open: ExpectedMovement[] = [];
  for (const movement of expected) {
    const found = left.find((transfer) => isOwn(movement, transfer) && amountIn(movement, transfer, means) === rawOf(transfer));
    if (found) left = left.filter((transfer) => transfer !== found);
    else open.push(movement);
  }
  const differences: Difference[] = [];
  const unchecked: Unchecked[] = [];
  let figures = expected.reduce((sum, movement) => sum + figuresOf(movement), 0);
  for (const movement of open) {
    const whole = findWhole(movement, left, means);
    if (whole) left = left.filter((transfer) => !whole.includes(transfer));
    else if (movement.asset.token === '' && !means.hasCalls) {
      unchecked.push({ reason: 'the internal calls of the transaction were not recorded', figures: figuresOf(movement) });
      figures -= figuresOf(movement);
    } else differences.push(differenceOf(movement, left, { all, open, means }));
  }
  return { figures, differences, unchecked };
}

/** Side, account and amount, and the asset where the test names it. */
const figuresOf = ({ asset }: ExpectedMovement): number => (asset.token === undefined ? 3 : 4);

const partyIn = ({ side }: ExpectedMovement, { from, to }: Transfer): string => (side === 'out' ? from : to);

const isOwn = (movement: ExpectedMovement, transfer: Transfer): boolean =>
  isAsset(movement, transfer) && partyIn(movement, transfer) === movement.party;

function isAsset({ asset }: ExpectedMovement, { token, tokenId }: Transfer): boolean {
  return (asset.token === undefined ? token !== '' : asset.token === token) && (asset.tokenId === '' || asset.tokenId === tokenId);
}

/** An NFT counts as one. */
const rawOf = ({ tokenId, amountRaw }: Transfer): bigint => (tokenId !== '' && amountRaw === 0n ? 1n : amountRaw);

function amountIn(
  { amount }: ExpectedMovement,
  { token, tokenId }: Transfer,
  { decimalsOf }: Pick<MovementMeans, 'decimalsOf'>,
): bigint | undefined {
  if (tokenId !== '') return parseUnits(amount, 0);
  const decimals = decimalsOf(token);
  return decimals === undefined ? undefined : parseUnits(amount, decimals);
}

/** All that the account has of one asset on one side, where together it is the amount. */
function findWhole(movement: ExpectedMovement, left: readonly Transfer[], means: MovementMeans): readonly Transfer[] | undefined {
  const own = left.filter((transfer) => isOwn(movement, transfer));
  for (const token of new Set(own.map((transfer) => transfer.token))) {
    const same = own.filter((transfer) => transfer.token === token);
    const [first] = same;
    if (first && amountIn(movement, first, means) === same.reduce((sum, transfer) => sum + rawOf(transfer), 0n)) return same;
  }
  return undefined;
}

interface Around {
  all: readonly Transfer[];
  open: readonly ExpectedMovement[];
  means: MovementMeans;
}

/** Locked GNO, whose contract logs what it creates as a Transfer from the account, and what it destroys as one to it. */
const backwards = '0x4f8ad938eba0cd19155a835f617317a6e788c868';

/** The nearest transfer that is left says which figure differs; without one the whole movement is missing. */
function differenceOf(movement: ExpectedMovement, left: readonly Transfer[], { all, open, means }: Around): Difference {
  const { side, party, asset, amount } = movement;
  const expectedRow: Row = { side, party, asset: asset.token ?? 'a token', amount };
  const arithmetic = explainAmount(movement, { all, open, ...means });
  const rest = { kind: 'movement', expectedRow, ...(arithmetic ? { arithmetic } : {}) } as const;
  const own = left.find((transfer) => isOwn(movement, transfer));
  if (own) {
    const expected = amountIn(movement, own, means) ?? amount;
    return { ...rest, field: 'amount', side: 'both', expected, ours: rawOf(own), oursRow: rowOf(own) };
  }
  const other = left.find((transfer) => isAsset(movement, transfer) && amountIn(movement, transfer, means) === rawOf(transfer));
  if (other) {
    const note = isPart(movement, means) ? {} : { note: asset.token === backwards ? 'backwards token' : 'acts for' };
    return { ...rest, ...note, field: 'party', side: 'both', expected: party, ours: partyIn(movement, other), oursRow: rowOf(other) };
  }
  const note = isSilent(movement, means) ? { note: 'silent token' } : {};
  return { ...rest, ...note, field: WHOLE_ROW, side: 'expected', expected: Object.values(expectedRow).join(' ') };
}

const rowOf = ({ from, to, token, amountRaw }: Transfer): Row => ({ from, to, token, amount: amountRaw });

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Whether a log of the receipt names the amount while no Transfer of the token in it names the account. */
function isSilent(movement: ExpectedMovement, means: MovementMeans): boolean {
  const { token } = movement.asset;
  if (token === undefined || token === '' || isPart(movement, means)) return false;
  const raw = parseUnits(movement.amount, means.decimalsOf(token) ?? 0);
  if (raw === undefined || raw === 0n) return false;
  const word = raw.toString(16).padStart(64, '0');
  return means.logs.some(({ data, topics }) => `${data}${topics.join('')}`.includes(word));
}

/** Whether the recording has the account on that side of any movement of the asset. */
function isPart({ asset: { token }, party, side }: ExpectedMovement, { logs, nativeSides }: MovementMeans): boolean {
  if (token === '') return nativeSides[side].has(party);
  const account = party.slice(2).padStart(64, '0');
  return logs.some(
    ({ address, topics: [topic, from = '', to = ''], data }) =>
      (token === undefined || address.toLowerCase() === token) &&
      topic === TRANSFER &&
      (side === 'out' ? from : to).slice(2) === account &&
      !/^0x0*$/.test(data),
  );
}

export interface Evidence {
  chain: Chain;
  movements: readonly ExpectedMovement[];
  transfers: readonly Transfer[];
}

/** Decimals that tokens have in practice, the most usual first. */
const usual = [18, 6, 8, 9, 0];

/**
 * Decimals of the tokens that no list knows: the usual ones under which most expected amounts are found, alone or all of an
 * account's together. Where they are known they come from our chain file or a list, and an amount that is wrong by a power of ten
 * is a difference.
 */
export function findDecimals(tokens: KnownTokens, evidence: readonly Evidence[]): (chain: Chain, token: string) => number | undefined {
  const votes = new Map<string, Map<number, number>>();
  for (const { chain, movements, transfers } of evidence) {
    for (const movement of movements) {
      for (const transfer of transfers) {
        const { token, tokenId } = transfer;
        if (token === '' || tokenId !== '' || tokens.decimalsOf(chain, token) !== undefined) continue;
        if (!moved(transfer) || !isOwn(movement, transfer)) continue;
        const fitting = usual.find((decimals) => isFound(decimals, transfer, movement, movements));
        if (fitting === undefined) continue;
        const counts = votes.get(`${chain.name} ${token}`) ?? new Map<number, number>();
        votes.set(`${chain.name} ${token}`, counts.set(fitting, (counts.get(fitting) ?? 0) + 1));
      }
    }
  }
  return (chain, token) => {
    const known = tokens.decimalsOf(chain, token);
    if (known !== undefined) return known;
    const [best] = [...(votes.get(`${chain.name} ${token}`) ?? [])].toSorted((a, b) => b[1] - a[1]);
    return best?.[0] ?? usual[0];
  };
}

function isFound(decimals: number, { amountRaw }: Transfer, movement: ExpectedMovement, movements: readonly ExpectedMovement[]): boolean {
  if (parseUnits(movement.amount, decimals) === amountRaw) return true;
  const parts = movements.filter(
    (one) => one.asset.token === movement.asset.token && one.party === movement.party && one.side === movement.side,
  );
  return parts.length > 1 && parts.reduce((sum, part) => sum + (parseUnits(part.amount, decimals) ?? 0n), 0n) === amountRaw;
}
