import { sha256, type TronAddress } from '../address.ts';
import type { Execution } from '../execution/execution.ts';
import { createLedger } from '../ledger/ledger.ts';
import type { PlannedBlock, Step } from '../plan.ts';
import { blockIdOf, merkleRoot, type HeaderContent } from '../protocol/header.ts';
import { encodeRawData, encodeSigned, encodeWhole, signatureOf, type RawTransaction } from '../protocol/transaction.ts';
import { carryOut, openAccounts, type Surcharges } from './carryOut.ts';
import type { ChainBlock, ChainTransaction, DemoChain } from './types.ts';

/** Who holds the first coins, who makes the blocks, and when it all starts. */
export interface Genesis {
  timeMs: number;
  grants: readonly { to: TronAddress; amount: bigint }[];
  witnesses: readonly TronAddress[];
  surcharges: Surcharges;
}

/** Block 0 names no account as the giver but this text, as the main chain's does. */
const GENESIS_OWNER = Buffer.from('0x000000000000000000000').toString('hex');
const GENESIS_PARENT = sha256(Buffer.from('chaintrail demo tron')).toString('hex');
const BLOCK_VERSION = 32;
const SIGNING_MS = 3_000;
const EXPIRATION_MS = 60_000;

const hashOf = (rawData: Uint8Array): string => sha256(rawData).toString('hex');

function grantTransaction(to: TronAddress, amount: bigint, timeMs: number): ChainTransaction {
  const raw: RawTransaction = {
    type: 'TransferContract',
    value: { owner_address: GENESIS_OWNER, to_address: to, amount },
    permissionId: 0,
    refBlockBytes: '',
    refBlockHash: '',
    expirationMs: 0,
    timestampMs: 0,
    feeLimit: 0n,
    memo: '',
  };
  const rawData = encodeRawData(raw);
  const rawDataHex = Buffer.from(rawData).toString('hex');
  return { id: hashOf(rawData), raw, rawDataHex, signatures: [], blockNumber: 0, blockTimeMs: timeMs, outcome: undefined, mark: undefined };
}

function writeRaw(step: Step, blockTimeMs: number, parent: ChainBlock): RawTransaction {
  const timestampMs = Math.min(step.timeMs, blockTimeMs - SIGNING_MS);
  return {
    type: step.type,
    value: step.value,
    permissionId: step.permissionId,
    refBlockBytes: parent.id.slice(12, 16),
    refBlockHash: parent.id.slice(16, 32),
    expirationMs: timestampMs + EXPIRATION_MS,
    timestampMs,
    feeLimit: step.feeLimit,
    memo: step.memo,
  };
}

function seal(content: HeaderContent, transactions: ChainTransaction[]): ChainBlock {
  const id = blockIdOf(content);
  return { id, header: content, witnessSignature: content.number === 0 ? '' : signatureOf(id, 0), transactions };
}

/** Turns the planned blocks and what the EVM made of them into a chain. Pure: the same blocks give the same ids. */
export function buildChain(genesis: Genesis, planned: readonly PlannedBlock[], executions: ReadonlyMap<Step, Execution>): DemoChain {
  const ledger = createLedger();
  openAccounts(ledger, genesis.grants, genesis.timeMs);
  const grants = genesis.grants.map(({ to, amount }) => grantTransaction(to, amount, genesis.timeMs));
  const witnessOf = (number: number): TronAddress => genesis.witnesses[number % genesis.witnesses.length] as TronAddress;

  function headerOf(number: number, timeMs: number, parentHash: string, hashes: readonly Buffer[]): HeaderContent {
    return { number, timeMs, parentHash, txTrieRoot: merkleRoot(hashes), witness: witnessOf(number), version: BLOCK_VERSION };
  }

  const first = headerOf(
    0,
    genesis.timeMs,
    GENESIS_PARENT,
    grants.map(({ rawDataHex }) => sha256(encodeWhole(Buffer.from(rawDataHex, 'hex'), []))),
  );
  const blocks = [seal(first, grants)];
  for (const { timeMs, steps } of planned) {
    const parent = blocks.at(-1) as ChainBlock;
    const number = blocks.length;
    const hashes: Buffer[] = [];
    const transactions = steps.map((step): ChainTransaction => {
      const raw = writeRaw(step, timeMs, parent);
      const rawData = encodeRawData(raw);
      const id = hashOf(rawData);
      const signatures = Array.from({ length: step.signers }, (_, signer) => signatureOf(id, signer));
      const signed = encodeSigned(rawData, signatures);
      const execution = executions.get(step);
      const outcome = carryOut(ledger, { step, signedBytes: signed.length, timeMs, execution, surcharges: genesis.surcharges });
      hashes.push(sha256(encodeWhole(rawData, signatures, outcome.contractResult)));
      const rawDataHex = Buffer.from(rawData).toString('hex');
      return { id, raw, rawDataHex, signatures, blockNumber: number, blockTimeMs: timeMs, outcome, mark: step.mark };
    });
    blocks.push(seal(headerOf(number, timeMs, parent.id, hashes), transactions));
  }
  const all = blocks.flatMap((block) => block.transactions);
  const transactions = new Map(all.map((transaction) => [transaction.id, transaction]));
  if (transactions.size !== all.length) throw new Error('演示链有两笔相同的交易');
  return { blocks, transactions, ledger, witnesses: genesis.witnesses };
}
