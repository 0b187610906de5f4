import { growCluster, linkPayers } from '@chaintrail/analysis/clusters';
import { findInferences } from '@chaintrail/families/bitcoin';
import type { Input, Output } from '@chaintrail/model';
import { p2wpkh } from '@scure/btc-signer';
import { HDKey } from 'viem/accounts';
import { compareRows, type Comparison, type Row } from '../comparison.ts';
import type { DataIndex, RecordingKind } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import type { Case } from '../suite.ts';

/** Blockbook's answer about a wallet whose extended public key (BIP32, BIP84) its holder asked for: who is of one hand is known here, and not guessed. */
const wallets: RecordingKind = {
  name: 'transactions of a wallet by its extended key',
  recognises: ({ head }) => /^\s*\{"page":\d+,"totalPages":\d+,"itemsOnPage":\d+,"address":"zpub/.test(head()),
};

interface RecordedSide {
  addresses?: string[];
  value?: string;
  n: number;
}

interface RecordedTransaction {
  txid: string;
  blockTime: number;
  blockHeight: number;
  vin: RecordedSide[];
  vout: RecordedSide[];
}

interface Wallet {
  address: string;
  transactions: RecordedTransaction[];
}

const ZPUB = { public: 0x04b24746, private: 0x04b2430c };
/** Addresses of each branch: more than the recorded wallets ever used. */
const DERIVED = 200;
const prefixes = ['bc', 'ltc', 'dgb', 'grs'];
const OWN_CHECKSUM = 'extended keys of Groestlcoin end with a checksum of their own';

/** Wallets with their keys: whoever signs together with one of their addresses is of the same key, and our clusters hold exactly those. */
export function listWallets(index: DataIndex): Case[] {
  return index.find(wallets).map((file): Case => {
    const wallet = file.json<Wallet>();
    const isOdd = prefixOf(wallet.transactions) === 'grs';
    return {
      name: file.name,
      files: [file],
      compare: (plant) => compareClusters(wallet, plant),
      skip: isOdd ? { reason: OWN_CHECKSUM, figures: () => wallet.transactions.length } : undefined,
    };
  });
}

const payersOf = ({ vin }: RecordedTransaction): string[] => [...new Set(vin.flatMap(({ addresses }) => addresses?.slice(0, 1) ?? []))];

function compareClusters({ address: key, transactions }: Wallet, plant: Plant): Comparison {
  const own = deriveAddresses(key, transactions);
  const links = linkPayers(
    transactions.map((transaction) => {
      const { inputs, outputs } = toSides(transaction);
      const payers = plant.inputs(inputs).map(({ address }) => address);
      const { coinjoin } = findInferences(plant.inputs(inputs), plant.outputs(outputs));
      return { hash: transaction.txid, timeMs: transaction.blockTime * 1000, payers, isMix: coinjoin !== null };
    }),
    new Set(),
  );
  const signed = transactions.filter((transaction) => payersOf(transaction).some((payer) => own.has(payer)));
  const none = { shared: new Set<string>(), wrong: new Set<string>() };
  const rows = signed.map((transaction): [expected: Row, ours: Row] => {
    const [first = ''] = payersOf(transaction);
    const together = new Set([first, ...growCluster(first, links, none).members.map(({ address }) => address)]);
    const payers = payersOf(transaction);
    return [
      { hash: transaction.txid, payers: payers.length, strangers: 0 },
      {
        hash: transaction.txid,
        payers: payers.filter((payer) => together.has(payer)).length,
        strangers: [...together].filter((payer) => !own.has(payer)).length,
      },
    ];
  });
  return compareRows(
    'signed together',
    rows.map(([expected]) => expected),
    rows.map(([, ours]) => ours),
  );
}

function prefixOf(transactions: readonly RecordedTransaction[]): string {
  const words = transactions.flatMap(({ vout }) => vout.flatMap(({ addresses = [] }) => addresses));
  return prefixes.find((one) => words.some((word) => word.startsWith(`${one}1q`))) ?? 'bc';
}

/** The addresses of the key's two branches, in the network that its transactions are written in. */
function deriveAddresses(key: string, transactions: readonly RecordedTransaction[]): ReadonlySet<string> {
  const network = { bech32: prefixOf(transactions), pubKeyHash: 0, scriptHash: 5, wif: 0x80 };
  const wallet = HDKey.fromExtendedKey(key, ZPUB);
  const addresses = [0, 1].flatMap((branch) => {
    const chain = wallet.deriveChild(branch);
    return Array.from({ length: DERIVED }, (_, at) => {
      const { publicKey } = chain.deriveChild(at);
      return publicKey ? (p2wpkh(publicKey, network).address ?? '') : '';
    });
  });
  return new Set(addresses);
}

function toSides({ txid, blockTime, blockHeight, vin, vout }: RecordedTransaction): { inputs: Input[]; outputs: Output[] } {
  const place = { blockNumber: blockHeight, timeMs: blockTime * 1000, transactionIndex: 1, transactionHash: txid };
  const sideOf = ({ addresses = [], value = '0', n }: RecordedSide) => ({
    ...place,
    index: n,
    address: addresses[0] ?? '',
    amountRaw: BigInt(value),
    scriptType: 'p2wpkh' as const,
    detail: {},
  });
  return {
    inputs: vin.map((side) => ({
      ...sideOf(side),
      previous: { transactionHash: txid, index: 0 },
      previousBlock: 0,
      isResolved: true,
      sequence: 0,
    })),
    outputs: vout.map((side) => ({ ...sideOf(side), script: '', isSpendable: true })),
  };
}
