import { describe, expect, it } from 'vitest';
import { token } from '../../present/sample.ts';
import { a, b, c, coin, d, e, ether, tell, word } from './actsFixture.ts';

const bytes = (hex: string) => {
  const digits = hex.replace('0x', '');
  return word(BigInt(digits.length / 2)) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0');
};
const sizeOf = (hex: string) => BigInt(bytes(hex).length / 2);
const TRANSFER = `0xa9059cbb${word(d)}${word(1_500n)}`;

/** `execTransaction` of a Safe: to, value, data, operation, five zeros and no signatures. */
function exec(to: string, data: string, value = 0n): string {
  const head = [word(to), word(value), word(320n), word(0n), ...Array.from({ length: 5 }, () => word(0n)), word(320n + sizeOf(data))];
  return `0x6a761202${head.join('')}${bytes(data)}${bytes('')}`;
}

/** `handleOps` of the first entry points: operations of these accounts. */
function handle(...ops: [sender: string, data: string][]): string {
  const written = ops.map(([sender, data]) => {
    const offsets = [352n, 384n, 384n + sizeOf(data), 416n + sizeOf(data)];
    const [init = 0n, call = 0n, paymaster = 0n, signature = 0n] = offsets;
    const head = [
      word(sender),
      word(1n),
      word(init),
      word(call),
      ...Array.from({ length: 5 }, () => word(9n)),
      word(paymaster),
      word(signature),
    ];
    return `${head.join('')}${bytes('')}${bytes(data)}${bytes('')}${bytes('')}`;
  });
  let at = BigInt(ops.length * 32);
  const places = written.map((one) => {
    const place = at;
    at += BigInt(one.length / 2);
    return word(place);
  });
  return `0x1fad948c${word(64n)}${word(a)}${word(BigInt(ops.length))}${places.join('')}${written.join('')}`;
}
/** `execute(address,uint256,bytes)` of an account. */
const execute = (to: string, data: string, value = 0n) => `0xb61d27f6${word(to)}${word(value)}${word(96n)}${bytes(data)}`;

describe('an account of several signers', () => {
  it('does what its inner call does, brought by one of its signers', () => {
    const transfers = [coin(b, d, 1_500n)];
    expect(tell(exec(token.contract, TRANSFER), { transfers })).toBe('乙多签执行（由甲提交）：乙向丁转账 1.5 SMP ');
  });

  it('pays, approves and calls as any account', () => {
    expect(tell(exec(c, '0x', 10n ** 18n), { transfers: [ether(b, c, 1n)] })).toBe('乙多签执行（由甲提交）：乙向丙转账 1 ETH ');
    const approve = `0x095ea7b3${word(c)}${word(1_500n)}`;
    expect(tell(exec(token.contract, approve))).toBe('乙多签执行（由甲提交）：乙授权丙使用 1.5 SMP ');
    expect(tell(exec(c, '0x12345678'))).toBe('乙多签执行（由甲提交）：调用丙的 0x12345678');
    const supply = `0x617ba037${word(token.contract)}${word(1_500n)}${word(b)}${word(0n)}`;
    expect(tell(exec(d, supply), { transfers: [coin(b, d, 1_500n)] })).toBe('乙多签执行（由甲提交）：乙通过丁存入借贷池 1.5 SMP ');
  });

  it('did nothing where the transaction failed', () => {
    const failed = { transaction: { status: 'failed' as const }, detail: { failure: { error: 'execution reverted', output: '0x' } } };
    expect(tell(exec(token.contract, TRANSFER), failed)).toBe('甲向乙调用 execTransaction失败：合约回退，未说明原因');
  });
});

describe('operations of accounts by the entry point', () => {
  it('are the account’s own, not those of who packed them', () => {
    const transfers = [coin(c, d, 1_500n)];
    expect(tell(handle([c, execute(token.contract, TRANSFER)]), { transfers })).toBe(
      '丙执行用户操作（ERC-4337，由甲打包）：丙向丁转账 1.5 SMP ',
    );
  });

  it('grant in the account’s name', () => {
    const approve = `0x095ea7b3${word(d)}${word(1_500n)}`;
    expect(tell(handle([c, execute(token.contract, approve)]))).toBe('丙执行用户操作（ERC-4337，由甲打包）：丙授权丁使用 1.5 SMP ');
  });

  it('of several accounts are counted', () => {
    const input = handle([c, '0x'], [d, '0x'], [e, '0x'], [b, '0x'], [c, '0x']);
    expect(tell(input)).toBe('丙、丁、戊等 4 个账户执行用户操作共 5 项（ERC-4337，由甲打包）');
    expect(tell(handle([c, '0x'], [d, '0x']))).toBe('丙、丁执行用户操作共 2 项（ERC-4337，由甲打包）');
  });
});

