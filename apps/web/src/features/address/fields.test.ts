import { describe, expect, it } from 'vitest';
import { checkAmounts } from './fields.ts';

describe('amount fields', () => {
  it('take empty fields as no bound', () => {
    expect(checkAmounts('', ' ')).toEqual({ minAmount: undefined, maxAmount: undefined, minProblem: undefined, maxProblem: undefined });
  });

  it('say which field cannot be read', () => {
    expect(checkAmounts('ten', '5')).toMatchObject({ minProblem: 'unreadable', maxProblem: undefined });
  });

  it('take separators and full-width signs as a Chinese keyboard writes them', () => {
    expect(checkAmounts('1,000', '５，０００．５')).toEqual({
      minAmount: '1000',
      maxAmount: '5000.5',
      minProblem: undefined,
      maxProblem: undefined,
    });
  });

  it('compare beyond the exact range of floating numbers', () => {
    expect(checkAmounts('9007199254740993', '9007199254740992').maxProblem).toBe('order');
    expect(checkAmounts('0.000000000000000001', '0.000000000000000002').maxProblem).toBeUndefined();
  });
});
