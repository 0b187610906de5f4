import { transferKinds, type Chain } from '@chaintrail/model';
import { tableName, type Side } from '../schema/tables.ts';
import { DIRECTION, MOVED } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uint256Literal, uintLiteral } from '../sql/literal.ts';
import type { BlockPlace, BlockRange, CoinDay, LastMovementQuestion, WatchedMove, WatchedQuestion } from './blockRange.ts';
import type { ReadContext } from './context.ts';
import { withHashes } from './hashesAt.ts';
import { positionColumns, toInitiator, toTransfer, transferColumns, type TransferRow } from './rows.ts';
import { listSources, listSourcesUpTo } from './snapshot.ts';

/** What moves value from one to another: fees go to nobody, opening balances were there before. */
const VALUE = `kind not in (${transferKinds.fee}, ${transferKinds.opening}) and amountRaw > 0 and ${MOVED}`;

/** One select over both sides of a table, held to a range of blocks. */
function within(
  state: Parameters<typeof listSources>[0],
  { range: { from, to }, column = 'block' }: { range: BlockRange; column?: string },
  render: (side: Side) => string,
): string {
  return listSources(state)
    .filter(({ side }) => side !== 'tip' || to > (state.final?.number ?? -1))
    .map(
      ({ side, within: held }) => `${render(side)} and ${held(column)} and ${column} between ${uintLiteral(from)} and ${uintLiteral(to)}`,
    )
    .join(' union all ');
}

/** Blocks of a range, lowest first; of these heights alone, where they are named. */
export async function listBlockPlacesBetween(
  context: ReadContext,
  chain: Chain,
  range: BlockRange,
  numbers?: readonly number[],
): Promise<BlockPlace[]> {
  if (numbers?.length === 0) return [];
  const { hash } = familyCodecs(chain.family);
  const ofNumbers = numbers ? ` and number in ${listLiteral(numbers.map(uintLiteral))}` : '';
  return context.underOneState(chain, async (state) => {
    const parts = within(
      state,
      { range, column: 'number' },
      (side) => `select number, ${hash.select('hash')} as hashText, timeMs from ${tableName('block', side)}
        where chain = ${uintLiteral(chain.storeId)}${ofNumbers}`,
    );
    if (parts === '') return [];
    const rows = await context.query<{ number: number; hashText: string; timeMs: string }>(`select * from (${parts}) order by number`);
    return rows.map(({ number, hashText, timeMs }) => ({ number, hash: hashText, timeMs: Number(timeMs) }));
  });
}

/** Everybody whom value moved to or from in these blocks, each once. */
export async function listMoversBetween(context: ReadContext, chain: Chain, range: BlockRange): Promise<string[]> {
  const { address } = familyCodecs(chain.family);
  return context.underOneState(chain, async (state) => {
    const parts = within(
      state,
      { range },
      (side) => `select arrayJoin([fromAddress, toAddress]) as mover from ${tableName('transfer', side)}
        where chain = ${uintLiteral(chain.storeId)} and ${VALUE}`,
    );
    if (parts === '') return [];
    const rows = await context.query<{ moverText: string }>(
      `select distinct ${address.select('mover')} as moverText from (${parts}) where mover != ''`,
    );
    return rows.map(({ moverText }) => moverText);
  });
}

/** What moved in these blocks to or from one of the addresses, or of one of the coins from an amount on; in the blocks' order. */
export async function listMovementsBetween(
  context: ReadContext,
  chain: Chain,
  range: BlockRange,
  { addresses, coins }: WatchedQuestion,
): Promise<WatchedMove[]> {
  if (addresses.length === 0 && coins.length === 0) return [];
  const { address } = familyCodecs(chain.family);
  const conditions = coins.map(({ token, leastRaw }) => `(token = ${address.literal(token)} and amountRaw >= ${uint256Literal(leastRaw)})`);
  if (addresses.length > 0) {
    const list = listLiteral(addresses.map((one) => address.literal(one)));
    conditions.push(`fromAddress in ${list} or toAddress in ${list}`);
  }
  return context.underOneState(chain, async (state) => {
    const parts = within(
      state,
      { range },
      (side) => `select ${transferColumns(chain)}, initiator from ${tableName('transfer', side)}
        where chain = ${uintLiteral(chain.storeId)} and ${VALUE} and (${conditions.join(' or ')})`,
    );
    if (parts === '') return [];
    const found = await context.query<TransferRow & { initiator: number }>(
      `select * from (${parts}) order by ${positionColumns.join(', ')}`,
    );
    const rows = await withHashes({ context, chain, state }, found);
    return rows.map((row) => ({ ...toTransfer(row), initiator: toInitiator(row.initiator) }));
  });
}

