import type { Label, LabelClaim } from '@chaintrail/model';
import type { AppStore, Viewer } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import { bookLabels } from './labelBook.ts';
import { label } from './present/sample.ts';

/** A store whose labels are these, and what was asked of it. */
function makeStore(labels: Label[]) {
  const asked: string[] = [];
  const app = {
    labels: {
      async list(chainName: string, addresses: string[], viewer: Viewer) {
        asked.push(`${viewer?.account ?? 'visitor'} ${chainName} ${addresses.join()}`);
        return labels.filter((one) => addresses.includes(one.address));
      },
      async replace(_origin: string, others: Label[]) {
        labels = others;
      },
    },
    transaction: async (work: (rooms: unknown) => Promise<unknown>) => work(app),
  };
  return { app: bookLabels(app as unknown as AppStore, () => 1), asked };
}

const of = (address: string, name: string): Label => ({ ...label, address, name });
const say = (name: string) => [of('a', name)] as unknown as LabelClaim[];
const me = { account: 'me', owner: 'parent' };
const names = (labels: Label[]): string[] => labels.map(({ name }) => name);

it('reads together what is not known yet, and each address of a page once', async () => {
  const { app, asked } = makeStore([of('a', 'first'), of('a', 'second'), of('b', 'third')]);
  const [one, other] = await Promise.all([app.labels.list('ETH', ['a', 'b'], null), app.labels.list('ETH', ['b', 'c'], null)]);
  expect([names(one), names(other)]).toEqual([['first', 'second', 'third'], ['third']]);
  expect(names(await app.labels.list('ETH', ['a', 'c'], null))).toEqual(['first', 'second']);
  expect(asked).toEqual(['visitor ETH a,b', 'visitor ETH c']);
});

it('shows nobody what was read for another viewer or of another chain', async () => {
  const { app, asked } = makeStore([of('a', 'first')]);
  for (const [chainName, viewer] of [
    ['ETH', null],
    ['ETH', me],
    ['BSC', me],
  ] as const)
    await app.labels.list(chainName, ['a'], viewer);
  expect(asked).toEqual(['visitor ETH a', 'me ETH a', 'me BSC a']);
});

it('knows what this process wrote, by itself or in a transaction, as soon as it is written', async () => {
  const { app } = makeStore([of('a', 'old')]);
  await app.labels.list('ETH', ['a'], null);
  await app.labels.replace('test', say('new'));
  expect(names(await app.labels.list('ETH', ['a'], null))).toEqual(['new']);
  await app.transaction((rooms) => rooms.labels.replace('test', say('newer')));
  expect(names(await app.labels.list('ETH', ['a'], null))).toEqual(['newer']);
});
