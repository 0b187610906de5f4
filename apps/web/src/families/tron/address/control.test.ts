import type { TronAccountView } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import { findControl } from './control.ts';

function control(threshold: number, weights: Record<string, number>) {
  const keys = Object.entries(weights).map(([address, weight]) => ({ party: { address }, weight }));
  const permissions: TronAccountView['permissions'] = [{ id: 0, kind: 'owner', name: 'owner', threshold, keys, operations: [] }];
  return findControl({ address: 'own', permissions });
}

describe('who decides over an account', () => {
  it('is silent while the account alone does', () => {
    expect(control(1, { own: 1 })).toBeNull();
    expect(findControl({ address: 'own', permissions: [] })).toBeNull();
  });

  it('tells an account that lost its say from one that shares it', () => {
    expect(control(1, { thief: 1 })).toBe('lost');
    expect(control(2, { first: 1, second: 1, third: 1 })).toBe('lost');
    expect(control(2, { own: 1, other: 1 })).toBe('joint');
    expect(control(1, { own: 1, other: 1 })).toBe('shared');
  });
});
