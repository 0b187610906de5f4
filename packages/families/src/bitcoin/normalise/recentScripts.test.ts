import { expect, it } from 'vitest';
import { addressOfScript } from '../script.ts';
import { readRecentScript } from './recentScripts.ts';
import { chainOf } from './sample.ts';

const paid = '76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac';

it('says of a script what the chain says of it, first and again, also after many others and on another chain', () => {
  const [bitcoin, dogecoin] = [chainOf('BTC'), chainOf('Dogecoin')];
  const read = () => [bitcoin, dogecoin].map((chain) => readRecentScript(chain, paid).address);
  const addresses = ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'DEA5vGb2NpAwCiCp5yTE16F3DueQUVivQp'];
  expect(read()).toEqual(addresses);
  expect(read()).toEqual(addresses);
  const others = Array.from({ length: 45_000 }, (_, number) => `0014${number.toString(16).padStart(40, '0')}`);
  expect(others.filter((script) => readRecentScript(bitcoin, script).address !== addressOfScript(bitcoin, script).address)).toEqual([]);
  expect(read()).toEqual(addresses);
});
