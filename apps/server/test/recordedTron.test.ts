import { normaliseTronBlock } from '@chaintrail/families/tron';
import { findChain } from '@chaintrail/model/chains';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTron } from '../src/families/tron/transaction.ts';
import { readRecorded, recordedRoot } from './recordedNode.ts';

const BLOCK = join(
  'untron-v3/crates/tron/testdata/fixtures',
  'tron_blockext_raw_79072107_860981c986ef3c0313916283483e6e0f8614686b2c011c31d68d42e8efff6601.json',
);
const RESULTS = 'blockbook/rpc/testdata/tron.json';
const isThere = [`${BLOCK}.gz`, RESULTS].every((file) => existsSync(join(recordedRoot, '../tron', file)));
if (!isThere) process.stdout.write(`recorded stakes of Tron are left out: ${recordedRoot} does not hold them\n`);

interface Made {
  type: string;
  value: object;
  info?: object;
}

/** The sentence of a transaction whose contract says this, with whole addresses. */
function tell(id: string, { type, value, info }: Made): string {
  const chain = findChain('TRON');
  if (!chain) throw new Error('no chain TRON');
  const number = 79_072_107;
  const bundle = normaliseTronBlock(chain, {
    block: {
      blockID: `${number.toString(16).padStart(16, '0')}${'bb'.repeat(24)}`,
      block_header: { raw_data: { number, parentHash: 'aa'.repeat(32), timestamp: 1_700_000_000_000 } },
      transactions: [{ txID: id, ret: [{ contractRet: 'SUCCESS' }], raw_data: { contract: [{ type, parameter: { value } }] } }],
    },
    infos: [{ id, ...info }],
  });
  const [transaction] = bundle.transactions;
  if (!transaction) throw new Error('no transaction');
  const facts = { chain, tokens: new Map(), labels: new Map() };
  return readTron(transaction, bundle.calls)
    .tell(facts, { transaction, transfers: bundle.transfers, decoded: undefined, failure: null })
    .map((part) => {
      if (part.type === 'party') return part.party.address;
      return part.type === 'amount' ? `[${part.amount.amount} ${part.amount.symbol}]` : 'text' in part ? part.text : part.hash;
    })
    .join('');
}

const withoutGaps = (fields: object): object => Object.fromEntries(Object.entries(fields).filter(([, one]) => one !== undefined));

/** Fields of a protobuf message by their numbers, as its encoding says: whole numbers and byte strings are all that these have. */
function readFields(bytes: Buffer): Map<number, (bigint | Buffer)[]> {
  const fields = new Map<number, (bigint | Buffer)[]>();
  let at = 0;
  const readNumber = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = BigInt(bytes[at++] ?? 0);
      value |= (byte & 0x7fn) << shift;
      if (byte < 0x80n) return value;
    }
  };
  while (at < bytes.length) {
    const key = Number(readNumber());
    const isBytes = (key & 7) === 2;
    const first = readNumber();
    const value = isBytes ? bytes.subarray(at, (at += Number(first))) : first;
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), value]);
  }
  return fields;
}

type Fields = ReturnType<typeof readFields>;
const part = (fields: Fields, number: number): Buffer => {
  const [value] = fields.get(number) ?? [];
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
};
const count = (fields: Fields, number: number): bigint => {
  const [value] = fields.get(number) ?? [];
  return typeof value === 'bigint' ? value : 0n;
};

/** The contract of each transaction by the hash of its bytes: its number, as java-tron's enumeration has it, and its fields. */
function readContracts(): Map<string, { type: bigint; fields: Fields }> {
  const { blockExtention } = readRecorded<{ blockExtention: string }>('../tron', BLOCK);
  const block = readFields(Buffer.from(blockExtention.slice(2), 'hex'));
  const contracts = (block.get(1) ?? []).flatMap((extension): [string, { type: bigint; fields: Fields }][] => {
    if (!Buffer.isBuffer(extension)) return [];
    const raw = part(readFields(part(readFields(extension), 1)), 1);
    const contract = readFields(part(readFields(raw), 11));
    const id = createHash('sha256').update(raw).digest('hex');
    return [[id, { type: count(contract, 1), fields: readFields(part(readFields(part(contract, 2)), 2)) }]];
  });
  return new Map(contracts);
}

