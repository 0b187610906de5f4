import type { BlockBundle, Chain } from '@chaintrail/model';
import { reading } from '../../malformed.ts';
import type { Opening } from '../../openings.ts';
import type { NodeSettings } from '../../source.ts';
import type { RpcClient } from '../../transport/client.ts';
import type { Probe } from '../../transport/probe.ts';
import { normaliseBlock } from '../normalise/block.ts';
import { proverOf } from '../proof/block.ts';
import { toBigInt } from '../raw/values.ts';
import type { Capabilities } from './capabilities.ts';
import type { ReadAhead } from '../../readAhead.ts';
import { readBlockAnswers, type GivenBlock } from './readBlockAnswers.ts';
import { hexOf } from './readHex.ts';
import { SourceError } from '../../sourceError.ts';

interface BundleReader {
  rpc: RpcClient;
  chain: Chain;
  settings: NodeSettings;
  probe: Probe<Capabilities>;
  ahead: ReadAhead<GivenBlock>;
}

/** One block and what its execution left, its parts checked against each other; those behind it up to `toNumber` may be asked for along with it. */
export async function readBundle(
  { rpc, chain, settings, probe, ahead }: BundleReader,
  { number, toNumber }: { number: number; toNumber: number },
  signal: AbortSignal,
): Promise<BlockBundle> {
  const asked = await ahead.take(number, toNumber, signal);
  const read = asked && (await readBlockAnswers(rpc, probe, asked, signal));
  if (!read) throw new SourceError({ code: 'no_block', number });
  const openings = number === settings.fromBlock ? await readOpenings(rpc, settings, signal) : [];
  return rpc.judge(read.given, () => {
    const bundle = reading(() => normaliseBlock(chain, { ...read.answers, openings }, proverOf(chain, read.answers)));
    if (bundle.block.number !== number) throw new SourceError({ code: 'other_block', asked: number, given: bundle.block.number });
    return bundle;
  });
}

/** Balances before the first indexed block. */
async function readOpenings(rpc: RpcClient, { fromBlock, openingAccounts }: NodeSettings, signal: AbortSignal): Promise<Opening[]> {
  const tag = `0x${Math.max(0, fromBlock - 1).toString(16)}`;
  const answers = await rpc.send(
    openingAccounts.map((address) => ({ method: 'eth_getBalance', params: [address, tag] })),
    signal,
  );
  return answers.map((answer, at) => ({
    address: openingAccounts[at] ?? '',
    balanceRaw: toBigInt(hexOf(rpc, answer, 'eth_getBalance')),
  }));
}
