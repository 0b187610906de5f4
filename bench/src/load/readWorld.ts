import { codes } from '@chaintrail/contract';
import type { EndpointData } from '@chaintrail/contract/schemas';
import { SEED } from '../store/fill.ts';
import type { Client } from './client.ts';
import type { Prepared } from './prepare.ts';
import type { World } from './world.ts';

/** What a prepared folder and the demo in it have to ask for. */
export async function readWorld(client: Client, { transferTarget, read }: Prepared): Promise<World> {
  const { code, msg, data } = await client.ask('getDemoCase', {});
  if (code !== codes.success) throw new Error(`${code} ${msg}`);
  const demo = data as NonNullable<EndpointData<'getDemoCase'>>;
  const onTron = <T extends { chainName: string }>(list: T[]): T[] => list.filter(({ chainName }) => chainName === 'DemoTRON');
  return {
    seed: SEED,
    transferTarget,
    evmHead: read.evm,
    bitcoinHead: read.bitcoin,
    tron: { addresses: onTron(demo.addresses).map(({ address }) => address), hashes: onTron(demo.transactions).map(({ hash }) => hash) },
  };
}
