import { createTronSource, type TronSource } from '@chaintrail/families/tron';
import type { BlockBundle, Transfer } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBase58, toBase58 } from '../src/tron/address.ts';
import { startTronDemo } from '../src/tron/demo.ts';
import { destroyedTransit, frozenTransit } from '../src/tron/scenario/acts/layering.ts';
import { cast } from '../src/tron/scenario/cast.ts';
import { contracts } from '../src/tron/scenario/deployments.ts';
import { locks } from '../src/tron/scenario/locks.ts';
import { lookAlikes } from '../src/tron/scenario/lookAlikes.ts';
import type { DemoNode } from '../src/types.ts';
import { post, postText } from './tronNode.ts';

const USDT = 'TY5z2n2Nr3C4H5YNhZLeeazJ3iCEZ3oSJh';
const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

let node: DemoNode;
let source: TronSource;
let bundles: BlockBundle[];
/** As the node says them, in hex form. */
let blocks: Awaited<ReturnType<typeof post>>[];
let infos: Awaited<ReturnType<typeof post>>[];

beforeAll(async () => {
  node = await startTronDemo();
  const chain = findChain('DemoTRON');
  if (!chain) throw new Error('no DemoTRON');
  const settings = {
    urls: [node.url],
    fromBlock: 0,
    openingAccounts: node.openingAccounts,
    timeoutMs: 10_000,
    concurrency: 8,
    batchSize: 1,
  };
  source = createTronSource(chain, settings);
  const { signal } = new AbortController();
  await source.open(signal);
  const numbers = Array.from({ length: node.headNumber + 1 }, (_, number) => number);
  bundles = await Promise.all(numbers.map((number) => source.readBundle(number, signal)));
  blocks = await Promise.all(numbers.map((num) => post(node.url, '/wallet/getblockbynum', { num })));
  infos = await Promise.all(numbers.slice(1).map((num) => post(node.url, '/wallet/gettransactioninfobyblocknum', { num })));
});
afterAll(async () => {
  await source?.close();
  await node?.stop();
});

const hashOf = (title: string): string => node.transactions.find((entry) => entry.title === title)?.hash ?? '';
const infoOf = (title: string) => infos.flat().find((info) => info.id === hashOf(title));
const transactionOf = (title: string) => blocks.flatMap((block) => block.transactions).find(({ txID }) => txID === hashOf(title));
const transfers = (): Transfer[] => bundles.flatMap((bundle) => bundle.transfers);

/** Sums of what was moved, by address; a failed transaction moved nothing but its fee. */
function sumBy(token: string): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  const add = (address: string, amount: bigint): void => void sums.set(address, (sums.get(address) ?? 0n) + amount);
  for (const transfer of transfers()) {
    if (transfer.token !== token || (transfer.status === 'failed' && transfer.kind !== 'fee')) continue;
    add(transfer.from, -transfer.amountRaw);
    add(transfer.to, transfer.amountRaw);
  }
  sums.delete('');
  return sums;
}

async function balanceOf(token: string, address: string): Promise<bigint> {
  const parameter = (fromBase58(address) ?? '').slice(2).padStart(64, '0');
  const call = { contract_address: token, function_selector: 'balanceOf(address)', parameter, visible: true };
  const { constant_result } = await post(node.url, '/wallet/triggerconstantcontract', call);
  return BigInt(`0x${constant_result[0]}`);
}

describe('start', () => {
  it('gives the same head and the same results at every start', async () => {
    const second = await startTronDemo();
    try {
      expect(second.headHash).toBe(node.headHash);
      // Another story takes the next free storeId: what older stores hold under this one is another chain.
      expect({ storeId: findChain('DemoTRON')?.storeId, headHash: node.headHash }).toEqual({
        storeId: 1004,
        headHash: '00000000000004393dcb10af8bee12be70ab721781667ec533a5974da1b96c8d',
      });
      const again = await Promise.all(
        infos.map((_, index) => post(second.url, '/wallet/gettransactioninfobyblocknum', { num: index + 1 })),
      );
      expect(again).toEqual(infos);
    } finally {
      await second.stop();
    }
  });
});

