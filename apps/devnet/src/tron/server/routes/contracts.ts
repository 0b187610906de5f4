import { keccak256, numberToHex, toFunctionSelector, type Hex } from 'viem';
import { toEvmAddress, type TronAddress } from '../../address.ts';
import type { DeployedContract } from '../../ledger/ledger.ts';
import { smartContractFields } from '../../protocol/contracts.ts';
import { presentMessage } from '../../protocol/schema.ts';
import { NodeFailure, type NodeRequest } from '../request.ts';
import type { Backing, Route } from './route.ts';

const hexOf = (text: string): string => Buffer.from(text).toString('hex');

function presentContract({ message, owner, callerPercent, originEnergyLimit }: DeployedContract, { writing }: NodeRequest, code: Hex) {
  return presentMessage(
    smartContractFields,
    {
      ...message,
      origin_address: owner,
      consume_user_resource_percent: callerPercent,
      origin_energy_limit: originEnergyLimit,
      code_hash: keccak256(code).slice(2),
    },
    writing,
  );
}

async function readContract(
  request: NodeRequest,
  { chain, rpc }: Backing,
): Promise<{ code: Hex; contract: Record<string, unknown> } | undefined> {
  const address = request.readAddress('value');
  const deployed = address && chain.ledger.contracts.get(address);
  if (!deployed) return undefined;
  const code = await rpc.request<Hex>('eth_getCode', [toEvmAddress(address), 'latest']);
  return { code, contract: presentContract(deployed, request, code) };
}

function readCallData(request: NodeRequest): Hex {
  const data = request.readText('data');
  if (data !== undefined && data !== '') return `0x${data}`;
  const signature = request.readText('function_selector');
  if (signature === undefined) throw new NodeFailure('java.lang.IllegalArgumentException', 'function_selector is null');
  return `${toFunctionSelector(signature)}${request.readText('parameter') ?? ''}`;
}

const NOBODY: TronAddress = `41${'0'.repeat(40)}`;

async function callConstant(request: NodeRequest, { chain, rpc }: Backing): Promise<unknown> {
  const contract = request.readAddress('contract_address');
  const owner = request.readAddress('owner_address') ?? NOBODY;
  if (!contract || !chain.ledger.accounts.get(contract)?.isContract) {
    return { result: { code: 'CONTRACT_VALIDATE_ERROR', message: hexOf('Smart contract is not exist.') } };
  }
  const call = { from: toEvmAddress(owner), to: toEvmAddress(contract), data: readCallData(request), value: numberToHex(0) };
  const frame = await rpc.request<{ output?: Hex; error?: string; gasUsed: Hex }>('debug_traceCall', [
    call,
    'latest',
    { tracer: 'callTracer' },
  ]);
  const hasFailed = frame.error !== undefined;
  return {
    result: { result: true, message: hasFailed ? hexOf('REVERT opcode executed') : undefined },
    energy_used: Number(frame.gasUsed),
    constant_result: [(frame.output ?? '0x').slice(2)],
    transaction: { ret: [hasFailed ? { ret: 'FAILED' } : {}], visible: request.isVisible },
  };
}

export const contractRoutes: Record<string, Route> = {
  getcontract: async (request, backing) => (await readContract(request, backing))?.contract ?? {},
  async getcontractinfo(request, backing) {
    const found = await readContract(request, backing);
    return found ? { smart_contract: found.contract, runtimecode: found.code.slice(2), contract_state: {} } : {};
  },
  triggerconstantcontract: callConstant,
};
