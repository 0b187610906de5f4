import type { EndpointName } from '@chaintrail/contract';
import { SourceError } from '@chaintrail/families';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { satoshi } from './bitcoinWorld.ts';
import { appFailures, chainFailures } from './failingEngines.ts';
import { openCaller, type Caller } from './caller.ts';
import { openServer, type OpenServer } from './openServer.ts';
import { silentTron, tom } from './tronWorld.ts';
import { alice } from './world.ts';

const plans = await vi.hoisted(async () => {
  const { createFaultPlan, chainFailures: ofChain, appFailures: ofApp } = await import('./failingEngines.ts');
  return { chain: createFaultPlan(ofChain), app: createFaultPlan(ofApp) };
});

// The engines' own clients, so that every statement passes here and its failure through all of ours.
vi.mock('chdb', async (importOriginal) => {
  const original = await importOriginal<{
    Session: new (...args: unknown[]) => { queryAsync(sql: string, options?: object): Promise<unknown> };
  }>();
  class Session extends original.Session {
    override async queryAsync(sql: string, options?: object): Promise<unknown> {
      plans.chain.check(sql.replace(/^\/\*.*?\*\/ /, ''));
      return super.queryAsync(sql, options);
    }
  }
  return { ...original, Session };
});
vi.mock('pg', async (importOriginal) => {
  const original = await importOriginal<{ default: { Pool: new (options: object) => { query(...args: unknown[]): unknown } } }>();
  class Pool extends original.default.Pool {
    override query(...args: unknown[]): unknown {
      const [query, values] = args;
      try {
        plans.app.check(JSON.stringify([query, values]));
      } catch (error) {
        return Promise.reject(error instanceof Error ? error : new Error('no error'));
      }
      return super.query(...args);
    }
  }
  return { ...original, default: { ...original.default, Pool } };
});

type Call = readonly [EndpointName, Record<string, unknown>];

function accountPage(chainName: string, address: string): Call[] {
  const own = { chainName, address };
  return [
    ['getAddressCard', own],
    ...[0, 1, 3].map((tab): Call => ['pageAddressTransfers', { ...own, tab, hideZero: true }]),
    ['pageAddressTransfers', { ...own, tab: 1, minAmount: '0.5', direction: 'out' }],
    ['sumAddressTransfers', { ...own, tab: 1 }],
    ['countAddressTabs', own],
    ['pageAddressCoins', own],
    ['pageStatement', own],
    ['sumStatement', own],
    ['getBalanceChart', { ...own, coinKey: chainName }],
    ['listChains', {}],
  ];
}

const pages: Record<string, Call[]> = {
  ETH: accountPage('ETH', alice),
  TRON: [
    ...accountPage('TRON', tom),
    ['getTronAccount', { chainName: 'TRON', address: tom }],
    ['listContractTypes', { chainName: 'TRON', address: tom }],
  ],
  BTC: [
    ['getAddressCard', { chainName: 'BTC', address: satoshi }],
    ['pageBitcoinAddressTransactions', { chainName: 'BTC', address: satoshi }],
    ['countAddressTabs', { chainName: 'BTC', address: satoshi }],
    ['countUnspent', { chainName: 'BTC', address: satoshi }],
    ['pageUnspent', { chainName: 'BTC', address: satoshi }],
    ['pageStatement', { chainName: 'BTC', address: satoshi }],
    ['sumStatement', { chainName: 'BTC', address: satoshi }],
    ['getBalanceChart', { chainName: 'BTC', address: satoshi, coinKey: 'BTC' }],
  ],
};

/** A node that is not there the first time it is asked, and late with its answer in no other. */
function openFailingNode() {
  let asked = 0;
  return async () => {
    asked += 1;
    if (asked === 1 && plans.chain.isOn) throw new SourceError({ code: 'unreachable' });
    return null;
  };
}

/** What only this moment says: when the answer was made. */
function steady(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data, (key, value: unknown) => (key === 'readAt' ? 0 : value)));
}

let open: OpenServer | undefined;
afterAll(() => open?.close());

async function openWith(isOn: boolean): Promise<Caller> {
  await open?.close();
  open = undefined;
  plans.chain.isOn = plans.app.isOn = false;
  open = await openServer({ tronReaders: new Map([['TRON', { ...silentTron, readAccount: openFailingNode() }]]) });
  const caller = await openCaller(open.url);
  plans.chain.isOn = plans.app.isOn = isOn;
  return caller;
}

/** Asks until nothing failed on the way; tells what was refused, and what was answered in spite of a failure. */
async function askUntilWhole(caller: Caller, [name, input]: Call) {
  const refusals: unknown[] = [];
  const partial: unknown[] = [];
  const most = 30 * (chainFailures.length + appFailures.length);
  for (let tries = 0; tries < most; tries += 1) {
    const before = plans.chain.count + plans.app.count;
    const { httpStatus, envelope } = await caller.ask(name, input);
    if (envelope.code !== 200) refusals.push({ httpStatus, code: envelope.code, data: envelope.data, msg: envelope.msg });
    else if (plans.chain.count + plans.app.count > before) partial.push(steady(envelope.data));
    else return { data: steady(envelope.data), refusals, partial };
  }
  throw new Error(`${name} was never answered`);
}

/** Facts that a card does without when another chain's read fails. */
function withoutAside(data: unknown): unknown {
  return { ...(data as Record<string, unknown>), activeChains: [] };
}

describe('a page whose every statement fails once in each way', () => {
  it('is refused as busy, never as a bug, and answered rightly when it is asked again', async () => {
    const whole = await openWith(false);
    const expected = new Map<Call, unknown>();
    for (const call of Object.values(pages).flat()) expected.set(call, steady(await whole.call(...call)));

    const failing = await openWith(true);
    let refused = 0;
    for (const call of Object.values(pages).flat()) {
      const { data, refusals, partial } = await askUntilWhole(failing, call);
      for (const refusal of refusals) {
        expect(refusal, call[0]).toMatchObject({
          httpStatus: 200,
          code: 9999,
          data: { reason: expect.stringMatching(/^(busy|source_unreachable)$/), retryAfter: expect.any(Number) },
        });
      }
      for (const some of partial) expect(withoutAside(some), call[0]).toEqual(withoutAside(expected.get(call)));
      expect(data, call[0]).toEqual(expected.get(call));
      refused += refusals.length;
    }
    expect(refused).toBeGreaterThan(100);
    expect(plans.chain.count).toBeGreaterThan(300);
    expect(plans.app.count).toBeGreaterThan(100);
    expect(open?.readLog()).not.toContain('request failed');
  });
});