describe('blocks', () => {
  it('form a chain whose ids begin with their numbers, at multiples of three seconds', () => {
    expect(blocks.length).toBeLessThanOrEqual(1_500);
    for (const [number, block] of blocks.entries()) {
      expect(Number(BigInt(`0x${block.blockID.slice(0, 16)}`))).toBe(number);
      if (number === 0) continue;
      expect(block.block_header.raw_data.number).toBe(number);
      expect(block.block_header.raw_data.parentHash).toBe(blocks[number - 1].blockID);
      expect(block.block_header.raw_data.timestamp % 3_000).toBe(0);
      expect(block.block_header.raw_data.timestamp).toBeGreaterThan(blocks[number - 1].block_header.raw_data.timestamp);
    }
    expect(blocks.at(-1).blockID).toBe(node.headHash);
  });

  it('hold at least 1,000 transactions, whose ids are the hashes of their bytes', () => {
    const transactions = blocks.flatMap((block) => block.transactions);
    expect(transactions.length).toBeGreaterThanOrEqual(1_000);
    for (const { txID, raw_data_hex } of transactions) expect(sha256(raw_data_hex)).toBe(txID);
  });

  it('carry 65-byte signatures, two of them where two keys must sign', () => {
    const signed = blocks.slice(1).flatMap((block) => block.transactions);
    expect(signed.every(({ signature }) => signature.every((one: string) => /^[0-9a-f]{130}$/.test(one)))).toBe(true);
    const shared = signed.filter(({ raw_data }) => raw_data.contract[0].Permission_id === 2);
    expect(shared.length).toBeGreaterThan(3);
    expect(shared.every(({ signature }) => signature.length === 2)).toBe(true);
  });

  it('tell the same through every call that gives them', async () => {
    const [block] = blocks.slice(700);
    expect(await post(node.url, '/wallet/getblockbyid', { value: block.blockID })).toEqual(block);
    expect(await post(node.url, '/wallet/getblockbylimitnext', { startNum: 700, endNum: 702 })).toEqual({ block: blocks.slice(700, 702) });
    expect(await post(node.url, '/wallet/getnowblock')).toEqual(blocks.at(-1));
    expect(await post(node.url, '/walletsolidity/getnowblock')).toEqual(blocks.at(-20));
    const [transaction] = block.transactions;
    expect(await post(node.url, '/wallet/gettransactionbyid', { value: transaction.txID })).toEqual(transaction);
    expect(await post(node.url, '/wallet/gettransactioninfobyid', { value: transaction.txID })).toEqual(infos[699][0]);
  });

  it('use at least 22 contract types', () => {
    const types = new Set(blocks.flatMap((block) => block.transactions).map(({ raw_data }): string => raw_data.contract[0].type));
    expect([...types].toSorted()).toEqual(
      [
        'AccountCreateContract',
        'AccountPermissionUpdateContract',
        'AccountUpdateContract',
        'AssetIssueContract',
        'CancelAllUnfreezeV2Contract',
        'CreateSmartContract',
        'DelegateResourceContract',
        'FreezeBalanceContract',
        'FreezeBalanceV2Contract',
        'ParticipateAssetIssueContract',
        'TransferAssetContract',
        'TransferContract',
        'TriggerSmartContract',
        'UnDelegateResourceContract',
        'UnfreezeAssetContract',
        'UnfreezeBalanceContract',
        'UnfreezeBalanceV2Contract',
        'UpdateBrokerageContract',
        'UpdateSettingContract',
        'VoteWitnessContract',
        'WithdrawBalanceContract',
        'WithdrawExpireUnfreezeContract',
        'WitnessCreateContract',
      ].toSorted(),
    );
  });
});

