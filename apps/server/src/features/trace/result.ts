import { BRIDGES_VERSION, writeCanonical, type Plain, type TraceOutcome } from '@chaintrail/analysis/trace';
import { createHash } from 'node:crypto';
import type { FactLabel } from './facts.ts';
import type { StoredQuestion } from './question.ts';
import type { Height } from './reads.ts';

/** Raised with every change of the rules by which a result comes about. */
export const TRACE_RULES = '1.2';

/** A result as it is kept: plain data in one canonical text, amounts in the smallest unit of the start's coin. */
export interface StoredResult {
  rules: { trace: string; bridges: string };
  question: Omit<StoredQuestion, 'title'>;
  heights: { chainName: string; number: number; hash: string }[];
  hop: number;
  totalRaw: string;
  starts: { key: string; payments: number; raw: string }[];
  ends: StoredEnd[];
  boundsExact: boolean;
  paths: StoredPath[];
  pathCount: number;
  nodes: { account: string; address: string; hop: number; reason: string; label: FactLabel | null }[];
  /** `ownRaw` is in the coin in which it arrived; results of rules 1.0 lack it. */
  edges: { from: string; to: string; raw: string; ownRaw?: string; count: number; firstMs: number; lastMs: number; link: string | null }[];
  links: { id: string; kind: string; by: string; isVerified: boolean; out: StoredRow | null; in: StoredRow | null }[];
  missing: { account: string; address: string; raw: string }[];
}

export interface StoredEnd {
  key: string;
  reason: string;
  title: string | null;
  fifo: string;
  lifo: string;
  haircut: string;
  poison: string;
  min: string;
  max: string;
  fifoByStart: string[];
  haircutByStart: string[];
  firstMs: number;
  lastMs: number;
  accounts: { account: string; address: string; fifo: string; lifo: string; haircut: string; poison: string; hop: number }[];
}

export interface StoredPath {
  raw: string;
  starts: number[];
  firstMs: number;
  lastMs: number;
  stops: { key: string; raw: string; account: string; address: string; accounts: number }[];
}

type StoredRow = { account: string; hash: string; raw: string };

/** What a result rests on. */
export interface ResultGround {
  question: StoredQuestion;
  heights: readonly Height[];
}

/** Whose an account is, and what is said of them. */
export interface AccountName {
  address: string;
  label: FactLabel | null;
}

interface ResultAbout extends ResultGround {
  hop: number;
  starts: readonly { key: string; payments: readonly unknown[] }[];
  nameOf(account: string): AccountName;
}

/** The accounts that a result names. */
export function listNamed({ ends, paths, nodes, missing }: TraceOutcome): string[] {
  const accounts = new Set(nodes.map(({ account }) => account));
  for (const { account } of [...ends.flatMap((end) => end.accounts), ...missing]) accounts.add(account);
  for (const { stops } of paths) for (const { accounts: own } of stops) accounts.add(own[0] ?? '');
  return [...accounts];
}

/** What a trace found, written down with all that it rests on. */
export function storeResult(outcome: TraceOutcome, { question, heights, hop, starts, nameOf }: ResultAbout): StoredResult {
  const { title: _, ...asked } = question;
  const hops = new Map(outcome.nodes.map((node) => [node.account, node.hop]));
  const texts = (values: readonly bigint[]) => values.map(String);
  return {
    rules: { trace: TRACE_RULES, bridges: BRIDGES_VERSION },
    question: asked,
    heights: heights.map(({ chainName, number, hash }) => ({ chainName, number, hash })),
    hop,
    totalRaw: String(outcome.totalRaw),
    starts: starts.map(({ key, payments }, index) => ({ key, payments: payments.length, raw: String(outcome.startsRaw[index] ?? 0n) })),
    ends: outcome.ends.map((end): StoredEnd => ({
      key: end.key,
      reason: end.reason,
      title: end.reason === 'service' ? end.key.split('|')[1] || null : null,
      fifo: String(end.fifoRaw),
      lifo: String(end.lifoRaw),
      haircut: String(end.haircutRaw),
      poison: String(end.poisonRaw),
      min: String(end.minRaw),
      max: String(end.maxRaw),
      fifoByStart: texts(end.fifoBySource),
      haircutByStart: texts(end.haircutBySource),
      firstMs: end.firstMs,
      lastMs: end.lastMs,
      accounts: end.accounts.map(({ account, fifoRaw, lifoRaw, haircutRaw, poisonRaw }) => ({
        account,
        address: nameOf(account).address,
        fifo: String(fifoRaw),
        lifo: String(lifoRaw),
        haircut: String(haircutRaw),
        poison: String(poisonRaw),
        hop: hops.get(account) ?? hop,
      })),
    })),
    boundsExact: outcome.boundsExact,
    paths: outcome.paths.map(({ valueRaw, sources, firstMs, lastMs, stops }): StoredPath => ({
      raw: String(valueRaw),
      starts: sources,
      firstMs,
      lastMs,
      stops: stops.map(({ key, valueRaw: raw, accounts }) => ({
        key,
        raw: String(raw),
        account: accounts[0] ?? '',
        address: nameOf(accounts[0] ?? '').address,
        accounts: accounts.length,
      })),
    })),
    pathCount: outcome.pathCount,
    nodes: outcome.nodes.map(({ account, hop: at, reason }) => ({
      account,
      ...nameOf(account),
      hop: at,
      reason,
    })),
    edges: outcome.edges.map(({ valueRaw, ownRaw, ...edge }) => ({ ...edge, raw: String(valueRaw), ownRaw: String(ownRaw) })),
    links: outcome.links.map(({ id, kind, by, isVerified, out, in: given }) => ({
      id,
      kind,
      by,
      isVerified,
      out: out && { account: out.from, hash: out.hash, raw: String(out.raw) },
      in: given && { account: given.to, hash: given.hash, raw: String(given.raw) },
    })),
    missing: outcome.missing
      .filter(({ account }) => hops.has(account))
      .map(({ account, raw }) => ({ account, address: nameOf(account).address, raw: String(raw) })),
  };
}

export function writeResult(result: StoredResult): { text: string; hash: string } {
  const text = writeCanonical(result as unknown as Plain);
  return { text, hash: hashOf(text) };
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The fingerprint of what was asked. */
export function hashQuestion(question: Omit<StoredQuestion, 'title'>): string {
  return hashOf(writeCanonical(JSON.parse(JSON.stringify(question)) as Plain));
}

export const readResult = (text: string): StoredResult => JSON.parse(text) as StoredResult;
