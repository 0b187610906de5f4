import { openAppStore, type AppStore } from '@chaintrail/store/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEngines } from './engines.ts';
import type { TestDatabase } from './testDatabase.ts';

const PEOPLE = 20;
const START_MS = Date.UTC(2025, 2, 1);

describe.each(listEngines())('on $engine', ({ makeDatabase }) => {
  let database: TestDatabase;
  let app: AppStore;
  let owner: string;
  beforeAll(async () => {
    database = await makeDatabase();
    app = await openAppStore({ url: database.url, maxConnections: PEOPLE });
    const made = await app.accounts.create({ type: 'PRO', login: 'unit', passwordHash: 'x' });
    if (!made) throw new Error('the account could not be made');
    owner = made.id;
    await app.letterDesk.seedOrganisations([{ id: 1, profile: {} }], START_MS);
  });
  afterAll(async () => {
    await app.close();
    await database.remove();
  });

  const make = async () => {
    const given = {
      ownerId: owner,
      authorId: owner,
      authorName: '林某',
      caseId: null,
      type: 1,
      organisationId: 1,
      content: {},
      freezeTo: null,
      searched: '',
    };
    const { id } = await app.letters.make(given, START_MS);
    await app.letters.step(id, { from: ['draft'], to: 'approved', kind: 'approved' }, { by: '苏禾', note: '', atMs: START_MS });
    return id;
  };
  const issue = (id: string) =>
    app.letters.issue(
      id,
      {
        from: ['approved', 'exported'],
        series: '1:2025',
        write: (number) => `调证字〔2025〕${String(number).padStart(3, '0')}号`,
        content: {},
      },
      { by: '林某', note: '', atMs: START_MS },
    );

  it('numbers letters without gap or repeat while twenty people issue at once, two of them the same letter', async () => {
    const ids = await Promise.all(Array.from({ length: PEOPLE }, make));
    const numbers = await Promise.all([...ids, ids[0] ?? ''].map(issue));
    const given = numbers.filter((number) => number !== undefined);
    expect(given.toSorted()).toEqual(Array.from({ length: PEOPLE }, (_, index) => `调证字〔2025〕${String(index + 1).padStart(3, '0')}号`));
    // Who came second to a letter got none, and the next letter has the number after the last.
    expect(await issue(await make())).toBe('调证字〔2025〕021号');
  });

  it('gives no number to a draft, and takes none away by trying', async () => {
    const given = {
      ownerId: owner,
      authorId: owner,
      authorName: '林某',
      caseId: null,
      type: 1,
      organisationId: 1,
      content: {},
      freezeTo: null,
      searched: '',
    };
    const draft = await app.letters.make(given, START_MS);
    expect(await issue(draft.id)).toBeUndefined();
    expect(await issue(await make())).toBe('调证字〔2025〕022号');
  });

  it('marks freezes that ran out, and refuses a stale version', async () => {
    const given = {
      ownerId: owner,
      authorId: owner,
      authorName: '林某',
      caseId: null,
      type: 2,
      organisationId: 1,
      content: {},
      freezeTo: '2025-03-31',
      searched: '',
    };
    const { id } = await app.letters.make(given, START_MS);
    const { ownerId: _owner, authorId: _author, authorName: _name, ...fields } = given;
    expect(await app.letters.change(id, 7, fields, START_MS)).toBeUndefined();
    expect(await app.letters.change(id, 1, fields, START_MS)).toMatchObject({ version: 2 });
    await app.letters.step(id, { from: ['draft'], to: 'issued', kind: 'issued' }, { by: '', note: '', atMs: START_MS });
    expect(await app.letters.expire('2025-03-31', START_MS)).toBe(0);
    expect(await app.letters.expire('2025-04-01', START_MS)).toBe(1);
    expect((await app.letters.find(id))?.state).toBe('expired');
  });
});
