import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rawAddress } from '../bitcoin/providers/blockbook/raw.ts';
import { readTold as readBlockbook } from '../bitcoin/providers/blockbook/normalise.ts';
import { readTold as readEsplora } from '../bitcoin/providers/esplora/normalise.ts';
import { rawTransactions } from '../bitcoin/providers/esplora/raw.ts';
import { normaliseTold } from '../bitcoin/providers/page.ts';
import { readEtherscan } from '../evm/providers/etherscan/answer.ts';
import { normaliseRows } from '../evm/providers/etherscan/source.ts';
import type { HistoryFacts, HistoryKind } from '../history.ts';
import { SourceError } from '../sourceError.ts';
import { parseExactJson } from '../transport/exactJson.ts';
import { normaliseGridInfos, normaliseGridTransactions } from '../tron/providers/gridRows.ts';
import { rawTransactionInfo } from '../tron/raw/transactionInfo.ts';

/** Answers of providers that others recorded. */
const root = resolve(process.env['CHAINTRAIL_DATA'] ?? '../shared/data', 'providers');
const isThere = existsSync(root);
if (!isThere) process.stdout.write(`recorded answers of providers are left out: ${root} is not there\n`);

const read = (name: string): string => {
  const bytes = readFileSync(join(root, name));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};
const chainOf = (name: string) => findChain(name) ?? raise(name);

const kinds: Record<string, HistoryKind> = {
  txlist: 'transaction',
  txlistinternal: 'internal',
  tokentx: 'token20',
  txsBeaconWithdrawal: 'withdrawal',
};
const exchange = z.object({ request: z.object({ url: z.string() }), status: z.number(), responseBody: z.string() });
const add = (sum: bigint, raw: bigint): bigint => sum + raw;

const valueRow = z.object({
  value: z.string().default('0'),
  from: z.string(),
  to: z.string(),
  contractAddress: z.string(),
  isError: z.string().optional(),
});
const withdrawalRow = z.object({ amount: z.string() });
/** The ETH that is a token: its lists tell what is wrapped and unwrapped, which the receipts tell better. */
const WETH = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';
const NOBODY = `0x${'0'.repeat(40)}`;

/** How many rows moved something and what they add up to, read plainly. */
function figuresOfRows(kind: HistoryKind, rows: unknown): string {
  if (kind === 'withdrawal') {
    const amounts = z.array(withdrawalRow).parse(rows);
    return `${amounts.length} ${amounts.reduce((sum, { amount }) => sum + BigInt(amount) * 1_000_000_000n, 0n)}`;
  }
  const isMoved = ({ value, from, to, contractAddress, isError }: z.infer<typeof valueRow>): boolean => {
    if (kind === 'internal') return value !== '0' && isError !== '1';
    return kind !== 'token20' || contractAddress.toLowerCase() !== WETH || (from !== NOBODY && to !== NOBODY);
  };
  const moved = z.array(valueRow).parse(rows).filter(isMoved);
  return `${moved.length} ${moved.reduce((sum, { value }) => sum + BigInt(value), 0n)}`;
}

/** The same of what was made of them. What Ethereum began with is a row of its list too, and no transaction. */
function figuresOfFacts(kind: HistoryKind, { transactions, transfers }: HistoryFacts): string {
  const begun = transfers.filter((transfer) => transfer.kind === 'opening' || transfer.kind === 'withdrawal');
  const isOwn = kind === 'token20' || kind === 'internal';
  const amounts = isOwn
    ? transfers.map(({ amountRaw }) => amountRaw)
    : [...transactions.map(({ valueRaw }) => valueRaw), ...begun.map(({ amountRaw }) => amountRaw)];
  return `${amounts.length} ${amounts.reduce(add, 0n)}`;
}

function listExchanges(): { action: string; body: string; file: string }[] {
  const folder = 'rotki-test-caching';
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(txlist|txlistinternal|tokentx|txsBeaconWithdrawal)\.jsonl(\.gz)?$/.test(name),
  );
  return files.flatMap((file) =>
    read(join(folder, file))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => exchange.parse(JSON.parse(line)))
      .map(({ request, responseBody }) => ({ action: /action=(\w+)/.exec(request.url)?.[1] ?? '', body: responseBody, file })),
  );
}

