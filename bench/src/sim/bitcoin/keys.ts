import { Transaction, p2pkh, p2sh, p2wpkh } from '@scure/btc-signer';
import { pubECDSA, sha256 } from '@scure/btc-signer/utils.js';

/** An address of the simulation and how to spend from it. */
export interface Key {
  address: string;
  secret: Uint8Array;
  script: Uint8Array;
  redeemScript?: Uint8Array;
}

export interface SpentCoin {
  hash: string;
  index: number;
  value: number;
  key: Key;
}

/** Bitcoin Core's regtest. */
const network = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef };

const payments = [
  (publicKey: Uint8Array) => p2pkh(publicKey, network),
  (publicKey: Uint8Array) => p2wpkh(publicKey, network),
  (publicKey: Uint8Array) => p2sh(p2wpkh(publicKey, network), network),
];

/** The kinds take turns. */
export function createKey(number: number): Key {
  const secret = sha256(Buffer.from(`simulation key ${number}`));
  const payment = payments[number % payments.length]?.(pubECDSA(secret));
  if (payment?.address === undefined) throw new Error(`key ${number} has no address`);
  return {
    address: payment.address,
    secret,
    script: payment.script,
    redeemScript: 'redeemScript' in payment ? payment.redeemScript : undefined,
  };
}

/** A signed transaction as hex. */
export function sign(coins: readonly SpentCoin[], outputs: readonly { address: string; value: bigint }[], text?: string): string {
  const transaction = new Transaction({ allowUnknownOutputs: true, allowLegacyWitnessUtxo: true });
  for (const { hash, index, value, key } of coins) {
    const spent = { script: key.script, amount: BigInt(value) };
    transaction.addInput({ txid: hash, index, witnessUtxo: spent, redeemScript: key.redeemScript, sequence: 0xfffffffd });
  }
  for (const { address, value } of outputs) transaction.addOutputAddress(address, value, network);
  if (text !== undefined) {
    const data = Buffer.from(text);
    transaction.addOutput({ script: Buffer.concat([Buffer.from([0x6a, data.length]), data]), amount: 0n });
  }
  coins.forEach(({ key }, at) => transaction.signIdx(key.secret, at));
  transaction.finalize();
  return transaction.hex;
}
