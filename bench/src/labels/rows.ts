import { createHash } from 'node:crypto';
import type { OriginClaim } from '@chaintrail/store/app';

/** The key of the entity that many of them name. */
export const ENTITY = 'bench-exchange';

const ROWS_PER_PART = 20_000;
const types = ['exchange', 'scam', 'phishing', 'hack', 'dex', 'mixer', 'gamble', 'otc', 'wallet', 'other'];
const first = [
  'Binance',
  'OKX',
  'Huobi',
  'Kraken',
  '星港',
  '北辰',
  'Tide',
  'Mist',
  'Blue',
  'Jufu',
  'Lazarus',
  'Ronin',
  'Atomic',
  'Nova',
  'Delta',
  'Orion',
];
const second = ['hot wallet', '充值地址', '冷钱包', 'deposit', 'fake phishing', 'drainer', 'exploiter', 'router', '归集地址', 'treasury'];

/** The address of the n-th label. */
export function addressOf(at: number): string {
  return `0x${createHash('sha1').update(String(at)).digest('hex')}`;
}

/** The name of the n-th label: words that come again, and a number that does not. */
export function nameOf(at: number): string {
  const mixed = Math.imul(at + 1, 2_654_435_761) >>> 0;
  return `${first[mixed % first.length]} ${second[(mixed >>> 8) % second.length]} ${at}`;
}

/** So many labels of a pack, a part at a time. */
export function* makeClaims(count: number): Generator<OriginClaim[]> {
  for (let start = 0; start < count; start += ROWS_PER_PART) {
    yield Array.from({ length: Math.min(ROWS_PER_PART, count - start) }, (_, index) => claimOf(start + index));
  }
}

function claimOf(at: number): OriginClaim {
  return {
    originKey: String(at),
    scope: at % 1_000 === 2 ? 'tron' : 'evm',
    address: addressOf(at),
    name: nameOf(at),
    // Every tenth is one exchange's, nearly all of these deposit addresses.
    entity: at % 10 === 0 ? ENTITY : null,
    role: at % 10 === 0 ? (at % 10_000 === 0 ? 'hot' : 'deposit') : null,
    type: types[at % types.length] ?? 'other',
    risk: at % 1_000 === 1 ? 'phishing' : null,
    claim: 'intelligence',
    confidence: 60,
    source: 'bench',
    sourceDate: '2026-01-01',
    licence: 'MIT',
    evidence: [],
    note: '',
    validFrom: null,
    validTo: null,
  };
}
