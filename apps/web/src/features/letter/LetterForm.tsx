import type { LetterContent, LetterUnitProfile, OrganisationView } from '@chaintrail/contract/letter';
import type { EndpointData } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { DayField } from './DayField.tsx';
import { Field } from './Field.tsx';
import { Figures } from './Figures.tsx';
import { FreezeFields } from './FreezeFields.tsx';
import styles from './Letter.module.css';
import forms from './Letters.module.css';
import { typeTitle } from './LetterRows.tsx';
import { OrganisationNote } from './OrganisationNote.tsx';
import { PickTransactions } from './pick/PickTransactions.tsx';
import { PickAddresses, type PickFrom } from './pick/PickAddresses.tsx';
import { TextBox } from './TextBox.tsx';
import { t } from './texts.ts';
import { hasPeople } from './unitFields.ts';
import type { LetterDraft, LetterModel } from './useLetter.ts';

export interface LetterFormProps {
  model: LetterModel;
  draft: LetterDraft;
  desk: EndpointData<'getLetterDesk'>;
  /** The field that has the focus. */
  onField: (field: string) => void;
}

const requests = [
  ['isUser', 'letter.isUser'],
  ['identity', 'letter.identity'],
  ['flows', 'letter.flows'],
  ['logins', 'letter.logins'],
  ['bank', 'letter.bank'],
  ['balance', 'letter.balanceNow'],
  ['api', 'letter.api'],
  ['internal', 'letter.internal'],
  ['service', 'letter.service'],
] as const;

const caseTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const TWO = [0, 1] as const;
const ONE = [0] as const;

/** What is written into a letter; it is saved by itself. */
export function LetterForm({ model, draft, desk, onField }: LetterFormProps) {
  const { content } = draft;
  const { changeContent } = model;
  const organisation = desk.organisations.find(({ id }) => id === draft.organisationId);
  const text = (name: 'caseName' | 'caseNameEnglish' | 'caseNumber' | 'contact' | 'otherRequest', title: string) => (
    <Field title={title} name={name} onFocus={onField}>
      <TextInput label={title} value={content[name]} onChange={(value) => changeContent({ [name]: value })} />
    </Field>
  );
  return (
    <Card>
      <div className={styles.body}>
        <Segmented
          label={t('letter.type')}
          value={String(draft.type)}
          onChange={(value) => model.change({ type: Number(value) })}
          options={['1', '2', '3'].map((value) => ({ value, title: typeTitle(Number(value)) }))}
        />
        <Segmented
          label={t('letter.language')}
          value={content.language}
          onChange={(language) => changeContent({ language })}
          options={(['zh', 'both', 'en'] as const).map((value) => ({ value, title: t(`letter.${value}`) }))}
        />
        <Field title={t('letter.organisation')} name="organisation" onFocus={onField}>
          <Select
            label={t('letter.organisation')}
            value={draft.organisationId}
            onChange={(organisationId) => model.change({ organisationId })}
            options={desk.organisations.map(({ id, name }) => ({ value: id, title: name }))}
          />
        </Field>
        {organisation && <OrganisationNote organisation={organisation} />}
        <div className={forms.pair}>
          {text('caseName', t('letter.caseName'))}
          {content.language !== 'zh' && text('caseNameEnglish', t('letter.caseNameEnglish'))}
          {text('caseNumber', t('letter.caseNumber'))}
          <Field title={t('letter.caseType')} name="caseType" onFocus={onField}>
            <Select
              label={t('letter.caseType')}
              value={content.caseType}
              onChange={(caseType) => changeContent({ caseType })}
              options={caseTypes.map((value) => ({ value, title: t(`letter.caseType${value}`) }))}
            />
          </Field>
          <DayField
            title={t('letter.filedOn')}
            name="filedOn"
            value={content.filedOn ?? ''}
            onFocus={onField}
            onChange={(day) => changeContent({ filedOn: day })}
          />
          <Field title={t('letter.statute')} note={t('letter.statuteNote')} name="statute" onFocus={onField}>
            <Select
              label={t('letter.statute')}
              value={content.statuteId ?? 0}
              onChange={(id) => changeContent({ statuteId: id === 0 ? null : id })}
              options={[
                { value: 0, title: t('letter.noStatute') },
                ...desk.statutes.map(({ id, text: words }) => ({ value: id, title: words })),
              ]}
            />
          </Field>
          {text('contact', t('letter.contact'))}
        </div>
        <Field title={t('letter.caseFacts')} name="caseFacts" onFocus={onField}>
          <TextBox
            label={t('letter.caseFacts')}
            max={4_000}
            value={content.caseFacts}
            onChange={(caseFacts) => changeContent({ caseFacts })}
          />
        </Field>
        <People content={content} onChange={changeContent} onField={onField} sender={desk.unit?.sender ?? 'victim'} />
        <Involved model={model} content={content} organisation={organisation} onField={onField} />
        {draft.type === 1 && (
          <>
            <Field title={t('letter.requests')} name="requests" onFocus={onField}>
              <div className={styles.requests}>
                {requests.map(([key, title]) => (
                  <label key={key} className={styles.check}>
                    <Checkbox
                      label={t(title)}
                      checked={content.requests.includes(key)}
                      onChange={(checked) =>
                        changeContent({
                          requests: requests.flatMap(([one]) => ((one === key ? checked : content.requests.includes(one)) ? [one] : [])),
                        })
                      }
                    />
                    {t(title)}
                  </label>
                ))}
              </div>
            </Field>
            {text('otherRequest', t('letter.otherRequest'))}
          </>
        )}
        <FreezeFields type={draft.type} content={content} onChange={changeContent} onField={onField} />
        <Switch checked={content.isConfidential} onChange={(isConfidential) => changeContent({ isConfidential })}>
          {t('letter.isConfidential')}
        </Switch>
      </div>
    </Card>
  );
}

