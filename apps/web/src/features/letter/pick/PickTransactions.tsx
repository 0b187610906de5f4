import type { LetterContent, LetterFigures } from '@chaintrail/contract/letter';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import forms from '../Letters.module.css';
import { t } from '../texts.ts';
import { IncomingPart } from './IncomingPart.tsx';
import { NamedPart } from './NamedPart.tsx';
import { namingKinds, type NamingKind } from './namedTransactions.ts';
import styles from './Pick.module.css';
import { hashKey, placeHashes, splitNamed, type Incoming } from './transfers.ts';

type Chosen = LetterContent['transactions'];
/** As many as a letter takes. */
const MOST = 2_000;
/** Addresses whose transfers are read as soon as the dialog opens. */
const MOST_AT_ONCE = 12;

export interface PickTransactionsProps {
  /** The letter's addresses, whose incoming transfers are offered. */
  addresses: LetterFigures['addresses'];
  caseId: string | null;
  chosen: Chosen;
  onClose: () => void;
  onChoose: (transactions: Chosen) => void;
}

/** Which of the transfers to the letter's addresses it is about: by hand, or as a case, a canvas, a trace or a pasted text names them. */
export function PickTransactions({ addresses, caseId, chosen, onClose, onChoose }: PickTransactionsProps) {
  const [from, setFrom] = useState<'hand' | 'paste' | NamingKind>('hand');
  const [picked, setPicked] = useState<ReadonlyMap<string, Chosen[number]>>(new Map(chosen.map((one) => [hashKey(one), one])));
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly Incoming[]>>(new Map());
  const isPhone = isMobileLayout();
  const all = [...loaded.values()].flat();
  const pick = (list: Chosen) => setPicked((now) => new Map([...now, ...list.map((one) => [hashKey(one), one] as const)]));
  const drop = (list: Chosen) => {
    const gone = new Set(list.map(hashKey));
    setPicked((now) => new Map([...now].filter(([key]) => !gone.has(key))));
  };
  const chains = [...new Set(addresses.map(({ chainName }) => chainName))];
  const take = (named: Chosen) => {
    const { found, missing } = splitNamed(
      named.filter(({ chainName }) => chains.includes(chainName)),
      all,
    );
    pick(found);
    return { found, missing };
  };
  return (
    <Dialog
      shape={isPhone ? 'sheet' : 'modal'}
      width={860}
      title={t('letter.pickTransactions')}
      onClose={onClose}
      footer={
        <Button
          tone="primary"
          size={isPhone ? 'mobile' : 'default'}
          disabled={picked.size > MOST}
          onClick={() => onChoose([...picked.values()].map(({ chainName, hash }) => ({ chainName, hash })))}
        >
          {picked.size === 0 ? t('letter.useAll') : t('letter.useChosen', { n: picked.size })}
        </Button>
      }
    >
      <div className={forms.form}>
        <p className={styles.quiet}>{t('letter.pickTransactionsNote')}</p>
        {picked.size > MOST && <p className={styles.tooMany}>{t('letter.pickTransactionsMost', { n: MOST })}</p>}
        <Segmented
          wide={isPhone}
          label={t('letter.pickBy')}
          value={from}
          onChange={setFrom}
          options={(['hand', ...namingKinds, 'paste'] as const).map((value) => ({ value, title: t(`letter.pickBy_${value}`) }))}
        />
        {from !== 'hand' && (
          <NamedPart
            key={from}
            from={from}
            caseId={caseId}
            onNamed={take}
            onKeep={pick}
            place={(hashes) => placeHashes(hashes, chains, all)}
          />
        )}
        {addresses.map((one, at) => (
          <IncomingPart
            key={`${one.chainName} ${one.address} ${one.contract}`}
            figure={one}
            isFirst={at < MOST_AT_ONCE}
            picked={picked}
            onPick={pick}
            onDrop={drop}
            onLoaded={(list) => setLoaded((now) => new Map(now).set(`${one.chainName} ${one.address} ${one.contract}`, list))}
          />
        ))}
      </div>
    </Dialog>
  );
}
