import { Address, OutScript, Script, p2tr } from '@scure/btc-signer';
import { hash160, pubECDSA, pubSchnorr, sha256, signECDSA, signSchnorr, taprootTweakPrivKey } from '@scure/btc-signer/utils.js';
import type { Digests } from './digests.ts';

/** What one input shows to be allowed to spend. */
export interface Unlocking {
  script: Uint8Array;
  witness: Uint8Array[];
}

/** A script that coin can be locked with, and the key to it. */
export interface Lock {
  /** As the chain writes it; '' when the script has no address. */
  address: string;
  script: Uint8Array;
  /** Virtual size of an input that spends it, in bytes: a little more than the real one. */
  inputSize: number;
  unlock(digests: Digests): Unlocking;
}

export type LockKind = 'p2pk' | 'p2pkh' | 'p2wpkh' | 'nested' | 'p2tr' | 'bare' | 'p2shMultisig' | 'p2wshMultisig';

/** Bitcoin Core's regtest. */
const network = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef };
const NOTHING = new Uint8Array();
const SIGN_ALL = Uint8Array.of(1);

function keyOf(name: string): Uint8Array {
  return sha256(Buffer.from(`chaintrail demo bitcoin: ${name}`));
}

function sign(digest: Uint8Array, key: Uint8Array): Uint8Array {
  return Buffer.concat([signECDSA(digest, key), SIGN_ALL]);
}

function payToKeyHash(hash: Uint8Array): Uint8Array {
  return Script.encode(['DUP', 'HASH160', hash, 'EQUALVERIFY', 'CHECKSIG']);
}

function payToScriptHash(script: Uint8Array): Uint8Array {
  return Script.encode(['HASH160', hash160(script), 'EQUAL']);
}

function write(script: Uint8Array): string {
  return Address(network).encode(OutScript.decode(script));
}

/** `required` of `count` keys; the first ones sign. */
function createMultisig(name: string, required: number, count: number) {
  const keys = Array.from({ length: count }, (_, index) => keyOf(`${name} key ${index + 1}`));
  const script = Script.encode([required, ...keys.map((key) => pubECDSA(key)), count, 'CHECKMULTISIG']);
  return { script, signAll: (digest: Uint8Array) => keys.slice(0, required).map((key) => sign(digest, key)) };
}

const creators: Record<LockKind, (name: string) => Lock> = {
  p2pk(name) {
    const key = keyOf(name);
    const script = Script.encode([pubECDSA(key), 'CHECKSIG']);
    return {
      address: write(payToKeyHash(hash160(pubECDSA(key)))),
      script,
      inputSize: 115,
      unlock: ({ legacy }) => ({ script: Script.encode([sign(legacy(script), key)]), witness: [] }),
    };
  },
  p2pkh(name) {
    const key = keyOf(name);
    const publicKey = pubECDSA(key);
    const script = payToKeyHash(hash160(publicKey));
    return {
      address: write(script),
      script,
      inputSize: 149,
      unlock: ({ legacy }) => ({ script: Script.encode([sign(legacy(script), key), publicKey]), witness: [] }),
    };
  },
  p2wpkh(name) {
    const key = keyOf(name);
    const publicKey = pubECDSA(key);
    const hash = hash160(publicKey);
    const script = Script.encode(['OP_0', hash]);
    return {
      address: write(script),
      script,
      inputSize: 69,
      unlock: ({ segwit }) => ({ script: NOTHING, witness: [sign(segwit(payToKeyHash(hash)), key), publicKey] }),
    };
  },
  nested(name) {
    const key = keyOf(name);
    const publicKey = pubECDSA(key);
    const hash = hash160(publicKey);
    const inner = Script.encode(['OP_0', hash]);
    const script = payToScriptHash(inner);
    return {
      address: write(script),
      script,
      inputSize: 92,
      unlock: ({ segwit }) => ({ script: Script.encode([inner]), witness: [sign(segwit(payToKeyHash(hash)), key), publicKey] }),
    };
  },
  p2tr(name) {
    const key = keyOf(name);
    const { script } = p2tr(pubSchnorr(key));
    const tweaked = taprootTweakPrivKey(key);
    // Without fresh chance the signature is the same at every writing (BIP340 allows it).
    const unlock = ({ taproot }: Digests) => ({ script: NOTHING, witness: [signSchnorr(taproot(), tweaked, new Uint8Array(32))] });
    return { address: write(script), script, inputSize: 58, unlock };
  },
  bare(name) {
    const { script, signAll } = createMultisig(name, 1, 2);
    const unlock = ({ legacy }: Digests) => ({ script: Script.encode(['OP_0', ...signAll(legacy(script))]), witness: [] });
    return { address: '', script, inputSize: 116, unlock };
  },
  p2shMultisig(name) {
    const inner = createMultisig(name, 2, 3);
    const script = payToScriptHash(inner.script);
    return {
      address: write(script),
      script,
      inputSize: 300,
      unlock: ({ legacy }) => ({ script: Script.encode(['OP_0', ...inner.signAll(legacy(inner.script)), inner.script]), witness: [] }),
    };
  },
  p2wshMultisig(name) {
    const inner = createMultisig(name, 2, 3);
    const script = Script.encode(['OP_0', sha256(inner.script)]);
    return {
      address: write(script),
      script,
      inputSize: 106,
      unlock: ({ segwit }) => ({ script: NOTHING, witness: [NOTHING, ...inner.signAll(segwit(inner.script)), inner.script] }),
    };
  },
};

/** The same lock for the same name at every writing. */
export function createLock(name: string, kind: LockKind): Lock {
  return creators[kind](name);
}

/** Pay-to-script-hash that opens after a time only (BIP65). */
export function createTimeLock(name: string, seconds: number): Lock {
  const key = keyOf(name);
  const time = Buffer.alloc(4);
  time.writeUInt32LE(seconds);
  const inner = Script.encode([time, 'CHECKLOCKTIMEVERIFY', 'DROP', pubECDSA(key), 'CHECKSIG']);
  const script = payToScriptHash(inner);
  return {
    address: write(script),
    script,
    inputSize: 157,
    unlock: ({ legacy }) => ({ script: Script.encode([sign(legacy(inner), key), inner]), witness: [] }),
  };
}

/** Nobody's: a data output. */
export function createDataScript(data: Uint8Array): Uint8Array {
  return Script.encode(['RETURN', data]);
}
