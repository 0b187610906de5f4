import { decodeCall } from '@chaintrail/families';
import { describe, expect, it } from 'vitest';
import { acts, arrivals } from './acts.ts';
import { a, b, c, coin, d, e, ether, tell, word } from './actsFixture.ts';
import { controls } from './tellControl.ts';

const gave = coin(a, b, 1_500n);
const got = coin(b, a, 2_500n);
const moves = { gave: [gave], got: [got], both: [gave, ether(b, a, 2n)], nothing: [] };

/** As long as the longest of them wants, all zeros: offsets then lead to lists of nothing. */
const zeros = '0'.repeat(64 * 40);

/** What it is called, what must have happened, the selector, and the sentence. */
const kinds: [string, keyof typeof moves, string, string][] = [
  ['增加流动性', 'gave', '0xe8e33700', '甲通过乙增加流动性 1.5 SMP '],
  ['移除流动性', 'got', '0xbaa2abde', '甲通过乙移除流动性 2.5 SMP '],
  ['领取流动性收益', 'got', '0xfc6f7865', '甲通过乙领取流动性收益 2.5 SMP '],
  ['存入借贷池', 'gave', '0x617ba037', '甲通过乙存入借贷池 1.5 SMP '],
  ['存入借贷池', 'both', '0xa0712d68', '甲通过乙存入借贷池 1.5 SMP ，得到 2 ETH '],
  ['从借贷池取回', 'got', '0x69328dec', '甲通过乙从借贷池取回 2.5 SMP '],
  ['从借贷池取回', 'both', '0xdb006a75', '甲通过乙从借贷池取回 1.5 SMP ，得到 2 ETH '],
  ['借入', 'got', '0xa415bcad', '甲通过乙借入 2.5 SMP '],
  ['偿还借款', 'gave', '0x573ade81', '甲通过乙偿还借款 1.5 SMP '],
  ['清算', 'both', '0x00a718a9', '甲通过乙清算 1.5 SMP ，得到 2 ETH '],
  ['发起闪电贷', 'nothing', '0xab9c4b5d', '甲通过乙发起闪电贷'],
  ['质押', 'gave', '0xa694fc3a', '甲通过乙质押 1.5 SMP '],
  ['解除质押', 'got', '0x2e17de78', '甲通过乙解除质押 2.5 SMP '],
  ['申请解除质押', 'gave', '0xd6681042', '甲通过乙申请解除质押 1.5 SMP '],
  ['领取解除的质押', 'got', '0xe3afe0a3', '甲通过乙领取解除的质押 2.5 SMP '],
  ['领取奖励', 'got', '0x3d18b912', '甲通过乙领取奖励 2.5 SMP '],
  ['领取空投', 'got', '0x2e7ba6ef', '甲通过乙领取空投 2.5 SMP '],
  ['成为验证者，质押', 'gave', '0x22895118', '甲通过乙成为验证者，质押 1.5 SMP '],
  ['存入金库', 'gave', '0x6e553f65', '甲通过乙存入金库 1.5 SMP '],
  ['从金库取出', 'got', '0xb460af94', '甲通过乙从金库取出 2.5 SMP '],
  ['跨链转出', 'gave', '0xb1a1a882', '甲通过乙跨链转出 1.5 SMP '],
  ['发起跨链取款', 'gave', '0x32b7006d', '甲通过乙发起跨链取款 1.5 SMP '],
  ['存入混币池', 'gave', '0xb214faa5', '甲通过乙存入混币池 1.5 SMP '],
  ['注册域名', 'gave', '0x74694a2b', '甲通过乙注册域名 1.5 SMP '],
  ['续费域名', 'gave', '0xacf1a841', '甲通过乙续费域名 1.5 SMP '],
  ['设置域名解析', 'nothing', '0xd5fa2b00', '甲通过乙设置域名解析'],
  ['治理投票', 'nothing', '0x56781388', '甲通过乙治理投票'],
  ['委托投票权', 'nothing', '0x5c19a95c', '甲通过乙委托投票权'],
  ['发起治理提案', 'nothing', '0x7d5e81e2', '甲通过乙发起治理提案'],
  ['创建交易对', 'nothing', '0xc9c65396', '甲通过乙创建交易对'],
  ['取消挂单', 'nothing', '0xfd9f1e10', '甲通过乙取消挂单'],
  ['挂单出售', 'nothing', '0x50fd7367', '甲通过乙挂单出售'],
  ['存入或偿还借贷池', 'gave', '0xf2b9fdb8', '甲通过乙存入或偿还借贷池 1.5 SMP '],
  ['锁定', 'gave', '0x65fc3873', '甲通过乙锁定 1.5 SMP '],
  ['延长锁定', 'nothing', '0xeff7a612', '甲通过乙延长锁定'],
  ['解除锁定', 'got', '0x6198e339', '甲通过乙解除锁定 2.5 SMP '],
  ['领取', 'got', '0x4e71d92d', '甲通过乙领取 2.5 SMP '],
  ['存入', 'gave', '0xb6b55f25', '甲通过乙存入 1.5 SMP '],
  ['取出', 'got', '0xf3fef3a3', '甲通过乙取出 2.5 SMP '],
  ['包装', 'both', '0xea598cb0', '甲通过乙包装 1.5 SMP ，得到 2 ETH '],
  ['解除包装', 'both', '0xde0e9a3e', '甲通过乙解除包装 1.5 SMP ，得到 2 ETH '],
  ['换成新币', 'both', '0x454b0608', '甲通过乙换成新币 1.5 SMP ，得到 2 ETH '],
  ['证明跨链取款', 'nothing', '0x4870496f', '甲通过乙证明跨链取款'],
  ['设置子域名', 'nothing', '0x5ef2c7f0', '甲通过乙设置子域名'],
  ['创建代理账户', 'nothing', '0x1688f0b9', '甲通过乙创建代理账户'],
];

