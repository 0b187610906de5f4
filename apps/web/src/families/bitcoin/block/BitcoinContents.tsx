import type { BitcoinBlockView, BitcoinTransactionRowView, BlockView } from '@chaintrail/contract/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bitcoinBlockTransactionsQuery } from '../../../api/queries.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { Column } from '../../../ui/tableColumns.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FactList, type Fact } from '../../../ui/FactList.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { HashLink } from '../../../ui/HashLink.tsx';
import { useRows } from '../../../ui/list/useRows.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Link } from '../../../ui/Link.tsx';
import { blockPath, transactionPath } from '../../../ui/paths.ts';
import { ListRow, RowList } from '../../../ui/RowList.tsx';
import { AddressEndsContext, distinctEnds } from '../../../ui/shorten.ts';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { RawFacts } from '../../../ui/RawFacts.tsx';
import { ExportButton } from '../../../features/sheet/index.ts';
import shared from '../../../features/block/Block.module.css';
import { t } from './texts.ts';

type Row = BitcoinTransactionRowView;

const ROWS_PER_PAGE = 50;
const NO_ROWS: Row[] = [];
const keyOf = (row: Row) => row.hash;

/** The transactions of a Bitcoin-like block and what its header says. */
export function BitcoinContents({ block, view }: { block: BlockView; view: BitcoinBlockView }) {
  return (
    <>
      <Transactions block={block} />
      <Facts block={block} view={view} />
    </>
  );
}

function Transactions({ block }: { block: BlockView }) {
  const { chainName } = block;
  const list = useRows(useInfiniteQuery(bitcoinBlockTransactionsQuery({ chainName, blockNumber: block.number, pageSize: ROWS_PER_PAGE })));
  const rows = list.data ?? NO_ROWS;
  const unit = block.reward.symbol;
  const columns = useMemo(() => listColumns(chainName, unit), [chainName, unit]);
  const ends = useMemo(() => distinctEnds(rows.flatMap((row) => [row.from.address, row.to.address])), [rows]);
  return (
    <Card className={shared.card}>
      <CardHeader title={t('block.tabTransactions')} note={formatCount(block.transactionCount)}>
        <ExportButton
          ask={{
            list: 'outputBlockTransactions',
            query: { chainName, blockNumber: block.number },
            what: `${t('block.title', { n: formatCount(block.number) })} · ${t('block.tabTransactions')}`,
          }}
          count={block.transactionCount}
        />
      </CardHeader>
      {list.failure && rows.length === 0 ? (
        <FailedState title={t('page.partFailed')} failure={list.failure} retry={list.retry} />
      ) : (
        <StateBlock isLoading={list.isPending} isEmpty={rows.length === 0} empty={<EmptyState title={t('block.emptyTransactions')} />}>
          <AddressEndsContext value={ends}>
            {isMobileLayout() ? (
              <RowList
                label={t('block.tabTransactions')}
                rows={rows}
                rowKey={keyOf}
                render={(row) => <NarrowRow chainName={chainName} row={row} />}
              />
            ) : (
              <DataTable columns={columns} rows={rows} rowKey={keyOf} caption={t('block.tabTransactions')} />
            )}
          </AddressEndsContext>
          <ListEnd
            note={t('block.shown', { n: formatCount(rows.length), total: formatCount(list.total) })}
            isLoading={list.isLoadingMore}
            failure={list.moreFailure}
            onMore={list.loadMore}
          />
        </StateBlock>
      )}
    </Card>
  );
}

/** A coinbase has no payer; the first transaction of a block is one. */
const payerText = (row: Row) => t(row.index === 0 ? 'bitcoin.coinbaseRow' : 'bitcoin.noAddress');

