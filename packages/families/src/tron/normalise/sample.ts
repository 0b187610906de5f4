import type { BlockBundle, Transfer } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { normaliseTronBlock, type TronBlockAnswers } from './block.ts';

/** Literals for tests: a block of one transaction, as a java-tron node would give it. */
export const aliceHex = `41${'a1'.repeat(20)}`;
export const alice = 'TQhqRHgEonKEYqudomS8243o3bejg8dt1d';
export const bobHex = `41${'b2'.repeat(20)}`;
export const bob = 'TSG5MMxrio1h8wT7D4XGz4XuxJGXwPhZBj';
export const contractHex = `41${'c3'.repeat(20)}`;
export const contract = 'TTpKHSFUdoi9j2zacMcRx522rztL61ojFS';
export const otherHex = `41${'d4'.repeat(20)}`;
export const other = 'TVNZDWY6YpQcK8Y41ehav5W9mhW8HQGynR';
/** SHA-256 of the transaction's bytes, which are 132 zeros. */
export const transactionId = '115bad14f1c9f2c027a84de21b107015722cb76be8d0abf3760ad8e00d6c24a5';
export const number = 64_000_000;
export const blockId = `${number.toString(16).padStart(16, '0')}${'bb'.repeat(24)}`;

export interface Sample {
  type?: string;
  /** The contract's parameters beside the owner. */
  value?: object;
  /** Beside the contract's parameters, as `Permission_id`. */
  outer?: object;
  rawData?: object;
  ret?: object[];
  info?: object;
}

/** Alice's transaction of the given type, with what its execution left. */
export function sampleBlock({ type, value, outer, rawData, ret, info }: Sample = {}): TronBlockAnswers {
  return {
    block: {
      blockID: blockId,
      block_header: {
        raw_data: {
          number,
          txTrieRoot: 'ee'.repeat(32),
          witness_address: otherHex,
          parentHash: 'aa'.repeat(32),
          version: 30,
          timestamp: 1_700_000_000_000,
        },
        witness_signature: 'ff'.repeat(65),
      },
      transactions: [
        {
          ret: ret ?? [{ contractRet: 'SUCCESS' }],
          signature: ['cc'.repeat(65)],
          txID: transactionId,
          raw_data: {
            contract: [
              {
                parameter: {
                  value: { owner_address: aliceHex, ...value },
                  type_url: `type.googleapis.com/protocol.${type ?? 'TransferContract'}`,
                },
                type: type ?? 'TransferContract',
                ...outer,
              },
            ],
            ref_block_bytes: '0000',
            ref_block_hash: '00'.repeat(8),
            expiration: 1_700_000_060_000,
            timestamp: 1_699_999_999_000,
            ...rawData,
          },
          raw_data_hex: '00'.repeat(132),
        },
      ],
    },
    infos: [
      {
        id: transactionId,
        blockNumber: number,
        blockTimeStamp: 1_700_000_000_000,
        contractResult: [''],
        receipt: { net_usage: 266 },
        ...info,
      },
    ],
  };
}

/** The answers as the chain TRON's block. */
export function readBlock(answers: TronBlockAnswers): BlockBundle {
  const chain = findChain('TRON');
  if (!chain) throw new Error('no chain TRON');
  return normaliseTronBlock(chain, answers);
}

const names: Record<string, string> = { [alice]: 'alice', [bob]: 'bob', [contract]: 'contract', [other]: 'other', '': '-' };

/** `kind from→to amount token`; nobody as `-`. */
export function tellTransfer({ kind, from, to, amountRaw, token, status }: Transfer): string {
  const line = `${kind} ${names[from] ?? from}→${names[to] ?? to} ${amountRaw}`;
  return `${line}${token === '' ? '' : ` ${names[token] ?? token}`}${status === 'failed' ? ' failed' : ''}`;
}
