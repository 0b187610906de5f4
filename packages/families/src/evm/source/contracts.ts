import type { CallOutcome, ContractQuestion, ContractReads } from '../../contractReads.ts';
import { parseAnswer } from '../../malformed.ts';
import { SourceError } from '../../sourceError.ts';
import { isRateLimit, isUnsupported, type RpcAnswer, type RpcCall } from '../../transport/answer.ts';
import type { RpcClient } from '../../transport/client.ts';
import { rawHeader } from '../raw/block.ts';
import { hex, toNumber } from '../raw/values.ts';
import { readCallData } from './callData.ts';
import { hexOf, readHex } from './readHex.ts';

/** A question that a contract may take as long for as a small block. */
const MOST_GAS = '0x1c9c380';

export function createContractReads(rpc: RpcClient): ContractReads {
  return {
    async readContract(address, signal) {
      const code = await readHex(rpc, 'eth_getCode', [address, 'latest'], signal);
      return code.length > 2 ? { code, published: null } : undefined;
    },

    async readSlots(address, slots, signal, atBlock) {
      const answers = await rpc.send(
        slots.map((slot) => ({ method: 'eth_getStorageAt', params: [address, slot, nameBlock(atBlock)] })),
        signal,
      );
      if (answers.some((answer) => !answer.ok && isUnsupported(answer.failure))) return null;
      return answers.map((answer) => `0x${hexOf(rpc, answer, 'eth_getStorageAt').slice(2).padStart(64, '0')}`);
    },

    async callContract(address, data, signal) {
      const blockNumber = Number(await readHex(rpc, 'eth_blockNumber', [], signal));
      const [answer] = await rpc.send([askAt({ to: address, data }, blockNumber)], signal);
      return readOutcome(rpc, answer, blockNumber);
    },

    readCallData: (hash, signal) => readCallData(rpc, hash, signal),

    async pinCalls(signal, atBlock) {
      const header = await rpc.call(
        'eth_getBlockByNumber',
        [nameBlock(atBlock), false],
        (answer) => parseAnswer(rawHeader, answer, 'block'),
        signal,
      );
      const blockNumber = toNumber(header.number);
      return {
        blockNumber,
        timeMs: toNumber(header.timestamp) * 1000,
        async ask(questions) {
          if (questions.length === 0) return [];
          const answers = await rpc.send(
            questions.map((question) => askAt(question, blockNumber)),
            signal,
          );
          return questions.map((_, index) => readOutcome(rpc, answers[index], blockNumber));
        },
      };
    },
  };
}

const nameBlock = (number: number | undefined): string => (number === undefined ? 'latest' : `0x${number.toString(16)}`);

function askAt({ to, data }: ContractQuestion, blockNumber: number): RpcCall {
  return { method: 'eth_call', params: [{ to, data, gas: MOST_GAS }, `0x${blockNumber.toString(16)}`] };
}

function readOutcome(rpc: RpcClient, answer: RpcAnswer | undefined, blockNumber: number): CallOutcome {
  if (answer?.ok) return { isOk: true, output: rpc.judge([answer], () => parseAnswer(hex, answer.result, 'eth_call')), blockNumber };
  return { isOk: false, ...readRevert(answer), blockNumber };
}

/** Nodes put what a contract reverted with into the error's data, some inside an object. */
function readRevert(answer: RpcAnswer | undefined): { output: string; words: string } {
  if (!answer || answer.ok) throw new SourceError({ code: 'no_answer', method: 'eth_call' });
  const { failure } = answer;
  const data = typeof failure.data === 'object' && failure.data !== null && 'data' in failure.data ? failure.data.data : failure.data;
  const output = typeof data === 'string' && /^0x([0-9a-f]{2})*$/i.test(data) ? data.toLowerCase() : '0x';
  // What is no revert says something of the node, not of the contract.
  const isOfContract = output !== '0x' || /revert|invalid|opcode|gas|stack|jump/i.test(failure.message);
  if (!isOfContract || isRateLimit(failure)) throw new SourceError({ code: 'call_refused', method: 'eth_call', words: failure.message });
  return { output, words: failure.message };
}
