import type { AddressTransferView, CoinView, PartyView, TransferView } from '@chaintrail/contract/schemas';
import type { Chain, Transfer } from '@chaintrail/model';
import type { AddressTransfer } from '@chaintrail/store/chain';
import type { RequestContext } from '../context.ts';
import { presentAmount, presentCoin, presentNative } from './coin.ts';
import { nameMethod } from '@chaintrail/families';
import type { FreezeMarks } from './freezes.ts';
import { listLabelsOf, presentParty, type LabelsByAddress } from './party.ts';
import type { JudgedToken } from './tokens.ts';

/** Everything that rows need beside the chain's facts: read once per page. */
export interface RowFacts {
  chain: Chain;
  tokens: ReadonlyMap<string, JudgedToken>;
  labels: LabelsByAddress;
  /** Absent where no party carries a mark. */
  freezes?: FreezeMarks;
}

/** Tokens and labels of everything that a page's transfers name, in one query each, and whom issuers stopped. */
export async function readRowFacts(
  context: RequestContext,
  chain: Chain,
  transfers: Transfer[],
  others: string[] = [],
  otherTokens: string[] = [],
): Promise<RowFacts> {
  const [tokens, labels, freezes] = await Promise.all([
    context.tokens.listTokens(chain.name, [...transfers.map((transfer) => transfer.token), ...otherTokens]),
    listLabelsOf(context, chain.name, [...transfers.flatMap(({ from, to }) => [from, to]), ...others]),
    context.freezes.listMarks(chain),
  ]);
  return { chain, tokens, labels, freezes };
}

export function partyOf(facts: RowFacts, address: string): PartyView {
  return presentParty(address, facts.labels, facts.freezes);
}

export function coinOf(facts: RowFacts, transfer: Pick<Transfer, 'token' | 'kind'>): CoinView {
  return presentCoin(facts.chain, transfer.token, facts.tokens, transfer.kind);
}

/** A coin in doubt only claims to move: its rows are shown and never counted. */
export function isClaim(facts: RowFacts, transfer: Pick<Transfer, 'token' | 'kind'>): boolean {
  return transfer.token !== '' && coinOf(facts, transfer).doubt !== null;
}

/** A transfer's place as text, unique on its chain. */
export function formatTransferId(transfer: Transfer): string {
  return [transfer.blockNumber, transfer.transactionIndex, transfer.source, transfer.index, transfer.subIndex].join('-');
}

export function presentTransfer(facts: RowFacts, transfer: Transfer): TransferView {
  const coin = coinOf(facts, transfer);
  return {
    id: formatTransferId(transfer),
    blockNumber: transfer.blockNumber,
    time: transfer.timeMs,
    hash: transfer.transactionHash,
    kind: transfer.kind,
    from: partyOf(facts, transfer.from),
    to: partyOf(facts, transfer.to),
    coin,
    amount: presentAmount(coin, transfer.amountRaw),
    tokenId: transfer.tokenId,
    status: transfer.status,
    method: nameMethod(facts.chain.family, transfer.method),
  };
}

export function presentAddressTransfer(
  facts: RowFacts,
  transfer: AddressTransfer,
  finalHeight: number,
  /** Whom the counterparty imitates. */
  imitated?: string,
): AddressTransferView {
  const shown = presentTransfer(facts, transfer);
  const side = transfer.direction === 'in' ? 'from' : 'to';
  if (imitated !== undefined) shown[side] = { ...shown[side], imitates: presentParty(imitated, facts.labels) };
  // Only the sender paid the fee.
  const paidFee = transfer.kind === 'external' && transfer.direction !== 'in';
  return {
    ...shown,
    direction: transfer.direction,
    fee: paidFee ? presentNative(facts.chain, transfer.feeRaw) : null,
    isFinal: transfer.blockNumber <= finalHeight,
    marks: [
      ...(isZeroValue(transfer) ? (['zero_value'] as const) : []),
      ...(imitated === undefined ? [] : (['lookalike_counterparty'] as const)),
      ...(shown.coin.doubt ? [`${shown.coin.doubt}_coin` as const] : []),
    ],
  };
}

/** A call of a contract that sends no coin is ordinary; everything else that moves nothing is there to be seen. */
function isZeroValue(transfer: Transfer): boolean {
  return transfer.amountRaw === 0n && (transfer.kind !== 'external' || transfer.method === '');
}
