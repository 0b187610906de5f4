import { decodeLogOf } from '@chaintrail/families';
import type { FamilyName, Log } from '@chaintrail/model';

/** What one end of a bridge said: that it took coin for another chain, or gave coin for what another chain took. */
export type BridgeEvent = LockEvent | ReleaseEvent;

interface Told {
  /** The bridge's contract. */
  contract: string;
  token: string;
  amountRaw: bigint;
  otherChain: string;
}

export interface LockEvent extends Told {
  kind: 'lock';
  id: string;
  sender: string;
  receiver: string;
}

export interface ReleaseEvent extends Told {
  kind: 'release';
  receiver: string;
  /** The other side's number, in the bridge's own words: `lock 12`. */
  reference: string;
}

/** What a log says of a crossing; undefined for every other log. Anybody can write one: it says nothing of the other side. */
export function readBridgeEvent(family: FamilyName, log: Log): BridgeEvent | undefined {
  const decoded = decodeLogOf(family, log);
  if (!decoded) return undefined;
  const said = new Map(decoded.args.map(({ name, value }) => [name, value]));
  const get = (name: string) => said.get(name) ?? '';
  const told = { contract: log.contract, token: get('token'), amountRaw: BigInt(get('amount') || '0') };
  switch (decoded.signature) {
    case 'Locked(uint256,address,address,uint256,string,string)':
      return {
        ...told,
        kind: 'lock',
        id: get('id'),
        sender: get('sender'),
        receiver: get('destinationAddress'),
        otherChain: get('destinationChain'),
      };
    case 'Released(address,address,uint256,string,string)':
      return { ...told, kind: 'release', receiver: get('to'), reference: get('sourceTransaction'), otherChain: get('sourceChain') };
    default:
      return undefined;
  }
}

/** A lock and a release are two sides of one crossing when each names the other's chain, and number, amount and receiver agree. */
export function isSameCrossing(lock: LockEvent, lockChain: string, release: ReleaseEvent, releaseChain: string): boolean {
  return (
    lock.otherChain === releaseChain &&
    release.otherChain === lockChain &&
    release.reference === `lock ${lock.id}` &&
    lock.amountRaw === release.amountRaw &&
    lock.receiver === release.receiver
  );
}
