import { setTimeout as sleep } from 'node:timers/promises';
import { StoreError } from '../../error.ts';
import type { Driver } from '../driver/types.ts';
import { DATABASE } from '../schema/tables.ts';
import { textLiteral, uintLiteral } from '../sql/literal.ts';

/** The right to write a server's database, held by one product at a time. */
export interface Lease {
  /** Throws unless no other product can have begun to write: for the start of every write. */
  checkWrite(): void;
  /** Throws when another product has written meanwhile: what this one knows of the chains is then out of date. */
  checkRead(): void;
  release(): Promise<void>;
}

export interface LeaseOptions {
  /** Differs at every start of every product. Ids of its statements begin with it. */
  owner: string;
  /** Held for this long without being renewed. A product that was killed is waited for as long. */
  leaseMs: number;
}

/** Renewed three times within its length: two failures in a row are borne. */
const RENEWALS = 3;
const WATCH_MS = 100;
/** Statements that a former owner left behind are given this long to stop. */
const STOP_LIMIT_MS = 30_000;

/** A claim that was stepped back from has not displaced anybody. */
const NEVER_HELD = '0';

const leaseTable = `${DATABASE}.writer_lease`;

interface ClaimRow {
  owner: string;
  claimedAt: string;
  renewedAt: string;
  isLive: number;
}

/**
 * Takes the lease. Every claim is a row; the server's clock alone counts. A claimant writes its row only when no live one
 * is there, and then looks again: of two at the same moment at least one sees the other and steps back. The rows of
 * earlier owners stay until the next one removes them, so an owner that was cut off learns that there was another.
 */
export async function takeLease(driver: Driver, { owner, leaseMs }: LeaseOptions): Promise<Lease> {
  await driver.execute(`create database if not exists ${DATABASE}`, { lane: 'write' });
  await driver.execute(renderLeaseTable(), { lane: 'write' });
  await waitUntilFree(driver, leaseMs);
  const startedAt = performance.now();
  const claimedAt = await writeClaim(driver, owner);
  const former = await listOthers(driver, owner, leaseMs);
  if (former.some((row) => row.isLive === 1)) {
    await withdraw(driver, owner, NEVER_HELD);
    throw locked('Another product took this database at the same moment.');
  }
  const lease = keepLease(driver, { owner, leaseMs, claimedAt, heldUntil: startedAt + leaseMs });
  try {
    await stopFormerStatements(driver, former);
    await driver.execute(`delete from ${leaseTable} where owner != ${textLiteral(owner)}`, { lane: 'write' });
    return lease;
  } catch (error) {
    await lease.release();
    throw error;
  }
}

interface HeldClaim extends LeaseOptions {
  claimedAt: string;
  /** By the clock of `performance`; never later than the server's end of the claim. */
  heldUntil: number;
}

/** Renews a claim until it is released or lost. */
function keepLease(driver: Driver, claim: HeldClaim): Lease {
  const { owner, leaseMs, claimedAt } = claim;
  let heldUntil = claim.heldUntil;
  let isLost = false;
  let renewing: Promise<void> | undefined;

  async function isTakenOver(): Promise<boolean> {
    return (await listOthers(driver, owner, leaseMs)).some((row) => BigInt(row.claimedAt) > BigInt(claimedAt));
  }

  /** Looks before and after it writes, as a claimant does: the lease may have run out meanwhile. */
  async function renew(): Promise<void> {
    const startedAt = performance.now();
    if (await isTakenOver()) {
      isLost = true;
      return;
    }
    await writeClaim(driver, owner, claimedAt);
    if (await isTakenOver()) {
      isLost = true;
      await withdraw(driver, owner, claimedAt);
      return;
    }
    heldUntil = startedAt + leaseMs;
  }

  const timer = setInterval(() => {
    if (isLost) return;
    // A failed renewal is tried again at the next turn; until then `heldUntil` stands.
    renewing ??= renew()
      .catch(() => undefined)
      .finally(() => {
        renewing = undefined;
      });
  }, leaseMs / RENEWALS);
  timer.unref();

  return {
    checkWrite() {
      if (isLost) throw lost();
      if (performance.now() >= heldUntil) throw locked('The right to write could not be renewed in time; it is asked for again.');
    },
    checkRead() {
      if (isLost) throw lost();
    },
    async release() {
      clearInterval(timer);
      await renewing;
      if (!isLost) await withdraw(driver, owner, claimedAt);
    },
  };
}

