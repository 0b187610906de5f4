import type { Outpoint } from '@chaintrail/model';
import { z } from 'zod';
import { parseAnswer, reading } from '../../malformed.ts';
import type { RpcClient } from '../../transport/client.ts';
import { numeric, toRaw } from '../raw/values.ts';
import { resultOf } from './results.ts';

const rawUnspent = z.looseObject({ value: numeric });

/** What the node's own set of unspent outputs holds at these outpoints; undefined for one that is spent or never was. */
export async function readUnspent(rpc: RpcClient, outpoints: readonly Outpoint[], signal: AbortSignal): Promise<(bigint | undefined)[]> {
  // Without the memory pool: what is not in a block has not happened yet.
  const calls = outpoints.map(({ transactionHash, index }) => ({ method: 'gettxout', params: [transactionHash, index, false] }));
  return (await rpc.send(calls, signal)).map((answer) => {
    const result = resultOf(answer, 'gettxout');
    if (result === undefined) return undefined;
    return rpc.judge([answer], () => {
      const { value } = parseAnswer(rawUnspent, result, 'gettxout');
      return reading(() => toRaw(value));
    });
  });
}
