import type { MonitorCondition, MonitorTarget } from '@chaintrail/model';
import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { fromStoredCondition, type MonitorSpan, type StoredCondition } from './monitor.ts';

/** A monitor as whoever judges needs it. */
export interface MonitorRule {
  id: number;
  accountId: string;
  /** Whose labels it sees: its account's, or its parent's. */
  owner: string;
  target: MonitorTarget;
  condition: MonitorCondition;
  spans: MonitorSpan[];
}

/** Monitors that changed since a revision; undefined of those that judge no more. */
export interface RuleNews {
  revision: number;
  rules: Map<number, MonitorRule | undefined>;
}

interface RuleRow extends Record<string, unknown> {
  id: string;
  accountId: string;
  owner: string;
  target: MonitorTarget;
  condition: StoredCondition;
  isJudging: boolean;
  spans: MonitorSpan[] | null;
}

/** Revisions are given under a lock that lasts until their change stands, so that none below the clock comes later. */
export async function listRuleNews(database: Database, since: number): Promise<RuleNews> {
  const clock = await database.execute<{ revision: string }>(sql`select revision from monitor_clock where id = 1`);
  const revision = Number(clock.rows[0]?.revision ?? 0);
  if (revision === since) return { revision, rules: new Map() };
  const { rows } = await database.execute<RuleRow>(sql`
    select monitor.id, monitor.account_id as "accountId", coalesce(account.parent_id, account.id) as owner, monitor.target, monitor.condition,
      monitor.is_on and monitor.removed_at is null and account.removed_at is null as "isJudging",
      (select json_agg(json_build_object('chainName', chain_name, 'fromBlock', from_block, 'lookBackFrom', look_back_from, 'lookBackNext', look_back_next, 'fromMs', from_ms))
        from monitor_span where monitor_id = monitor.id) as spans
    from monitor join account on account.id = monitor.account_id
    where monitor.revision > ${since} and monitor.revision <= ${revision}`);
  return {
    revision,
    rules: new Map(
      rows.map(({ id, accountId, owner, target, condition, isJudging, spans }) => [
        Number(id),
        isJudging ? { id: Number(id), accountId, owner, target, condition: fromStoredCondition(condition), spans: spans ?? [] } : undefined,
      ]),
    ),
  };
}
