import type { OrganisationProfile, OrganisationView } from '@chaintrail/contract/letter';
import type { EndpointData } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Field } from './Field.tsx';
import styles from './Letters.module.css';
import { OrganisationNote } from './OrganisationNote.tsx';
import { Statutes } from './Statutes.tsx';
import { TextBox } from './TextBox.tsx';
import { t } from './texts.ts';
import { Unit } from './Unit.tsx';
import { useDeskRefresh } from './useDeskRefresh.ts';

type Desk = EndpointData<'getLetterDesk'>;
type Part = 'organisations' | 'unit' | 'statutes' | 'units';

/** Whom letters go to and what they want; who writes; for administrators, which units were verified. */
export function DeskDialog({ desk, start, onClose }: { desk: Desk; start: Part; onClose: () => void }) {
  const [part, setPart] = useState(start);
  const parts: Part[] = ['organisations', 'unit', 'statutes', ...(desk.isAdmin ? (['units'] as const) : [])];
  const titles = {
    organisations: t('letter.deskTitle'),
    unit: t('letter.unitTitle'),
    statutes: t('letter.statute'),
    units: t('letter.units'),
  };
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} title={t('letter.desk')} onClose={onClose}>
      <div className={styles.form}>
        <Segmented
          wide={isMobileLayout()}
          label={t('letter.desk')}
          value={part}
          onChange={setPart}
          options={parts.map((value) => ({ value, title: titles[value] }))}
        />
        {part === 'organisations' && <Organisations desk={desk} />}
        {part === 'unit' && <Unit key={desk.unit?.name} unit={desk.unit} />}
        {part === 'statutes' && <Statutes desk={desk} />}
        {part === 'units' && <Units />}
      </div>
    </Dialog>
  );
}

const NEW = 0;
const blank: OrganisationProfile = {
  name: '',
  nameEnglish: '',
  sourceType: 'EXCHANGE',
  language: 'zh',
  channel: '',
  address: '',
  wants: [],
  freezeMaxDays: null,
  replyDays: '',
  hasCustody: true,
  notes: '',
  source: '',
};

function Organisations({ desk }: { desk: Desk }) {
  const [id, setId] = useState(desk.organisations[0]?.id ?? NEW);
  const chosen = desk.organisations.find((one) => one.id === id);
  return (
    <>
      <Select
        label={t('letter.organisation')}
        value={id}
        onChange={setId}
        options={[
          ...desk.organisations.map((one) => ({ value: one.id, title: one.name, note: t(`letter.${one.sourceType}`) })),
          ...(desk.isAdmin ? [{ value: NEW, title: t('letter.add') }] : []),
        ]}
      />
      {desk.isAdmin ? <OrganisationForm key={id} organisation={chosen} /> : chosen && <OrganisationNote organisation={chosen} />}
    </>
  );
}

function OrganisationForm({ organisation }: { organisation: OrganisationView | undefined }) {
  const [profile, setProfile] = useState<OrganisationProfile>(() => {
    if (!organisation) return blank;
    const { id: _id, changedAt: _at, changedBy: _by, ...rest } = organisation;
    return rest;
  });
  const refresh = useDeskRefresh();
  const set = (change: Partial<OrganisationProfile>) => setProfile({ ...profile, ...change });
  const text = (name: 'name' | 'nameEnglish' | 'channel' | 'address' | 'replyDays' | 'source', title: string) => (
    <Field title={title}>
      <TextInput label={title} value={profile[name]} onChange={(value) => set({ [name]: value })} />
    </Field>
  );
  const save = async () => {
    await call('saveOrganisation', { ...profile, ...(organisation ? { id: organisation.id } : {}) }).then(refresh, () => undefined);
  };
  return (
    <>
      <div className={styles.pair}>
        {text('name', t('letter.name'))}
        {text('nameEnglish', t('letter.nameEnglish'))}
        {text('channel', t('letter.channel'))}
        {text('address', t('letter.address'))}
        {text('replyDays', t('letter.replyTime'))}
        {text('source', t('letter.source'))}
        <Field title={t('letter.freezeMaxDays')}>
          <TextInput
            label={t('letter.freezeMaxDays')}
            inputMode="numeric"
            value={profile.freezeMaxDays === null ? '' : String(profile.freezeMaxDays)}
            onChange={(value) => set({ freezeMaxDays: /^\d{1,4}$/.test(value) ? Number(value) : null })}
          />
        </Field>
        <Field title={t('letter.language')}>
          <Segmented
            label={t('letter.language')}
            value={profile.language}
            onChange={(language) => set({ language })}
            options={(['zh', 'both', 'en'] as const).map((value) => ({ value, title: t(`letter.${value}`) }))}
          />
        </Field>
      </div>
      <Field title={t('letter.wantsLabel')}>
        <TextBox
          label={t('letter.wantsLabel')}
          max={2_000}
          value={profile.wants.join('\n')}
          onChange={(value) =>
            set({
              wants: value
                .split('\n')
                .filter((line) => line.trim() !== '')
                .slice(0, 20),
            })
          }
        />
      </Field>
      <Field title={t('letter.notes')}>
        <TextBox label={t('letter.notes')} max={1_000} value={profile.notes} onChange={(notes) => set({ notes })} />
      </Field>
      <Switch
        checked={!profile.hasCustody}
        onChange={(isWallet) => set({ hasCustody: !isWallet, sourceType: isWallet ? 'WALLET' : 'EXCHANGE' })}
      >
        {t('letter.wallet')}
      </Switch>
      <Button tone="primary" onClick={() => void save()}>
        {t('letter.save')}
      </Button>
    </>
  );
}

function Units() {
  const units = useQuery(query('listLetterUnits', {}));
  const refresh = useDeskRefresh();
  const verify = (ownerId: string, isVerified: boolean) =>
    void call('verifyLetterUnit', { ownerId, isVerified }).then(refresh, () => undefined);
  const list = units.data?.list ?? [];
  if (list.length === 0) return <p className={styles.note}>{t('letter.noUnits')}</p>;
  return (
    <ul className={styles.list}>
      {list.map(({ ownerId, owner, name, sender, isVerified, numberWord }) => (
        <li key={ownerId} className={styles.row}>
          <div className={styles.rowHead}>
            <span className={styles.two}>
              <span>{name}</span>
              <small>
                {owner} · {t(`letter.${sender}`)} · {numberWord}
              </small>
            </span>
            <Button size="small" className="tap" tone={isVerified ? 'default' : 'primary'} onClick={() => verify(ownerId, !isVerified)}>
              {t(isVerified ? 'letter.unverify' : 'letter.verify')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
