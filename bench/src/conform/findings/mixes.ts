import { linkPayers } from '@chaintrail/analysis/clusters';
import { findInferences } from '@chaintrail/families/bitcoin';
import { parseUnits, type Input, type Output } from '@chaintrail/model';
import { compareRow, joinComparisons, type Comparison } from '../comparison.ts';
import type { DataIndex, RecordingKind } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import type { Case } from '../suite.ts';

/** Blockbook's recorded blocks of Bitcoin-like chains; some of their transactions come with the values of their inputs. */
const connected: RecordingKind = {
  name: 'Blockbook’s connected blocks',
  recognises: ({ head }) => /^\s*\{\s*"connectBlocks"\s*:/.test(head()) && /"txDetails"/.test(head()),
};

interface RecordedTransaction {
  txid: string;
  vin: { value?: number | string; scriptSig?: { hex: string } }[];
  vout: { value: number | string; n: number; scriptPubKey: { hex: string } }[];
}

interface Connected {
  connectBlocks: { blocks?: Record<string, { txDetails?: RecordedTransaction[] }> };
}

/** Who signs a payment to a key's hash shows a signature and then the key, which stands for the address here. */
const SIGNED_BY_KEY = /^(?:47|48|49)30[0-9a-f]+(?:21(0[23][0-9a-f]{64})|41(04[0-9a-f]{128}))$/;
const coin = (value: number | string): bigint => parseUnits(Number(value).toFixed(8), 8) ?? 0n;
const signerOf = (script = ''): string | undefined => SIGNED_BY_KEY.exec(script)?.slice(1).find(Boolean);

/**
 * Transactions with the values of their inputs that several keys signed. Duffield and Diaz, «Dash: A Privacy-Centric Crypto-Currency» (2015): a
 * round of mixing has inputs and outputs of one denomination (10, 1, 0.1, 0.01 and 0.001, each with a part of 100,000 on top) and as many of
 * these as of those, of at least three people: nobody may be joined by it. Everybody else who signs together is joined (Meiklejohn et al. 2013).
 */
export function listMixes(index: DataIndex): Case[] {
  return index.find(connected).flatMap((file): Case[] => {
    const blocks = Object.values(file.json<Connected>().connectBlocks.blocks ?? {});
    const told = blocks.flatMap(({ txDetails = [] }) => txDetails).filter(isTold);
    if (told.length === 0) return [];
    return [{ name: file.name, files: [file], compare: (plant) => joinComparisons(...told.map((one) => compareJoined(one, plant))) }];
  });
}

const signersOf = ({ vin }: RecordedTransaction): ReadonlySet<string> =>
  new Set(vin.flatMap(({ scriptSig }) => signerOf(scriptSig?.hex) ?? []));

function isTold(transaction: RecordedTransaction): boolean {
  const isWhole = transaction.vin.every(({ value, scriptSig }) => value !== undefined && signerOf(scriptSig?.hex) !== undefined);
  return isWhole && signersOf(transaction).size > 1;
}

const denominations = new Set([10.0001, 1.00001, 0.100001, 0.0100001, 0.00100001].map((value) => coin(value)));

function isPublishedMix({ vin, vout }: RecordedTransaction): boolean {
  const amounts = new Set([...vin, ...vout].map(({ value = 0 }) => coin(value)));
  const [amount = 0n] = amounts;
  return amounts.size === 1 && denominations.has(amount) && vin.length === vout.length && vin.length >= 3;
}

function compareJoined(transaction: RecordedTransaction, plant: Plant): Comparison {
  const { inputs, outputs } = toSides(transaction);
  const [ownInputs, ownOutputs] = [plant.inputs(inputs), plant.outputs(outputs)];
  const { coinjoin } = findInferences(ownInputs, ownOutputs);
  const payers = ownInputs.map(({ address }) => address);
  const links = linkPayers([{ hash: transaction.txid, timeMs: 0, payers, isMix: coinjoin !== null }], new Set());
  const isMix = isPublishedMix(transaction);
  return compareRow(
    `transaction ${transaction.txid}`,
    { isMix, joined: isMix ? 0 : signersOf(transaction).size - 1 },
    { isMix: coinjoin !== null, joined: links.length },
  );
}

function toSides({ txid, vin, vout }: RecordedTransaction): { inputs: Input[]; outputs: Output[] } {
  const place = { blockNumber: 0, timeMs: 0, transactionIndex: 1, transactionHash: txid, scriptType: 'p2pkh' as const, detail: {} };
  return {
    inputs: vin.map(({ value = 0, scriptSig }, index) => ({
      ...place,
      index,
      address: signerOf(scriptSig?.hex) ?? '',
      amountRaw: coin(value),
      previous: { transactionHash: txid, index },
      previousBlock: 0,
      isResolved: true,
      sequence: 0,
    })),
    outputs: vout.map(({ value, n, scriptPubKey: { hex } }) => ({
      ...place,
      index: n,
      address: hex,
      amountRaw: coin(value),
      script: hex,
      isSpendable: true,
    })),
  };
}
