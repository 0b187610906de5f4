import type { SummaryPart } from '@chaintrail/contract/schemas';
import { unfoldCall } from '@chaintrail/families';
import type { FamilyName, Transfer } from '@chaintrail/model';
import { sumChanges, type BalanceChange } from '../../present/changes.ts';
import type { Teller } from '../../present/teller.ts';
import type { Story } from '../family.ts';
import { acts } from './acts.ts';
import { readLendingLogs } from './lendingLogs.ts';
import { listAmounts } from './tellAct.ts';
import { trades } from './tellSwap.ts';

/** What a call does with a pool of loans: the word where something is given, the one where something comes, or both. */
interface Part {
  gives?: string;
  gets?: string;
}

const ofActs: Readonly<Record<string, Part>> = {
  存入借贷池: { gives: '存入' },
  存入或偿还借贷池: { gives: '存入或偿还' },
  偿还借款: { gives: '偿还' },
  借入: { gets: '借入' },
  从借贷池取回: { gets: '取回' },
};

const MARKET = '(address,address,address,address,uint256)';

/** Functions of pools, and of the contracts that carry calls to them, that are told only beside each other. */
const others: Readonly<Record<string, Part>> = {
  [`supplyCollateral(${MARKET},uint256,address,bytes)`]: { gives: '存入' },
  [`withdrawCollateral(${MARKET},uint256,address,address)`]: { gets: '取回' },
  [`morphoSupplyCollateral(${MARKET},uint256,address,bytes)`]: { gives: '存入' },
  [`morphoSupply(${MARKET},uint256,uint256,uint256,address,bytes)`]: { gives: '存入' },
  [`morphoRepay(${MARKET},uint256,uint256,uint256,address,bytes)`]: { gives: '偿还' },
  [`morphoBorrow(${MARKET},uint256,uint256,uint256,address)`]: { gets: '借入' },
  [`morphoWithdraw(${MARKET},uint256,uint256,uint256,address)`]: { gets: '取回' },
  [`morphoWithdrawCollateral(${MARKET},uint256,address)`]: { gets: '取回' },
  'create_loan(uint256,uint256,uint256)': { gives: '存入', gets: '借入' },
};

/** Compound III takes and gives by one name each, whether it is a pledge or the loan. */
const POOLED = 'withdraw(address,uint256)';

const partOf = (signature: string): Part | undefined =>
  ofActs[acts.get(signature)?.action ?? ''] ?? (Object.hasOwn(others, signature) ? others[signature] : undefined);

/** Something is pledged or paid back and something else borrowed or taken back in one transaction: no exchange, whoever holds the coins. */
export function tellLending(tell: Teller, story: Story, moved: Transfer[], family: FamilyName): SummaryPart[] | undefined {
  const { transaction } = story;
  const called = readCalls(story, family);
  const isCalled = called !== undefined && called.gives !== '' && called.gets !== '';
  const { gives, gets, pool } = (isCalled ? called : readLogs(story)) ?? { gives: '', gets: '', pool: undefined };
  const own = sumChanges(moved).filter(({ address, kind }) => address === transaction.from && kind !== 'nft');
  const gave = listHandedOn(
    moved,
    own.filter(({ raw }) => raw < 0n),
    'to',
  );
  const got = listHandedOn(
    moved,
    own.filter(({ raw }) => raw > 0n),
    'from',
  );
  if (gives === '' || gets === '' || gave.length === 0 || got.length === 0) return undefined;
  const through = transaction.to === transaction.from ? (pool ?? transaction.to) : transaction.to;
  return [
    tell.party(transaction.from),
    tell.text('通过'),
    tell.party(through),
    tell.action('借贷'),
    tell.text(`：${gives}`),
    ...listAmounts(tell, gave),
    tell.text(`，${gets}`),
    ...listAmounts(tell, got),
  ];
}

/** What was done to a pool, in words, and whose pool it is. */
interface Read {
  gives: string;
  gets: string;
  pool: string | undefined;
}

/** By the names of the functions that were called. */
function readCalls({ transaction, decoded }: Story, family: FamilyName): Read | undefined {
  if (!decoded?.values) return undefined;
  const inner = unfoldCall(family, transaction.to, transaction.input).calls;
  const calls = [
    { to: transaction.to, signature: decoded.signature },
    ...inner.map((call) => ({ to: call.to, signature: call.decoded?.signature ?? '' })),
  ];
  const pools = calls.filter(({ signature }) => partOf(signature) !== undefined);
  const taken = calls.some(({ to, signature }) => signature === POOLED && pools.some((pool) => pool.to === to));
  const parts = pools.flatMap(({ signature }) => partOf(signature) ?? []);
  const gives = listWords(parts.map((part) => part.gives));
  const gets = listWords([...parts.map((part) => part.gets), ...(taken ? ['取回或借入'] : [])]);
  return { gives, gets, pool: pools[0]?.to };
}

/** By the events of pools, where the function has no name that says what it is. */
function readLogs({ transaction, decoded, logs = [] }: Story): Read | undefined {
  if (decoded && (acts.has(decoded.signature) || trades.test(decoded.name))) return undefined;
  const found = readLendingLogs(logs, transaction.from);
  return found && { gives: listWords(found.gives), gets: listWords(found.gets), pool: undefined };
}

const listWords = (words: readonly (string | undefined)[]): string => [...new Set(words.filter((word) => word !== undefined))].join('、');

/** Without receipts for a pledge and tokens of a debt, which are made and end with it; a loan may be nothing but a new coin. */
function listHandedOn(moved: readonly Transfer[], changes: readonly BalanceChange[], other: 'from' | 'to'): BalanceChange[] {
  const own = other === 'from' ? 'to' : 'from';
  const handedOn = changes.filter((change) =>
    moved.some((transfer) => transfer.token === change.token && transfer[own] === change.address && transfer[other] !== ''),
  );
  return handedOn.length > 0 ? handedOn : [...changes];
}
