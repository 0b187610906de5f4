import { normaliseTronGridTokens, normaliseTronGridTransaction } from '@chaintrail/families/tron';
import { join } from 'node:path';
import { listNames, readJson } from '../data.ts';
import { differ, type Case, type Suite } from '../suite.ts';
import { getTron } from '../tron/chain.ts';

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

const FOLDER = 'providers/trustwallet-blockatlas-mocks/tron/mocks';
const NATIVE_FEE = 'Trust Wallet writes a fee of 0 for every Tron transfer; the burnt fee is in TronGrid’s own answer';
/** Its last letter is another one than in the recorded account list, so that its checksum is wrong. */
const ALTERED = 'TM1zzNDZD2DPASbKcgdVoTYhfmYgtfwx9D';
const NOBODY = 'the address was altered in the recording and fails its checksum: nobody can have it, so it is read as nobody';
const REPEATED = 'TronGrid lists a transfer once before and once after its confirmation; it is one transfer';

/** Trust Wallet's recorded TronGrid answers and what it made of them. */
export const trustwalletTron: Suite = {
  name: 'trustwallet TronGrid',
  listCases(dataDir) {
    const folder = join(dataDir, FOLDER);
    if (!listNames(folder).includes('txs_response.json')) return [];
    const rows = readJson<Envelope>(join(folder, 'tokens/accounts_txs_response.json')).data;
    const expected = new Map(readJson<ExpectedTransaction[]>(join(folder, 'txs_response.json')).map((one) => [one.id, one]));
    return [
      ...rows.map((row): Case => transferCase(row, expected.get(row.txID ?? ''))),
      tokenCase(readJson<Envelope>(join(folder, 'tokens/txs_trc20_response.json')), readJson(join(folder, 'token_txs_response.json'))),
      {
        name: 'no transactions',
        compare: () =>
          differ(
            [],
            readJson<Envelope>(join(folder, 'tokens/txs_empty_response.json')).data.map((row) => JSON.stringify(row)),
          ),
      },
      { name: 'tokens_response.json', compare: () => [], skip: 'a list of holdings without transfers: nothing for a normaliser' },
      { name: 'delegation.json', compare: () => [], skip: 'an account of another form without an expected result' },
      { name: 'delegation_2.json', compare: () => [], skip: 'an account of another form without an expected result' },
    ];
  },
};

/** Trust Wallet tells plain transfers of the native coin and passes over everything else. */
function transferCase(row: { txID?: string }, expected: ExpectedTransaction | undefined): Case {
  return {
    name: `transaction ${row.txID?.slice(0, 8) ?? ''}`,
    compare: () => {
      const { transaction, transfers } = normaliseTronGridTransaction(getTron(), row);
      const moved = transfers.filter(({ kind, amountRaw }) => kind === 'external' && amountRaw > 0n);
      return differ(
        expected ? [`${expected.from} ${expected.to} ${expected.metadata.value} ${expected.date}`, `fee ${expected.fee}`] : [],
        moved.flatMap(({ from, to, amountRaw, timeMs }) => [`${from} ${to} ${amountRaw} ${timeMs / 1000}`, `fee ${transaction.feeRaw}`]),
      );
    },
    explain: (difference) => (/^(?:missing|extra) fee /.test(difference) ? NATIVE_FEE : undefined),
  };
}

function tokenCase({ data }: Envelope, expected: ExpectedTransaction[]): Case {
  const lineOf = ({ id, from, to, metadata, date }: ExpectedTransaction) =>
    `${id} ${from} ${to} ${metadata.value} ${metadata.token_id} ${date}`;
  const lines = expected.map(lineOf);
  const withoutAltered = new Set(lines.map((line) => `extra ${line.replace(ALTERED, '-')}`));
  const repeated = new Set(lines.filter((line, at) => lines.indexOf(line) !== at).map((line) => `missing ${line}`));
  return {
    name: 'token transfers',
    compare: () =>
      differ(
        lines,
        normaliseTronGridTokens(getTron(), data).map((one) =>
          [one.transactionHash, one.from || '-', one.to || '-', one.amountRaw, one.token, one.timeMs / 1000].join(' '),
        ),
      ),
    explain(difference) {
      if (difference.includes(ALTERED)) return repeated.has(difference) ? `${NOBODY}; ${REPEATED}` : NOBODY;
      return withoutAltered.has(difference) ? NOBODY : undefined;
    },
  };
}
