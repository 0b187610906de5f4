import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { LetterFilter, LetterRecord, LetterState, LetterStep, LetterStepKind, NewLetter } from './record.ts';
import { letter, letterCounter, letterStep } from './schema.ts';

interface StepAt {
  by: string;
  note: string;
  atMs: number;
}

export interface LetterRoom {
  make(given: NewLetter, atMs: number): Promise<LetterRecord>;
  /** A letter with its whole way, for everybody to look at; false where one with this id stands. */
  seed(
    given: NewLetter & { id: string; state: LetterState; number: string | null; figures: unknown },
    steps: readonly LetterStep[],
  ): Promise<boolean>;
  /** Undefined where it is no draft of this version any more. */
  change(
    id: string,
    version: number,
    given: Omit<NewLetter, 'ownerId' | 'authorId' | 'authorName'>,
    atMs: number,
  ): Promise<LetterRecord | undefined>;
  /** Changes what drafts of an owner say; null leaves one as it is. Says how many were changed. */
  changeDrafts(ownerId: string, atMs: number, change: (content: unknown) => unknown): Promise<number>;
  find(id: string): Promise<LetterRecord | undefined>;
  findAll(ids: readonly string[]): Promise<LetterRecord[]>;
  /** An owner's letters that name any of these addresses, last changed first. */
  listNaming(ownerId: string, addresses: readonly string[]): Promise<LetterRecord[]>;
  listSteps(ids: readonly string[]): Promise<Map<string, LetterStep[]>>;
  /** Last changed first. */
  page(filter: LetterFilter, page: { limit: number; offset: number }): Promise<{ list: LetterRecord[]; total: number }>;
  /** The first begun first, from behind one. */
  listAfter(filter: LetterFilter, page: { limit: number; after?: Pick<LetterRecord, 'createdAtMs' | 'id'> }): Promise<LetterRecord[]>;
  /** What an owner's letters can be narrowed to. */
  listChoices(ownerId: string | null): Promise<{ organisationIds: number[]; caseNames: string[]; authors: string[] }>;
  /** From the issue to the answer, over the letters that have both; null where there is none. */
  averageReplyMs(filter: LetterFilter): Promise<number | null>;
  countStates(filter: LetterFilter): Promise<Map<LetterState, number>>;
  /** Freezes that stand, by their last day. */
  listFreezes(ownerId: string | null): Promise<LetterRecord[]>;
  /** The letters that go on with these freezes, by the freeze; of several the first. */
  listRenewals(ids: readonly string[]): Promise<Map<string, { id: string; number: string | null }>>;
  /** False where the letter was not in one of these states. */
  step(
    id: string,
    move: {
      from: readonly LetterState[];
      to: LetterState;
      kind: LetterStepKind;
      figures?: unknown;
      desk?: unknown;
      submittedBy?: string | null;
    },
    at: StepAt,
  ): Promise<boolean>;
  /** Gives it the next number of its series, without gap or repeat; undefined where it was not in one of these states. */
  issue(
    id: string,
    rule: { from: readonly LetterState[]; series: string; write: (number: number) => string; content: unknown; renews?: string },
    at: StepAt,
  ): Promise<string | undefined>;
  /** Those of an owner that were handed in and did not go out are drafts again; returns which. */
  sendBack(ownerId: string, at: StepAt): Promise<string[]>;
  /** Freezes whose last day is before `day` and that stand; returns how many. */
  expire(day: string, atMs: number): Promise<number>;
  /** Drafts alone; returns how many. */
  remove(ids: readonly string[], ownerId: string): Promise<number>;
}

