import { DEMO_CASE_ID } from '@chaintrail/contract';
import type { CaseGroup, DemoCase } from '@chaintrail/devnet';
import type { Chain, TransferKind } from '@chaintrail/model';
import type { AppStore, CaseEvent, CasePayment } from '@chaintrail/store/app';
import type { AddressTransfer, ChainReader } from '@chaintrail/store/chain';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { formatTransferId } from '../../present/transfer.ts';

/** What the demo case is filled from. */
export interface DemoParts {
  app: AppStore;
  reader: ChainReader;
  demoCase: DemoCase;
  /** The demo chains, and the height at which each one's story ends. */
  chains: readonly { chain: Chain; headNumber: number }[];
  /** What other features made for the demo case. */
  items: readonly { kind: 'canvas' | 'letter' | 'trace'; ref: string; note: string }[];
  logger: Logger;
  now: () => number;
}

const POLL_MS = 2_000;
const PAGE = 1_000;
const paying: TransferKind[] = ['external', 'usdt', 'token20'];
/** Open to everybody, or beside the money's way: no addresses of the case. */
const services: ReadonlySet<CaseGroup['part']> = new Set(['dex', 'mixer', 'bridge', 'swap', 'otc', 'aside']);

/** Makes the demo case anew as a case like any other, that everybody reads and nobody changes; its losses follow once the chains are read. */
export function keepDemoCase(parts: DemoParts): { stop(): Promise<void> } {
  const aborting = new AbortController();
  const working = work(parts, aborting.signal).catch((error: unknown) =>
    parts.logger.error({ err: error }, 'the demo case could not be made'),
  );
  return {
    async stop() {
      aborting.abort();
      await working;
    },
  };
}

async function work(parts: DemoParts, signal: AbortSignal): Promise<void> {
  const victims = await makeCase(parts);
  while (!(await isRead(parts))) {
    if (signal.aborted) return;
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
  if (!signal.aborted) await fillCase(parts, victims);
}

async function isRead({ reader, chains }: DemoParts): Promise<boolean> {
  const states = await Promise.all(
    chains.map(async ({ chain, headNumber }) => ((await reader.readState(chain)).head?.number ?? -1) >= headNumber),
  );
  return states.every(Boolean);
}

interface DemoVictim {
  id: number;
  chainName: string;
  address: string;
  contract: string;
}

async function makeCase({ app, demoCase, chains, items, now }: DemoParts): Promise<DemoVictim[]> {
  const by = { accountId: '', name: '', atMs: now() };
  return app.transaction(async (rooms) => {
    await rooms.cases.removeDemo();
    const fields = {
      number: '演示数据',
      title: demoCase.title,
      type: 2,
      state: 'investigating' as const,
      unit: '',
      facts: demoCase.summary,
      filedOn: null,
    };
    const { id } = await rooms.cases.create(fields, { accountId: '', atMs: by.atMs, origin: 'demo', id: DEMO_CASE_ID });
    const held = demoCase.groups.filter(({ part }) => part !== 'victim' && !services.has(part));
    const addresses = held.flatMap(({ chainName, title, addresses: list }) =>
      list.map((ref) => ({ kind: 'address' as const, chainName, ref, note: title })),
    );
    const transactions = demoCase.transactions.map(({ chainName, hash, title }) => ({
      kind: 'transaction' as const,
      chainName,
      ref: hash,
      note: title,
    }));
    const others = items.map((item) => ({ ...item, chainName: '' }));
    await rooms.caseItems.add(id, [...addresses, ...transactions, ...others], by);
    const made: DemoVictim[] = [];
    for (const { chainName, coin, addresses: list } of demoCase.groups.filter(({ part }) => part === 'victim')) {
      const chain = chains.find((one) => one.chain.name === chainName)?.chain;
      const contract = coin === 'native' ? '' : chain?.usdt[0]?.contract;
      if (contract === undefined) continue;
      for (const address of list) {
        const victim = await rooms.caseVictims.add(id, { material: '演示：报案材料', atMs: by.atMs });
        made.push({ id: victim.id, chainName, address, contract });
      }
    }
    return made;
  });
}

/** Losses as the chains tell them, and the story's own moments as its timeline. */
async function fillCase({ app, reader, demoCase, chains, now }: DemoParts, victims: readonly DemoVictim[]): Promise<void> {
  const payments: Omit<CasePayment, 'id'>[] = [];
  for (const { chain } of chains) {
    const deposits = demoCase.groups
      .filter(({ chainName, part }) => chainName === chain.name && part === 'deposit')
      .flatMap(({ addresses }) => addresses);
    if (deposits.length === 0) continue;
    for (const victim of victims.filter(({ chainName }) => chainName === chain.name)) {
      const filter = {
        direction: 'out' as const,
        counterparties: { addresses: deposits, ends: [] },
        token: victim.contract,
        hideZero: true,
      };
      const { rows } = await reader.listAddressTransfers(chain, { address: victim.address, kinds: paying, filter }, { limit: PAGE });
      payments.push(...rows.filter(({ status }) => status === 'ok').map((row) => toPayment(chain, victim, row)));
    }
  }
  const events = await listMoments(reader, demoCase, chains);
  const first = payments.toSorted((a, b) => a.timeMs - b.timeMs)[0];
  if (first)
    events.push({
      kind: 'payment',
      title: '首笔受害人付款',
      text: `${first.chainName} ${first.hash}`,
      by: null,
      byName: '',
      atMs: first.timeMs,
    });
  await app.transaction(async (rooms) => {
    await rooms.caseVictims.addPayments(DEMO_CASE_ID, payments, { accountId: '', atMs: now() });
    await rooms.caseEvents.tell(DEMO_CASE_ID, events);
  });
}

async function listMoments(reader: ChainReader, demoCase: DemoCase, chains: DemoParts['chains']): Promise<CaseEvent[]> {
  const found = await Promise.all(
    demoCase.transactions.map(async ({ chainName, hash, title, note }): Promise<CaseEvent[]> => {
      const chain = chains.find((one) => one.chain.name === chainName)?.chain;
      const transaction = chain && (await reader.findTransaction(chain, hash));
      return transaction ? [{ kind: 'transaction', title, text: note, by: null, byName: '', atMs: transaction.timeMs }] : [];
    }),
  );
  return found.flat();
}

function toPayment(chain: Chain, { id, contract }: DemoVictim, transfer: AddressTransfer): Omit<CasePayment, 'id'> {
  const coin = contract === '' ? chain.nativeCoin : chain.usdt.find((one) => one.contract === contract);
  return {
    victimId: id,
    chainName: chain.name,
    transferId: formatTransferId(transfer),
    hash: transfer.transactionHash,
    blockNumber: transfer.blockNumber,
    timeMs: transfer.timeMs,
    sender: transfer.from,
    receiver: transfer.to,
    contract,
    symbol: coin?.symbol ?? '',
    decimals: coin?.decimals ?? null,
    raw: transfer.amountRaw,
  };
}
