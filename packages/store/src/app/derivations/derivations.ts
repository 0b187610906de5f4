import type { LabelRole } from '@chaintrail/model';
import { and, eq, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Database } from '../database.ts';
import type { ImportCounts } from '../imports/counts.ts';
import { writeImport } from '../imports/imports.ts';
import { scopesOf } from '../labels/scopes.ts';
import { stands } from '../labels/viewer.ts';
import { escapeLike } from '../names/fold.ts';
import type { OriginClaim } from '../labels/toRow.ts';
import { derivation } from './schema.ts';

/** How far a rule of the product has read a chain. */
export interface Derivation {
  chainName: string;
  rule: string;
  /** Of the rule and of what it knows beside the blocks: the chain is read anew where it differs. */
  version: string;
  /** The highest final block that was read; -1 before the first. */
  block: number;
  /** Keys that blocks above it touched, which may be undone. */
  open: string[];
}

/** What a rule says now of the keys it looked at. */
export interface Derived {
  claims: OriginClaim[];
  /** Keys of which it says nothing any more. */
  gone: string[];
  atMs: number;
}

/** An address of an exchange, as somebody says who is believed by everybody. */
export interface ExchangeAddress {
  address: string;
  /** Key and name of the exchange. */
  entity: string;
  name: string;
  role: LabelRole | null;
}

export interface DerivationRoom {
  /** What labels of everybody's say of exchanges on a chain; what the product itself says is left out. */
  listExchanges(chainName: string): Promise<ExchangeAddress[]>;
  find(chainName: string, rule: string): Promise<Derivation | undefined>;
  /** Keys of the rule's labels that stand; those that begin in one of these ways, where `starts` are given. */
  listKeys(chainName: string, rule: string, starts?: readonly string[]): Promise<string[]>;
  /** Keeps how far it came, and its labels, in one transaction. */
  write(derivation: Derivation, derived: Derived): Promise<ImportCounts>;
}

const originOf = (chainName: string, rule: string) => `chain:${chainName}:${rule}`;

export function createDerivationRoom(database: Database, boss: PgBoss): DerivationRoom {
  return {
    listExchanges: (chainName) => listExchanges(database, chainName),
    async find(chainName, rule) {
      const [row] = await database
        .select()
        .from(derivation)
        .where(and(eq(derivation.chainName, chainName), eq(derivation.rule, rule)));
      return row;
    },
    async listKeys(chainName, rule, starts) {
      if (starts?.length === 0) return [];
      const begins = starts ? sql`and origin_key like any(${sql.param(starts.map((start) => `${escapeLike(start)}%`))})` : sql``;
      const { rows } = await database.execute<{ key: string }>(sql`
        select origin_key as key from label
        where coalesce(owner, '') = '' and origin = ${originOf(chainName, rule)} and retired_at is null ${begins} order by id`);
      return rows.map(({ key }) => key);
    },
    write: (at, { claims, gone, atMs }) =>
      database.transaction(async (transaction) => {
        const { version, block, open } = at;
        await transaction
          .insert(derivation)
          .values(at)
          .onConflictDoUpdate({ target: [derivation.chainName, derivation.rule], set: { version, block, open } });
        const origin = originOf(at.chainName, at.rule);
        const imported = { origin, owner: null, author: null, isWhole: false, gone, claims: [claims], atMs };
        const isNothing = claims.length === 0 && gone.length === 0;
        return isNothing ? { made: 0, changed: 0, retired: 0, unchanged: 0 } : (await writeImport(transaction, boss, imported)).counts;
      }),
  };
}

async function listExchanges(database: Database, chainName: string): Promise<ExchangeAddress[]> {
  const { rows } = await database.execute<ExchangeAddress & Record<string, unknown>>(sql`
    select distinct on (label.address) label.address, entity.key as entity, coalesce(nullif(entity.name_zh, ''), entity.name_en) as name, label.role
    from label join entity on entity.id = label.entity_id
    where label.owner is null and label.type = 'exchange' and label.address <> '' and label.origin not like 'chain:%'
      and label.scope = any(${sql.param(scopesOf([chainName]))}) and ${stands}
    order by label.address, label.confidence desc, label.id`);
  return rows;
}
