import { z } from 'zod';

const integer = z.string().regex(/^\d{1,80}$/);
const account = z.string().regex(/^(0x[0-9a-fA-F]{40})?$/);
const hash = z.string().regex(/^0x[0-9a-fA-F]{64}$/);
/** What a service leaves out, it writes as an empty text or not at all. */
const optionalText = z.string().nullish();

const place = { blockNumber: integer, timeStamp: integer };

/** A row of `txlist`. Of Ethereum's first block, the sender is the word GENESIS and the hash begins with it. */
export const rawTransactionRow = z.object({
  ...place,
  hash: z.string().regex(/^(0x[0-9a-fA-F]{64}|GENESIS_.{1,80})$/),
  blockHash: optionalText,
  nonce: z.string().regex(/^\d*$/),
  transactionIndex: z.string().regex(/^\d*$/),
  from: z.string().regex(/^(0x[0-9a-fA-F]{40}|GENESIS)$/),
  to: account,
  contractAddress: account.nullish(),
  value: integer,
  gas: integer,
  gasPrice: z.string().regex(/^\d*$/),
  gasUsed: integer,
  input: z.string(),
  methodId: optionalText,
  isError: z.enum(['0', '1', '']).nullish(),
  txreceipt_status: z.enum(['0', '1', '']).nullish(),
});

/** A row of `txlistinternal`: Etherscan writes `hash` and `traceId`, Blockscout `transactionHash` and `index`. */
export const rawInternalRow = z.object({
  ...place,
  hash: hash.nullish(),
  transactionHash: hash.nullish(),
  from: account,
  to: account.nullish(),
  contractAddress: account.nullish(),
  value: integer,
  type: z.string(),
  callType: optionalText,
  isError: z.enum(['0', '1']),
  index: z.string().regex(/^\d*$/).nullish(),
});

/** A row of `tokentx`, `tokennfttx` or `token1155tx`. */
export const rawTokenRow = z.object({
  ...place,
  hash,
  blockHash: optionalText,
  transactionIndex: z.string().regex(/^\d*$/),
  from: account,
  to: account,
  contractAddress: account,
  /** Absent on NFTs. */
  value: integer.nullish(),
  tokenID: integer.nullish(),
  /** Of ERC-1155. */
  tokenValue: integer.nullish(),
  tokenName: optionalText,
  tokenSymbol: optionalText,
  tokenDecimal: optionalText,
  methodId: optionalText,
  logIndex: z.string().regex(/^\d*$/).nullish(),
});

/** A row of `txsBeaconWithdrawal`; the amount is in Gwei. */
export const rawWithdrawalRow = z.object({
  blockNumber: integer,
  timestamp: integer,
  address: account,
  amount: integer,
});

export type RawTransactionRow = z.infer<typeof rawTransactionRow>;
export type RawInternalRow = z.infer<typeof rawInternalRow>;
export type RawTokenRow = z.infer<typeof rawTokenRow>;
export type RawWithdrawalRow = z.infer<typeof rawWithdrawalRow>;
