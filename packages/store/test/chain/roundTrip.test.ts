import { expect, test } from 'vitest';
import type { BlockBundle } from '@chaintrail/model';
import { address, hash, makeBlock, makeTransaction, makeTransfer, testChain, textChain } from './fixtures.ts';
import { describeOnBothEngines } from './front/stores.ts';

const MAX_UINT256 = 2n ** 256n - 1n;
const EXOTIC = `', "); drop table chain.block; -- \\' \\\\ \u0000\n\t\u2028 链踪 🧾 {x:String} %s`;

function exoticBundle(): BlockBundle {
  const blockDetail: object = { extra: EXOTIC, nested: [1, { deep: null }] };
  const transactionDetail: object = { text: EXOTIC };
  const block = makeBlock(0, {
    transactionCount: 1,
    gasUsed: 2n ** 63n,
    gasLimit: 2n ** 64n - 1n,
    baseFeePerGasRaw: MAX_UINT256,
    hasCalls: false,
    producer: '',
    detail: blockDetail,
  });
  const transaction = makeTransaction(0, 0, {
    status: 'failed',
    type: '0x7e',
    to: '',
    createdContract: address(77),
    valueRaw: MAX_UINT256,
    feeRaw: MAX_UINT256 - 1n,
    nonce: Number.MAX_SAFE_INTEGER,
    method: '0xa9059cbb',
    input: '0xa9059cbb00ff',
    detail: transactionDetail,
  });
  return {
    block,
    transactions: [transaction],
    transfers: [
      makeTransfer(transaction, 0, { source: 'transaction', kind: 'external', amountRaw: MAX_UINT256, feeRaw: 5n, to: '', token: '' }),
      makeTransfer(transaction, 4_000_000_000, { kind: 'nft', tokenId: MAX_UINT256.toString(), subIndex: 7, status: 'ok', to: address(3) }),
    ],
    logs: [
      {
        blockNumber: 0,
        timeMs: block.timeMs,
        transactionIndex: 0,
        transactionHash: transaction.hash,
        logIndex: 9,
        contract: address(8),
        topics: [],
        data: '0x',
      },
    ],
    calls: [
      {
        blockNumber: 0,
        transactionIndex: 0,
        transactionHash: transaction.hash,
        index: 3,
        traceAddress: [0, 70_000, 2],
        type: 'DELEGATECALL',
        from: address(1),
        to: '',
        valueRaw: 1n,
        gasUsed: 2n ** 53n + 1n,
        method: '0x',
        status: 'failed',
        error: EXOTIC,
      },
      ...(
        [
          ['CALL', MAX_UINT256],
          ['SELFDESTRUCT', null],
        ] as const
      ).map(([type, valueRaw], at) => ({
        blockNumber: 0,
        transactionIndex: 0,
        transactionHash: transaction.hash,
        index: 4 + at,
        traceAddress: [1, at],
        type,
        from: address(1),
        to: '',
        valueRaw,
        gasUsed: 0n,
        method: '',
        status: 'failed' as const,
        error: 'in vain',
      })),
    ],
    inputs: [],
    outputs: [],
  };
}

