import type { ProxyKind } from '@chaintrail/families';

const titles: Record<ProxyKind, string> = {
  eip7702: 'EIP-7702 委托（外部账户授权执行的代码）',
  eip1167: 'EIP-1167 最小代理',
  safe: 'Safe 多签钱包代理',
  transparent: 'EIP-1967 透明代理',
  uups: 'EIP-1967 UUPS 代理',
  eip1967: 'EIP-1967 代理',
  beacon: 'EIP-1967 信标代理',
  openzeppelin: '旧版 OpenZeppelin 代理',
  eip1822: 'EIP-1822 代理',
  asks: '代理（按合约自己的 implementation() 回答）',
};

export function titleProxy(kind: ProxyKind): string {
  return titles[kind];
}
