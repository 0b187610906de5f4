import type { ContractSlotView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { toPart } from '../../../api/failure.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { shortenMiddle } from '../../../ui/shorten.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { ContractPlace } from './abi.ts';
import styles from './Calls.module.css';
import { contractStorageQuery } from './queries.ts';
import { t } from './texts.ts';

/** Words of the contract's storage: those that standards name and its first ones, or any one by its number. */
export function StorageSlots({ chainName, address }: ContractPlace) {
  const [written, setWritten] = useState('');
  const [slot, setSlot] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSlot(written.trim());
  };
  const showUsual = () => {
    setWritten('');
    setSlot('');
  };
  const size = isMobileLayout() ? 'mobile' : 'small';
  return (
    <>
      <p className={styles.note}>{t('contract.storageNote')}</p>
      <form className={styles.ask} onSubmit={submit}>
        <TextInput
          label={t('contract.slot')}
          placeholder={t('contract.slotHint')}
          value={written}
          maxLength={100}
          mono
          onChange={setWritten}
        />
        <Button type="submit" size={size} tone="primary" disabled={written.trim() === ''}>
          {t('contract.slotRead')}
        </Button>
        {slot !== '' && (
          <Button size={size} onClick={showUsual}>
            {t('contract.slotUsual')}
          </Button>
        )}
      </form>
      <SlotList key={slot} chainName={chainName} address={address} slot={slot} />
    </>
  );
}

function SlotList({ chainName, address, slot }: ContractPlace & { slot: string }) {
  const storage = toPart(useQuery(contractStorageQuery({ chainName, address, ...(slot === '' ? {} : { slot }) })));
  if (!storage.data) {
    return (
      <StateBlock
        isLoading={storage.isPending}
        what={t('contract.partStorage')}
        skeleton={<SkeletonRows rowHeight={64} widths={[120, 320]} />}
      >
        {storage.failure && <FailedState failure={storage.failure} retry={storage.retry} />}
      </StateBlock>
    );
  }
  const { note, list, emptyCount, blockNumber } = storage.data;
  if (note !== null) return <EmptyState title={note} />;
  if (list.length === 0) return <EmptyState title={t('contract.storageEmpty', { n: formatCount(emptyCount) })} />;
  return (
    <div aria-live="polite">
      <ul className={styles.slots}>
        {list.map((one) => (
          <Slot key={one.slot} chainName={chainName} slot={one} />
        ))}
      </ul>
      <p className={styles.note}>
        {blockNumber !== null && t('contract.storageAt', { n: formatCount(blockNumber) })}
        {emptyCount > 0 && ` · ${t('contract.storageRest', { n: formatCount(emptyCount) })}`}
      </p>
    </div>
  );
}

function Slot({ chainName, slot: { slot, standard, title, word, readings } }: { chainName: string; slot: ContractSlotView }) {
  return (
    <li>
      <span className={styles.place} title={slot}>
        {title !== null && <b>{title}</b>}
        {standard === null ? null : <Tag small>{standard}</Tag>}
        <code>{shortenSlot(slot)}</code>
      </span>
      <span className={styles.word}>
        <code>{word}</code>
        <CopyButton text={word} />
      </span>
      <span className={styles.readings}>
        {readings.length === 0 && t('contract.storageZero')}
        {readings.map(({ type, value, isGuess, party }) => (
          <span key={type}>
            {isGuess && (
              <Tag small outline>
                {t('contract.maybe')}
              </Tag>
            )}
            <i>{t(`contract.word_${type}`)}</i>
            {party ? (
              <AddressEntity chainName={chainName} address={party.address} label={party.label} freeze={party.freeze} />
            ) : (
              <bdi>{value}</bdi>
            )}
          </span>
        ))}
      </span>
    </li>
  );
}

/** A place that is a small number is known by it, one that is a hash by its ends. */
function shortenSlot(slot: string): string {
  const number = BigInt(slot);
  return number < 1_000_000n ? t('contract.slotNumber', { n: String(number) }) : shortenMiddle(slot, { head: 10, tail: 6 });
}
