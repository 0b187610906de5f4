import { normaliseTronGridTransaction } from '@chaintrail/families/tron';
import { findChain } from '@chaintrail/model/chains';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addResourceUse } from './resourceUse.ts';

/** What TronGrid told of an account's transactions, beside the receipts that a node gave of the same ones. */
const root = join(resolve(process.env['CHAINTRAIL_DATA'] ?? '../shared/data'), 'providers/trongrid-ledger-live');
const isThere = existsSync(root);
if (!isThere) process.stdout.write(`recorded transactions of Tron are left out: ${root} is not there\n`);

const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
const sender = 'TL24LCps5FKwp3PoU1MvrYrwhi5LU1tHre';
const row = z.looseObject({ txID: z.string() });
const receipts = z.record(
  z.string(),
  z.object({
    receipt: z.object({
      energy_usage: z.number().default(0),
      origin_energy_usage: z.number().default(0),
      energy_usage_total: z.number().default(0),
      energy_fee: z.number().default(0),
      net_usage: z.number().default(0),
      net_fee: z.number().default(0),
    }),
  }),
);

function readSent() {
  const chain = findChain('TRON');
  if (!chain) throw new Error('no chain');
  const pages = z.record(z.string(), z.record(z.string(), z.object({ data: z.array(row) }))).parse(read('accounts_transactions.json'));
  const tokens = z
    .record(z.string(), z.object({ data: z.array(z.object({ detail: row })) }))
    .parse(read('accounts_transactions_trc20.json'));
  const rows = [
    ...Object.values(pages).flatMap((lists) => Object.values(lists).flatMap(({ data }) => data)),
    ...Object.values(tokens).flatMap(({ data }) => data.map(({ detail }) => detail)),
  ];
  const unique = [...new Map(rows.map((one) => [one.txID, one])).values()];
  const transactions = unique.map((one) => normaliseTronGridTransaction(chain, one).transaction).filter(({ from }) => from === sender);
  return { chain, transactions };
}

describe.skipIf(!isThere)('who bore what the recorded transactions of an account used up', () => {
  it('is what the node’s receipts of the same transactions come to', () => {
    const { chain, transactions } = readSent();
    const told = receipts.parse(read('gettransactioninfobyid.json'));
    const own = transactions.map(({ hash }) => told[hash]?.receipt);
    // Two that made an account, one that paid a little energy itself, one that nearly burnt all of it: a receipt for each.
    expect([own.length, own.every((receipt) => receipt !== undefined)]).toEqual([4, true]);
    const sum = (part: keyof NonNullable<(typeof own)[number]>) => own.reduce((total, receipt) => total + (receipt?.[part] ?? 0), 0);
    const use = addResourceUse(chain, { transactions, isAll: true });
    expect(use).toMatchObject({
      count: 4,
      energy: {
        total: `${sum('energy_usage_total')}`,
        fromCaller: `${sum('energy_usage')}`,
        fromContract: `${sum('origin_energy_usage')}`,
        burntFee: { raw: `${sum('energy_fee')}` },
      },
      bandwidth: { fromStake: `${sum('net_usage')}`, burntFee: { raw: `${sum('net_fee')}` } },
    });
    expect([use?.energy.total, use?.energy.fromCaller, use?.energy.burntFee.amount]).toEqual(['162180', '4477', '39.81516']);
    // 125,810 units at 210 SUN and 31,893 at 420, the prices of their days.
    expect([use?.energy.burnt, 125_810 * 210 + 31_893 * 420]).toEqual(['157703', 39_815_160]);
    expect([use?.bandwidth.fromStake, use?.bandwidth.burntFee.amount]).toEqual(['345', '0.545']);
  });
});