describe.runIf(isThere)('recorded answers', () => {
  it('of Etherscan, Blockscout and Routescan are read to the last row', () => {
    const codes: Record<string, number> = {};
    const told: string[] = [];
    const ours: string[] = [];
    let rowCount = 0;
    for (const { action, body, file } of listExchanges()) {
      const kind = kinds[action] ?? raise(file);
      try {
        const { result } = readEtherscan({ statusCode: 200, retryAfterMs: undefined, text: body }, action, 0);
        const rows = result as unknown[];
        const { facts } = normaliseRows(chainOf('ETH'), kind, rows);
        rowCount += rows.length;
        told.push(`${file} ${figuresOfRows(kind, rows)}`);
        ours.push(`${file} ${figuresOfFacts(kind, facts)}`);
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        codes[error.fault.code] = (codes[error.fault.code] ?? 0) + 1;
      }
    }
    expect(ours).toEqual(told);
    expect(rowCount).toBeGreaterThan(1000);
    // Chains that the free key leaves out, and one that the service does not have.
    expect(Object.keys(codes)).toEqual(['not_offered']);
  });

  it.each([
    ['BTC', 'bitcoin', 'bc1qrfr44n2j4czd5c9txwlnw0yj2h82x9566fglqj'],
    ['Litecoin', 'litecoin', 'ltc1qpm594ntjq6ayqjngf6t9td2dxtey9d7985eept'],
    ['BitcoinCash', 'bitcoincash', 'bitcoincash:qq07l6rr5lsdm3m80qxw80ku2ex0tj76vvsxpvmgme'],
  ])('of Blockbook on %s: hashes hold, fees and a whole history’s balance are those that it says', (name, prefix, address) => {
    const file = `trustwallet-blockatlas/${prefix}-api_v2_address_${address.replace(':', '_')}__details_txs.json`;
    const words = z.object({ transactions: z.array(z.object({ txid: z.string(), fees: z.string() })) }).parse(JSON.parse(read(file)));
    const answer = rawAddress.parse(JSON.parse(read(file)));
    const told = answer.transactions.map((raw) => readBlockbook(chainOf(name), raw)).filter((one) => one !== undefined);
    const { facts } = normaliseTold(chainOf(name), told);
    const fees = Object.fromEntries(facts.transactions.map(({ hash, feeRaw }) => [hash, feeRaw.toString()]));
    expect(fees).toEqual(Object.fromEntries(words.transactions.map((one) => [one.txid, one.fees])));
    if (told.length < answer.txs) return;
    const own = (part: { address: string }): boolean => part.address === address;
    const gained = facts.outputs.filter(own).reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
    const spent = facts.inputs.filter(own).reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
    expect(gained - spent).toBe(answer.balance);
  });

  it('of mempool.space: fees are those that it says', () => {
    const text = read('mempool/test-data/transactions-random.json');
    const fees = z.array(z.object({ txid: z.string(), fee: z.number() })).parse(JSON.parse(text));
    const status = { confirmed: true, block_height: 1, block_hash: 'aa'.repeat(32), block_time: 1 };
    const raw = rawTransactions.parse(parseExactJson(text));
    const told = raw.map((one) => readEsplora(chainOf('BTC'), { ...one, status })).filter((one) => one !== undefined);
    const { facts } = normaliseTold(chainOf('BTC'), told);
    expect(Object.fromEntries(facts.transactions.map(({ hash, feeRaw }) => [hash, Number(feeRaw)]))).toEqual(
      Object.fromEntries(fees.map(({ txid, fee }) => [txid, fee])),
    );
  });

  it('of TronGrid: what an account sent is what Ledger shows', () => {
    const operation = z.object({ hash: z.string(), type: z.string(), fee: z.string(), blockHeight: z.number(), date: z.string() });
    const shown = z.record(z.string(), z.object({ operations: z.array(operation) }));
    const accounts = shown.parse(JSON.parse(read('trongrid-ledger-live/expected_account_operations.json')));
    const pages = z
      .record(z.string(), z.record(z.string(), z.object({ data: z.array(z.record(z.string(), z.unknown())) })))
      .parse(parseExactJson(read('trongrid-ledger-live/accounts_transactions.json')));
    let compared = 0;
    for (const [account, { operations }] of Object.entries(accounts)) {
      const rows = Object.values(pages[account] ?? {}).flatMap(({ data }) => data);
      const { transactions } = normaliseGridTransactions(chainOf('TRON'), rows);
      for (const { hash, fee, blockHeight, date } of operations.filter(({ type }) => type === 'OUT')) {
        const ours = transactions.find((one) => one.hash === hash);
        if (!ours) continue;
        compared += 1;
        expect([ours.feeRaw.toString(), ours.blockNumber, new Date(ours.timeMs).toISOString()]).toEqual([fee, blockHeight, date]);
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
});

it.runIf(isThere)('rows of tokens that TronGrid recorded are what the results of their transactions say', () => {
  const row = z.object({
    transaction_id: z.string(),
    from: z.string(),
    to: z.string(),
    value: z.string(),
    type: z.string(),
    token_info: z.object({ address: z.string() }),
  });
  const pages = z.record(z.string(), z.object({ data: z.array(row) }));
  const told = pages.parse(JSON.parse(read('trongrid-ledger-live/accounts_transactions_trc20.json')));
  const results = z.record(z.string(), rawTransactionInfo).parse(parseExactJson(read('trongrid-ledger-live/gettransactioninfobyid.json')));
  let compared = 0;
  for (const [account, { data }] of Object.entries(told)) {
    const rows = data.filter(({ transaction_id, type }) => type === 'Transfer' && transaction_id in results);
    const ids = new Set(rows.map(({ transaction_id }) => transaction_id));
    const infos = Object.values(results).filter(({ id }) => ids.has(id));
    const { transfers } = normaliseGridInfos(chainOf('TRON'), 'token20', infos, account);
    const ours = transfers.map(({ transactionHash, token, from, to, amountRaw }) =>
      [transactionHash, token, from, to, amountRaw.toString()].join(' '),
    );
    const theirs = rows.map(({ transaction_id, token_info, from, to, value }) =>
      [transaction_id, token_info.address, from, to, value].join(' '),
    );
    expect(ours.toSorted()).toEqual(theirs.toSorted());
    compared += ours.length;
  }
  expect(compared).toBeGreaterThan(0);
});

function raise(message: string): never {
  throw new Error(message);
}
