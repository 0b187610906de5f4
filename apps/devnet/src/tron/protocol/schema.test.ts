import { describe, expect, it } from 'vitest';
import { contractTypes } from './contracts.ts';
import { encodeMessage, presentMessage, type Writing } from './schema.ts';

const hexWriting: Writing = { address: (hex) => hex, text: (plain) => Buffer.from(plain).toString('hex') };
const OWNER = `41${'11'.repeat(20)}`;

describe('message', () => {
  it('leaves the first of an enum, 0 and empty lists out of its JSON and its bytes', () => {
    const value = { owner_address: OWNER, frozen_balance: 0n, resource: 'BANDWIDTH' };
    const { fields } = contractTypes.FreezeBalanceV2Contract;
    expect(presentMessage(fields, value, hexWriting)).toEqual({ owner_address: OWNER });
    expect(Buffer.from(encodeMessage(fields, value)).toString('hex')).toBe(`0a15${OWNER}`);
  });

  it('writes texts in hex and names of enums in words', () => {
    const { fields } = contractTypes.TransferAssetContract;
    expect(presentMessage(fields, { asset_name: '1000001', owner_address: OWNER }, hexWriting)).toEqual({
      asset_name: '31303030303031',
      owner_address: OWNER,
    });
  });

  it('writes every element of a list, nested ones too', () => {
    const { fields } = contractTypes.VoteWitnessContract;
    const votes = [
      { vote_address: OWNER, vote_count: 1n },
      { vote_address: OWNER, vote_count: 128n },
    ];
    const bytes = Buffer.from(encodeMessage(fields, { owner_address: OWNER, votes })).toString('hex');
    expect(bytes).toBe(`0a15${OWNER}12190a15${OWNER}1001121a0a15${OWNER}108001`);
  });
});