describe.skipIf(!isThere)('what block 79,072,107 of Tron’s main network holds beside payments', () => {
  const contracts = isThere ? readContracts() : new Map<string, { type: bigint; fields: Fields }>();
  const open = (id: string) => {
    const found = contracts.get(id);
    if (!found) throw new Error('not recorded');
    return found;
  };

  it('is told row by row', () => {
    const stake = open('5930aed496364f49c91ea65c1cdf3347b1fa6376f3adfb091b39e1396c62bb83');
    const frozen = { owner_address: part(stake.fields, 1).toString('hex'), frozen_balance: count(stake.fields, 2).toString() };
    expect(stake.type).toBe(54n);
    expect(tell('59'.repeat(32), { type: 'FreezeBalanceV2Contract', value: frozen })).toBe(
      'TNG7fFK4ucXAMenuBMmgGMYCVuhuGAkfCB质押[1 TRX]获取带宽',
    );
    const delegated = (type: string, id: string) => {
      const { fields } = open(id);
      const value = {
        owner_address: part(fields, 1).toString('hex'),
        receiver_address: part(fields, 4).toString('hex'),
        balance: count(fields, 3).toString(),
        resource: ['BANDWIDTH', 'ENERGY'][Number(count(fields, 2))],
      };
      return tell(id, { type, value });
    };
    expect(delegated('DelegateResourceContract', '201a5e580f76c9606049bef7c4cac331f5f0b0d4a4b1299f00f3c711a6ad2160')).toBe(
      'TEugNMAeCey9LigPm8XSMvNoAGFWwkTQx3向TCYR3amuzjahAMMbdbUfGD5mwHF9iBZ4qw代理能量，对应质押[6868 TRX]（能量租用或代付的常见做法）',
    );
    expect(delegated('UnDelegateResourceContract', 'bbabf562cf382c0855ebd8498691a44a3a525973fdd34d39cef003b273db2cc2')).toBe(
      'TLj7LiUwgvznr2k8suvtBowGk6VcSJLTSn收回代理的能量，原接收方TKvQZ1pEwyu8HwqocGwBLBfcAJLznSdE88，对应质押[7079 TRX]',
    );
    const activation = open('c247677f02a6db37f26bb865c2098aad79ead52de5e6ec10b965c4a904167a41');
    const activated = {
      owner_address: part(activation.fields, 1).toString('hex'),
      account_address: part(activation.fields, 2).toString('hex'),
    };
    expect(tell('c2'.repeat(32), { type: 'AccountCreateContract', value: activated })).toBe(
      'TW7e6nASd7CY5YbWUDWdi22BmRHGo1P2T2激活账户TP1aDXL5FdU5d9d6W9Jm3LBVpgAvoL8Gjy',
    );
  });

  it('is as many of each kind as java-tron numbers them', () => {
    const counts = new Map<bigint, number>();
    for (const { type } of contracts.values()) counts.set(type, (counts.get(type) ?? 0) + 1);
    expect([...counts].toSorted(([a], [b]) => Number(a - b))).toEqual([
      [0n, 1],
      [1n, 230],
      [2n, 38],
      [31n, 158],
      [54n, 1],
      [57n, 125],
      [58n, 66],
    ]);
  });
});

interface Result {
  vin: { addresses: string[] }[];
  coinSpecificData: { chainExtraData: Record<string, string> & { votes?: { address: string; count: string }[] } };
}

describe.skipIf(!isThere)('what Blockbook made of single transactions of Tron’s main network', () => {
  const results = isThere ? readRecorded<{ txDetails: Record<string, Result> }>('../tron', RESULTS).txDetails : {};

  it.each([
    [
      'a vote',
      '3afa9ec55188dea9cafd9187eb04c2837440eb82164957cb4bd98de3bba4e379',
      'TRSe3FBLZ5f2hBdDNwuiVP9vPbeEG7jWMW给TJvaAeFb8Lykt9RQcVyyTFN2iDvGMuyD4M投票共 10 票',
    ],
    [
      'a reward for votes',
      'edf9e0f36efbc7562a97cd686c5642b8391bba0c3681eab3a91a93feda7e9f71',
      'TBMNN8WUbRczM89NNvsYhvuZPwc9vwNkYH领取奖励[2598.485108 TRX]',
    ],
    [
      'a stake',
      '4ddfff11020fdd81e664c60d403eea7f9668407efdc87c33e790856e14bc7e7e',
      'TNkeWLH8cPvuu6wQZyRqHnSxHXCieoYXvn质押[4500 TRX]获取带宽',
    ],
    [
      'the start of unstaking',
      '6eb8207437337630ef532d91fb857352970917c11ddeab0d51ea413d25943e9a',
      'TBBNyK23Mtcus51nJUCU3G8H79Ask8xn9A解除质押[1000000 TRX]，等待期满后才能提取',
    ],
    [
      'a stake that expired',
      '8db7c8de3a82584c420d46ec6c1cf300acb06c182807b4a0d444ccb1b1354eb2',
      'TB4pdxkEGndTwyRi62Kpk9WVUecwU7czFo提取已解除质押，取回[100000 TRX]',
    ],
    [
      'the end of a delegation',
      '0441ea61e167aff27808c9a900e912c8d348b425487280531393606f12ac8c37',
      'TMTdtRejUC7GhW7qkfbQq4hCsQkBLTfN4S收回代理的能量，原接收方TYNwyyP1j6ZQrWQ44Aw2pbq88jtM5UaFPn，对应质押[6943 TRX]',
    ],
  ])('is told as %s', (_kind, id, sentence) => {
    const [owner = ''] = results[id]?.vin[0]?.addresses ?? [];
    const { contractType = '', votes, ...extra } = results[id]?.coinSpecificData.chainExtraData ?? {};
    const value = {
      owner_address: owner,
      frozen_balance: extra['stakeAmount'],
      unfreeze_balance: extra['unstakeAmount'],
      balance: extra['delegateAmount'],
      receiver_address: extra['delegateTo'],
      resource: extra['resource']?.toUpperCase(),
      votes: votes?.map(({ address, count: voted }) => ({ vote_address: address, vote_count: voted })),
    };
    const isExpired = contractType === 'WithdrawExpireUnfreezeContract';
    const info = { withdraw_amount: extra['claimedVoteReward'], ...(isExpired ? { withdraw_expire_amount: extra['unstakeAmount'] } : {}) };
    expect(tell(id, { type: contractType, value: withoutGaps(value), info: withoutGaps(info) })).toBe(sentence);
  });
});
