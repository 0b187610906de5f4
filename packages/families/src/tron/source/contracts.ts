import { z } from 'zod';
import { definitionsOf, readAbi } from '../../abi.ts';
import type { CallOutcome, ContractReads } from '../../contractReads.ts';
import { parseAnswer } from '../../malformed.ts';
import { manyOf } from '../../manyOf.ts';
import { SourceError } from '../../sourceError.ts';
import type { Head } from '../../source.ts';
import { readRefusal } from '../../transport/answer.ts';
import type { RpcClient } from '../../transport/client.ts';
import { toTronHex } from '../address.ts';
import { hex, isEmpty } from '../raw/values.ts';

/** Whoever asks a constant question; nobody has to pay for it. */
const NOBODY = `41${'0'.repeat(40)}`;

const contractAnswer = z.object({ runtimecode: hex, smart_contract: z.object({ abi: z.unknown().optional() }).default({}) });
const constantAnswer = z.object({
  result: z.object({ result: z.boolean().optional(), message: z.string().default('') }).default({ message: '' }),
  constant_result: manyOf(hex).default([]),
  transaction: z.object({ ret: manyOf(z.object({ ret: z.string().optional() })).default([]) }).default({ ret: [] }),
});

/** `readHead`: where the node stands, which its answers do not say. */
export function createContractReads(rpc: RpcClient, readHead: (signal: AbortSignal) => Promise<Head>): ContractReads {
  return {
    async readContract(address, signal) {
      const read = (answer: unknown) => (isEmpty(answer) ? undefined : parseAnswer(contractAnswer, answer, 'getcontractinfo'));
      const found = await rpc.call('/wallet/getcontractinfo', { value: hexOf(address) }, read, signal);
      if (!found) return undefined;
      const abi = readAbi(found.smart_contract.abi);
      return {
        code: `0x${found.runtimecode.toLowerCase()}`,
        published: abi.isOk && abi.items.length > 0 ? definitionsOf(abi.items) : null,
      };
    },

    // The HTTP interface of Tron's nodes does not tell storage.
    readSlots: () => Promise.resolve(null),

    async callContract(address, data, signal) {
      const { latest } = await readHead(signal);
      return askConstant(rpc, { path: '/wallet/triggerconstantcontract', address, data, blockNumber: latest.number }, signal);
    },
  };
}

/** What a contract answers nobody in particular, by the node's state that the path names. */
export async function askConstant(
  rpc: Pick<RpcClient, 'call'>,
  { path, address, data, blockNumber }: { path: string; address: string; data: string; blockNumber: number },
  signal: AbortSignal,
): Promise<CallOutcome> {
  const params = { owner_address: NOBODY, contract_address: hexOf(address), data: data.slice(2) };
  const read = (answer: unknown) => parseAnswer(constantAnswer, answer, 'triggerconstantcontract');
  return outcomeOf(await rpc.call(path, params, read, signal), blockNumber);
}

function outcomeOf({ result, constant_result, transaction }: z.output<typeof constantAnswer>, blockNumber: number): CallOutcome {
  const [word = ''] = constant_result;
  const output = `0x${word.toLowerCase()}`;
  const hasFailed = result.result !== true || transaction.ret.some(({ ret }) => ret !== undefined && ret !== 'SUCESS' && ret !== 'SUCCESS');
  return hasFailed ? { isOk: false, output, words: readRefusal(textOf(result.message)), blockNumber } : { isOk: true, output, blockNumber };
}

/** Nodes write messages in hex. */
function textOf(message: string): string {
  return /^([0-9a-f]{2})+$/i.test(message) ? Buffer.from(message, 'hex').toString('utf8') : message;
}

function hexOf(address: string): string {
  const digits = toTronHex(address);
  if (digits === undefined) throw new SourceError({ code: 'not_an_address', address });
  return digits;
}