/** Every selector that a word stands for, from the contracts' interfaces. */
const selectors = `
0x00a718a9 0x0166a07a 0x02751cec 0x029b2f34 0x02c205f0 0x02c5fcf8 0x08635a95 0x09fc8843 0x0ad58d2f 0x0b4c7e4d 0x0d582f13 0x0e752702
0x0f5287b0 0x10f13a8c 0x11bcc81e 0x1249c58b 0x13d98d13 0x1532ec34 0x1635f5fd 0x1688f0b9 0x18026ad1 0x1896f70a 0x18fccc76 0x1a4d01d2
0x1c3db2e0 0x1e83409a 0x1e9a6950 0x2195995c 0x219f5d17 0x22895118 0x236300dc 0x23c452cd 0x23caab49 0x25e16063 0x2b6e993a 0x2e17de78
0x2e1a7d4d 0x2e378115 0x2e567b36 0x2e7ba6ef 0x2f2ff15d 0x304e6ade 0x3111e7b3 0x31cd52b0 0x32b7006d 0x36568abe 0x3659cfe6 0x379607f5
0x3805550f 0x384e03db 0x3a4b66f1 0x3ccfd60b 0x3d12a85a 0x3d13f874 0x3d18b912 0x3e3a1560 0x3f4ba83a 0x3f7658fd 0x42b0b77c 0x439370b1
0x441a3e70 0x4515cef3 0x454b0608 0x45977d03 0x474cf53d 0x47e7ef24 0x4870496f 0x4957677c 0x4d49e87d 0x4e4d9fea 0x4e71d92d 0x4f1ef286
0x4faa8a26 0x4fb1a07b 0x50d8cd4b 0x50fd7367 0x540abf73 0x56688700 0x56781388 0x573ade81 0x57ecfd28 0x58a997f6 0x5b34b966 0x5b36389c
0x5c19a95c 0x5c2bea49 0x5cffe9de 0x5ef2c7f0 0x5f398a14 0x612c56fa 0x617ba037 0x6198e339 0x65fc3873 0x662a633a 0x66514c97 0x67dfd4c9
0x69328dec 0x694e80c3 0x6c07ea43 0x6e553f65 0x6fd3504e 0x715018a6 0x7282d548 0x74694a2b 0x787a08a6 0x79ba5097 0x7acb7757 0x7b3a3c8b
0x7b3c71d3 0x7b939232 0x7c0696e8 0x7d49d875 0x7d5e81e2 0x7eff275e 0x80500d20 0x838b2520 0x8456cb59 0x852a12e3 0x85f6d155 0x87087623
0x88316456 0x8b9e4f93 0x8bdb3913 0x8c3152e9 0x8dbdbe6d 0x8e0250ee 0x8ef1332e 0x8f283970 0x94bf804d 0x9623609d 0x99a88ec4 0x9a2ac6d5
0x9a99b4f0 0x9fbf10fc 0xa0712d68 0xa1671295 0xa1903eab 0xa3a79548 0xa3f71f33 0xa415bcad 0xa5977fbb 0xa694fc3a 0xa9f9e675 0xaae40a2a
0xab9c4b5d 0xacf1a841 0xad58bdd1 0xadc9772e 0xaf2979eb 0xb1a1a882 0xb214faa5 0xb2267a7b 0xb460af94 0xb6b55f25 0xb95cac28 0xba087652
0xbaa2abde 0xbb492bf5 0xc00007b0 0xc2a672e0 0xc2b3e5ac 0xc311b6fc 0xc3cda520 0xc47f0027 0xc5ebeaec 0xc6878519 0xc7c79676 0xc7c7f5b3
0xc7cdea37 0xc9c65396 0xcbd4ece9 0xd2ce7d65 0xd40ddb8c 0xd547741f 0xd5fa2b00 0xd6681042 0xd7136328 0xd764ad0b 0xda276040 0xda95691a
0xdb006a75 0xde0e9a3e 0xdeace8f5 0xded9382a 0xdeff4b24 0xdf133bca 0xe11013dd 0xe2bbb158 0xe318b52b 0xe3afe0a3 0xe3dec8fb 0xe6f1daf2
0xe7a050aa 0xe8e33700 0xe8eda9df 0xe9af0292 0xe9e05c42 0xe9fad8ee 0xea598cb0 0xecb586a5 0xecd9ba82 0xee22be23 0xee3e210b 0xeea0d7b2
0xeff7a612 0xf1dc3cc9 0xf2b9fdb8 0xf2fde38b 0xf305d719 0xf3fef3a3 0xf5e3c462 0xf8444436 0xf8dc5dd9 0xfc6f7865 0xfd9f1e10
`
  .trim()
  .split(/\s+/);

