import type { AmountView, BitcoinInputView, BitcoinOutputView } from '@chaintrail/contract/schemas';
import type { ReactNode } from 'react';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { BlockLink, HashLink } from '../../../ui/HashLink.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { FlowParty } from './FlowParty.tsx';
import { ChangeMark } from './ChangeMark.tsx';
import { DustMark } from './DustMark.tsx';
import styles from './Side.module.css';
import { t } from './texts.ts';
import type { Side } from './useSide.ts';

export interface SideListProps<Row> {
  title: string;
  unit: string;
  side: Side<Row>;
  /** Null where a part of it is unknown. */
  sum: AmountView | null;
  render: (row: Row) => ReactNode;
  /** Groups, above the rows. */
  children: ReactNode;
}

/** All inputs or all outputs, in their order, further and further down. */
export function SideList<Row extends { index: number }>({ title, unit, side, sum, render, children }: SideListProps<Row>) {
  return (
    <section className={styles.side}>
      <h3 className={styles.head}>
        {title} <span className={styles.muted}>{`${formatCount(side.total)} · ${unit}`}</span>
        <span className={styles.sum}>{sum && <Amount value={sum.amount} minFraction={sum.decimals ?? 0} strong />}</span>
      </h3>
      {children}
      <ol className={styles.list} aria-label={title}>
        {side.rows.map((row) => (
          <li key={row.index} className={styles.row}>
            {render(row)}
          </li>
        ))}
      </ol>
      <ListEnd
        note={
          side.failure ? t('page.partFailed') : t('bitcoin.shown', { n: formatCount(side.rows.length), total: formatCount(side.total) })
        }
        isLoading={side.isLoading}
        onMore={side.showMore}
        moreText={side.failure ? t('page.retry') : t('bitcoin.showMore', { n: formatCount(side.step) })}
      />
    </section>
  );
}

export function InputRow({ chainName, input }: { chainName: string; input: BitcoinInputView }) {
  const { previous } = input;
  return (
    <>
      <span className={styles.number} title={t('bitcoin.sequence', { n: input.sequence })}>
        {t('bitcoin.number', { n: input.index })}
      </span>
      <span className={styles.party}>
        <FlowParty chainName={chainName} row={input} />
      </span>
      <span className={styles.amount}>
        {input.amount === null ? (
          <span className={styles.muted} title={t('bitcoin.unresolvedHint')}>
            {t('bitcoin.flowUnknown')}
          </span>
        ) : (
          <Amount value={input.amount.amount} minFraction={input.amount.decimals ?? 0} strong />
        )}
      </span>
      <span className={styles.detail}>
        <span>{t(`bitcoin.script_${input.scriptType}`)}</span>
        {previous && (
          <span className={styles.hop}>
            {t('bitcoin.spends')} <HashLink chainName={chainName} hash={previous.hash} />
            <span className="mono">:{previous.index}</span>
            {previous.blockNumber !== null && <Block chainName={chainName} number={previous.blockNumber} />}
          </span>
        )}
      </span>
      <CashToken token={input.cashToken} />
    </>
  );
}

export function OutputRow({ chainName, output }: { chainName: string; output: BitcoinOutputView }) {
  const { spentBy, data, multisig } = output;
  return (
    <>
      <span className={styles.number}>{t('bitcoin.number', { n: output.index })}</span>
      <span className={styles.party}>
        <FlowParty chainName={chainName} row={output} />
        <ChangeMark output={output} />
        {output.isDust && <DustMark />}
      </span>
      <span className={styles.amount}>
        <Amount value={output.amount.amount} minFraction={output.amount.decimals ?? 0} strong />
      </span>
      <span className={styles.detail}>
        <span>{t(`bitcoin.script_${output.scriptType}`)}</span>
        {spentBy ? (
          <span className={styles.hop}>
            {t('bitcoin.spentBy')} <HashLink chainName={chainName} hash={spentBy.hash} />
            <span className="mono">:{spentBy.index}</span>
            <Block chainName={chainName} number={spentBy.blockNumber} />
          </span>
        ) : (
          <Tag small tone={output.isSpendable ? 'ok' : 'neutral'}>
            {t(output.isSpendable ? 'bitcoin.unspent' : 'bitcoin.unspendable')}
          </Tag>
        )}
      </span>
      {multisig && (
        <span className={styles.extra}>
          {multisig.addresses.map((address) => (
            <AddressEntity key={address} chainName={chainName} address={address} />
          ))}
        </span>
      )}
      {data && <Data data={data} />}
      <CashToken token={output.cashToken} />
    </>
  );
}

function Block({ chainName, number }: { chainName: string; number: number }) {
  return (
    <span>
      {t('page.block')} <BlockLink chainName={chainName} number={number} />
    </span>
  );
}

/** What a data output or a coinbase says: its text where it is one, its bytes always. */
export function Data({ data }: { data: NonNullable<BitcoinOutputView['data']> }) {
  return (
    <dl className={styles.data}>
      {data.text !== null && data.text !== '' && (
        <>
          <dt>{t('bitcoin.dataText')}</dt>
          <dd>
            <bdi className={styles.text}>{data.text}</bdi>
          </dd>
        </>
      )}
      <dt>{t('bitcoin.dataHex')}</dt>
      <dd className={styles.hexLine}>
        <span className={styles.hex}>{data.hex || '—'}</span>
        {data.hex !== '' && <CopyButton text={data.hex} />}
      </dd>
    </dl>
  );
}

function CashToken({ token }: { token: BitcoinInputView['cashToken'] }) {
  if (!token) return null;
  return (
    <span className={styles.extra}>
      <Tag small tone="info">
        {t('bitcoin.cashToken')}
      </Tag>
      <span className={styles.hex} title={token.category}>
        {token.category}
      </span>
      {token.amount !== '0' && <span>{t('bitcoin.cashTokenAmount', { n: token.amount })}</span>}
      {token.nft && (
        <span className={styles.nft}>
          {t('bitcoin.cashTokenNft')} · {t('bitcoin.capability', { text: token.nft.capability })}
          {token.nft.commitment !== '' && ` · ${t('bitcoin.commitment', { text: token.nft.commitment })}`}
        </span>
      )}
    </span>
  );
}
