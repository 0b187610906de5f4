import type { Chain } from '@chaintrail/model';
import { Address, OutScript, p2pkh } from '@scure/btc-signer';

/** Scripts whose address says all of them: to the hash of a key or script, to a witness program of version 0, to a taproot key. */
const addressed = /^(76a914[0-9a-f]{40}88ac|a914[0-9a-f]{40}87|0014[0-9a-f]{40}|0020[0-9a-f]{64})$/;

/** The address of a script as another library writes it; undefined where it has none or the chain writes CashAddr. */
export function signerAddress({ scripts }: Chain, script: string): string | undefined {
  const [pubKeyHash] = scripts?.publicKeyHash ?? [];
  const [scriptHash] = scripts?.scriptHash ?? [];
  if (!scripts || scripts.cashaddr !== null || pubKeyHash === undefined || scriptHash === undefined || !addressed.test(script))
    return undefined;
  if (script.startsWith('00') && scripts.segwit === null) return undefined;
  return Address({ bech32: scripts.segwit ?? '', pubKeyHash, scriptHash, wif: 0 }).encode(OutScript.decode(Buffer.from(script, 'hex')));
}

const bareKey = /^(?:21(0[23][0-9a-f]{64})|41(04[0-9a-f]{128}))ac$/;

/** A key that was paid to directly is named by the address of its hash; undefined where the script is no such key. */
export function keyAddress({ scripts }: Chain, script: string): string | undefined {
  const [, short, long] = bareKey.exec(script) ?? [];
  const key = short ?? long;
  const [pubKeyHash] = scripts?.publicKeyHash ?? [];
  if (!scripts || scripts.cashaddr !== null || key === undefined || pubKeyHash === undefined) return undefined;
  return p2pkh(Buffer.from(key, 'hex'), { bech32: '', pubKeyHash, scriptHash: 0, wif: 0 }).address;
}
