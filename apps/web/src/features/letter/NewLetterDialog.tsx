import type { OrganisationView } from '@chaintrail/contract/letter';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { Field } from './Field.tsx';
import styles from './Letters.module.css';
import { typeTitle } from './LetterRows.tsx';
import { OrganisationNote } from './OrganisationNote.tsx';
import { rankOrganisations } from './pick/narrow.ts';
import { listOffer, listSaid } from './pick/sources.ts';
import { t } from './texts.ts';

export interface NewLetterDialogProps {
  organisations: readonly OrganisationView[];
  /** The addresses that it is written about, where the reader came from some. */
  addresses: readonly { chainName: string; address: string }[];
  /** The case that it is of. */
  caseId: string | null;
  onClose: () => void;
  onMake: (type: number, organisationId: number) => Promise<void>;
}

const UNCHOSEN = 0;

/** Which letter, and to whom; the rest is written on its page. Whom it goes to nobody but the writer says. */
export function NewLetterDialog({ organisations, addresses, caseId, onClose, onMake }: NewLetterDialogProps) {
  const isPhone = isMobileLayout();
  const size = isPhone ? 'mobile' : 'default';
  const [type, setType] = useState('1');
  const [organisationId, setOrganisation] = useState(UNCHOSEN);
  const [isMaking, setIsMaking] = useState(false);
  const involved = useQuery({
    queryKey: ['letterInvolved', { caseId, addresses }],
    queryFn: async () => (caseId === null ? await listSaid(addresses) : (await listOffer.case(caseId)).list),
    enabled: caseId !== null || addresses.length > 0,
  });
  const organisation = organisations.find(({ id }) => id === organisationId);
  const ranked = rankOrganisations(organisations, involved.data ?? []);
  const make = async () => {
    setIsMaking(true);
    await onMake(Number(type), organisationId).catch(() => setIsMaking(false));
  };
  return (
    <Dialog
      shape={isPhone ? 'sheet' : 'modal'}
      width={560}
      title={t('letter.create')}
      onClose={onClose}
      note={t('letter.createNote')}
      footer={
        <>
          <Button size={size} onClick={onClose}>
            {t('letter.cancel')}
          </Button>
          <Button tone="primary" size={size} disabled={isMaking || !organisation} onClick={() => void make()}>
            {t('letter.create')}
          </Button>
        </>
      }
    >
      <div className={classNames(styles.form, styles.begin)}>
        <Field title={t('letter.type')}>
          <Segmented
            wide={isPhone}
            label={t('letter.type')}
            value={type}
            onChange={setType}
            options={['1', '2', '3'].map((value) => ({ value, title: typeTitle(Number(value)) }))}
          />
        </Field>
        <Field title={t('letter.organisation')} {...(organisation ? {} : { note: t('letter.organisationNote') })}>
          <Select
            label={t('letter.organisation')}
            value={organisationId}
            onChange={setOrganisation}
            options={[
              ...(organisation ? [] : [{ value: UNCHOSEN, title: t('letter.chooseOrganisation') }]),
              ...ranked.map(({ organisation: { id, name, sourceType }, count }) => ({
                value: id,
                title: name,
                note: count > 0 ? t('letter.tiedCount', { n: count }) : t(`letter.${sourceType}`),
              })),
            ]}
          />
        </Field>
        {organisation && <OrganisationNote organisation={organisation} />}
        {addresses.length > 0 && (
          <Field title={t('letter.involved')}>
            {addresses.map(({ chainName, address }) => (
              <span key={`${chainName} ${address}`} className={classNames('mono', styles.long)}>
                {address}
              </span>
            ))}
          </Field>
        )}
      </div>
    </Dialog>
  );
}
