import { describe, expect, it } from 'vitest';
import { contractTypes, findContractType, readOperations, titleContractType } from './contractTypes.ts';

describe('contract types', () => {
  it('are those of java-tron, each once', () => {
    expect(contractTypes).toHaveLength(41);
    expect(new Set(contractTypes.map(({ id }) => id)).size).toBe(41);
    expect(findContractType('TriggerSmartContract')).toEqual({ id: 31, name: 'TriggerSmartContract', title: '调用合约' });
    expect(findContractType('CancelAllUnfreezeV2Contract')?.id).toBe(59);
  });

  it('keep the name of the node where the table is too old', () => {
    expect(titleContractType('DreamContract')).toBe('DreamContract');
    expect(findContractType('constructor')).toBeUndefined();
  });

  it('are read out of a permission, bit by bit', () => {
    // The mask that wallets give an active permission: every type before stake 2.0 but the change of permissions.
    const names = readOperations('7fff1fc0033e0000000000000000000000000000000000000000000000000000');
    expect(names).toContain('TransferContract');
    expect(names).toContain('TriggerSmartContract');
    expect(names).not.toContain('AccountPermissionUpdateContract');
    expect(names).toHaveLength(29);
    expect(readOperations('')).toEqual([]);
  });
});