describe('shapes', () => {
  it('leave out whatever equals its default', () => {
    const plain = infos.flat().find((info) => info.fee === undefined && info.receipt.net_usage > 0 && info.log === undefined);
    expect(Object.keys(plain).toSorted()).toEqual(['blockNumber', 'blockTimeStamp', 'contractResult', 'id', 'receipt']);
    expect(plain.contractResult).toEqual(['']);
    const bandwidth = blocks
      .flatMap((block) => block.transactions)
      .find(({ raw_data }) => raw_data.contract[0].type === 'FreezeBalanceContract');
    // BANDWIDTH is the first of the resources.
    expect(Object.keys(bandwidth.raw_data.contract[0].parameter.value).toSorted()).toEqual([
      'frozen_balance',
      'frozen_duration',
      'owner_address',
    ]);
  });

  it('write addresses with 41, those of logs without, and base58 on request', async () => {
    const info = infoOf('跨链释放');
    expect(info.contract_address).toBe(contracts.bridge);
    expect(info.log[0].address).toBe(contracts.usdt.slice(2));
    expect(info.log[0].topics[2]).toBe(cast.receiver.slice(2).padStart(64, '0'));
    const visible = await post(node.url, '/wallet/gettransactioninfobyid', { value: info.id, visible: true });
    expect(visible.log[0].address).toBe(USDT);
    expect(visible.contract_address).toBe(toBase58(contracts.bridge));
  });

  it('write notes and texts in hex, integers of 64 bits bare, and as texts on request', async () => {
    expect(Buffer.from(transactionOf('带备注的提醒转账').raw_data.data, 'hex').toString()).toBe('此账户权限已被他人更改，请勿转入');
    expect(Buffer.from((await post(node.url, '/wallet/getaccount', { address: cast.harbourHot })).account_name, 'hex').toString()).toBe(
      '星港交易所',
    );
    const value = { value: hashOf('超大额转账') };
    expect((await postText(node.url, '/wallet/gettransactionbyid', value)).text).toContain('"amount":9100000000000001}');
    const asText = await fetch(`${node.url}/wallet/gettransactionbyid?value=${value.value}&int64_as_string=true`);
    expect(await asText.text()).toContain('"amount":"9100000000000001"}');
  });

  it('answer {} or [] for what is not there', async () => {
    const nothing = { value: '0'.repeat(64) };
    expect((await postText(node.url, '/wallet/gettransactionbyid', nothing)).text).toBe('{}');
    expect((await postText(node.url, '/wallet/gettransactioninfobyid', nothing)).text).toBe('{}');
    expect((await postText(node.url, '/wallet/getblockbynum', { num: 999_999 })).text).toBe('{}');
    expect((await postText(node.url, '/wallet/gettransactioninfobyblocknum', { num: 0 })).text).toBe('{}');
    expect((await postText(node.url, '/wallet/gettransactioninfobyblocknum', { num: 999_999 })).text).toBe('[]');
    expect((await postText(node.url, '/wallet/getaccount', { address: `41${'12'.repeat(20)}` })).text).toBe('{}');
    expect((await postText(node.url, '/wallet/getcontract', { value: cast.harbourHot })).text).toBe('{}');
    expect((await postText(node.url, '/wallet/getassetissuebyid', { value: '1000002' })).text).toBe('{}');
  });

  it('answer failures with HTTP 200 and Error', async () => {
    const failure = await postText(node.url, '/wallet/getblockbynum', { num: 'x' });
    expect(failure).toEqual({ status: 200, text: '{"Error":"class java.lang.NumberFormatException : For input string: \\"x\\""}' });
    const mismatch = await post(node.url, '/wallet/getblockbalance', { number: 5, hash: blocks[4].blockID });
    expect(mismatch).toEqual({ Error: 'class java.lang.IllegalArgumentException : number and hash do not match' });
    expect((await post(node.url, '/wallet/getaccount', '{')).Error).toMatch(/^class org\.tron\.json\.JSONException : /);
    expect((await post(node.url, '/wallet/getaccount', { address: 'TXYZ', visible: true })).Error).toContain('INVALID base58 String');
    expect((await postText(node.url, '/wallet/nothing')).status).toBe(404);
  });

  it('tell a failure by its result, its message and the data that came back', () => {
    const reverted = infoOf('合约回退');
    expect(reverted.result).toBe('FAILED');
    expect(reverted.receipt.result).toBe('REVERT');
    expect(Buffer.from(reverted.resMessage, 'hex').toString()).toBe('REVERT opcode executed');
    expect(Buffer.from(reverted.contractResult[0], 'hex').toString()).toContain('Faults: always');
    const short = infoOf('能量不足');
    expect(short.receipt.result).toBe('OUT_OF_ENERGY');
    expect(short.receipt.energy_usage_total).toBe(1_500);
    expect(short.log).toBeUndefined();
  });

  it('return the code of a new contract, as the node keeps it', async () => {
    const created = blocks
      .flatMap((block) => block.transactions)
      .find(({ raw_data }) => raw_data.contract[0].type === 'CreateSmartContract');
    const info = infos.flat().find(({ id }) => id === created.txID);
    expect(info.contract_address).toBe(contracts.usdt);
    const { runtimecode, smart_contract } = await post(node.url, '/wallet/getcontractinfo', { value: contracts.usdt });
    expect(info.contractResult).toEqual([runtimecode]);
    expect(smart_contract).toMatchObject({ name: 'DemoUSDT', origin_address: cast.issuer, consume_user_resource_percent: 100 });
    expect(smart_contract.abi.entrys).toContainEqual({
      name: 'addBlackList',
      inputs: [{ name: 'user', type: 'address' }],
      type: 'Function',
      stateMutability: 'Nonpayable',
    });
  });

  it('list internal transactions in hex notes, the rejected one among them', () => {
    const [outer, back] = infoOf('被拒绝的内部调用').internal_transactions;
    expect(outer).toMatchObject({
      caller_address: contracts.faults,
      note: '63616c6c',
      rejected: true,
      callValueInfo: [{ callValue: 7_000_000 }],
    });
    expect(back).toMatchObject({ transferTo_address: cast.tinkerer, callValueInfo: [{ callValue: 7_000_000 }] });
    expect(back.rejected).toBeUndefined();
    expect(infoOf('合约批量发放').internal_transactions).toHaveLength(9);
    // A call without coin has an entry without members.
    expect(infoOf('跨链释放').internal_transactions).toMatchObject([{ callValueInfo: [{}] }]);
  });
});

