import type { Chain } from '@chaintrail/model';
import type { LookRule, Sighting, ToldRange } from '@chaintrail/store/app';
import type { BlockRange } from '@chaintrail/store/chain';
import { labelOf, logKind, type Ladder } from '../../hydration/ask.ts';
import { judgeFreezes, readFreezes, type JudgeParts } from '../judge.ts';
import { indexRules, type RuleOnChain } from '../ruleIndex.ts';
import { freezeLogsOf } from './plan.ts';
import type { News } from './read.ts';
import type { LookedAt } from './subject.ts';

interface FreezeLook extends JudgeParts {
  rules: readonly LookRule[];
  chain: Chain;
  subject: LookedAt;
  signal: AbortSignal;
  onCall(): void;
}

interface Freezes {
  sightings: Sighting[];
  news: Omit<News, 'pages'>;
  told: Pick<ToldRange, 'addresses' | 'sights' | 'transactions'>;
}

/** What issuers of the chain did in these blocks, by the logs of their contracts; undefined where nobody watches it. Throws what the ladder throws. */
export async function lookForFreezes(
  look: FreezeLook,
  { ladder, placed, range }: { ladder: Ladder; placed: readonly RuleOnChain[]; range: BlockRange },
): Promise<Freezes | undefined> {
  const { rules, chain, signal, onCall } = look;
  const watching = placed.filter(({ rule }) => rule.condition.on === 'freeze');
  if (watching.length === 0) return undefined;
  const wanted = freezeLogsOf(chain);
  const { logs, source } = await ladder.ask(logKind, async (asked) => {
    const count = asked.logs?.callsOf(wanted) ?? 0;
    for (let call = 0; call < count; call += 1) onCall();
    return { logs: (await asked.logs?.read({ wanted, fromBlock: range.from, toBlock: range.to }, signal)) ?? [], source: asked };
  });
  const isOfCoin = rules.some(({ rule }) => rule.target.kind === 'coin');
  return {
    sightings: await judgeFreezes(look, chain, indexRules(watching), logs),
    news: { kinds: [logKind], sources: [labelOf(source)], lacks: [], toBlock: range.to },
    told: {
      addresses: isOfCoin ? null : look.subject.addresses,
      sights: ['frozen', 'released', 'destroyed'],
      transactions: readFreezes(chain, logs).map(({ log, freeze }) => ({
        address: freeze.address,
        blockNumber: log.blockNumber,
        hash: log.transactionHash,
      })),
    },
  };
}
