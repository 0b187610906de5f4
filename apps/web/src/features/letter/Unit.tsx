import type { LetterUnitProfile, LetterUnitView } from '@chaintrail/contract/letter';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Field } from './Field.tsx';
import styles from './Letters.module.css';
import { TextBox } from './TextBox.tsx';
import { t } from './texts.ts';
import { hasNumbers, hasPeople, ownProfile, writePeople } from './unitFields.ts';
import { useDeskRefresh } from './useDeskRefresh.ts';

const senders = ['police', 'lawyer', 'victim'] as const;
const blank: LetterUnitProfile = { sender: 'police', name: '', nameEnglish: '', numberWord: '', officers: [], contact: '' };

/** In whose name letters are written, with what is asked of its kind. */
export function Unit({ unit }: { unit: LetterUnitView | null }) {
  const refresh = useDeskRefresh();
  const [profile, setProfile] = useState<LetterUnitProfile>(() => {
    if (!unit) return blank;
    const { isVerified: _is, verifiedAt: _at, verifiedBy: _by, ...known } = unit;
    return known;
  });
  const { sender } = profile;
  // Lines of each kind stay as they were typed while another kind is looked at.
  const [lines, setLines] = useState({ police: '', lawyer: '', victim: '', [sender]: writePeople(sender, profile.officers) });
  const set = (change: Partial<LetterUnitProfile>) => setProfile({ ...profile, ...change });
  const text = (name: 'name' | 'nameEnglish' | 'numberWord' | 'contact', title: string) => (
    <Field title={title}>
      <TextInput label={title} value={profile[name]} onChange={(value) => set({ [name]: value })} />
    </Field>
  );
  const save = async () => {
    await call('saveLetterUnit', ownProfile(profile, lines[sender])).then(refresh, () => undefined);
  };
  const isOther = unit !== null && unit.sender !== sender;
  return (
    <>
      <Segmented
        wide={isMobileLayout()}
        label={t('letter.sender')}
        value={sender}
        onChange={(next) => set({ sender: next })}
        options={senders.map((value) => ({ value, title: t(`letter.${value}`) }))}
      />
      <Notice tone={sender !== 'police' ? 'info' : unit?.isVerified && !isOther ? 'ok' : 'warn'}>
        {sender === 'police' && unit?.isVerified && !isOther
          ? t('letter.verified', { by: unit.verifiedBy ?? '' })
          : t(`letter.about_${sender}`)}
      </Notice>
      {isOther && <Notice tone="info">{t('letter.otherKind', { kind: t(`letter.${unit.sender}`) })}</Notice>}
      <div className={styles.pair}>
        {text('name', t(`letter.unitName_${sender}`))}
        {text('nameEnglish', t(`letter.unitEnglish_${sender}`))}
        {hasNumbers(sender) && text('numberWord', t('letter.numberWord'))}
        {text('contact', t('letter.contact'))}
      </div>
      {hasPeople(sender) && (
        <Field title={t(`letter.people_${sender}`)}>
          <TextBox
            label={t(`letter.people_${sender}`)}
            max={4_000}
            value={lines[sender]}
            onChange={(value) => setLines({ ...lines, [sender]: value })}
          />
        </Field>
      )}
      <Button
        tone="primary"
        size={isMobileLayout() ? 'mobile' : 'default'}
        disabled={profile.name.trim() === ''}
        onClick={() => void save()}
      >
        {t('letter.save')}
      </Button>
    </>
  );
}
