import { readAccount, type Described, type Reading, type TraceSource } from '@chaintrail/analysis/trace';
import { listStoppable } from '@chaintrail/model';
import { markAccounts } from '../../present/freezes.ts';
import { readAccounts } from './accounts.ts';
import type { Crossings } from './crossings.ts';
import { addressOf, factKey, groupOf, isService, labelOf, learnLabels } from './facts.ts';
import { groupBy } from './groupBy.ts';
import { listUnsynced } from './histories.ts';
import { readOutputs } from './outputs.ts';
import { keepsOutputs, type TraceReads } from './reads.ts';

/** What a trace reads; movements in portions, so that whoever gets them works on one while the next is read. */
export interface PortionedSource extends Omit<TraceSource, 'read'> {
  read(accounts: readonly string[]): AsyncIterable<readonly Reading[]>;
}

/** What a trace reads, from the stores; at one height the same questions get the same answers. */
export function createSource(reads: TraceReads, crossings: Crossings, room: { isFull(): boolean }): PortionedSource {
  const chainOf = (account: string) => readAccount(account).chainName;
  return {
    async describe(accounts) {
      await learnLabels(
        reads.facts,
        accounts.map((account) => ({ chainName: chainOf(account), address: addressOf(reads.facts, account) })),
        reads,
      );
      const unsynced = await listUnsynced(reads, accounts);
      return new Map(
        accounts.map((account): [string, Described] => {
          const label = labelOf(reads.facts, account);
          const stop =
            !reads.heights.has(chainOf(account)) || unsynced.has(account)
              ? 'unsynced'
              : reads.question.stopAtServices && isService(label)
                ? 'service'
                : null;
          return [account, { stop, group: groupOf(label) }];
        }),
      );
    },
    async *read(accounts) {
      for (const [chainName, own] of groupBy(accounts, chainOf)) {
        const chain = reads.chains.get(chainName);
        if (!chain || room.isFull()) yield own.map((account) => tellUnread(account, chain ? 'hops' : 'unsynced'));
        else if (keepsOutputs[chain.family]) yield await readOutputs(reads, chain, own);
        else yield* readAccounts(reads, crossings, chain, own);
      }
    },
    async listFrozen(accounts) {
      if (!reads.question.stopAtFrozen) return new Set();
      const marked = await readFrozen(reads);
      return new Set(accounts.filter((account) => marked.has(account)));
    },
  };
}

function tellUnread(account: string, stop: Reading['stop']): Reading {
  return { account, covers: [], rows: [], links: [], hasLater: false, stop };
}

/** Accounts in a stablecoin that its issuer stopped. */
async function readFrozen(reads: TraceReads): Promise<Set<string>> {
  if (reads.facts.frozen === null) {
    const frozen: string[] = [];
    for (const chain of reads.isFixed ? [] : reads.chains.values()) {
      if (!reads.heights.has(chain.name)) continue;
      for (const { contract } of listStoppable(chain)) {
        const events = await reads.freezes.listCoinEvents(chain, contract);
        frozen.push(...[...markAccounts(events ?? []).keys()].map((address) => `${factKey(chain.name, address)}|${contract}`));
      }
    }
    reads.facts.frozen = frozen.toSorted();
  }
  return new Set(reads.facts.frozen);
}
