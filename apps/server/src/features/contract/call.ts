import type { EndpointData, ParameterView } from '@chaintrail/contract/schemas';
import { decodeOutputs, definitionsOf, encodeArguments, readAbi, type Definition, type OutputValue } from '@chaintrail/families';
import { decodeFailure } from '@chaintrail/families/evm';
import type { Chain } from '@chaintrail/model';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuseField } from '../../errors.ts';
import { addressesOfParts, presentParts } from '../../present/argument.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../present/transfer.ts';
import { tellExecutionFailure } from '../../sentences/executionFailure.ts';
import { tellAbiFault } from './abiFault.ts';
import { readContractAt } from './codeChain.ts';
import { requireNode } from '../../askNode.ts';

type Data = EndpointData<'callContract'>;

const DEADLINE_MS = 15_000;
/** What is shown of an answer; a contract may give back any amount. */
const MOST_OUTPUT = 2 + 2 * 32 * 1024;

/** Asks a contract at the head of its chain. Nothing is signed and nothing is changed, whatever the function would do in a transaction. */
export async function askContract(context: RequestOf<'callContract'>): Promise<Data> {
  const { input } = context;
  const { enabled, address } = readContractAt(context, input);
  const { chain } = enabled;
  const asked = readFunction(input.function);
  if (input.arguments.length !== asked.inputs.length) throw refuseField('arguments', `应有 ${asked.inputs.length} 个`);
  const encoded = encodeArguments(chain.family, asked.inputs, input.arguments);
  if (!encoded.isOk) throw refuseArgument(asked, encoded.fault);
  const outcome = await requireNode(context, chain, DEADLINE_MS, (reads, signal) =>
    reads.callContract(address, `${asked.key}${encoded.data}`, signal),
  );
  const raw = outcome.output.slice(0, MOST_OUTPUT);
  if (!outcome.isOk) {
    const failure = tellExecutionFailure(decodeFailure({ error: outcome.words, output: outcome.output }));
    return { isOk: false, blockNumber: outcome.blockNumber, outputs: null, raw, failure };
  }
  const outputs = outcome.output.length <= MOST_OUTPUT ? decodeOutputs(chain.family, asked.outputs, outcome.output) : undefined;
  return {
    isOk: true,
    blockNumber: outcome.blockNumber,
    outputs: outputs ? await presentOutputs(context, chain, outputs) : null,
    raw,
    failure: outcome.output === '0x' && asked.outputs.length > 0 ? '合约没有返回任何内容：该函数可能不存在' : null,
  };
}

function readFunction({ name, inputs, outputs }: { name: string; inputs: ParameterView[]; outputs: ParameterView[] }): Definition {
  const read = readAbi([{ type: 'function', name, inputs, outputs }]);
  if (!read.isOk) throw refuseField('function', tellAbiFault(read.fault));
  const [definition] = definitionsOf(read.items);
  if (!definition) throw refuseField('function', '不是函数');
  return definition;
}

function refuseArgument({ inputs }: Definition, { path, type }: { path: string; type: string }) {
  const [first = '0', ...deeper] = path.split('.');
  const name = inputs[Number(first)]?.name ?? '';
  const title = name === '' ? `第 ${Number(first) + 1} 个参数` : `参数 ${name}`;
  const place = deeper.length === 0 ? '' : `中第 ${deeper.map((at) => Number(at) + 1).join('.')} 项`;
  return refuseField(`arguments.${first}`, `：${title}${place}应为 ${type}`);
}

async function presentOutputs(context: RequestContext, chain: Chain, outputs: readonly OutputValue[]): Promise<Data['outputs']> {
  const addresses = outputs.flatMap((output) => (output.type === 'address' ? [output.value] : addressesOfParts(output)));
  const facts: RowFacts = await readRowFacts(context, chain, [], addresses);
  return outputs.map((output) => ({
    name: output.name,
    type: output.type,
    value: output.value,
    ...(output.type === 'address' ? { party: partyOf(facts, output.value) } : {}),
    ...presentParts(facts, output),
  }));
}
