import { parseUnits, type BlockBundle, type Chain, type Transfer } from '@chaintrail/model';
import { findEvmChain } from '../chains.ts';
import { compareFigure, joinComparisons, nothing, type Comparison } from '../comparison.ts';
import type { Recording, RecordingKind } from '../dataIndex.ts';
import { excuseOf } from '../rotki/rules.ts';
import type { Plant } from '../mutations/plant.ts';
import { readEvent, type AssetMeans, type ExpectedMovement, type RotkiTransaction } from '../rotki/events.ts';
import { findRecorded, normaliseAlone, type RecordedAlone } from '../rotki/alone.ts';
import { compareMovements, findDecimals } from '../rotki/movements.ts';
import type { Case, Suite } from '../suite.ts';
import { readTokenLists, type KnownTokens } from '../tokenLists.ts';

export const expectedEvents: RecordingKind = {
  name: 'rotki’s expected events',
  recognises: ({ head }) => /^\{"chain":\s*"[^"]+",\s*"tx":\s*"0x[0-9a-f]{64}",\s*"test":/.test(head()),
};

/** rotki's hand-checked transactions: what each cost its sender, and the movements that its decoders name. */
export const rotki: Suite = {
  name: 'rotki',
  listCases: (index) => {
    const cases = index
      .find(expectedEvents)
      .flatMap((file) =>
        file
          .lines<RotkiTransaction>()
          .map((expected) => ({ file, expected, recorded: findRecorded(index, findEvmChain(expected.chain), expected.tx) })),
      );
    const tokens = readTokenLists(index);
    const decimals = findDecimals(
      tokens,
      cases.flatMap(({ expected, recorded }) => (recorded ? [{ chain: recorded.chain, ...evidenceOf(expected, recorded, tokens) }] : [])),
    );
    return cases.map(({ file, expected, recorded }) => caseOf(file, expected, recorded, tokens, decimals));
  },
  blindTo: {
    'doubled row': 'rotki leaves movements out that it has no use for, so that one more is no difference',
    'wrong token id': 'an NFT’s id is part of rotki’s asset only where its test writes the number',
    'wrong position': 'rotki’s events have an order of their own',
    'wrong hash': 'a case is one transaction, which is found by its hash',
    'wrong script or data': 'logs are compared by what they move',
  },
};

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

function meansOf({ chain, receipt: { logs } }: RecordedAlone, tokens: KnownTokens): AssetMeans {
  return {
    chain,
    tokens,
    transferring: new Set(logs.filter(({ topics }) => topics[0] === TRANSFER).map(({ address }) => address.toLowerCase())),
    logging: new Set(logs.map(({ address }) => address.toLowerCase())),
  };
}

function evidenceOf(
  expected: RotkiTransaction,
  recorded: RecordedAlone,
  tokens: KnownTokens,
): { movements: ExpectedMovement[]; transfers: Transfer[] } {
  const means = meansOf(recorded, tokens);
  const movements = expected.events.flatMap((event) => {
    const read = readEvent(event, expected, means);
    return read.kind === 'movement' ? [read.movement] : [];
  });
  return { movements, transfers: normaliseAlone(recorded).transfers };
}

type Decimals = (chain: Chain, token: string) => number | undefined;

function caseOf(
  file: Recording,
  expected: RotkiTransaction,
  recorded: RecordedAlone | undefined,
  tokens: KnownTokens,
  decimals: Decimals,
): Case {
  const name = `${expected.chain} ${expected.tx}`;
  const skip = (reason: string): Case => ({
    name,
    files: [file],
    compare: () => nothing,
    skip: { reason, figures: () => expected.events.length * FIGURES_PER_EVENT },
  });
  if (!findEvmChain(expected.chain)) return skip('a chain that is not one of ours');
  if (!recorded) return skip('its transaction or receipt was not recorded');
  return {
    name,
    files: [file, ...recorded.files, ...tokens.files],
    compare: (plant) => compareTransaction(expected, recorded, { tokens, decimals, plant }),
    excuse: (difference) => excuseOf(difference, expected.tx),
  };
}

