import type { AbiOrigin, DecodedCall } from '@chaintrail/families';
import type { Chain, Transaction, Transfer } from '@chaintrail/model';

/**
 * Why a reading of a call is more than likely: an ABI that was given for the contract or is that of its verified source has it, the contract is one that the chain file names, or
 * what happened is what it asks for.
 */
export type MethodProof = 'abi' | 'verified' | 'contract' | 'effect';

/** What Tether's contract and the well-known wrapped coin offer. */
const ofKnownCoins: ReadonlySet<string> = new Set([
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'approve(address,uint256)',
  'increaseApproval(address,uint256)',
  'decreaseApproval(address,uint256)',
  'addBlackList(address)',
  'removeBlackList(address)',
  'destroyBlackFunds(address)',
  'addToBlockedList(address)',
  'removeFromBlockedList(address)',
  'destroyBlockedFunds(address)',
  'issue(uint256)',
  'redeem(uint256)',
  'pause()',
  'unpause()',
  'setParams(uint256,uint256)',
  'deprecate(address)',
  'transferOwnership(address)',
]);
const ofWrappedCoin: ReadonlySet<string> = new Set([
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'approve(address,uint256)',
  'deposit()',
  'withdraw(uint256)',
]);

/** Null where the signature is only the likely one for its selector. */
export function verifyMethod(
  chain: Chain,
  transaction: Transaction,
  decoded: DecodedCall | undefined,
  transfers: readonly Transfer[],
  origin: AbiOrigin = 'account',
): MethodProof | null {
  if (!decoded?.values) return null;
  if (!decoded.isGuess) return origin === 'verified' ? 'verified' : 'abi';
  const isCoin = chain.usdt.some(({ contract }) => contract === transaction.to) && ofKnownCoins.has(decoded.signature);
  const isWrapped = chain.wrappedCoin?.contract === transaction.to && ofWrappedCoin.has(decoded.signature);
  if (isCoin || isWrapped) return 'contract';
  const asked = readTransfer(transaction, decoded);
  const isDone = transfers.some(
    ({ token, from, to, amountRaw, tokenId, status }) =>
      asked !== undefined &&
      status === 'ok' &&
      token === asked.token &&
      from === asked.from &&
      to === asked.to &&
      String(tokenId === '' ? amountRaw : tokenId) === asked.number,
  );
  return isDone ? 'effect' : null;
}

interface Asked {
  token: string;
  from: string;
  to: string;
  number: string;
}

/** The transfer that a call asks for; the last number is an amount or an item's. */
function readTransfer({ from, to }: Transaction, { signature, values }: DecodedCall): Asked | undefined {
  const [first = '', second = '', third = ''] = values?.map(({ value }) => value) ?? [];
  switch (signature) {
    case 'transfer(address,uint256)':
      return { token: to, from, to: first, number: second };
    case 'lock(address,uint256,string,string)':
      return { token: first, from, to, number: second };
    case 'release(address,address,uint256,string,string)':
      return { token: first, from: to, to: second, number: third };
  }
  const isFrom = signature === 'transferFrom(address,address,uint256)' || signature.startsWith('safeTransferFrom(address,address,uint256');
  return isFrom ? { token: to, from: first, to: second, number: third } : undefined;
}