const DAY_MS = 86_400_000;

/** Questions that one statement answers. */
const PORTION = 100;

/**
 * When value last moved over an address in a direction before a transaction; where it never did, when it first moved over it at all before
 * that; null where nothing moved. Answers stand in the order of the questions.
 */
export async function listLastMovements(
  context: ReadContext,
  chain: Chain,
  questions: readonly LastMovementQuestion[],
): Promise<(number | null)[]> {
  const { address } = familyCodecs(chain.family);
  const answers: (number | null)[] = [];
  for (let at = 0; at < questions.length; at += PORTION) {
    const portion = questions.slice(at, at + PORTION);
    const found = await context.underOneState(chain, async (state) => {
      const parts = portion.flatMap((question, index) =>
        listSourcesUpTo(state, question.block).map(
          ({ side, within: held }) => `select ${uintLiteral(index)} as question, timeMs,
            ${question.direction === 'both' ? '1' : `direction = ${DIRECTION[question.direction]}`} as isSame
            from ${tableName('address_transfer', side)}
            where chain = ${uintLiteral(chain.storeId)} and address = ${address.literal(question.address)} and direction != ${DIRECTION.self} and ${VALUE} and ${held('block')}
            and (block, transactionIndex) < (${uintLiteral(question.block)}, ${uintLiteral(question.transactionIndex)})`,
        ),
      );
      if (parts.length === 0) return [];
      return context.query<{ question: number; lastMs: string; firstMs: string; same: string }>(
        `select question, maxIf(timeMs, isSame = 1) as lastMs, min(timeMs) as firstMs, countIf(isSame = 1) as same
          from (${parts.join(' union all ')}) group by question`,
      );
    });
    const byQuestion = new Map(found.map((row) => [row.question, Number(Number(row.same) > 0 ? row.lastMs : row.firstMs)]));
    answers.push(...portion.map((_, index) => byQuestion.get(index) ?? null));
  }
  return answers;
}

/** What moved of a coin ('' is the native one) on each of the days before a moment, the oldest first. */
export async function listCoinDays(
  context: ReadContext,
  chain: Chain,
  token: string,
  { endMs, days }: { endMs: number; days: number },
): Promise<CoinDay[]> {
  const { address } = familyCodecs(chain.family);
  const startMs = endMs - days * DAY_MS;
  const rows = await context.underOneState(chain, async (state) => {
    const parts = listSources(state).map(
      ({ side, within: held }) => `select timeMs, amountRaw from ${tableName(token === '' ? 'transfer' : 'token_transfer', side)}
        where chain = ${uintLiteral(chain.storeId)} and token = ${address.literal(token)} and ${VALUE} and fromAddress != toAddress and ${held('block')}
        and block >= (select min(number) from ${tableName('block', side)} where chain = ${uintLiteral(chain.storeId)} and timeMs > ${uintLiteral(startMs)})
        and timeMs > ${uintLiteral(startMs)} and timeMs <= ${uintLiteral(endMs)}`,
    );
    if (parts.length === 0) return [];
    return context.query<{ day: number; count: string; raw: string }>(
      `select toUInt32(intDiv(timeMs - ${uintLiteral(startMs + 1)}, ${DAY_MS})) as day, count() as count, sum(amountRaw) as raw
        from (${parts.join(' union all ')}) group by day`,
    );
  });
  const byDay = new Map(rows.map(({ day, count, raw }) => [day, { count: Number(count), raw: BigInt(raw) }]));
  return Array.from({ length: days }, (_, day) => byDay.get(day) ?? { count: 0, raw: 0n });
}
