import { describe, expect, it } from 'vitest';
import { readEnergySharing, readSignatures, recoverSigner } from './transactionParties.ts';

/** A transfer of USDT on the main network, in block 79072107. */
const hash = 'bc8c405617750cf327cc301619e91c61523aeb16436041a311430e9106859aaa';
const raw_data_hex =
  '0a028b57220838d1f6f955c2b56b40e0c7cfeeb9335aae01081f12a9010a31747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e547269676765' +
  '72536d617274436f6e747261637412740a1541a9d526809acf676b73a572e56f84d8f5d984c79e121541a614f803b6fd780986a42c78ec9c7f77e6ded13c2244a905' +
  '9cbb000000000000000000000000a86354b191553c422aab7e4af3b19ac1791c98860000000000000000000000000000000000000000000000000000000002faf080' +
  '70898ccceeb933900180c2d72f';
const points =
  'ae24eea131a963083bc03dfaadd654dd7a94559a28759135e35a24058cefb0f00b81a23cdd1c509bcbfc87f631a8e5890cce1af177bfd7c8e81019b64e240182';
const sender = 'TRTCYRmEN1tvJGg1x9LQHcEmqyh5EwhQCE';

describe('who signed', () => {
  it.each([
    ['as it was sent', `${points}01`],
    ['with the last byte counted from 27', `${points}1c`],
    ['with bytes after it', `${points}0100ff`],
  ])('is recovered from a signature %s', async (_how, signature) => {
    expect(await recoverSigner(hash, signature)).toBe(sender);
  });

  it.each([
    ['is too short', points],
    ['has an impossible last byte', `${points}07`],
    ['is of no point', `${'ff'.repeat(64)}01`],
  ])('is unknown where the signature %s', async (_what, signature) => {
    expect(await recoverSigner(hash, signature)).toBeNull();
  });

  it('is somebody else for other bytes', async () => {
    expect(await recoverSigner(`0${hash.slice(1)}`, `${points}01`)).not.toBe(sender);
  });
});

describe('signatures as a node gives them', () => {
  const answer = { txID: hash, signature: [`${points}01`, `${points}1c`], raw_data: {}, raw_data_hex };

  it('are taken in order, from the bytes that the hash is of', () => {
    expect(readSignatures(answer, hash)).toEqual([`${points}01`, `${points}1c`]);
    expect(() => readSignatures({ ...answer, raw_data_hex: `${raw_data_hex}00` }, hash)).toThrow(
      expect.objectContaining({ fault: { code: 'foreign_bytes', transaction: hash } }),
    );
  });

  it('are missing where the node does not know the transaction', () => {
    expect(() => readSignatures({}, hash)).toThrow(expect.objectContaining({ fault: { code: 'missing_bytes', transaction: hash } }));
  });
});

describe('how a contract shares the energy of its calls', () => {
  it('is what it settled: the part of callers, the limit, who created it', () => {
    expect(
      readEnergySharing({
        origin_address: '41a9d526809acf676b73a572e56f84d8f5d984c79e',
        consume_user_resource_percent: 30,
        origin_energy_limit: 200_000,
      }),
    ).toEqual({ callerPercent: 30, ownerLimit: 200_000n, owner: sender });
  });

  it('is all by its owner up to ten million where the node leaves both out, as it does with 0', () => {
    expect(readEnergySharing({ name: 'x' })).toEqual({ callerPercent: 0, ownerLimit: 10_000_000n, owner: '' });
  });

  it('is nothing where the address is no contract, and stays within a hundred', () => {
    expect(readEnergySharing({})).toBeNull();
    expect(readEnergySharing({ consume_user_resource_percent: 250 })?.callerPercent).toBe(100);
  });
});
