import type { CallRowView, CallTreeView, EndpointData, ParityTraceView } from '@chaintrail/contract/schemas';
import { nameMethod, type AbiOf } from '@chaintrail/families';
import { decodeFailure, readCallError } from '@chaintrail/families/evm';
import { buildTree, type Branch, type Call, type Chain } from '@chaintrail/model';
import type { RequestOf } from '../../context.ts';
import { readAbis } from '../../contractAbis.ts';
import { familyOf } from '../../families/families.ts';
import { readPage } from '../../input.ts';
import { presentNative } from '../../present/coin.ts';
import { partyOf, readRowFacts } from '../../present/transfer.ts';
import { tellExecutionFailure } from '../../sentences/executionFailure.ts';
import { orderChainAndHash } from './chainAndHash.ts';
import { getCodeTransaction } from './codeTransaction.ts';
import { pageRows } from './pageRows.ts';
import { presentTraceState } from './traceState.ts';

/** The calls of a transaction as the node gave them, in the order of execution. */
export async function pageCalls(context: RequestOf<'pageTransactionCalls'>): Promise<EndpointData<'pageTransactionCalls'>> {
  const { input } = context;
  const page = readPage(input);
  const { enabled, transaction, stored } = await getCodeTransaction(context, input, '调用轨迹');
  const { chain } = enabled;
  const calls = await context.stores.chain.listTransactionCalls(chain, transaction.hash);
  const { rows, cursor } = pageRows(calls, page);
  const parties = listParties(rows);
  const [facts, abiOf] = await Promise.all([readRowFacts(context, chain, [], parties), readAbis(context, chain, parties)]);
  return {
    list: rows.map((call): CallRowView => {
      const { index, traceAddress, type, from, to } = call;
      const { words } = readCallError(call.error);
      return { index, traceAddress, type, from: partyOf(facts, from), to: partyOf(facts, to), ...tell(chain, call, abiOf), error: words };
    }),
    total: calls.length,
    ...cursor,
    coverage: stored.coverage,
    trace: presentTraceState(calls.length, transaction.blockNumber, stored),
  };
}

/** As many calls as a browser folds and unfolds without a hitch, and numbers in their paths. */
const limits = { calls: 10_000, steps: 1_000_000 };

/** The calls of a transaction as a tree, in Parity's form. */
export async function getCallTree(context: RequestOf<'getCallTree'>): Promise<CallTreeView> {
  const asked = orderChainAndHash(context.input);
  const { enabled, transaction, stored } = await getCodeTransaction(context, asked, '调用轨迹');
  const { chain } = enabled;
  const calls = await context.stores.chain.listTransactionCalls(chain, transaction.hash);
  const { branches, depth, omittedCount } = buildTree(calls, limits);
  const named = listParties(branches.map(({ call }) => call));
  const [facts, abiOf] = await Promise.all([readRowFacts(context, chain, [], named), readAbis(context, chain, named)]);
  return {
    chainName: chain.name,
    hash: transaction.hash,
    traces: branches.map((branch) => presentTrace(chain, branch, abiOf)),
    parties: named.map((address) => partyOf(facts, address)).filter(({ label, freeze }) => label !== undefined || freeze !== undefined),
    total: calls.length,
    omittedCount,
    depth,
    trace: presentTraceState(calls.length, transaction.blockNumber, stored),
    coverage: stored.coverage,
  };
}

function listParties(calls: readonly Call[]): string[] {
  return [...new Set(calls.flatMap(({ from, to }) => [from, to]))].filter((address) => address !== '');
}

/** What the page says of a call, in whichever form it is shown. */
function tell(chain: Chain, call: Call, abiOf: AbiOf): Pick<CallRowView, 'method' | 'value' | 'gasUsed' | 'status' | 'reason'> {
  const { words, output } = readCallError(call.error);
  return {
    method: nameMethod(chain.family, call.method, abiOf(call.to)),
    value: call.valueRaw === null || call.valueRaw === 0n ? null : presentNative(chain, call.valueRaw),
    gasUsed: call.index === 0 || familyOf(chain).transaction.measuresCalls ? call.gasUsed.toString() : null,
    status: call.status,
    reason: call.error === '' ? null : (rejections[words] ?? tellExecutionFailure(decodeFailure({ error: words, output }))),
  };
}

const rejections: Record<string, string> = { rejected: '被拒绝，未执行' };

const kinds: Record<Call['type'], ParityTraceView['type']> = {
  CALL: 'call',
  CALLCODE: 'call',
  DELEGATECALL: 'call',
  STATICCALL: 'call',
  CREATE: 'create',
  CREATE2: 'create',
  SELFDESTRUCT: 'suicide',
};

const hex = (value: bigint): string => `0x${value.toString(16)}`;

function presentTrace(chain: Chain, { call, subtraces, callCount }: Branch<Call>, abiOf: AbiOf): ParityTraceView {
  const type = kinds[call.type];
  const { words } = readCallError(call.error);
  return {
    type,
    action: actionOf(call, type),
    result: words === '' && type !== 'suicide' ? { gasUsed: hex(call.gasUsed), ...(type === 'create' ? { address: call.to } : {}) } : null,
    ...(words === '' ? {} : { error: words }),
    subtraces,
    traceAddress: call.traceAddress,
    ...tell(chain, call, abiOf),
    callCount,
  };
}

function actionOf({ type, from, to, valueRaw, method }: Call, kind: ParityTraceView['type']): ParityTraceView['action'] {
  const value = valueRaw === null ? {} : { value: hex(valueRaw) };
  if (kind === 'suicide') return { address: from, refundAddress: to, ...(valueRaw === null ? {} : { balance: hex(valueRaw) }) };
  if (kind === 'create') return { creationMethod: type.toLowerCase(), from, ...value };
  return { callType: type.toLowerCase(), from, to, ...value, input: method.startsWith('0x') ? method : '0x' };
}
