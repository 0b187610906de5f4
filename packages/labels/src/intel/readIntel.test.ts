import { describe, expect, it } from 'vitest';
import { PackError } from '../packError.ts';
import { writeZip } from '../table/writeZip.ts';
import { readIntelAmount, readIntelTime, readZone } from './cells.ts';
import { readIntel } from './readIntel.ts';

const text = (lines: string[]) => Buffer.from(lines.join('\r\n'));
const hash = `0x${'ab'.repeat(32)}`;
const tronHash = 'cd'.repeat(32);
const [one, two] = ['0xd8da6bf26964af9d7eed9e03e53415d37aa96045', '0xf977814e90da44bfa03b6295a0616a897441acec'];
const [tronOne, tronTwo] = ['TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'];
const read = (lines: string[], options = {}) => readIntel(text(lines), { fileName: 'export.csv', ...options });

describe('tables that people exported elsewhere', () => {
  it('knows an export of Etherscan by its heading and reads it whole', () => {
    const heading =
      '"Transaction Hash","Blockno","UnixTimestamp","DateTime (UTC)","From","To","ContractAddress","Value_IN(BNB)","Value_OUT(BNB)","CurrentValue @ $600.1/BNB","TxnFee(BNB)","TxnFee(USD)","Historical $Price/BNB","Status","ErrCode","Method"';
    const row = `"${hash}","100","1637035653","2021-11-16 04:07:33","${one}","${two}","","0","1,234.50","","0.0001","0.1","","Error(0)","Out of gas","Transfer"`;
    expect(read([heading, row], { chainName: 'BSC' })).toEqual({
      table: {
        sheets: [{ name: 'export.csv', rows: 1 }],
        sheet: 0,
        heading: [
          'Transaction Hash',
          'Blockno',
          'UnixTimestamp',
          'DateTime (UTC)',
          'From',
          'To',
          'ContractAddress',
          'Value_IN(BNB)',
          'Value_OUT(BNB)',
          'CurrentValue @ $600.1/BNB',
          'TxnFee(BNB)',
          'TxnFee(USD)',
          'Historical $Price/BNB',
          'Status',
          'ErrCode',
          'Method',
        ],
        sample: [
          [
            '0xabababababababababababababababababababababababababababababab',
            '100',
            '1637035653',
            '2021-11-16 04:07:33',
            one,
            two,
            '',
            '0',
            '1,234.50',
            '',
            '0.0001',
            '0.1',
            '',
            'Error(0)',
            'Out of gas',
            'Transfer',
          ].map((cell) => cell.slice(0, 60)),
        ],
        format: {
          name: 'etherscan_transactions',
          title: 'Etherscan 系浏览器 · 交易',
          by: ['Transaction Hash', 'UnixTimestamp', 'From', 'To', 'Value_IN(BNB)', 'Value_OUT(BNB)'],
        },
        columns: { hash: 0, time: 2, from: 4, to: 5, amountIn: 7, amountOut: 8, status: 13 },
        family: 'evm',
        coin: 'BNB',
        zone: { from: 'unix', minutes: 0 },
        unit: { from: 'format', isRaw: false },
      },
      rows: [
        {
          row: 2,
          chainName: 'BSC',
          hash,
          timeMs: 1_637_035_653_000,
          from: one,
          to: two,
          amount: '1234.5',
          token: 'BNB',
          contract: '',
          status: 'failed',
        },
      ],
      faults: [],
    });
  });

  it.each([
    [
      'oklink_tokens',
      'TRON',
      'Tx Hash,blockHeight,blockTime(UTC+8),blockTime(UTC),from,to,value,symbol,contractType,status',
      `${tronHash},1,2023-01-01 08:00:00,2023-01-01 00:00:00,${tronOne},${tronTwo},12.5,USDT,TRC20,success`,
      { hash: tronHash, timeMs: 1_672_531_200_000, from: tronOne, to: tronTwo, amount: '12.5', token: 'USDT' },
    ],
    [
      'oklink_transactions',
      'TRON',
      'Tx Hash,blockHeight,blockTime(UTC+8),blockTime(UTC),from,to,value,fee,status',
      `${tronHash},1,2023-01-01 08:00:00,2023-01-01 00:00:00,${tronOne},${tronTwo},12.5,1,success`,
      { timeMs: 1_672_531_200_000, amount: '12.5', token: 'TRX' },
    ],
    [
      'tronscan',
      'TRON',
      'transaction_id,block,block_ts,from_address,to_address,confirmed,contractRet,quant',
      `${tronHash},1,1672531200000,${tronOne},${tronTwo},true,SUCCESS,12500000`,
      { timeMs: 1_672_531_200_000, amount: '12500000', token: '', status: 'ok' },
    ],
    [
      'etherscan_tokens',
      'ETH',
      '"Transaction Hash","Blockno","UnixTimestamp","DateTime (UTC)","From","To","TokenValue","USDValueDayOfTx","ContractAddress","TokenName","TokenSymbol"',
      `"${hash}","1","1672531200","2023-01-01 00:00:00","${one}","${two}","1,000","$1,000","0xdac17f958d2ee523a2206206994597c13d831ec7","Tether","USDT"`,
      { amount: '1000', token: 'USDT', contract: '0xdac17f958d2ee523a2206206994597c13d831ec7' },
    ],
    [
      'etherscan_internal',
      'ETH',
      '"Transaction Hash","Blockno","UnixTimestamp","DateTime (UTC)","ParentTxFrom","ParentTxTo","ParentTxETH_Value","From","TxTo","ContractAddress","Value_IN(ETH)","Value_OUT(ETH)","CurrentValue","Historical $Price/Eth","Status","ErrCode","Type"',
      `"${hash}","1","1672531200","","${two}","${two}","0","${one}","${two}","","0.5","0","","","0","","call"`,
      { from: one, to: two, amount: '0.5', token: 'ETH' },
    ],
    [
      'blockscout_transactions',
      'ETH',
      'TxHash,BlockNumber,UnixTimestamp,FromAddress,ToAddress,ContractAddress,Type,Value,Fee,Status,ErrCode,CurrentPrice,TxDateOpeningPrice,TxDateClosingPrice,MethodName',
      `${hash},1,2023-01-01 00:00:00.000000Z,${one},${two},,OUT,1500000000000000000,21000,ok,,,,,`,
      { timeMs: 1_672_531_200_000, amount: '1500000000000000000' },
    ],
    [
      'blockscout_tokens',
      'ETH',
      'TxHash,BlockNumber,UnixTimestamp,FromAddress,ToAddress,TokenContractAddress,Type,TokenSymbol,TokensTransferred,TransactionFee,Status,ErrCode',
      `${hash},1,1672531200,${one},${two},0xdac17f958d2ee523a2206206994597c13d831ec7,OUT,USDT,1000000,1,ok,`,
      { amount: '1000000', token: 'USDT' },
    ],
    [
      'binance',
      undefined,
      'Date(UTC),Coin,Network,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status',
      `2023-01-01 00:00:00,USDT,TRX,100,1,${tronTwo},${tronHash},,,Completed`,
      { chainName: 'TRON', from: '', to: tronTwo, amount: '100', token: 'USDT', hash: tronHash, timeMs: 1_672_531_200_000 },
    ],
  ])('knows an export by its heading: %s', (name, chainName, heading, row, expected) => {
    const found = read([heading, row], chainName === undefined ? {} : { chainName });
    expect(found.faults).toEqual([]);
    expect(found.table.format?.name).toBe(name);
    expect(found.rows).toMatchObject([expected]);
  });

  it('guesses the columns of a table in Chinese, says that the zone is unknown, and holds to what somebody says instead', () => {
    const lines = [
      '导出时间：2023-02-01,',
      '交易哈希,时间,付款地址,收款地址,数量,姓名',
      `${hash},2023-01-01 08:00:00,${one},${two},3.5 USDT,张三`,
    ];
    const guessed = read(lines, { chainName: 'ETH' });
    expect(guessed.table).toMatchObject({
      format: null,
      columns: { hash: 0, time: 1, from: 2, to: 3, amount: 4 },
      zone: { from: 'unknown', minutes: 0 },
      unit: { from: 'unknown', isRaw: false },
    });
    expect(guessed.rows).toMatchObject([{ row: 3, timeMs: 1_672_560_000_000, amount: '3.5', token: 'USDT' }]);
    const said = read(lines, { chainName: 'ETH', zoneMinutes: 480, isRaw: true, columns: { hash: 0, time: 1, from: 3, to: 2, amount: 4 } });
    expect(said.table).toMatchObject({ zone: { from: 'given', minutes: 480 }, unit: { from: 'given', isRaw: true } });
    expect(said.rows).toMatchObject([{ timeMs: 1_672_531_200_000, from: two, to: one }]);
    expect(JSON.stringify(said.rows)).not.toContain('张三');
  });

  it('refuses rows one by one and says why', () => {
    const heading = 'Tx Hash,blockHeight,blockTime(UTC),from,to,value,symbol,contractType,status';
    const rows = [
      `${tronHash},1,2023-01-01 00:00:00,=HYPERLINK("x"),${tronTwo},1,USDT,TRC20,`,
      `${tronHash},1,2023-01-01 00:00:00,,,1,USDT,TRC20,`,
      `${tronHash},1,2023-01-01 00:00:00,${tronOne},${tronTwo},viel,USDT,TRC20,`,
      `${tronHash},1,2023-01-01 00:00:00,${tronOne},${tronTwo},1.2E+18,USDT,TRC20,`,
      `${tronHash},1,11/12/2023,${tronOne},${tronTwo},1,USDT,TRC20,`,
      `${tronHash},1,2023-01-01 00:00:00,1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa,${tronTwo},1,USDT,TRC20,`,
      '合计,,,,,,,,',
      `"${tronHash},1,2023-01-01 00:00:00,${tronOne}`,
    ];
    expect(read([heading, ...rows], { chainName: 'TRON' })).toMatchObject({
      rows: [],
      faults: [
        { row: 2, code: 'bad_address' },
        { row: 3, code: 'no_address' },
        { row: 4, code: 'unreadable_amount' },
        { row: 5, code: 'lost_digits' },
        { row: 6, code: 'bad_time' },
        { row: 7, code: 'bad_address' },
        { row: 9, code: 'broken_row' },
      ],
    });
    const foreign = read(['Date(UTC),Coin,Network,Amount,Fee,Address,TXID,Status', `2023-01-01 00:00:00,SOL,SOL,1,0,${one},x,Completed`]);
    expect(foreign.faults).toEqual([{ row: 2, code: 'unknown_chain' }]);
  });

  it('reads GBK, UTF-16 and tables of Excel, days as numbers and all', () => {
    // 数量 and 时间 in GBK.
    const gbk = Buffer.concat([
      Buffer.from('hash,from,to,'),
      Buffer.from([0xca, 0xfd, 0xc1, 0xbf]),
      Buffer.from(`\n${hash},${one},${two},1\n`),
    ]);
    expect(readIntel(gbk, { fileName: 'a.csv', chainName: 'ETH' }).rows).toMatchObject([{ amount: '1' }]);
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`哈希,发送方,接收方,数量\n${hash},${one},${two},2\n`, 'utf16le')]);
    expect(readIntel(wide, { fileName: 'a.csv', chainName: 'ETH' }).rows).toMatchObject([{ amount: '2' }]);
    const rows = readIntel(
      workbook([
        ['TXID', 'Time', 'From', 'To', 'Amount'],
        [hash, 44927.5, one, two, 1.5e-5],
      ]),
      {
        fileName: 'a.xlsx',
        chainName: 'ETH',
        zoneMinutes: 480,
      },
    ).rows;
    expect(rows).toMatchObject([{ timeMs: Date.UTC(2023, 0, 1, 4), amount: '0.000015', hash }]);
  });

  it('refuses what is no table, too long, or swells', () => {
    const codeOf = (work: () => unknown) => {
      try {
        work();
      } catch (error) {
        return error instanceof PackError ? error.code : error;
      }
      return undefined;
    };
    expect(codeOf(() => readIntel(Buffer.from([0, 1, 2, 0, 4]), { fileName: 'a.csv' }))).toBe('not_text');
    expect(codeOf(() => readIntel(Buffer.from(''), { fileName: 'a.csv' }))).toBe('no_header');
    expect(codeOf(() => readIntel(Buffer.from('a,b\n'.repeat(200_010)), { fileName: 'a.csv' }))).toBe('too_many_rows');
    const bomb = writeZip({ 'xl/workbook.xml': '', 'xl/_rels/workbook.xml.rels': new Uint8Array(129 * 1024 ** 2) });
    expect(codeOf(() => readIntel(bomb, { fileName: 'a.xlsx' }))).toBe('zip_bomb');
  });
});

