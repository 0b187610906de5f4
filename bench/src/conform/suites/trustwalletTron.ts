import { normaliseTronGridTokens, normaliseTronGridTransaction } from '@chaintrail/families/tron';
import { compareRows, WHOLE_ROW } from '../comparison.ts';
import type { Recording, RecordingKind } from '../dataIndex.ts';
import type { Rule } from '../excuse.ts';
import type { Case, Suite } from '../suite.ts';
import { getTron } from '../tron/chain.ts';
import { hasChecksum } from '../tron/checksum.ts';

interface Envelope {
  data: { txID?: string }[];
}

interface ExpectedTransaction {
  id: string;
  from: string;
  to: string;
  fee: string;
  date: number;
  metadata: { value: string; token_id?: string };
}

const isAnswer = ({ head }: Recording): boolean => /^\s*\{\s*"success"\s*:\s*true/.test(head());
export const accountRows: RecordingKind = {
  name: 'TronGrid transactions of an account',
  recognises: (recording) => isAnswer(recording) && /"txID"\s*:/.test(recording.head()) && /"raw_data"\s*:/.test(recording.head()),
};
export const tokenRows: RecordingKind = {
  name: 'TronGrid token transfers of an account',
  recognises: (recording) =>
    isAnswer(recording) && /"transaction_id"\s*:/.test(recording.head()) && /"token_info"\s*:/.test(recording.head()),
};
/** Tron is coin 195 of SLIP-44. */
const results: RecordingKind = {
  name: 'Trust Wallet’s transactions of a Tron account',
  recognises: ({ head }) => /^\s*\[\s*\{\s*"id"\s*:\s*"[0-9a-f]{64}",\s*"coin"\s*:\s*195\b/.test(head()),
};

const nativeFee: Rule = {
  says: 'Trust Wallet writes a fee of 0 for every Tron transfer; the burnt fee is in TronGrid’s own answer',
  source: 'https://github.com/trustwallet/blockatlas/blob/90cae3b2e11c/platform/tron/transaction.go',
  fields: ['transfer.fee'],
};
const nobody: Rule = {
  says: 'an address that fails its checksum, as altered in a recording, is nobody’s and is read as nobody',
  source: 'https://developers.tron.network/docs/account#address-format',
  fields: ['token transfer.from', 'token transfer.to'],
};
const repeated: Rule = {
  says: 'TronGrid lists a transfer once before and once after its confirmation; it is one transfer',
  source: 'https://developers.tron.network/docs/get-trc20-transaction-history',
  fields: ['token transfer.row'],
};

/** Trust Wallet's recorded TronGrid answers and what it made of them. */
export const trustwalletTron: Suite = {
  name: 'trustwallet TronGrid',
  listCases(index) {
    const files = index.find(results).map((file) => ({ file, rows: file.json<ExpectedTransaction[]>() }));
    const native = files.filter(({ rows }) => rows.some(({ metadata }) => metadata.token_id === undefined));
    const tokens = files.filter(({ rows }) => rows.some(({ metadata }) => metadata.token_id !== undefined));
    const expected = new Map(native.flatMap(({ rows }) => rows.map((one) => [one.id, one])));
    return [
      ...(native.length === 0 ? [] : index.find(accountRows)).flatMap((file) =>
        file
          .json<Envelope>()
          .data.map((row): Case => transferCase(row, expected.get(row.txID ?? ''), [file, ...native.map((one) => one.file)])),
      ),
      ...index.find(tokenRows).flatMap((file) => {
        const ids = new Set(file.json<{ data: { transaction_id: string }[] }>().data.map((row) => row.transaction_id));
        return tokens.filter(({ rows }) => rows.some(({ id }) => ids.has(id))).map((one) => tokenCase(file, one.file));
      }),
    ];
  },
  blindTo: {
    'shifted decimals': 'TronGrid’s amounts are integers, and so are Trust Wallet’s',
    'dropped internal transfers': 'Trust Wallet passes over them',
    'wrong fee': 'Trust Wallet writes a fee of 0 for every transfer',
    'wrong token id': 'no NFT is among them',
    'wrong position': 'the rows of an account have no place in a block',
    'wrong script or data': 'logs are not part of the rows',
  },
};

/** Trust Wallet tells plain transfers of the native coin and passes over everything else. */
function transferCase(row: { txID?: string }, expected: ExpectedTransaction | undefined, files: readonly Recording[]): Case {
  return {
    name: `transaction ${row.txID?.slice(0, 8) ?? ''}`,
    files,
    compare: (plant) => {
      const read = normaliseTronGridTransaction(getTron(), row);
      const [transaction] = plant.transactions([read.transaction]);
      const moved = plant
        .transfers(read.transfers)
        .filter(({ kind, amountRaw, status }) => kind === 'external' && amountRaw > 0n && status === 'ok');
      return compareRows(
        'transfer',
        expected
          ? [
              {
                hash: expected.id,
                from: expected.from,
                to: expected.to,
                amount: expected.metadata.value,
                time: expected.date,
                fee: expected.fee,
              },
            ]
          : [],
        moved.map(({ from, to, amountRaw: amount, timeMs, transactionHash: hash }) => ({
          hash,
          from,
          to,
          amount,
          time: timeMs / 1000,
          fee: transaction?.feeRaw ?? '',
        })),
      );
    },
    excuse: ({ expected: value }) => (String(value) === '0' ? { rule: nativeFee } : undefined),
  };
}

function tokenCase(rows: Recording, answers: Recording): Case {
  const expected = answers.json<ExpectedTransaction[]>().map(({ id, from, to, metadata, date }) => ({
    hash: id,
    from,
    to,
    amount: metadata.value,
    token: metadata.token_id ?? '',
    time: date,
  }));
  const seen = expected.map((row) => JSON.stringify(row));
  const repeatedRows = new Set(seen.filter((row, at) => seen.indexOf(row) !== at));
  return {
    name: 'token transfers',
    files: [rows, answers],
    compare: (plant) =>
      compareRows(
        'token transfer',
        expected,
        plant
          .transfers(normaliseTronGridTokens(getTron(), rows.json<Envelope>().data))
          .map(({ transactionHash: hash, from, to, amountRaw: amount, token, timeMs }) => ({
            hash,
            from: from || '-',
            to: to || '-',
            amount,
            token,
            time: timeMs / 1000,
          })),
      ),
    excuse({ field, expected: value, ours, expectedRow, side }) {
      if (ours === '-' && !hasChecksum(String(value))) return { rule: nobody };
      const isRepeated = field === WHOLE_ROW && side === 'expected' && repeatedRows.has(JSON.stringify(expectedRow));
      return isRepeated ? { rule: repeated } : undefined;
    },
  };
}