describe('an allowance that was signed', () => {
  const permit = (value: bigint) => `0xd505accf${word(c)}${word(d)}${word(value)}${word(9n)}${word(27n)}${word(1n)}${word(2n)}`;
  const at = { transaction: { to: token.contract } };

  it('is its giver’s, whoever brought it', () => {
    expect(tell(permit(1_500n), at)).toBe('丙签名授权丁使用 1.5 SMP ，由甲提交');
    expect(tell(permit(2n ** 256n - 1n), at)).toBe('丙签名授权丁无限额使用 SMP，合约币，由甲提交');
    expect(tell(permit(1_500n).replace(word(c), word(a)), at)).toBe('甲签名授权丁使用 1.5 SMP ');
  });

  it('of DAI is all or nothing', () => {
    const dai = (allowed: bigint) =>
      `0x8fcbaf0c${word(c)}${word(d)}${word(0n)}${word(9n)}${word(allowed)}${word(27n)}${word(1n)}${word(2n)}`;
    expect(tell(dai(1n), at)).toBe('丙签名授权丁无限额使用 SMP，合约币，由甲提交');
    expect(tell(dai(0n), at)).toBe('丙取消授权丁使用币，由甲提交');
  });

  it('through Permit2 names token and spender', () => {
    expect(tell(`0x87517c45${word(token.contract)}${word(d)}${word(1_500n)}${word(9n)}`)).toBe('甲经 Permit2 授权丁使用 1.5 SMP ');
    const single = [c, token.contract].map((one) => word(one)).join('');
    const signed = `0x2b67b570${single}${word(2n ** 160n - 1n)}${word(9n)}${word(0n)}${word(d)}${word(9n)}${word(256n)}${bytes('0x1234')}`;
    expect(tell(signed)).toBe('丙经 Permit2 签名授权丁无限额使用 SMP，合约币，由甲提交');
    expect(tell(`0xcc53287f${word(32n)}${word(2n)}${word(token.contract)}${word(c)}${word(token.contract)}${word(d)}`)).toBe(
      '甲经 Permit2 取消授权共 2 项',
    );
  });
});

describe('what a transaction carries beside its call', () => {
  const delegate = (address: string) => ({ chainId: '1', address, nonce: '0' });

  it('is code that accounts let run for them', () => {
    const authorizationList = [delegate(c), delegate(d)];
    const at = { transaction: { type: '0x4', to: a }, detail: { authorizationList } };
    expect(tell('0x', at)).toBe(
      '甲向自己发送空交易，没有转移价值（取消或替换待处理交易的常见做法）；账户授权（EIP-7702）2 条，委托给丙、丁',
    );
    const revoked = { ...at, detail: { authorizationList: [delegate(`0x${'0'.repeat(40)}`)] } };
    expect(tell('0x', revoked)).toMatch(/；撤销账户授权（EIP-7702）1 条$/);
    const many = { ...at, detail: { authorizationList: [b, c, d, `0x${'0'.repeat(40)}`].map(delegate) } };
    expect(tell('0x', many)).toMatch(/；账户授权（EIP-7702）3 条，委托给乙、丙等 3 个合约，另撤销账户授权（EIP-7702）1 条$/);
  });

  it('is data for a rollup', () => {
    const at = { transaction: { type: '0x3' }, detail: { blobVersionedHashes: ['0x01', '0x02'] } };
    expect(tell('0x', at)).toBe('甲向乙发送空交易，没有转移价值；提交数据2 个 blob（EIP-4844）');
    expect(tell('0x', { ...at, transaction: { type: '0x2' } })).toBe('甲向乙发送空交易，没有转移价值');
  });
});

describe('a trade of items', () => {
  const item = (from: string, to: string, tokenId = '7') => coin(from, to, 1n, { kind: 'nft', token: c, tokenId });

  it('is bought, sold or made, for what was paid', () => {
    expect(tell('0x12345678', { transfers: [ether(a, d, 2n), item(d, a)] })).toBe('甲通过乙用 2 ETH 购买 NFT 1  #7');
    expect(tell('0x12345678', { transfers: [coin(d, a, 1_500n), item(a, d)] })).toBe('甲通过乙出售 NFT 1  #7，得到 1.5 SMP ');
    expect(tell('0x12345678', { transfers: [ether(a, b, 2n), item('', a), item('', a, '8')] })).toBe('甲通过乙用 2 ETH 铸造 NFT 2  ');
  });

  it('is none where items and coins went the same way, or two coins did', () => {
    expect(tell('0x12345678', { transfers: [ether(a, d, 2n), item(a, d)] })).not.toContain('NFT');
    expect(tell('0x12345678', { transfers: [ether(a, d, 2n), coin(a, d, 5n), item(d, a)] })).not.toContain('购买');
  });
});