describe('cells of such tables', () => {
  it.each([
    ['1,234,567.890', { amount: '1234567.89', unit: '' }],
    ['-0.000', { amount: '0', unit: '' }],
    ['$1,000', { amount: '1000', unit: '' }],
    ['.5 TRX', { amount: '0.5', unit: 'TRX' }],
    ['1.5e-7', { amount: '0.00000015', unit: '' }],
    ['0.000000000000000001', { amount: '0.000000000000000001', unit: '' }],
    [
      '115792089237316195423570985008687907853269984665640564039457584007913129639935',
      { amount: '115792089237316195423570985008687907853269984665640564039457584007913129639935', unit: '' },
    ],
    ['1,5', { fault: 'unreadable_amount' }],
    ['1.234,56', { fault: 'unreadable_amount' }],
    ['=1+1', { fault: 'unreadable_amount' }],
    ['', { fault: 'unreadable_amount' }],
    ['1.23457E+18', { fault: 'lost_digits' }],
    ['1'.repeat(79), { fault: 'unreadable_amount' }],
  ])('reads the amount %s', (written, expected) => {
    expect(readIntelAmount(written)).toEqual(expected);
  });

  it.each([
    ['1672531200', 'unix', '2023-01-01T00:00:00.000Z'],
    ['1672531200123', 'unix', '2023-01-01T00:00:00.123Z'],
    ['2023-01-01T00:00:00Z', 'said', '2023-01-01T00:00:00.000Z'],
    ['2023-01-01 08:00:00 +08:00', 'said', '2023-01-01T00:00:00.000Z'],
    ['2023/1/1 8:00', 'local', '2023-01-01T08:00:00.000Z'],
    ['2023年1月1日', 'local', '2023-01-01T00:00:00.000Z'],
    ['11/16/2021 3:26:13 PM', 'local', '2021-11-16T15:26:13.000Z'],
    ['44927.25', 'local', '2023-01-01T06:00:00.000Z'],
  ])('reads the time %s', (written, zone, expected) => {
    const found = readIntelTime(written, false);
    expect([found?.zone, new Date(found?.timeMs ?? 0).toISOString()]).toEqual([zone, expected]);
  });

  it.each(['2023-02-30 00:00:00', '01/02/2023', '2023-01-01 25:00:00', '1999-01-01', '99999', 'gestern'])(
    'reads no time from %s',
    (written) => {
      expect(readIntelTime(written, false)).toBeUndefined();
    },
  );

  it('reads a zone from a heading', () => {
    expect(['Date(UTC)', 'blockTime(UTC+8)', '时间（北京时间）', 'Time (GMT-05:30)', '时间'].map(readZone)).toEqual([
      0,
      480,
      480,
      -330,
      undefined,
    ]);
  });
});

/** A workbook of one sheet; texts stand in the cells themselves. */
function workbook(rows: (string | number)[][]): Uint8Array {
  const cells = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row
        .map((value) => (typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`))
        .join('')}</row>`,
  );
  return writeZip({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`,
  });
}