/** Side, account, asset and amount. */
const FIGURES_PER_EVENT = 4;

interface Means {
  tokens: KnownTokens;
  decimals: Decimals;
  plant: Plant;
}

function compareTransaction(expected: RotkiTransaction, recorded: RecordedAlone, { tokens, decimals, plant }: Means): Comparison {
  const chain = plant.chain(recorded.chain);
  const means = meansOf(recorded, tokens);
  const bundle = plant.bundle(normaliseAlone(recorded));
  const [transaction] = bundle.transactions;
  if (!transaction) throw new Error('no transaction');
  const events = expected.events.map((event) => readEvent(event, expected, means));
  const movements = events.flatMap((event) => (event.kind === 'movement' ? [event.movement] : []));
  const isFailed = expected.events.some(({ event_type: type = '' }) => type.endsWith('.FAIL'));
  const timestamps = new Set(expected.events.map(({ timestamp }) => Number(timestamp)).filter((time) => Number.isInteger(time)));
  const [timeMs] = timestamps;
  return joinComparisons(
    ...events.flatMap((event) => (event.kind === 'unread' ? [hidden(event.reason, FIGURES_PER_EVENT)] : [])),
    ...events.flatMap((event) => (event.kind === 'fee' ? [compareFee(event.amount, chain, bundle, recorded)] : [])),
    movements.length > 0 || isFailed ? compareFigure('transaction', 'status', isFailed ? 'failed' : 'ok', transaction.status) : nothing,
    recorded.timestamp !== undefined && timeMs !== undefined ? compareFigure('transaction', 'time', timeMs, transaction.timeMs) : nothing,
    compareMovements(movements, bundle.transfers, {
      hasCalls: recorded.internals !== undefined,
      wrapped: recorded.chain.wrappedCoin?.contract,
      logs: recorded.receipt.logs,
      nativeSides: nativeSidesOf(recorded),
      decimalsOf: (token) => (token === '' ? chain.nativeCoin.decimals : decimals(chain, token)),
    }),
  );
}

/** Everybody who gave and who got the native coin, as recorded. */
function nativeSidesOf({ transaction: { value, from, to }, internals = [] }: RecordedAlone): {
  out: ReadonlySet<string>;
  in: ReadonlySet<string>;
} {
  const moving = internals.filter((call) => call.value !== '0');
  const root = BigInt(value) > 0n ? [{ from, to: to ?? '' }] : [];
  const all = [...root, ...moving];
  return { out: new Set(all.map((one) => one.from.toLowerCase())), in: new Set(all.map((one) => one.to.toLowerCase())) };
}

function hidden(reason: string, figures: number): Comparison {
  return { ...nothing, unchecked: [{ reason, figures }] };
}

function compareFee(
  amount: string,
  chain: Chain,
  { transactions: [transaction] }: BlockBundle,
  { receipt, isFeeKnown }: RecordedAlone,
): Comparison {
  if (!isFeeKnown) return hidden('the recorded receipt has no layer 1 fee and no other answer names it', 1);
  const expectedRaw = parseUnits(amount, chain.nativeCoin.decimals);
  const ours = transaction?.feeRaw ?? 0n;
  const comparison = compareFigure('transaction', 'fee', expectedRaw ?? amount, ours);
  const [difference] = comparison.differences;
  if (!difference || expectedRaw === undefined || chain.name !== 'Scroll') return comparison;
  const arithmetic = {
    says: 'rotki leaves the layer 1 fee out on Scroll: ours less the recorded layer 1 fee',
    expectedRaw,
    terms: [
      { sign: 1n, amountRaw: ours },
      { sign: -1n, amountRaw: BigInt(receipt.l1Fee ?? '0x0') },
    ],
  } as const;
  return { ...comparison, differences: [{ ...difference, arithmetic }] };
}
