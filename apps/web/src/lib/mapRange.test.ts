import { describe, expect, it } from 'vitest';
import { mapRange } from './mapRange.ts';

describe('mapRange', () => {
  it('maps the middle of one range to the middle of another', () => {
    expect(mapRange(5, { min: 0, max: 10 }, { min: 100, max: 200 })).toBe(150);
    expect(mapRange(-1, { min: -1, max: 1 }, { min: 1, max: 6 })).toBe(1);
  });
  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('refuses %s', (value) => {
    expect(() => mapRange(value, { min: 0, max: 1 }, { min: 0, max: 1 }, true)).toThrow(RangeError);
  });
  it('refuses an input range whose minimum is not below its maximum', () => {
    expect(() => mapRange(1, { min: 1, max: 1 }, { min: 0, max: 1 })).toThrow(/input minimum/);
    expect(() => mapRange(1, { min: Number.NaN, max: 1 }, { min: 0, max: 1 })).toThrow(/input minimum/);
  });
  it('refuses an output range whose minimum is not below its maximum', () => {
    expect(() => mapRange(1, { min: 0, max: 1 }, { min: 2, max: 1 })).toThrow(/output minimum/);
  });
  it('refuses a value out of range', () => {
    expect(() => mapRange(11, { min: 0, max: 10 }, { min: 0, max: 1 })).toThrow(/11 is not within 0 and 10/);
  });
  it('holds a value out of range at the border when clamping is chosen', () => {
    expect(mapRange(11, { min: 0, max: 10 }, { min: 0, max: 1 }, true)).toBe(1);
    expect(mapRange(-3, { min: 0, max: 10 }, { min: 0, max: 1 }, true)).toBe(0);
  });
});
