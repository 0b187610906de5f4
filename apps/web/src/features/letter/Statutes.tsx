import type { StatuteView } from '@chaintrail/contract/letter';
import type { EndpointData } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Field } from './Field.tsx';
import styles from './Letters.module.css';
import { typeTitle } from './LetterRows.tsx';
import { TextBox } from './TextBox.tsx';
import { t } from './texts.ts';
import { useDeskRefresh } from './useDeskRefresh.ts';

type Words = Omit<StatuteView, 'id'>;

const types = [1, 2, 3] as const;
const blank: Words = { type: 1, text: '', textEnglish: '' };
const NEW = 0;

/** The articles that letters invoke, by the kind of letter; administrators keep them right. */
export function Statutes({ desk: { statutes, isAdmin } }: { desk: EndpointData<'getLetterDesk'> }) {
  const [open, setOpen] = useState<number>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Notice tone="info">{t(isAdmin ? 'letter.statutesAdmin' : 'letter.statutesRead')}</Notice>
      {types.map((type) => {
        const own = statutes.filter((one) => one.type === type);
        return (
          <section key={type} aria-label={typeTitle(type)}>
            <h3 className={styles.statuteType}>{typeTitle(type)}</h3>
            {own.length === 0 && <p className={styles.note}>{t('letter.statutesNone')}</p>}
            <ul className={styles.list}>
              {own.map((one) => (
                <li key={one.id} className={styles.row}>
                  {open === one.id ? (
                    <StatuteForm known={one} onClose={close} />
                  ) : (
                    <div className={styles.rowHead}>
                      <span className={styles.two}>
                        <span>{one.text}</span>
                        <small>{one.textEnglish || t('letter.statuteNoEnglish')}</small>
                      </span>
                      {isAdmin && (
                        <Button size="small" className="tap" onClick={() => setOpen(one.id)}>
                          {t('letter.statuteChange')}
                        </Button>
                      )}
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {isAdmin && open === NEW && <StatuteForm onClose={close} />}
      {isAdmin && open !== NEW && (
        <div>
          <Button className="tap" onClick={() => setOpen(NEW)}>
            {t('letter.statuteAdd')}
          </Button>
        </div>
      )}
    </>
  );
}

function StatuteForm({ known, onClose }: { known?: StatuteView; onClose: () => void }) {
  const [words, setWords] = useState<Words>(known ?? blank);
  const [isSure, setIsSure] = useState(false);
  const refresh = useDeskRefresh();
  const size = isMobileLayout() ? ('mobile' as const) : ('default' as const);
  const save = async () => {
    const { type, text, textEnglish } = words;
    await call('saveStatute', { type, text, textEnglish, ...(known ? { id: known.id } : {}) }).then(
      () => {
        refresh();
        onClose();
      },
      () => undefined,
    );
  };
  const remove = async ({ id, type, text, textEnglish }: StatuteView) => {
    await call('saveStatute', { id, type, text, textEnglish, isDeleted: true }).then(
      () => {
        refresh();
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <div className={styles.form}>
      <Segmented
        wide={isMobileLayout()}
        label={t('letter.type')}
        value={String(words.type)}
        onChange={(value) => setWords({ ...words, type: Number(value) })}
        options={types.map((value) => ({ value: String(value), title: typeTitle(value) }))}
      />
      <Field title={t('letter.statuteText')} note={t('letter.statuteTextNote')}>
        <TextBox label={t('letter.statuteText')} rows={2} max={200} value={words.text} onChange={(text) => setWords({ ...words, text })} />
      </Field>
      <Field title={t('letter.statuteEnglish')}>
        <TextBox
          label={t('letter.statuteEnglish')}
          rows={2}
          max={300}
          value={words.textEnglish}
          onChange={(textEnglish) => setWords({ ...words, textEnglish })}
        />
      </Field>
      <div className={styles.actions}>
        <Button tone="primary" size={size} disabled={words.text.trim() === ''} onClick={() => void save()}>
          {t('letter.save')}
        </Button>
        <Button size={size} onClick={onClose}>
          {t('letter.cancel')}
        </Button>
        {known && (
          <Button size={size} tone="danger" onClick={() => (isSure ? void remove(known) : setIsSure(true))}>
            {t(isSure ? 'letter.statuteDeleteSure' : 'letter.statuteDelete')}
          </Button>
        )}
      </div>
    </div>
  );
}
