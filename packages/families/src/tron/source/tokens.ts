import type { Token } from '@chaintrail/model';
import { z } from 'zod';
import { cleanChainText } from '../../cleanChainText.ts';
import { parseAnswer } from '../../malformed.ts';
import { normaliseToken } from '../../evm/source/tokens.ts';
import type { RpcAnswer, RpcCall } from '../../transport/answer.ts';
import { toTronHex } from '../address.ts';
import { readNodeText } from '../normalise/text.ts';
import { text } from '../raw/values.ts';
import { manyOf } from '../../manyOf.ts';

/** Whoever asks a constant question; nobody has to pay for it. */
const NOBODY = `41${'0'.repeat(40)}`;
const LONGEST_TEXT = 64;

const questions = [
  { function_selector: 'name()', parameter: '' },
  { function_selector: 'symbol()', parameter: '' },
  { function_selector: 'decimals()', parameter: '' },
  // ERC-165 ids of ERC-721 and ERC-1155.
  { function_selector: 'supportsInterface(bytes4)', parameter: '80ac58cd'.padEnd(64, '0') },
  { function_selector: 'supportsInterface(bytes4)', parameter: 'd9b67a26'.padEnd(64, '0') },
];

/** The calls that ask what a token is: a contract by its own functions, a TRC10 by its id; '' and old TRC10 names ask nothing. */
export function tronTokenQuestions(token: string): RpcCall[] {
  if (isAssetId(token)) return [{ method: '/wallet/getassetissuebyid', params: { value: token } }];
  const contract = toTronHex(token);
  if (contract === undefined) return [];
  return questions.map((question) => ({
    method: '/wallet/triggerconstantcontract',
    params: { owner_address: NOBODY, contract_address: contract, ...question },
  }));
}

const asset = z.object({ id: text, name: text, abbr: text, precision: z.number().int().min(0).max(255).default(0) });
const constantAnswer = z.object({
  result: z.object({ result: z.boolean().optional() }).default({}),
  constant_result: manyOf(z.string()).default([]),
});

/** What a token said of itself; undefined when it did not answer like one. */
export function normaliseTronToken(chainName: string, token: string, answers: RpcAnswer[]): Token | undefined {
  if (isAssetId(token)) return normaliseAsset(chainName, token, answers[0]);
  if (answers.length === 0)
    return { chainName, contract: token, standard: 'trc10', name: cleanChainText(token, LONGEST_TEXT), symbol: '', decimals: 0 };
  const said = normaliseToken(chainName, token, answers.map(asEvmAnswer));
  return said && { ...said, standard: trcNames[said.standard] };
}

const trcNames: Record<Token['standard'], Token['standard']> = {
  erc20: 'trc20',
  erc721: 'trc721',
  erc1155: 'erc1155',
  trc10: 'trc10',
  trc20: 'trc20',
  trc721: 'trc721',
};

function isAssetId(token: string): boolean {
  return /^\d+$/.test(token);
}

function normaliseAsset(chainName: string, id: string, answer: RpcAnswer | undefined): Token | undefined {
  if (!answer?.ok) return undefined;
  const { name, abbr, precision } = parseAnswer(asset, answer.result, 'getassetissuebyid');
  if (name === '') return undefined;
  const clean = cleanChainText(readNodeText(name), LONGEST_TEXT);
  const symbol = cleanChainText(readNodeText(abbr), LONGEST_TEXT);
  return { chainName, contract: id, standard: 'trc10', name: clean, symbol: symbol === '' ? clean : symbol, decimals: precision };
}

/** A constant call that reverted says so inside an answer with status 200. */
function asEvmAnswer(answer: RpcAnswer): RpcAnswer {
  if (!answer.ok) return answer;
  const parsed = constantAnswer.safeParse(answer.result);
  const [word] = parsed.success ? parsed.data.constant_result : [];
  if (!parsed.success || parsed.data.result.result !== true || word === undefined) {
    return { ok: false, failure: { code: 3, message: 'reverted' } };
  }
  return { ok: true, result: `0x${word}` };
}
