import { OVERSIZED_RAW, transferKinds } from '@chaintrail/model';
import { nowhereLiterals } from '../sql/family.ts';
import { listLiteral, uint256Literal } from '../sql/literal.ts';

export const DIRECTION = { in: 1, out: 2, self: 3 } as const;

const OVERSIZED = uint256Literal(OVERSIZED_RAW);

/** A failed transaction moves nothing but its fee; an amount from 2^200 on is kept out of sums, which would wrap silently. */
export const MOVED = `(status = 1 or kind = ${transferKinds.fee}) and amountRaw < ${OVERSIZED}`;

/** What the index `argument` of `log` is made of, word by word: hashes of contract, place and argument, from the second topic on. */
export const LOG_ARGUMENTS =
  'arrayMap((one, at) -> cityHash64(contract, at, one), arraySlice(topics, 2), arrayEnumerate(arraySlice(topics, 2)))';

/** What the index `named` of `log` is made of, word by word: every topic from the second on. */
export const LOG_NAMED = 'arraySlice(topics, 2)';

/** One row for each side of a transfer; a transfer to oneself is one row; '' is nobody. */
export function renderSides(source: string): string {
  return `select chain, side.1 as address, kind, block, transactionIndex, source, itemIndex, subIndex, timeMs,
    side.2 as direction, side.3 as counterparty, token, tokenId, amountRaw, feeRaw, status, method, initiator
    from ${source}
    array join if(fromAddress = toAddress, [(fromAddress, ${DIRECTION.self}, toAddress)],
      [(fromAddress, ${DIRECTION.out}, toAddress), (toAddress, ${DIRECTION.in}, fromAddress)]) as side
    where side.1 != ''`;
}

/** The columns of `address_month` from rows of the shape of `address_transfer`. */
export function renderAddressMonths(sides: string): string {
  const moved = (direction: number): string => `sumIf(amountRaw, direction = ${direction} and ${MOVED})`;
  return `select chain, address, token, kind, toUInt32(toYYYYMM(fromUnixTimestamp64Milli(toInt64(timeMs), 'UTC'))) as month,
    ${moved(DIRECTION.in)} as inRaw, ${moved(DIRECTION.out)} as outRaw,
    countIf(direction = ${DIRECTION.in}) as inCount, countIf(direction = ${DIRECTION.out}) as outCount, countIf(direction = ${DIRECTION.self}) as selfCount,
    countIf(direction = ${DIRECTION.in} and amountRaw = 0) as zeroInCount, countIf(direction = ${DIRECTION.out} and amountRaw = 0) as zeroOutCount,
    countIf(direction = ${DIRECTION.self} and amountRaw = 0) as zeroSelfCount,
    countIf(amountRaw >= ${OVERSIZED}) as oversizedCount,
    min(timeMs) as firstTimeMs, max(timeMs) as lastTimeMs, min(block) as fromBlock, max(block) as toBlock
    from ${sides} group by chain, address, token, kind, month`;
}

/** The columns of `balance` from rows of the shape of `transfer` or `token_transfer`. */
export function renderBalances(transfers: string): string {
  return `select chain, token, side.1 as holder, sum(side.2) as raw, min(block) as fromBlock, max(block) as toBlock
    from ${transfers}
    array join [(fromAddress, -toInt256(amountRaw)), (toAddress, toInt256(amountRaw))] as side
    where side.1 != '' and ${MOVED}
    group by chain, token, holder`;
}

/** The columns of `token_stat` from rows of the shape of `transfer` or `token_transfer`. */
export function renderTokenStats(transfers: string): string {
  const nowhere = listLiteral(nowhereLiterals());
  return `select chain, token, count() as transferCount,
    sumIf(amountRaw, fromAddress in ${nowhere} and ${MOVED}) as createdRaw,
    sumIf(amountRaw, toAddress in ${nowhere} and kind != ${transferKinds.fee} and ${MOVED}) as destroyedRaw,
    min(timeMs) as firstTimeMs, max(timeMs) as lastTimeMs, min(block) as fromBlock, max(block) as toBlock
    from ${transfers} group by chain, token`;
}

function prefixOf(hash: string): string {
  return `reinterpretAsUInt64(reverse(substring(${hash}, 1, 8)))`;
}

/** The columns of `token_transfer` from rows of the shape of `transfer`. */
export function renderTokenTransfers(transfers: string): string {
  return `select chain, token, block, transactionIndex, source, itemIndex, subIndex, timeMs, transactionHash, kind, tokenId,
        fromAddress, toAddress, amountRaw, status from ${transfers} where token != ''`;
}

/** The columns of `contract_log` from rows of the shape of `log`. */
export function renderContractLogs(logs: string): string {
  return `select chain, contract, topics[1] as topic0, block, transactionIndex, logIndex from ${logs}`;
}

/** The columns of `contract_creation` from rows of the shape of `transaction`. */
export function renderCreationsByTransaction(transactions: string): string {
  return `select chain, createdContract as contract, block, transactionIndex, timeMs, hash as transactionHash, fromAddress as creator, status
        from ${transactions} where createdContract != ''`;
}

/** The columns of `contract_creation` from rows of the shape of `call`. A call has no time; the reader takes it from the block. */
export function renderCreationsByCall(calls: string): string {
  // The root call's creation is the transaction's own.
  return `select chain, toAddress as contract, block, transactionIndex, toUInt64(0) as timeMs, transactionHash, fromAddress as creator, status
        from ${calls} where type in ('CREATE', 'CREATE2') and toAddress != '' and callIndex > 0`;
}

/** The columns of `hash_lookup` from rows of the shape of `transaction`. */
export function renderTransactionHashes(transactions: string): string {
  return `select ${prefixOf('hash')} as prefix, chain, toUInt8(0) as isBlock, block, transactionIndex from ${transactions}`;
}

/** The columns of `hash_lookup` from rows of the shape of `block`. */
export function renderBlockHashes(blocks: string): string {
  return `select ${prefixOf('hash')} as prefix, chain, toUInt8(1) as isBlock, number as block, toUInt32(0) as transactionIndex from ${blocks}`;
}

/** Half of a hash as a number: as good a name as the whole, and folded twice as fast. */
export function renderHashHead(hash: string): string {
  return `reinterpretAsUInt128(reverse(substring(${hash}, 1, 16)))`;
}

/** The columns of `address_outpoint` from rows of the shape of `output`; what nobody can spend is in no one's hands. */
export function renderCreatedOutputs(outputs: string): string {
  return `select chain, address, block, ${renderHashHead('transactionHash')} as hashHead, itemIndex as outputIndex, toUInt8(1) as isCreated,
    transactionIndex, timeMs, amountRaw, scriptType, toUInt32(0) as spentBlock, toUInt32(0) as spenderTransaction, toUInt32(0) as spenderIndex
    from ${outputs} where isSpendable = 1`;
}

/** The columns of `address_outpoint` from rows of the shape of `input`. `block` is that of the output, so that either row alone has it. */
export function renderSpentOutputs(inputs: string): string {
  return `select spent.chain as chain, spent.address as address, ifNull(spent.previousBlock, toUInt32(0)) as block,
    ${renderHashHead('spent.previousHash')} as hashHead, spent.previousIndex as outputIndex, toUInt8(0) as isCreated,
    toUInt32(0) as transactionIndex, toUInt64(0) as timeMs, spent.amountRaw as amountRaw, spent.scriptType as scriptType,
    spent.block as spentBlock, spent.transactionIndex as spenderTransaction, spent.itemIndex as spenderIndex
    from ${inputs} as spent where spent.previousHash != ''`;
}