describe('resources', () => {
  it('pay energy from stake, by the contract owner and by burning', () => {
    const receipts = infos.flat().map((info) => info.receipt);
    expect(receipts.filter((receipt) => receipt.energy_usage > 0 && receipt.energy_fee === undefined).length).toBeGreaterThan(100);
    expect(receipts.filter((receipt) => receipt.origin_energy_usage > 0).length).toBeGreaterThan(30);
    expect(receipts.filter((receipt) => receipt.energy_fee > 0).length).toBeGreaterThan(100);
    for (const receipt of receipts) {
      const { energy_usage = 0, energy_fee = 0, origin_energy_usage = 0, energy_usage_total = 0 } = receipt;
      expect(energy_usage + origin_energy_usage + energy_fee / 100).toBe(energy_usage_total);
    }
  });

  it('tell what is lent and who lends it', async () => {
    const lent = infoOf('租用能量');
    expect(lent.fee).toBeUndefined();
    expect(transactionOf('租用能量').raw_data.contract[0]).toMatchObject({
      type: 'DelegateResourceContract',
      parameter: { value: { owner_address: cast.rental, receiver_address: cast.receiver, resource: 'ENERGY', balance: 13_200_000_000 } },
    });
    const { account } = await post(node.url, '/wallet/getdelegatedresourceaccountindexv2', { value: cast.rental });
    expect(account).toBe(cast.rental);
  });

  it('charge one TRX and the bandwidth of an activation for a new account', () => {
    expect(infoOf('激活账户').fee).toBe(1_100_000);
  });

  it('keep the stolen account under the key of the thief', async () => {
    const { owner_permission, active_permission } = await post(node.url, '/wallet/getaccount', { address: cast.robbed });
    expect(owner_permission.keys).toEqual([{ address: cast.thief, weight: 1 }]);
    expect(active_permission[0].keys).toEqual([{ address: cast.thief, weight: 1 }]);
    const account = await source.readAccount(toBase58(cast.robbed), new AbortController().signal);
    expect(account?.permissions[0]?.keys[0]?.address).toBe(toBase58(cast.thief));
  });
});

