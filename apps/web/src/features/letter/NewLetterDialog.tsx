import type { OrganisationView } from '@chaintrail/contract/letter';
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
import { t } from './texts.ts';

export interface NewLetterDialogProps {
  organisations: readonly OrganisationView[];
  /** The address it is written about, where the reader came from one. */
  address?: string | undefined;
  onClose: () => void;
  onMake: (type: number, organisationId: number) => Promise<void>;
}

/** Which letter, and to whom; the rest is written on its page. */
export function NewLetterDialog({ organisations, address, onClose, onMake }: NewLetterDialogProps) {
  const [type, setType] = useState('1');
  const [organisationId, setOrganisation] = useState(organisations[0]?.id ?? 1);
  const [isMaking, setIsMaking] = useState(false);
  const organisation = organisations.find(({ id }) => id === organisationId);
  const make = async () => {
    setIsMaking(true);
    await onMake(Number(type), organisationId).catch(() => setIsMaking(false));
  };
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={560}
      title={t('letter.create')}
      onClose={onClose}
      footer={
        <Button tone="primary" disabled={isMaking} onClick={() => void make()}>
          {t('letter.create')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Field title={t('letter.type')}>
          <Segmented
            label={t('letter.type')}
            value={type}
            onChange={setType}
            options={['1', '2', '3'].map((value) => ({ value, title: typeTitle(Number(value)) }))}
          />
        </Field>
        <Field title={t('letter.organisation')}>
          <Select
            label={t('letter.organisation')}
            value={organisationId}
            onChange={setOrganisation}
            options={organisations.map(({ id, name }) => ({ value: id, title: name }))}
          />
        </Field>
        {organisation && <OrganisationNote organisation={organisation} />}
        {address !== undefined && (
          <Field title={t('letter.involved')}>
            <span className={classNames('mono', styles.long)}>{address}</span>
          </Field>
        )}
      </div>
    </Dialog>
  );
}
