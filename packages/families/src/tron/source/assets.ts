import { z } from 'zod';
import { parseAnswer } from '../../malformed.ts';
import type { RpcAnswer, RpcCall } from '../../transport/answer.ts';
import type { RpcClient } from '../../transport/client.ts';
import { toTronHex } from '../address.ts';
import { noAssets, type AssetFacts } from '../normalise/assets.ts';
import { readFields, type Fields } from '../normalise/fields.ts';
import { readTokenId } from '../normalise/text.ts';
import { rawBlock } from '../raw/block.ts';
import { count, int64, text } from '../raw/values.ts';
import { manyOf } from '../../manyOf.ts';
import { SourceError } from '../../sourceError.ts';

const asset = z.object({ id: text, num: int64, trx_num: int64 });
const locked = z.object({ frozen_amount: int64, frozen_days: count });
const issue = z.object({ id: text, start_time: count, frozen_supply: manyOf(locked).default([]) });
const issued = z.object({ assetIssue: manyOf(issue).default([]) });
/** Locks count in days from the start of the sale, not from the issue. */
const DAY_MS = 86_400_000;
const exchange = z.object({ first_token_id: text, second_token_id: text });

const pairTypes = new Set(['ExchangeInjectContract', 'ExchangeWithdrawContract', 'ExchangeTransactionContract']);

/** Reads what the block's contracts leave out: token sales, issuers' tokens, pairs. Few blocks have such contracts. */
export async function readAssets(rpc: Pick<RpcClient, 'send' | 'judge'>, block: unknown, signal: AbortSignal): Promise<AssetFacts> {
  const named = (types: (type: string) => boolean, read: (value: Fields) => string): string[] => [
    ...new Set(
      parseAnswer(rawBlock, block, 'getblockbynum').transactions.flatMap(({ raw_data: { contract } }) =>
        contract.filter(({ type }) => types(type)).map(({ parameter }) => read(readFields(parameter.value))),
      ),
    ),
  ];
  const sales = named(
    (type) => type === 'ParticipateAssetIssueContract',
    (value) => value.tokenId('asset_name'),
  ).filter((id) => /^\d+$/.test(id));
  const issuers = named(
    (type) => type === 'UnfreezeAssetContract',
    (value) => value.party('owner_address'),
  );
  const pairs = named(
    (type) => pairTypes.has(type),
    (value) => String(value.amount('exchange_id')),
  );
  const calls: RpcCall[] = [
    ...sales.map((value) => ({ method: '/wallet/getassetissuebyid', params: { value } })),
    ...issuers.map((address) => ({ method: '/wallet/getassetissuebyaccount', params: { address: toTronHex(address) } })),
    ...pairs.map((id) => ({ method: '/wallet/getexchangebyid', params: { id: Number(id) } })),
  ];
  if (calls.length === 0) return noAssets;
  const given = await rpc.send(calls, signal);
  const answers = given.map(resultOf);
  const [saleAnswers, issuerAnswers, pairAnswers] = [
    answers.slice(0, sales.length),
    answers.slice(sales.length, sales.length + issuers.length),
    answers.slice(sales.length + issuers.length),
  ];
  return rpc.judge(given, () => ({
    sales: new Map(
      saleAnswers.map((answer, at) => {
        const { num, trx_num: coins } = parseAnswer(asset, answer, 'getassetissuebyid');
        return [sales[at] ?? '', { tokens: num, coins }];
      }),
    ),
    issued: new Map(
      issuerAnswers.flatMap((answer, at) => {
        const [only] = parseAnswer(issued, answer, 'getassetissuebyaccount').assetIssue;
        if (!only) return [];
        const locks = only.frozen_supply.map((part) => ({
          amountRaw: part.frozen_amount,
          freeAtMs: only.start_time + part.frozen_days * DAY_MS,
        }));
        return [[issuers[at] ?? '', { token: only.id, locks }] as const];
      }),
    ),
    pairs: new Map(
      pairAnswers.map((answer, at) => {
        const { first_token_id: first, second_token_id: second } = parseAnswer(exchange, answer, 'getexchangebyid');
        return [pairs[at] ?? '', [readTokenId(first), readTokenId(second)] as const];
      }),
    ),
  }));
}

function resultOf(answer: RpcAnswer): unknown {
  if (answer.ok) return answer.result;
  throw new SourceError({ code: 'tokens_refused', words: answer.failure.message });
}
