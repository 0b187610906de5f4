import type { LetterContent } from '@chaintrail/contract/letter';
import type { EndpointData } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { Field } from './Field.tsx';
import styles from './Letter.module.css';
import forms from './Letters.module.css';
import { TextBox } from './TextBox.tsx';
import { t } from './texts.ts';

type Read = EndpointData<'readLetterText'>;
type Added = LetterContent['addresses'];

export interface PasteDialogProps {
  onClose: () => void;
  onAdd: (addresses: Added) => void;
}

/** A text with addresses: what was read, each repaired character, and what a person has to choose. */
export function PasteDialog({ onClose, onAdd }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<Read>();
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const [chains, setChains] = useState<Readonly<Record<string, string>>>({});
  const ask = async () => setRead(await call('readLetterText', { text }).catch(() => undefined));
  const found = read
    ? [
        ...read.addresses.map(({ address, chainNames }) => ({ address, chainNames })),
        ...read.repaired.map(({ address, chainNames }) => ({ address, chainNames })),
        ...read.unclear.flatMap(({ text: original, chainNames }) => {
          const address = picked[original];
          return address === undefined || address === '' ? [] : [{ address, chainNames }];
        }),
      ]
    : [];
  const added = found.flatMap(({ address, chainNames }) => {
    const chainName = chains[address] ?? chainNames[0];
    return chainName === undefined ? [] : [{ chainName, address }];
  });
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      title={t('letter.paste')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void ask()} disabled={text.trim() === ''}>
            {t('letter.pasteRead')}
          </Button>
          <Button tone="primary" disabled={added.length === 0} onClick={() => onAdd(added)}>
            {t('letter.pasteAdd', { n: added.length })}
          </Button>
        </>
      }
    >
      <div className={forms.form}>
        <Field title={t('letter.paste')} note={t('letter.pasteText')}>
          <TextBox label={t('letter.paste')} rows={6} max={200_000} value={text} onChange={setText} />
        </Field>
        {read && (
          <>
            <ul className={styles.plain}>
              {found.map(({ address, chainNames }) => (
                <li key={address}>
                  <span className="mono">{address}</span>
                  {chainNames.length > 1 && (
                    <Select
                      label={t('letter.chain')}
                      value={chains[address] ?? chainNames[0] ?? ''}
                      onChange={(chainName) => setChains({ ...chains, [address]: chainName })}
                      options={chainNames.map((value) => ({ value, title: value }))}
                    />
                  )}
                </li>
              ))}
            </ul>
            {read.repaired.length > 0 && (
              <Notice tone="ok">
                {t('letter.repaired', { n: read.repaired.length })}
                {read.repaired.map(({ text: original, address, changes }) => (
                  <div key={original}>
                    <s className="mono">{original}</s> → <span className="mono">{address}</span>
                    {changes.map(({ position, from, to }) => (
                      <div key={position}>{t('letter.repairedOne', { at: position, from, to })}</div>
                    ))}
                  </div>
                ))}
              </Notice>
            )}
            {read.unclear.length > 0 && (
              <Notice tone="warn">
                {t('letter.unclear', { n: read.unclear.length })}
                {read.unclear.map(({ text: original, choices }) => (
                  <div key={original}>
                    {t('letter.unclearOne', { text: original })}
                    <Select
                      label={t('letter.unclearOne', { text: original })}
                      value={picked[original] ?? ''}
                      onChange={(choice) => setPicked({ ...picked, [original]: choice })}
                      options={[{ value: '', title: t('letter.skip') }, ...choices.map((value) => ({ value, title: value }))]}
                    />
                  </div>
                ))}
              </Notice>
            )}
            {read.broken.length > 0 && (
              <Notice tone="error">
                {t('letter.broken', { n: read.broken.length })} <span className="mono">{read.broken.join(' ')}</span>
              </Notice>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
