import type { LetterContent, OrganisationView } from '@chaintrail/contract/letter';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import forms from '../Letters.module.css';
import { t } from '../texts.ts';
import { Basket } from './Basket.tsx';
import { keyOf, type Candidate, type Picking } from './narrow.ts';
import { PastePart } from './PastePart.tsx';
import { SourcePart } from './SourcePart.tsx';
import { listOffer, sourceKinds, type SourceKind } from './sources.ts';

type Added = LetterContent['addresses'];
export type PickFrom = SourceKind | 'paste';

/** As many as a letter takes. */
const MOST = 1_200;

export interface PickAddressesProps {
  start: PickFrom;
  /** The case that the letter is of, which is offered first. */
  caseId: string | null;
  /** Whom the letter is for. */
  organisation: OrganisationView | undefined;
  /** What the letter lists already. */
  known: Added;
  onClose: () => void;
  onAdd: (addresses: Added) => void;
}

/** Addresses out of cases, canvases, ends of traces, one's own labels and pasted texts. */
export function PickAddresses({ start, caseId, organisation, known, onClose, onAdd }: PickAddressesProps) {
  const [from, setFrom] = useState<PickFrom>(start);
  const [picked, setPicked] = useState<ReadonlyMap<string, Candidate>>(new Map());
  const isPhone = isMobileLayout();
  const knownKeys = new Set(known.map(keyOf));
  const picking: Picking = {
    picked,
    known: knownKeys,
    pick: (list) => {
      const fresh = list.filter((one) => !knownKeys.has(keyOf(one)));
      setPicked((now) => new Map([...now, ...fresh.map((one) => [keyOf(one), one] as const)]));
    },
    drop: (list) => {
      const gone = new Set(list.map(keyOf));
      setPicked((now) => new Map([...now].filter(([key]) => !gone.has(key))));
    },
  };
  const room = MOST - known.length;
  const ofCase = useQuery({
    queryKey: ['letterInvolved', { caseId, addresses: [] }],
    queryFn: async () => (caseId === null ? [] : (await listOffer.case(caseId)).list),
    enabled: caseId !== null,
  });
  const usedChains = [...known, ...(ofCase.data ?? [])].map(({ chainName }) => chainName);
  return (
    <Dialog
      shape={isPhone ? 'sheet' : 'modal'}
      width={860}
      title={t('letter.pick')}
      onClose={onClose}
      footer={
        <Button
          tone="primary"
          size={isPhone ? 'mobile' : 'default'}
          disabled={picked.size === 0 || picked.size > room}
          onClick={() => onAdd([...picked.values()].map(({ chainName, address }) => ({ chainName, address })))}
        >
          {t('letter.pasteAdd', { n: picked.size })}
        </Button>
      }
    >
      <div className={forms.form}>
        <Segmented
          wide={isPhone}
          label={t('letter.pickFrom')}
          value={from}
          onChange={setFrom}
          options={[...sourceKinds, 'paste' as const].map((value) => ({ value, title: t(`letter.pick_${value}`) }))}
        />
        <Basket picking={picking} room={room} />
        {/* A text that was read stays read while a list is looked at. */}
        <div hidden={from !== 'paste'}>
          <PastePart picking={picking} usedChains={usedChains} />
        </div>
        {from !== 'paste' && <SourcePart key={from} from={from} caseId={caseId} organisation={organisation} picking={picking} />}
      </div>
    </Dialog>
  );
}
