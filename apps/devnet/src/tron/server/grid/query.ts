import { fromBase58, type TronAddress } from '../../address.ts';

/** A refusal of the account service: unlike the node's it has a status of its own. */
export class GridFailure extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.name = 'GridFailure';
    this.statusCode = statusCode;
  }
}

/** What a list was asked for. */
export interface GridQuery {
  address: TronAddress;
  limit: number;
  /** Rows to pass over, by the fingerprint of the page before. */
  offset: number;
  isAscending: boolean;
  from: number;
  to: number;
  side: 'any' | 'from' | 'to';
  /** undefined: both. */
  isConfirmed: boolean | undefined;
  contract: TronAddress | undefined;
}

const DEFAULT_LIMIT = 20;
const MOST_ROWS = 200;

/** Everything of a query but the page: a fingerprint is good for this alone. */
function describe(params: URLSearchParams): string {
  return [...params]
    .filter(([name]) => name !== 'fingerprint' && name !== 'limit')
    .map((pair) => pair.join('='))
    .toSorted()
    .join('&');
}

export function writeFingerprint(params: URLSearchParams, offset: number): string {
  return Buffer.from(`${offset} ${describe(params)}`).toString('base64url');
}

function readFingerprint(params: URLSearchParams): number {
  const fingerprint = params.get('fingerprint');
  if (fingerprint === null) return 0;
  const [offset = '', ...rest] = Buffer.from(fingerprint, 'base64url').toString().split(' ');
  if (!/^\d+$/.test(offset) || rest.join(' ') !== describe(params)) {
    throw new GridFailure(400, 'Invalid query filter(s)!: [fingerprint does not match current set of params]');
  }
  return Number(offset);
}

export function readGridAddress(text: string): TronAddress {
  const address: TronAddress | undefined = /^(41|0x)[0-9a-f]{40}$/i.test(text) ? `41${text.slice(2).toLowerCase()}` : fromBase58(text);
  if (!address) throw new GridFailure(400, 'A valid account address is required.');
  return address;
}

/** The events of a contract are chosen by the same names, but for the times. */
export function readEventsQuery(contract: string, params: URLSearchParams): GridQuery {
  return {
    ...readQuery(contract, params),
    from: Number(params.get('min_block_timestamp') ?? 0),
    to: Number(params.get('max_block_timestamp') ?? Number.MAX_SAFE_INTEGER),
  };
}

export function readQuery(address: string, params: URLSearchParams): GridQuery {
  const limit = Number(params.get('limit') ?? DEFAULT_LIMIT);
  const isOn = (name: string): boolean => params.get(name) === 'true';
  const contract = params.get('contract_address');
  return {
    address: readGridAddress(address),
    limit: Math.min(Number.isInteger(limit) && limit > 0 ? limit : DEFAULT_LIMIT, MOST_ROWS),
    offset: readFingerprint(params),
    isAscending: params.get('order_by') === 'block_timestamp,asc',
    from: Number(params.get('min_timestamp') ?? 0),
    to: Number(params.get('max_timestamp') ?? Number.MAX_SAFE_INTEGER),
    side: isOn('only_from') ? 'from' : isOn('only_to') ? 'to' : 'any',
    isConfirmed: isOn('only_confirmed') ? true : isOn('only_unconfirmed') ? false : undefined,
    contract: contract === null ? undefined : readGridAddress(contract),
  };
}
