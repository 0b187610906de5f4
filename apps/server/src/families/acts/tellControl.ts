import type { SummaryPart } from '@chaintrail/contract/schemas';
import type { Transfer } from '@chaintrail/model';
import type { Teller } from '../../present/teller.ts';
import type { Story } from '../family.ts';

/** What a contract is told about itself: the words before and after whom the arguments name, by place. */
interface Control {
  action: string;
  /** The argument that says whom; undefined where nobody is named. */
  whom?: number;
  before?: string;
  after?: string;
  /** The argument that says which contract is meant, where it is not the called one. */
  of?: number;
}

export const controls: Readonly<Record<string, Control>> = {
  'upgradeTo(address)': { action: '升级代理合约', whom: 0, before: '，实现改为' },
  'upgradeToAndCall(address,bytes)': { action: '升级代理合约', whom: 0, before: '，实现改为' },
  'upgrade(address,address)': { action: '升级代理合约', of: 0, whom: 1, before: '，实现改为' },
  'upgradeAndCall(address,address,bytes)': { action: '升级代理合约', of: 0, whom: 1, before: '，实现改为' },
  'changeAdmin(address)': { action: '更换代理管理员', whom: 0, before: '，改为' },
  'changeProxyAdmin(address,address)': { action: '更换代理管理员', of: 0, whom: 1, before: '，改为' },
  'transferOwnership(address)': { action: '移交合约所有权', whom: 0, before: '给' },
  'acceptOwnership()': { action: '接受合约所有权' },
  'renounceOwnership()': { action: '放弃合约所有权' },
  'grantRole(bytes32,address)': { action: '授予合约角色', whom: 1, before: '给' },
  'revokeRole(bytes32,address)': { action: '撤销合约角色', whom: 1, before: '，原持有者' },
  'renounceRole(bytes32,address)': { action: '放弃合约角色' },
  'pause()': { action: '暂停合约' },
  'unpause()': { action: '恢复合约' },
  'addOwnerWithThreshold(address,uint256)': { action: '增加多签成员', whom: 0 },
  'removeOwner(address,address,uint256)': { action: '移除多签成员', whom: 1 },
  'swapOwner(address,address,address)': { action: '更换多签成员', whom: 2, before: '，改为' },
  'changeThreshold(uint256)': { action: '修改多签门槛' },
};

/** An act of whoever governs a contract; nothing moves by it. */
export function tellControl(tell: Teller, { transaction, decoded }: Story, moved: Transfer[]): SummaryPart[] | undefined {
  const control = decoded && Object.hasOwn(controls, decoded.signature) ? controls[decoded.signature] : undefined;
  const values = decoded?.values;
  if (!control || !values || moved.length > 0) return undefined;
  const target = control.of === undefined ? transaction.to : (values[control.of]?.value ?? transaction.to);
  const whom = control.whom === undefined ? undefined : values[control.whom]?.value;
  return [
    tell.party(transaction.from),
    tell.text('对'),
    tell.party(target),
    tell.action(control.action),
    ...(whom === undefined ? [] : [...(control.before === undefined ? [] : [tell.text(control.before)]), tell.party(whom)]),
  ];
}

const UNLIMITED_FROM = 2n ** 128n;

/** An allowance that its giver signed and somebody else may bring to the chain. */
export function tellPermit(tell: Teller, { transaction, decoded, transfers }: Story): SummaryPart[] | undefined {
  const values = decoded?.values?.map(({ value }) => value) ?? [];
  if (transfers.some(({ kind, amountRaw }) => kind !== 'fee' && amountRaw > 0n)) return undefined;
  const [first = '', second = '', third = ''] = values;
  const carrier = (owner: string) =>
    owner === transaction.from ? [] : [tell.text('，由'), tell.party(transaction.from), tell.text('提交')];
  switch (decoded?.signature) {
    case 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)':
      return [
        tell.party(first),
        tell.action('签名授权'),
        tell.party(second),
        ...allowed(tell, transaction.to, BigInt(third || '0')),
        ...carrier(first),
      ];
    case 'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)': {
      const isGranted = values[4] === 'true';
      const rest = isGranted ? allowed(tell, transaction.to, UNLIMITED_FROM) : [tell.text('使用'), tell.party(transaction.to)];
      return [tell.party(first), tell.action(isGranted ? '签名授权' : '取消授权'), tell.party(second), ...rest, ...carrier(first)];
    }
    case 'approve(address,address,uint160,uint48)':
      return [
        tell.party(transaction.from),
        tell.action('经 Permit2 授权'),
        tell.party(second),
        ...allowed(tell, first, BigInt(third || '0')),
      ];
    case 'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)': {
      const { token, amount, spender } = readPermit(second);
      if (token === undefined || spender === undefined) return undefined;
      return [
        tell.party(first),
        tell.action('经 Permit2 签名授权'),
        tell.party(spender),
        ...allowed(tell, token, BigInt(amount ?? '0')),
        ...carrier(first),
      ];
    }
    case 'lockdown((address,address)[])':
      return [tell.party(transaction.from), tell.action('经 Permit2 取消授权'), tell.text(`共 ${countItems(first)} 项`)];
    default:
      return undefined;
  }
}

/** Amounts of Permit2 have 160 bits. */
function allowed(tell: Teller, token: string, raw: bigint): SummaryPart[] {
  if (raw < UNLIMITED_FROM) return [tell.text('使用'), tell.amount({ token, kind: 'token20' }, raw)];
  const symbol = tell.symbol(token);
  return [tell.text(symbol === '' ? '无限额使用' : `无限额使用 ${symbol}，合约`), tell.party(token)];
}

function readPermit(json: string): { token?: string; amount?: string; spender?: string } {
  const value: unknown = JSON.parse(json || 'null');
  if (typeof value !== 'object' || value === null || !('details' in value) || !('spender' in value)) return {};
  const { details, spender } = value;
  if (typeof details !== 'object' || details === null || !('token' in details) || !('amount' in details)) return {};
  return { token: lower(details.token), amount: String(details.amount), spender: lower(spender) };
}

/** Structs are written with the checksums of their addresses. */
const lower = (text: unknown): string => (String(text).startsWith('0x') ? String(text).toLowerCase() : String(text));

function countItems(json: string): number {
  const list: unknown = JSON.parse(json || '[]');
  return Array.isArray(list) ? list.length : 0;
}