interface PartProps {
  content: LetterContent;
  onChange: (part: Partial<LetterContent>) => void;
  onField: (field: string) => void;
}

/** Who answers for the letter: two officers or lawyers, or the victim itself. */
function People({ content, onChange, onField, sender }: PartProps & { sender: LetterUnitProfile['sender'] }) {
  const set = (at: number, change: Partial<LetterContent['officers'][number]>) =>
    onChange({
      officers: TWO.map((index) => ({
        ...(content.officers[index] ?? { name: '', title: '', badge: '' }),
        ...(index === at ? change : {}),
      })),
    });
  return (
    <div className={forms.pair}>
      {(hasPeople(sender) ? TWO : ONE).map((at) => {
        const title = t(`letter.person_${sender}`, { n: at + 1 });
        return (
          <Field key={at} title={title} name="officers" onFocus={onField}>
            <TextInput label={title} value={content.officers[at]?.name ?? ''} onChange={(name) => set(at, { name })} />
            {hasPeople(sender) && (
              <TextInput
                label={`${title} ${t(`letter.badge_${sender}`)}`}
                placeholder={t(`letter.badge_${sender}`)}
                value={content.officers[at]?.badge ?? ''}
                onChange={(badge) => set(at, { badge })}
              />
            )}
            {content.language !== 'zh' && (
              <TextInput
                label={`${title} ${t('letter.personEnglish')}`}
                placeholder={t('letter.personEnglish')}
                value={content.officers[at]?.nameEnglish ?? ''}
                onChange={(nameEnglish) => set(at, { nameEnglish })}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}

interface InvolvedProps {
  model: LetterModel;
  content: LetterContent;
  organisation: OrganisationView | undefined;
  onField: (field: string) => void;
}

function Involved({ model, content, organisation, onField }: InvolvedProps) {
  const [open, setOpen] = useState<PickFrom>();
  const [isPicking, setIsPicking] = useState(false);
  const figures = model.letter.data?.figures;
  const add = (added: LetterContent['addresses']) => {
    model.changeContent({ addresses: [...content.addresses, ...added] });
    setOpen(undefined);
  };
  return (
    <div className={styles.involved} data-field="addresses" onFocus={() => onField('addresses')}>
      <CardHeader
        title={t('letter.involved')}
        note={
          figures &&
          t('letter.involvedNote', {
            addresses: figures.addresses.length + (figures.unread?.length ?? 0),
            count: figures.totals.reduce((sum, { count }) => sum + count, 0),
          })
        }
      >
        <Button size="small" className="tap" onClick={() => setOpen('case')}>
          {t('letter.pick')}
        </Button>
        <Button size="small" className="tap" onClick={() => setOpen('paste')}>
          {t('letter.paste')}
        </Button>
      </CardHeader>
      {figures && (
        <Figures
          figures={figures}
          onRemove={(chainName, address) =>
            model.changeContent({ addresses: content.addresses.filter((one) => one.chainName !== chainName || one.address !== address) })
          }
        />
      )}
      {figures && figures.addresses.length > 0 && (
        <div className={styles.buttons}>
          {content.transactions.length > 0 && (
            <span className={styles.quiet}>{t('letter.chosenOnly', { n: content.transactions.length })}</span>
          )}
          <Button size="small" className="tap" onClick={() => setIsPicking(true)}>
            {t('letter.pickTransactions')}
          </Button>
          {content.transactions.length > 0 && (
            <Button size="small" tone="text" className="tap" onClick={() => model.changeContent({ transactions: [] })}>
              {t('letter.useAll')}
            </Button>
          )}
        </div>
      )}
      {isPicking && figures && (
        <PickTransactions
          addresses={figures.addresses}
          caseId={model.letter.data?.caseId ?? null}
          chosen={content.transactions}
          onClose={() => setIsPicking(false)}
          onChoose={(transactions) => {
            model.changeContent({ transactions });
            setIsPicking(false);
          }}
        />
      )}
      {open && (
        <PickAddresses
          start={open}
          caseId={model.letter.data?.caseId ?? null}
          organisation={organisation}
          known={content.addresses}
          onClose={() => setOpen(undefined)}
          onAdd={add}
        />
      )}
    </div>
  );
}
