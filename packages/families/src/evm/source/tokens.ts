import type { Token } from '@chaintrail/model';
import { cleanChainText } from '../../cleanChainText.ts';
import type { RpcAnswer, RpcCall } from '../../transport/answer.ts';

const NAME = '0x06fdde03';
const SYMBOL = '0x95d89b41';
const DECIMALS = '0x313ce567';
const supportsInterface = (id: string): string => `0x01ffc9a7${id.padEnd(64, '0')}`;
/** ERC-165 ids of ERC-721 and ERC-1155. */
const questions = [NAME, SYMBOL, DECIMALS, supportsInterface('80ac58cd'), supportsInterface('d9b67a26')];

/** Longer names are advertisements or attacks on the layout. */
const LONGEST_TEXT = 64;

/** The calls that ask one contract what it is; as many answers go to `normaliseToken`. */
export function tokenQuestions(contract: string): RpcCall[] {
  return questions.map((data) => ({ method: 'eth_call', params: [{ to: contract, data }, 'latest'] }));
}

/** What a contract said of itself; undefined when it did not answer like a token. */
export function normaliseToken(chainName: string, contract: string, answers: RpcAnswer[]): Token | undefined {
  const [name, symbol, decimals, isErc721, isErc1155] = answers.map((answer) =>
    answer.ok && typeof answer.result === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(answer.result) ? answer.result.slice(2) : '',
  );
  const token = { chainName, contract, name: readText(name ?? ''), symbol: readText(symbol ?? '') };
  if (isTrue(isErc721 ?? '')) return { ...token, standard: 'erc721', decimals: null };
  if (isTrue(isErc1155 ?? '')) return { ...token, standard: 'erc1155', decimals: null };
  const digits = readDecimals(decimals ?? '');
  if (token.name === '' && token.symbol === '' && digits === null) return undefined;
  return { ...token, standard: 'erc20', decimals: digits };
}

function isTrue(word: string): boolean {
  return word.length >= 64 && BigInt(`0x${word.slice(0, 64)}`) === 1n;
}

function readDecimals(word: string): number | null {
  if (word.length < 64) return null;
  const value = BigInt(`0x${word.slice(0, 64)}`);
  return value <= 255n ? Number(value) : null;
}

/** An ABI string, or the bytes32 of contracts from before it (MKR): without control characters and cut to a sane length. */
function readText(data: string): string {
  if (data.length < 64) return '';
  const bytes = Buffer.from(data.length === 64 ? data : stringBytes(data), 'hex');
  const end = bytes.indexOf(0);
  const text = new TextDecoder().decode(end < 0 || data.length > 64 ? bytes : bytes.subarray(0, end));
  return cleanChainText(text, LONGEST_TEXT);
}

function stringBytes(data: string): string {
  const offset = BigInt(`0x${data.slice(0, 64)}`);
  if (offset > BigInt(data.length / 2)) return '';
  const start = Number(offset) * 2;
  const length = data.slice(start, start + 64);
  if (length.length < 64 || BigInt(`0x${length}`) > BigInt(data.length)) return '';
  return data.slice(start + 64, start + 64 + Number(BigInt(`0x${length}`)) * 2);
}