function listColumns(chainName: string, unit: string): Column<Row>[] {
  return [
    {
      id: 'index',
      head: t('block.colIndex'),
      width: 64,
      cell: (row) => <span className={shared.muted}>{formatCount(row.index + 1)}</span>,
    },
    {
      id: 'hash',
      head: t('block.colHash'),
      width: 200,
      isRowHead: true,
      cell: (row) => <HashLink chainName={chainName} hash={row.hash} />,
    },
    {
      id: 'from',
      head: t('bitcoin.colFrom'),
      cell: (row) => <AddressEntity chainName={chainName} address={row.from.address} label={row.from.label} emptyText={payerText(row)} />,
    },
    {
      id: 'to',
      head: t('bitcoin.colTo'),
      cell: (row) => (
        <AddressEntity chainName={chainName} address={row.to.address} label={row.to.label} emptyText={t('bitcoin.noAddress')} />
      ),
    },
    {
      id: 'size',
      head: t('bitcoin.colInOut'),
      align: 'right',
      hideBelow: 1280,
      cell: (row) => `${formatCount(row.inputCount)} / ${formatCount(row.outputCount)}`,
    },
    { id: 'sum', head: t('bitcoin.colOutputSum', { unit }), align: 'right', cell: (row) => <Amount value={row.outputSum.amount} strong /> },
    { id: 'fee', head: t('bitcoin.colFee', { unit }), align: 'right', cell: (row) => <Amount value={row.fee.amount} /> },
    {
      id: 'rate',
      head: t('bitcoin.colFeeRate'),
      align: 'right',
      hideBelow: 1280,
      cell: (row) =>
        row.feeRate === null ? '—' : t('bitcoin.statFeeRate', { rate: groupDecimal(row.feeRate), unit: t('bitcoin.unitSatoshi') }),
    },
  ];
}

function NarrowRow({ chainName, row }: { chainName: string; row: Row }) {
  const party = (side: Row['from'], emptyText: string) => (
    <AddressEntity chainName={chainName} address={side.address} label={side.label} copy={false} link={false} emptyText={emptyText} />
  );
  return (
    <ListRow
      to={transactionPath(chainName, row.hash)}
      title={party(row.from, payerText(row))}
      value={<Amount value={row.outputSum.amount} strong />}
      detail={<>→{party(row.to, t('bitcoin.noAddress'))}</>}
      note={row.outputSum.symbol}
    />
  );
}

function Facts({ block, view }: { block: BlockView; view: BitcoinBlockView }) {
  const code = (text: string) => <span className="code">{text}</span>;
  const facts: (Fact | false)[] = [
    {
      name: t('bitcoin.blockParent'),
      value: (
        <Link to={blockPath(block.chainName, block.parentHash)} className="code">
          {block.parentHash}
        </Link>
      ),
    },
    { name: t('bitcoin.blockMerkleRoot'), value: code(view.merkleRoot) },
    { name: t('bitcoin.blockDifficulty'), value: view.difficulty },
    { name: t('bitcoin.blockBits'), value: code(view.bits) },
    { name: t('bitcoin.blockVersion'), value: code(`0x${(view.version >>> 0).toString(16).padStart(8, '0')}`) },
    { name: t('bitcoin.blockNonce'), value: view.nonce },
    { name: t('bitcoin.blockFees'), value: <Amount value={view.feeSum.amount} unit={view.feeSum.symbol} /> },
    { name: t('bitcoin.size'), value: t('bitcoin.bytes', { n: formatCount(block.sizeBytes) }) },
    view.strippedSizeBytes !== null && {
      name: t('bitcoin.blockStripped'),
      value: t('bitcoin.bytes', { n: formatCount(view.strippedSizeBytes) }),
    },
    view.weight !== null && { name: t('bitcoin.blockWeight'), value: t('bitcoin.weightUnits', { n: formatCount(view.weight) }) },
    view.coinbase !== null && {
      name: t('bitcoin.blockCoinbase'),
      value: <bdi>{view.coinbase.text ?? '—'}</bdi>,
      note: (
        <>
          {code(view.coinbase.hex)} <CopyButton text={view.coinbase.hex} />
        </>
      ),
    },
    view.auxPow !== null && {
      name: t('bitcoin.blockAuxPow'),
      value: code(t('bitcoin.blockAuxPowParent', { hash: view.auxPow.parentHash })),
    },
    view.mweb !== null && {
      name: t('bitcoin.blockMweb'),
      value: t('bitcoin.blockMwebCounts', {
        inputs: formatCount(view.mweb.inputCount),
        outputs: formatCount(view.mweb.outputCount),
        kernels: formatCount(view.mweb.kernelCount),
      }),
    },
    view.isChainLocked !== null && {
      name: t('bitcoin.blockChainLock'),
      value: t(view.isChainLocked ? 'bitcoin.blockLocked' : 'bitcoin.blockNotLocked'),
    },
  ];
  return (
    <Card className={shared.card}>
      <CardHeader title={t('bitcoin.blockFacts')} />
      <FactList facts={facts.filter((fact) => fact !== false)} />
      <RawFacts fields={block.detail} titleOf={(n) => t('page.rawFields', { n })} />
    </Card>
  );
}