describe('a well-known use of a contract', () => {
  it.each(kinds)('is called %s when it %s', (_action, effect, selector, sentence) => {
    expect(tell(selector + zeros, { transfers: moves[effect] })).toBe(sentence);
  });

  it.each(kinds)('is not called %s when something else happened than that it %s', (action, effect, selector) => {
    const other = effect === 'got' || effect === 'nothing' ? moves.gave : moves.got;
    expect(tell(selector + zeros, { transfers: other })).not.toContain(`通过乙${action}`);
  });

  it.each(kinds)('says of a failed one that it was to be %s, and why it failed', (action, _effect, selector) => {
    const failed = { status: 'failed' as const };
    const detail = { failure: { error: 'out of gas', output: '0x' } };
    expect(tell(selector + zeros, { transaction: failed, detail })).toMatch(new RegExp(`^甲向乙${action}（\\w+）失败：Gas 耗尽$`));
  });

  it('lists what was given and what came of it, and counts many coins', () => {
    const pair = [coin(a, c, 1_500n), ether(a, b, 3n), coin('', a, 7n, { token: d })];
    expect(tell(`0xf305d719${zeros}`, { transfers: pair })).toBe('甲通过乙增加流动性 1.5 SMP 、 3 ETH ，得到 7  ');
    const many = Array.from({ length: 6 }, (_, at) => coin(a, c, 5n, { token: `0x${String(at).padStart(40, '1')}` }));
    expect(tell(`0xf305d719${zeros}`, { transfers: many })).toBe('甲通过乙增加流动性 5  、 5  、 5  、 5  等 6 种');
  });

  it('is known by its selector, every one of them', () => {
    const known = new Set([...acts.keys(), ...arrivals, ...Object.keys(controls)]);
    const read = selectors.map((selector) => decodeCall('evm', selector + zeros)?.signature ?? selector);
    expect(read.filter((signature) => !known.has(signature))).toEqual([]);
    expect(new Set(read).size).toBe(known.size);
  });
});

describe('what another chain took', () => {
  it.each([
    '0x662a633a',
    '0x1635f5fd',
    '0x0166a07a',
    '0x1532ec34',
    '0xa9f9e675',
    '0x2e567b36',
    '0xd764ad0b',
    '0x57ecfd28',
    '0xc6878519',
    '0x8c3152e9',
    '0x2e378115',
    '0x3805550f',
  ])('arrives by %s at whoever got it, not at whoever brought the message', (selector) => {
    expect(tell(selector + zeros, { transfers: [coin('', d, 1_500n)] })).toBe('丁跨链收到 1.5 SMP ');
    expect(tell(selector + zeros, { transfers: [coin(b, d, 1_500n), coin(b, c, 5n)] })).not.toContain('跨链收到');
  });
});

describe('an act of whoever governs a contract', () => {
  it.each([
    ['0x3659cfe6', '甲对乙升级代理合约，实现改为丙'],
    ['0x4f1ef286', '甲对乙升级代理合约，实现改为丙'],
    ['0x99a88ec4', '甲对丙升级代理合约，实现改为丁'],
    ['0x9623609d', '甲对丙升级代理合约，实现改为丁'],
    ['0x8f283970', '甲对乙更换代理管理员，改为丙'],
    ['0x7eff275e', '甲对丙更换代理管理员，改为丁'],
    ['0xf2fde38b', '甲对乙移交合约所有权给丙'],
    ['0x79ba5097', '甲对乙接受合约所有权'],
    ['0x715018a6', '甲对乙放弃合约所有权'],
    ['0x2f2ff15d', '甲对乙授予合约角色给丁'],
    ['0xd547741f', '甲对乙撤销合约角色，原持有者丁'],
    ['0x36568abe', '甲对乙放弃合约角色'],
    ['0x8456cb59', '甲对乙暂停合约'],
    ['0x3f4ba83a', '甲对乙恢复合约'],
    ['0x0d582f13', '甲对乙增加多签成员丙'],
    ['0xf8dc5dd9', '甲对乙移除多签成员丁'],
    ['0xe318b52b', '甲对乙更换多签成员，改为戊'],
    ['0x694e80c3', '甲对乙修改多签门槛'],
  ])('%s is told: %s', (selector, sentence) => {
    expect(tell(selector + word(c) + word(d) + word(e) + zeros)).toBe(sentence);
  });

  it('is told otherwise when coins moved', () => {
    expect(tell(`0x3659cfe6${word(c)}`, { transfers: [gave] })).not.toContain('升级');
  });
});
