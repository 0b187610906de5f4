import { encodeArguments, type CallOutcome } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import { askNode } from '../../../askNode.ts';
import type { RequestContext } from '../../../context.ts';
import type { Grant } from './grants.ts';

const DEADLINE_MS = 8_000;
/** allowance(address,address), isApprovedForAll(address,address), getApproved(uint256), allowance(address,address,address). */
const selectors = { amount: '0xdd62ed3e', all: '0xe985e9c5', item: '0x081812fc', permit2: '0x927da105' } as const;

/** What contracts say of grants now; a grant without an answer is not in it. */
export interface LiveGrants {
  answers: ReadonlyMap<Grant, { raw: bigint; expiresAtMs: number | null }>;
  askedAt: { blockNumber: number; timeMs: number | null } | null;
  why: string;
}

/** Asks the contracts themselves what stands, all at one block where nodes of the chain can. */
export async function askGrants(context: RequestContext, chain: Chain, owner: string, grants: readonly Grant[]): Promise<LiveGrants> {
  if (grants.length === 0) return { answers: new Map(), askedAt: null, why: '' };
  const questions = grants.map((grant) => ({ to: grant.contract, data: writeQuestion(chain, owner, grant) }));
  const asked = await askNode(context, chain, DEADLINE_MS, async (reads, signal) => {
    const pinned = await reads.pinCalls?.(signal);
    if (pinned) return { outcomes: await pinned.ask(questions), timeMs: pinned.timeMs };
    const outcomes: CallOutcome[] = [];
    for (const { to, data } of questions) outcomes.push(await reads.callContract(to, data, signal));
    return { outcomes, timeMs: null };
  });
  if (!asked.isRead) return { answers: new Map(), askedAt: null, why: asked.note };
  const { outcomes, timeMs } = asked.value;
  const answers = new Map(
    grants.flatMap((grant, at) => {
      const read = readAnswer(chain, grant, outcomes[at]);
      return read ? [[grant, read] as const] : [];
    }),
  );
  const height = Math.max(-1, ...outcomes.map(({ blockNumber }) => blockNumber));
  return {
    answers,
    askedAt: height < 0 ? null : { blockNumber: height, timeMs },
    why: answers.size < grants.length ? '部分合约没有回答，以最后一次事件为准' : '',
  };
}

function writeQuestion(chain: Chain, owner: string, { kind, token, spender, tokenId }: Grant): string {
  const address = { name: '', type: 'address' };
  const [inputs, values] =
    kind === 'item'
      ? [[{ name: '', type: 'uint256' }], [tokenId]]
      : kind === 'permit2'
        ? [
            [address, address, address],
            [owner, token, spender],
          ]
        : [
            [address, address],
            [owner, spender],
          ];
  const encoded = encodeArguments(chain.family, inputs, values);
  return `${selectors[kind]}${encoded.isOk ? encoded.data : ''}`;
}

function readAnswer(
  chain: Chain,
  { kind, spender }: Grant,
  outcome: CallOutcome | undefined,
): { raw: bigint; expiresAtMs: number | null } | undefined {
  if (!outcome?.isOk || !/^0x([0-9a-f]{64})+$/.test(outcome.output)) return undefined;
  const word = (at: number): bigint => BigInt(`0x${outcome.output.slice(2 + at * 64, 66 + at * 64) || '0'}`);
  if (kind === 'permit2') return outcome.output.length < 2 + 3 * 64 ? undefined : { raw: word(0), expiresAtMs: Number(word(1) * 1000n) };
  if (kind !== 'item') return { raw: word(0), expiresAtMs: null };
  const encoded = encodeArguments(chain.family, [{ name: '', type: 'address' }], [spender]);
  return { raw: encoded.isOk && BigInt(`0x${encoded.data.replace(/^0x/, '')}`) === word(0) ? 1n : 0n, expiresAtMs: null };
}