describe('balances', () => {
  it('close for every account: first coins and traced changes give what getaccount says', async () => {
    const sums = new Map<string, bigint>();
    const add = (address: string, amount: bigint): void => void sums.set(address, (sums.get(address) ?? 0n) + amount);
    for (const { raw_data } of blocks[0].transactions) {
      const { to_address, amount } = raw_data.contract[0].parameter.value;
      add(to_address, BigInt(amount));
    }
    for (const block of blocks.slice(1)) {
      const number = block.block_header.raw_data.number;
      const { transaction_balance_trace } = await post(node.url, '/wallet/getblockbalance', { number, hash: block.blockID });
      for (const { operation } of transaction_balance_trace) {
        for (const { address, amount } of operation) add(address, BigInt(amount));
      }
    }
    expect(sums.size).toBeGreaterThan(150);
    for (const [address, amount] of sums) {
      const { balance = 0 } = await post(node.url, '/wallet/getaccount', { address });
      expect(BigInt(balance), toBase58(address)).toBe(amount);
    }
  });

  it('close for every account as the source reads them: transfers, fees and stake give the node’s balance', async () => {
    const sums = sumBy('');
    const { signal } = new AbortController();
    expect(sums.size).toBeGreaterThan(150);
    for (const [address, amount] of sums) expect(await source.readBalance(address, signal), address).toBe(amount);
  });

  it('close for USDT: the source’s transfers give what the contract says', async () => {
    const sums = sumBy(USDT);
    expect(sums.size).toBeGreaterThan(60);
    for (const [address, amount] of sums) expect(await balanceOf(USDT, address), address).toBe(amount);
  });

  it('close for the TRC10 token, also for the issuer whose lock comes free', async () => {
    const sums = sumBy('1000001');
    expect(sums.size).toBe(11);
    for (const [address, amount] of sums) {
      const { assetV2 = [] } = await post(node.url, '/wallet/getaccount', { address, visible: true });
      const held = assetV2.find(({ key }: { key: string }) => key === '1000001');
      expect(BigInt(held?.value ?? 0), address).toBe(amount);
    }
  });

  it('follow an account back to any block', async () => {
    const account_identifier = { address: cast.reserve };
    const before = { number: 0, hash: blocks[0].blockID };
    expect(await post(node.url, '/wallet/getaccountbalance', { account_identifier, block_identifier: before })).toEqual({
      balance: 0,
      block_identifier: before,
    });
    const after = { number: 1, hash: blocks[1].blockID };
    expect((await post(node.url, '/wallet/getaccountbalance', { account_identifier, block_identifier: after })).balance).toBe(
      '9100000000000001',
    );
  });
});

describe('case', () => {
  it('releases every lock of the EVM chain, minutes later and in full', () => {
    const bridge = toBase58(contracts.bridge);
    const arrivals = transfers().filter(({ token, from, to }) => token === USDT && from === bridge && to === toBase58(cast.receiver));
    expect(arrivals.map(({ amountRaw }) => amountRaw)).toEqual(locks.map(([, amount]) => BigInt(amount) * 1_000_000n));
    for (const [index, { timeMs }] of arrivals.entries()) {
      const delayMs = timeMs - (locks[index]?.[0] ?? 0);
      expect(delayMs).toBeGreaterThan(120_000);
      expect(delayMs).toBeLessThan(300_000);
    }
  });

  it('names 34 transactions of note, each of them on chain', () => {
    expect(node.transactions).toHaveLength(34);
    expect(node.transactions.filter(({ hash }) => !infos.flat().some((info) => info.id === hash))).toEqual([]);
    expect(node.addresses.every(({ address }) => /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address))).toBe(true);
    expect(new Set(node.labels.map(({ address }) => address)).size).toBe(node.labels.length);
  });

  it('leaves the frozen money where it was caught and destroys the other', async () => {
    expect(infoOf('冻结后转账失败').receipt.result).toBe('REVERT');
    expect(await balanceOf(USDT, toBase58(frozenTransit))).toBe(3_725_000_000n);
    expect(await balanceOf(USDT, toBase58(destroyedTransit))).toBe(0n);
    expect(await balanceOf(USDT, toBase58(lookAlikes.customerDeposit))).toBe(3_000_000_000n);
  });
});