describeOnBothEngines((withStore) => {
  test('every column of every fact comes back exactly, from the final and from the tip tables', async () => {
    const bundle = exoticBundle();
    const [transaction] = bundle.transactions;
    for (const side of ['insertFinal', 'insertTip'] as const) {
      await withStore(async ({ reader, writer }) => {
        await writer[side](testChain, [bundle]);
        expect(await reader.findBlock(testChain, { number: 0 })).toEqual(bundle.block);
        expect(await reader.findBlock(testChain, { hash: bundle.block.hash })).toEqual(bundle.block);
        expect(await reader.findTransaction(testChain, transaction?.hash ?? '')).toEqual(transaction);
        expect(await reader.listTransactionLogs(testChain, transaction?.hash ?? '')).toEqual(bundle.logs);
        expect(await reader.listTransactionCalls(testChain, transaction?.hash ?? '')).toEqual(bundle.calls);
        expect((await reader.listTransactionTransfers(testChain, transaction?.hash ?? '', {}, { limit: 10 })).rows).toEqual(
          bundle.transfers,
        );
        expect(await reader.listAllTransactionTransfers(testChain, transaction?.hash ?? '')).toEqual(bundle.transfers);
        expect(await reader.countTransactionTransfers(testChain, transaction?.hash ?? '', ['external', 'nft'])).toBe(2);
        expect(await reader.countTransactionTransfers(testChain, transaction?.hash ?? '', [])).toBe(0);
        expect((await reader.listBlockTransactions(testChain, 0, { limit: 10 })).rows).toEqual(bundle.transactions);
        expect(
          (await reader.listAddressTransfers(testChain, { address: address(1), kinds: ['external', 'nft'] }, { limit: 10 })).rows,
        ).toEqual([
          { ...bundle.transfers[1], address: address(1), direction: 'out', counterparty: address(3), initiator: 'giver' },
          { ...bundle.transfers[0], address: address(1), direction: 'out', counterparty: '', initiator: 'giver' },
        ]);
      });
    }
  });

  test('addresses of a family without hex form keep their text', async () => {
    const bare = (text: string): string => text.replace('0x', '');
    const block = makeBlock(0, { hash: bare(hash('B', 0)), parentHash: bare(hash('B', 9)), producer: 'TProducer链' });
    const transaction = makeTransaction(0, 0, { hash: bare(hash('T', 0)), from: 'TFrom1', to: 'TTo2', input: 'a9059cbb' });
    const transfer = makeTransfer(transaction, 0, { token: '1002000', transactionHash: transaction.hash });
    await withStore(async ({ reader, writer }) => {
      await writer.insertFinal(textChain, [
        { block, transactions: [transaction], transfers: [transfer], logs: [], calls: [], inputs: [], outputs: [] },
      ]);
      expect(await reader.findBlock(textChain, { hash: block.hash })).toEqual(block);
      expect(await reader.findTransaction(textChain, transaction.hash)).toEqual(transaction);
      expect(await reader.listAddressesLike(textChain, 'TFr', '1', 5)).toEqual(['TFrom1']);
      expect(
        (
          await reader.listAddressTransfers(
            textChain,
            { address: 'TTo2', kinds: ['token20'], filter: { counterparties: { addresses: ['TFrom1'], ends: [] } } },
            { limit: 5 },
          )
        ).rows,
      ).toEqual([{ ...transfer, address: 'TTo2', direction: 'in', counterparty: 'TFrom1', initiator: 'giver' }]);
    });
  });

  test('text from outside never leaves its literal', async () => {
    const attacks = [
      "' or 1 = 1 --",
      "\\' or 1 = 1 --",
      "'); drop table chain.transfer; --",
      '\u0000',
      "0x' union all select 1",
      '{a:String}',
      '/* */',
      '"; --',
      '`',
    ];
    await withStore(async ({ reader, writer }) => {
      await writer.insertFinal(testChain, [exoticBundle()]);
      await writer.insertFinal(textChain, [
        {
          block: makeBlock(0, { hash: 'a'.repeat(64), parentHash: 'b'.repeat(64), producer: '' }),
          transactions: [],
          transfers: [],
          logs: [],
          calls: [],
          inputs: [],
          outputs: [],
        },
      ]);
      for (const attack of attacks) {
        const page = await reader.listAddressTransfers(
          testChain,
          { address: address(1), kinds: ['external', 'nft'], filter: { method: attack } },
          { limit: 10 },
        );
        expect(page.rows).toEqual([]);
        expect(
          (
            await reader.listAddressTransfers(
              textChain,
              { address: attack, kinds: ['token20'], filter: { token: attack, counterparties: { addresses: [attack], ends: [] } } },
              { limit: 10 },
            )
          ).rows,
        ).toEqual([]);
        expect(await reader.findTransaction(testChain, attack)).toBeUndefined();
        expect(await reader.listHashHits([testChain], attack, 5)).toEqual([]);
        expect(await reader.listAddressesLike(textChain, attack, attack, 5)).toEqual([]);
        await expect(reader.getAddressSummary(testChain, attack)).rejects.toMatchObject({ code: 'bad_text' });
        await expect(reader.listLatestBlocks(testChain, Number.NaN)).rejects.toMatchObject({ code: 'bad_page' });
      }
      expect(await reader.findBlock(testChain, { number: 0 })).toBeDefined();
    });
  });
});
