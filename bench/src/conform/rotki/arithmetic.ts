import { parseUnits, type Transfer } from '@chaintrail/model';
import type { Arithmetic, Term } from '../comparison.ts';
import type { ExpectedMovement } from './events.ts';

interface Around {
  /** What moved in the transaction, whoever it belongs to. */
  all: readonly Transfer[];
  /** Expected movements that were not found. */
  open: readonly ExpectedMovement[];
  wrapped: string | undefined;
  decimalsOf: (token: string) => number | undefined;
}

/** rotki divides amounts further than a coin's places go: both sides of an equation get so many more. */
const MORE_PLACES = 18;
const more = 10n ** BigInt(MORE_PLACES);

/**
 * How recorded movements make an amount that none of them is: rotki splits fees off, nets refunds and interest, and counts a
 * wrapped or a protocol's own coin as the coin behind it. A movement of the account itself counts by its direction, and one of them
 * is in every sum: an amount that moved as it is, between others or the other way, is no sum but a difference.
 */
export function explainAmount(movement: ExpectedMovement, around: Around): Arithmetic | undefined {
  const { party, asset } = movement;
  if (asset.tokenId !== '') return undefined;
  const touched = around.all.filter(({ from, to, tokenId }) => tokenId === '' && (from === party || to === party));
  const tokens =
    asset.token === undefined ? [...new Set(touched.map(({ token }) => token))].filter((token) => token !== '') : [asset.token];
  for (const token of tokens) {
    const found = explainWith(token, movement, around);
    if (found) return found;
  }
  return undefined;
}

function explainWith(token: string, movement: ExpectedMovement, { all, open, wrapped, decimalsOf }: Around): Arithmetic | undefined {
  const places = decimalsOf(token);
  if (places === undefined) return undefined;
  const raw = ({ amount }: ExpectedMovement): bigint => parseUnits(amount, places + MORE_PLACES) ?? 0n;
  const isBehind = (one: string): boolean => (token === '' && one === wrapped) || (token === wrapped && one === '');
  const coins = all.filter(({ tokenId }) => tokenId === '');
  const same = coins.filter((one) => one.token === token).map((one) => possible(one, movement));
  const own = raw(movement);
  const alone = findSum(own, same);
  if (alone) return { says: 'rotki splits or nets what the chain moved as a whole', expectedRaw: own, terms: alone };
  // What rotki took from one of an account's events is in another: together, with their directions, they are what moved.
  const parts = open.filter(({ party, asset }) => party === movement.party && asset.token === movement.asset.token);
  const together = parts.reduce((sum, part) => sum + (part.side === movement.side ? raw(part) : -raw(part)), 0n);
  const isSplit = parts.length > 1;
  const whole = isSplit ? findSum(together, same, 1) : undefined;
  if (whole) return { says: 'rotki tells one movement as several events that add up to it', expectedRaw: together, terms: whole };
  const wanted = isSplit ? together : own;
  const behind = coins
    .filter((one) => isBehind(one.token) || (isSplit && one.token !== token))
    .flatMap((one) => possible(one, movement).terms)
    .find(({ sign, amountRaw }) => sign * amountRaw === wanted);
  const wrappedSum = findSum(
    own,
    coins.filter((one) => isBehind(one.token)).map((one) => ({ ...possible(one, movement), isOwn: true })),
  );
  const terms = behind ? [behind] : wrappedSum;
  return (
    terms && {
      says: 'rotki counts what moved of a wrapped or a protocol’s own coin as the coin behind it',
      expectedRaw: behind ? wanted : own,
      terms,
    }
  );
}

/** A movement with the signs that it may have in a sum. */
interface Possible {
  terms: readonly Term[];
  isOwn: boolean;
}

function possible({ from, to, amountRaw }: Transfer, { party, side }: ExpectedMovement): Possible {
  const amount = amountRaw * more;
  const [own, other] = side === 'out' ? [from, to] : [to, from];
  if (own === party) return { isOwn: true, terms: [{ sign: 1n, amountRaw: amount }] };
  if (other === party) return { isOwn: true, terms: [{ sign: -1n, amountRaw: amount }] };
  return {
    isOwn: false,
    terms: [
      { sign: 1n, amountRaw: amount },
      { sign: -1n, amountRaw: amount },
    ],
  };
}

/** Two or three movements, or as few as `least`, one of them the account's own, that add up. */
function findSum(wanted: bigint, movements: readonly Possible[], least = 2): readonly Term[] | undefined {
  const value = ({ sign, amountRaw }: Term): bigint => sign * amountRaw;
  const extend = (chosen: readonly Term[], sum: bigint, from: number, hasOwn: boolean): readonly Term[] | undefined => {
    if (chosen.length >= least && hasOwn && sum === wanted) return chosen;
    if (chosen.length === 3) return undefined;
    for (let at = from; at < movements.length; at++) {
      const { terms, isOwn } = movements[at] ?? { terms: [], isOwn: false };
      for (const term of terms) {
        const found = extend([...chosen, term], sum + value(term), at + 1, hasOwn || isOwn);
        if (found) return found;
      }
    }
    return undefined;
  };
  return extend([], 0n, 0, false);
}