async function listOthers(driver: Driver, owner: string, leaseMs: number): Promise<ClaimRow[]> {
  return (await listClaims(driver, leaseMs)).filter((row) => row.owner !== owner);
}

function renderLeaseTable(): string {
  return `create table if not exists ${leaseTable} (owner String, version UInt64, claimedAt UInt64, renewedAt UInt64)
    engine = ReplacingMergeTree(version) order by (\`owner\`)`;
}

const NOW = 'toUInt64(toUnixTimestamp64Micro(now64(6)))';

/** Writes the owner's row as of now and returns when its claim began, in microseconds of the server's clock. */
async function writeClaim(driver: Driver, owner: string, claimedAt?: string): Promise<string> {
  const began = claimedAt === undefined ? NOW : `toUInt64('${BigInt(claimedAt)}')`;
  await driver.execute(`insert into ${leaseTable} select ${textLiteral(owner)}, ${NOW}, ${began}, ${NOW}`, { lane: 'write' });
  if (claimedAt !== undefined) return claimedAt;
  const rows = await driver.query<ClaimRow>(`select claimedAt from ${leaseTable} final where owner = ${textLiteral(owner)}`);
  const own = rows[0]?.claimedAt;
  if (own === undefined) throw locked('The claim that was written is not there.');
  return own;
}

/** Ends a claim at once; its row stays, so that a later look knows of it. */
async function withdraw(driver: Driver, owner: string, claimedAt: string): Promise<void> {
  await driver.execute(`insert into ${leaseTable} select ${textLiteral(owner)}, ${NOW}, toUInt64('${BigInt(claimedAt)}'), 0`, {
    lane: 'write',
  });
}

async function listClaims(driver: Driver, leaseMs: number): Promise<ClaimRow[]> {
  return driver.query<ClaimRow>(
    `select owner, claimedAt, renewedAt, renewedAt + ${uintLiteral(Math.ceil(leaseMs) * 1000)} > ${NOW} as isLive from ${leaseTable} final`,
  );
}

/** A claim that is renewed while it is watched has a living owner; one that is not ends by itself. */
async function waitUntilFree(driver: Driver, leaseMs: number): Promise<void> {
  const seen = new Map<string, string>();
  while (true) {
    const live = (await listClaims(driver, leaseMs)).filter((row) => row.isLive === 1);
    if (live.length === 0) return;
    for (const { owner, renewedAt } of live) {
      const before = seen.get(owner);
      if (before !== undefined && before !== renewedAt) throw locked('Another product is writing this database.');
      seen.set(owner, renewedAt);
    }
    await sleep(Math.min(WATCH_MS, leaseMs / RENEWALS));
  }
}

/** What a killed owner sent may still run: it must not write after the new one has looked. */
async function stopFormerStatements(driver: Driver, former: readonly ClaimRow[]): Promise<void> {
  const until = performance.now() + STOP_LIMIT_MS;
  for (const { owner } of former) {
    const isItsOwn = `startsWith(query_id, ${textLiteral(owner)})`;
    while (true) {
      const [row] = await driver.query<{ running: string }>(`select toString(count()) as running from system.processes where ${isItsOwn}`);
      if (row?.running === '0') break;
      if (performance.now() > until) throw locked('Statements of a product that has ended still run at the server.');
      await driver.execute(`kill query where ${isItsOwn} async format Null`, { lane: 'write' });
      await sleep(WATCH_MS);
    }
  }
}

function locked(message: string): StoreError {
  return new StoreError('locked', message, { retryable: true });
}

function lost(): StoreError {
  return new StoreError('lease_lost', 'Another product has taken over this database; this one must be started again.', {
    retryable: false,
  });
}

/** The same driver, held to the lease. */
export function holdToLease(driver: Driver, lease: Lease): Driver {
  return {
    ...driver,
    async query(sql, options) {
      lease.checkRead();
      return driver.query(sql, options);
    },
    async *stream<Row>(sql: string, options = {}) {
      lease.checkRead();
      yield* driver.stream<Row>(sql, options);
    },
    async execute(sql, options) {
      lease.checkWrite();
      return driver.execute(sql, options);
    },
    async insertFile(target, filePath) {
      lease.checkWrite();
      return driver.insertFile(target, filePath);
    },
    async insertSelect(target, select) {
      lease.checkWrite();
      return driver.insertSelect(target, select);
    },
  };
}