export function createLetterRoom(database: Database): LetterRoom {
  const own = (ownerId: string | null) =>
    ownerId === null ? isNull(letter.ownerId) : or(isNull(letter.ownerId), eq(letter.ownerId, ownerId));
  const where = ({ ownerId, isOwn, state, type, organisationId, caseName, author, text, fromMs, toMs }: LetterFilter) =>
    and(
      isOwn && ownerId !== null ? eq(letter.ownerId, ownerId) : own(ownerId),
      state === undefined ? undefined : eq(letter.state, state),
      type === undefined ? undefined : eq(letter.type, type),
      organisationId === undefined ? undefined : eq(letter.organisationId, organisationId),
      caseName === undefined ? undefined : sql`${letter.content} ->> 'caseName' = ${caseName}`,
      author === undefined ? undefined : eq(letter.authorName, author),
      fromMs === undefined ? undefined : gte(letter.changedAt, new Date(fromMs)),
      toMs === undefined ? undefined : lte(letter.changedAt, new Date(toMs)),
      text === undefined ? undefined : sql`strpos(${letter.searched}, ${text.toLowerCase()}) > 0`,
    );
  return {
    async make(given, atMs) {
      const at = new Date(atMs);
      return database.transaction(async (inside) => {
        const [row] = await inside
          .insert(letter)
          .values({ ...given, state: 'draft', version: 1, createdAt: at, changedAt: at })
          .returning();
        if (!row) throw new Error('an inserted letter came back empty');
        await inside.insert(letterStep).values({ letterId: row.id, kind: 'made', by: given.authorName, note: '', version: 1, at });
        return toRecord(row);
      });
    },
    async seed(given, steps) {
      return database.transaction(async (inside) => {
        const [first, last] = [steps[0], steps.at(-1)];
        if (!first || !last) throw new Error('a letter without steps');
        const times = { createdAt: new Date(first.atMs), changedAt: new Date(last.atMs) };
        const made = await inside
          .insert(letter)
          .values({ ...given, version: last.version, ...times })
          .onConflictDoNothing()
          .returning({ id: letter.id });
        if (made.length === 0) return false;
        await inside.insert(letterStep).values(steps.map(({ atMs, ...step }) => ({ ...step, letterId: given.id, at: new Date(atMs) })));
        return true;
      });
    },
    async change(id, version, given, atMs) {
      const [row] = await database
        .update(letter)
        .set({ ...given, version: version + 1, changedAt: new Date(atMs) })
        .where(and(eq(letter.id, id), eq(letter.version, version), eq(letter.state, 'draft')))
        .returning();
      return row && toRecord(row);
    },
    async changeDrafts(ownerId, atMs, change) {
      return database.transaction(async (inside) => {
        const isDraft = and(eq(letter.ownerId, ownerId), eq(letter.state, 'draft'));
        const drafts = await inside.select({ id: letter.id, content: letter.content }).from(letter).where(isDraft).for('update');
        const changed = drafts.flatMap(({ id, content }) => {
          const next = change(content);
          return next === null ? [] : [{ id, content: next }];
        });
        for (const { id, content } of changed)
          await inside
            .update(letter)
            .set({ content, version: sql`${letter.version} + 1`, changedAt: new Date(atMs) })
            .where(eq(letter.id, id));
        return changed.length;
      });
    },
    async find(id) {
      const [row] = await database.select().from(letter).where(eq(letter.id, id));
      return row && toRecord(row);
    },
    async findAll(ids) {
      if (ids.length === 0) return [];
      const rows = await database
        .select()
        .from(letter)
        .where(inArray(letter.id, [...ids]));
      return rows.map(toRecord);
    },
    async listNaming(ownerId, addresses) {
      if (addresses.length === 0) return [];
      const names = sql`exists (select 1 from jsonb_array_elements(${letter.content} -> 'addresses') as named
        where named ->> 'address' = any(${sql.param([...addresses])}::text[]))`;
      const rows = await database
        .select()
        .from(letter)
        .where(and(eq(letter.ownerId, ownerId), names))
        .orderBy(desc(letter.changedAt), letter.id);
      return rows.map(toRecord);
    },
    async listSteps(ids) {
      const byLetter = new Map<string, LetterStep[]>(ids.map((id) => [id, []]));
      if (ids.length === 0) return byLetter;
      const rows = await database
        .select()
        .from(letterStep)
        .where(inArray(letterStep.letterId, [...ids]))
        .orderBy(letterStep.id);
      for (const { letterId, kind, by, note, version, at } of rows)
        byLetter.get(letterId)?.push({ kind: kind as LetterStepKind, by, note, version, atMs: at.getTime() });
      return byLetter;
    },
    async page(filter, { limit, offset }) {
      const [rows, [counted]] = await Promise.all([
        database.select().from(letter).where(where(filter)).orderBy(desc(letter.changedAt), letter.id).limit(limit).offset(offset),
        database.select({ total: count() }).from(letter).where(where(filter)),
      ]);
      return { list: rows.map(toRecord), total: counted?.total ?? 0 };
    },
    async listAfter(filter, { limit, after }) {
      const behind = after && sql`(${letter.createdAt}, ${letter.id}) > (${new Date(after.createdAtMs)}, ${after.id}::uuid)`;
      const rows = await database
        .select()
        .from(letter)
        .where(and(where(filter), behind))
        .orderBy(asc(letter.createdAt), asc(letter.id))
        .limit(limit);
      return rows.map(toRecord);
    },
    async listChoices(ownerId) {
      const caseName = sql<string>`${letter.content} ->> 'caseName'`;
      const [organisations, cases, authors] = await Promise.all([
        database.selectDistinct({ id: letter.organisationId }).from(letter).where(own(ownerId)).orderBy(letter.organisationId),
        database
          .selectDistinct({ name: caseName.as('name') })
          .from(letter)
          .where(and(own(ownerId), sql`coalesce(${caseName}, '') <> ''`)),
        database.selectDistinct({ name: letter.authorName }).from(letter).where(own(ownerId)),
      ]);
      return {
        organisationIds: organisations.map(({ id }) => id),
        caseNames: cases.map(({ name }) => name),
        authors: authors.map(({ name }) => name),
      };
    },
    async averageReplyMs(filter) {
      const { rows } = await database.execute<{ ms: number | null }>(sql`
        select round(avg(extract(epoch from replied - issued)) * 1000)::float8 as ms from (
          select min(${letterStep.at}) filter (where ${letterStep.kind} = 'issued') as issued,
            min(${letterStep.at}) filter (where ${letterStep.kind} = 'replied') as replied
          from ${letterStep} join ${letter} on ${letter.id} = ${letterStep.letterId} where ${where(filter)} group by ${letterStep.letterId}
        ) as way where replied >= issued`);
      return rows[0]?.ms ?? null;
    },
    async countStates(filter) {
      const rows = await database.select({ state: letter.state, found: count() }).from(letter).where(where(filter)).groupBy(letter.state);
      return new Map(rows.map(({ state, found }) => [state as LetterState, found]));
    },
    async listFreezes(ownerId) {
      const rows = await database
        .select()
        .from(letter)
        .where(and(own(ownerId), isNotNull(letter.freezeTo), inArray(letter.state, ['issued', 'delivered', 'replied', 'expired'])))
        .orderBy(letter.freezeTo)
        .limit(100);
      return rows.map(toRecord);
    },
    async listRenewals(ids) {
      if (ids.length === 0) return new Map();
      const renews = sql<string>`${letter.content} #>> '{renews,letterId}'`;
      const rows = await database
        .select({ id: letter.id, number: letter.number, renews })
        .from(letter)
        .where(inArray(renews, [...ids]))
        .orderBy(desc(letter.createdAt));
      return new Map(rows.map(({ renews: key, id, number }) => [key, { id, number }]));
    },
    async step(id, { from, to, kind, figures, desk, submittedBy }, at) {
      return database.transaction(async (inside) => {
        const [row] = await inside
          .update(letter)
          .set({
            state: to,
            changedAt: new Date(at.atMs),
            ...(figures === undefined ? {} : { figures }),
            ...(desk === undefined ? {} : { desk }),
            ...(submittedBy === undefined ? {} : { submittedBy }),
          })
          .where(and(eq(letter.id, id), inArray(letter.state, [...from])))
          .returning({ version: letter.version });
        if (!row) return false;
        await inside
          .insert(letterStep)
          .values({ letterId: id, kind, by: at.by, note: at.note, version: row.version, at: new Date(at.atMs) });
        return true;
      });
    },
    async issue(id, { from, series, write, content, renews }, at) {
      // Not serialisable: whoever waits for the row of the series goes on with the number after it, and an undone one gives its number back.
      return database.transaction(async (inside) => {
        const [row] = await inside
          .select({ ownerId: letter.ownerId, version: letter.version })
          .from(letter)
          .where(and(eq(letter.id, id), inArray(letter.state, [...from])))
          .for('update');
        if (!row || row.ownerId === null) return undefined;
        const [given] = await inside
          .insert(letterCounter)
          .values({ ownerId: row.ownerId, series, last: 1 })
          .onConflictDoUpdate({ target: [letterCounter.ownerId, letterCounter.series], set: { last: sql`${letterCounter.last} + 1` } })
          .returning({ last: letterCounter.last });
        if (!given) throw new Error('a counter came back empty');
        const number = write(given.last);
        const changedAt = new Date(at.atMs);
        await inside.update(letter).set({ state: 'issued', number, content, changedAt }).where(eq(letter.id, id));
        await inside
          .insert(letterStep)
          .values({ letterId: id, kind: 'issued', by: at.by, note: number, version: row.version, at: changedAt });
        if (renews !== undefined) await tellRenewed(inside, { id: renews, ownerId: row.ownerId, number, by: at.by, changedAt });
        return number;
      });
    },
    async sendBack(ownerId, { by, note, atMs }) {
      return database.transaction(async (inside) => {
        const at = new Date(atMs);
        const rows = await inside
          .update(letter)
          .set({ state: 'draft', figures: null, desk: null, submittedBy: null, changedAt: at })
          .where(and(eq(letter.ownerId, ownerId), inArray(letter.state, ['review', 'approved', 'exported'])))
          .returning({ id: letter.id, version: letter.version });
        if (rows.length > 0)
          await inside
            .insert(letterStep)
            .values(rows.map(({ id, version }) => ({ letterId: id, kind: 'returned', by, note, version, at })));
        return rows.map(({ id }) => id);
      });
    },
    async expire(day, atMs) {
      return database.transaction(async (inside) => {
        const at = new Date(atMs);
        const rows = await inside
          .update(letter)
          .set({ state: 'expired', changedAt: at })
          .where(and(inArray(letter.state, ['issued', 'delivered', 'replied']), sql`${letter.freezeTo} < ${day}`))
          .returning({ id: letter.id, version: letter.version });
        if (rows.length > 0)
          await inside
            .insert(letterStep)
            .values(rows.map(({ id, version }) => ({ letterId: id, kind: 'expired', by: '', note: day, version, at })));
        return rows.length;
      });
    },
    async remove(ids, ownerId) {
      const rows = await database
        .delete(letter)
        .where(and(inArray(letter.id, [...ids]), eq(letter.ownerId, ownerId), eq(letter.state, 'draft')))
        .returning({ id: letter.id });
      return rows.length;
    },
  };
}

/** The way of the freeze that was renewed says by which letter. */
async function tellRenewed(
  inside: Pick<Database, 'select' | 'insert'>,
  { id, ownerId, number, by, changedAt }: { id: string; ownerId: string; number: string; by: string; changedAt: Date },
): Promise<void> {
  const [old] = await inside
    .select({ version: letter.version })
    .from(letter)
    .where(and(eq(letter.id, id), eq(letter.ownerId, ownerId)));
  if (old) await inside.insert(letterStep).values({ letterId: id, kind: 'renewed', by, note: number, version: old.version, at: changedAt });
}

function toRecord(row: typeof letter.$inferSelect): LetterRecord {
  const { createdAt, changedAt, state, searched: _searched, ...rest } = row;
  return { ...rest, state: state as LetterState, createdAtMs: createdAt.getTime(), changedAtMs: changedAt.getTime() };
}
