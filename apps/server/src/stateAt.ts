import { encodeArguments, SourceError } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import type { BalanceAt } from '@chaintrail/store/chain';
import { askNode } from './askNode.ts';
import type { RequestContext } from './context.ts';
import { settleWithin } from './deadline.ts';
import { families } from './families/families.ts';
import { tellSourceFault } from './sentences/sourceFault.ts';

const DEADLINE_MS = 8_000;
const BALANCE_OF = '0x70a08231';
/** Balances of the native coin that the node is asked for at once. */
const AT_ONCE = 8;

/** Balances after a block as the node has them, by address and coin; `why` says why the others are missing. */
export interface StateAt {
  raws: ReadonlyMap<string, bigint>;
  why: string;
}

type Held = Pick<BalanceAt, 'address' | 'token' | 'isItem'>;

export const pairKey = ({ address, token }: Pick<BalanceAt, 'address' | 'token'>): string => `${address} ${token}`;

/** Asks the chain's node what these addresses held after a block. Items of collections are not asked for: who owned each is in the transfers. */
export async function askStateAt(
  context: RequestContext,
  chain: Chain,
  rows: readonly Held[],
  blockNumber: number,
  deadlineMs = DEADLINE_MS,
): Promise<StateAt> {
  if (families[chain.family].ledger === 'outputs') return { raws: new Map(), why: '' };
  const [natives, tokens] = await Promise.all([
    askNatives(
      context,
      chain,
      rows.filter(({ token }) => token === ''),
      blockNumber,
      deadlineMs,
    ),
    askTokens(
      context,
      chain,
      rows.filter(({ token, isItem }) => token !== '' && !isItem),
      blockNumber,
      deadlineMs,
    ),
  ]);
  return { raws: new Map([...natives.raws, ...tokens.raws]), why: natives.why || tokens.why };
}

async function askNatives(
  context: RequestContext,
  chain: Chain,
  rows: readonly Held[],
  blockNumber: number,
  deadlineMs: number,
): Promise<StateAt> {
  const reader = context.nodeReaders.get(chain.name);
  const raws = new Map<string, bigint>();
  if (rows.length === 0) return { raws, why: '' };
  if (!reader) return { raws, why: `${chain.title}没有可以询问的节点` };
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, context.signal]);
  async function readAll(): Promise<void> {
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      await Promise.all(
        rows.slice(from, from + AT_ONCE).map(async (row) => {
          const raw = await reader?.readBalance(row.address, signal, blockNumber);
          if (typeof raw === 'bigint') raws.set(pairKey(row), raw);
        }),
      );
    }
  }
  const settled = await settleWithin(readAll(), deadlineMs);
  abort.abort();
  if (settled.state === 'done') return { raws, why: '' };
  if (settled.state === 'late') return { raws, why: '节点没有及时回答' };
  if (!(settled.error instanceof SourceError)) throw settled.error;
  return {
    raws,
    why: settled.error.fault.code === 'call_refused' ? '节点不再保留该区块之后的状态' : tellSourceFault(settled.error.fault),
  };
}

async function askTokens(
  context: RequestContext,
  chain: Chain,
  rows: readonly Held[],
  blockNumber: number,
  deadlineMs: number,
): Promise<StateAt> {
  if (rows.length === 0) return { raws: new Map(), why: '' };
  const asked = await askNode(context, chain, deadlineMs, async (reads, signal) => {
    const calls = await reads.pinCalls?.(signal, blockNumber);
    return calls?.ask(rows.map(({ address, token }) => ({ to: token, data: `${BALANCE_OF}${writeAddress(chain, address)}` })));
  });
  if (!asked.isRead) return { raws: new Map(), why: asked.note };
  if (!asked.value) return { raws: new Map(), why: `${chain.title}的节点不回答指定区块` };
  const answers = asked.value;
  const raws = rows.flatMap((row, at): [string, bigint][] => {
    const answer = answers[at];
    return answer?.isOk && /^0x[0-9a-f]{64,}$/.test(answer.output) ? [[pairKey(row), BigInt(answer.output.slice(0, 66))]] : [];
  });
  return { raws: new Map(raws), why: raws.length < rows.length ? '合约没有回答余额' : '' };
}

function writeAddress(chain: Chain, address: string): string {
  const encoded = encodeArguments(chain.family, [{ name: '', type: 'address' }], [address]);
  return encoded.isOk ? encoded.data : '';
}
