import { beforeEach, expect, it, vi } from 'vitest';
import { lookUp } from './addAddresses.ts';

const server = vi.hoisted(() => ({ answers: [] as object[], asked: [] as object[] }));
vi.mock('../../api/client.ts', () => ({
  call: (name: string, input: object) => {
    server.asked.push({ name, input });
    return Promise.resolve(server.answers.length > 1 ? server.answers.shift() : server.answers[0]);
  },
}));

const label = { name: '归集地址 1', type: 'collector', claim: 'intelligence' };
const place = { chainName: 'DemoETH', address: '0xa', label, frozenCoins: [] };
const late = { list: [{ asked: '0xa', places: [] }], tried: [{ chainName: 'DemoETH', state: 'syncing' }] };
const heard = { list: [{ asked: '0xa', places: [place] }], tried: [{ chainName: 'DemoETH', state: 'done' }] };
const node = {
  id: 'DemoETH:0xa',
  kind: 'address',
  chainName: 'DemoETH',
  address: '0xa',
  title: '归集地址 1',
  claim: 'intelligence',
};

beforeEach(() => {
  server.asked = [];
});

it('asks a chain again that did not answer in time', async () => {
  server.answers = [late, heard];
  expect(await lookUp(['0xa'])).toEqual({ found: [node], missing: [], silent: [] });
  expect(server.asked).toEqual(Array.from({ length: 2 }, () => ({ name: 'glanceAddresses', input: { addresses: ['0xa'] } })));
});

it('does not say of a chain that stays silent that it has nothing', async () => {
  server.answers = [late];
  expect(await lookUp(['0xa'])).toEqual({ found: [], missing: ['0xa'], silent: ['DemoETH'] });
  expect(server.asked).toHaveLength(3);
});

it('says what no chain has, and asks once where all answered', async () => {
  server.answers = [{ ...heard, list: [...heard.list, { asked: '0xb', places: [] }] }];
  expect(await lookUp(['0xa', '0xb'])).toEqual({ found: [node], missing: ['0xb'], silent: [] });
  expect(server.asked).toHaveLength(1);
});
