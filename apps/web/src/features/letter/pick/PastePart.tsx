import type { EndpointData } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useChains } from '../../chain/index.ts';
import { Field } from '../Field.tsx';
import forms from '../Letters.module.css';
import { TextBox } from '../TextBox.tsx';
import { t } from '../texts.ts';
import { keyOf, type Picking } from './narrow.ts';
import styles from './Pick.module.css';

type Read = EndpointData<'readLetterText'>;

interface Found {
  address: string;
  chainNames: string[];
}

/** A text with addresses, on `usedChains` where they may be: what was read is chosen at once, each repaired character is shown, and what is unclear is a person's to choose. */
export function PastePart({ picking, usedChains }: { picking: Picking; usedChains: readonly string[] }) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<Read>();
  const [isReading, setIsReading] = useState(false);
  const [meant, setMeant] = useState<Readonly<Record<string, string>>>({});
  const chainOf = (names: readonly string[]) => usedChains.find((name) => names.includes(name)) ?? names[0] ?? '';
  const candidate = ({ address, chainNames }: Found, chainName = chainOf(chainNames)) => ({ chainName, address, role: t('letter.pasted') });
  const ask = async () => {
    setIsReading(true);
    try {
      const answer = await call('readLetterText', { text });
      setRead(answer);
      setMeant({});
      picking.pick([...answer.addresses, ...answer.repaired].map((one) => candidate(one)));
    } catch {
      // What was refused is told in a toast.
    } finally {
      setIsReading(false);
    }
  };
  const choose = ({ text: original, chainNames }: Read['unclear'][number], address: string) => {
    const before = meant[original];
    if (before !== undefined && before !== '') picking.drop(chainNames.map((chainName) => ({ chainName, address: before, role: '' })));
    if (address !== '') picking.pick([candidate({ address, chainNames })]);
    setMeant({ ...meant, [original]: address });
  };
  const told: Found[] = read
    ? [
        ...read.addresses,
        ...read.repaired,
        ...read.unclear.flatMap(({ text: original, chainNames }) => {
          const address = meant[original];
          return address === undefined || address === '' ? [] : [{ address, chainNames }];
        }),
      ]
    : [];
  // One that was written twice, right and wrong, is one.
  const found = [...new Map(told.map((one) => [one.address, one])).values()];
  return (
    <div className={forms.form}>
      <Field title={t('letter.paste')} note={t('letter.pasteText')}>
        <TextBox label={t('letter.paste')} rows={6} max={200_000} value={text} onChange={setText} />
      </Field>
      <div>
        <Button className="tap" onClick={() => void ask()} disabled={text.trim() === '' || isReading}>
          {t('letter.pasteRead')}
        </Button>
      </div>
      {read && (
        <>
          <p className={styles.quiet} role="status">
            {t('letter.pasteFound', { n: found.length })}
            {read.hashes.length > 0 && ` · ${t('letter.pasteHashes', { n: read.hashes.length })}`}
          </p>
          {found.length > 0 && (
            <ul className={styles.rows}>
              {found.map((one) => (
                <FoundRow key={one.address} found={one} picking={picking} candidate={candidate} />
              ))}
            </ul>
          )}
          {read.repaired.length > 0 && (
            <Notice tone="ok">
              {t('letter.repaired', { n: read.repaired.length })}
              {read.repaired.map(({ text: original, address, changes }) => (
                <div key={original} className={styles.long}>
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
              {read.unclear.map((one) => (
                <div key={one.text} className={styles.long}>
                  {t('letter.unclearOne', { text: one.text })}
                  <Select
                    label={t('letter.unclearOne', { text: one.text })}
                    value={meant[one.text] ?? ''}
                    onChange={(choice) => choose(one, choice)}
                    options={[{ value: '', title: t('letter.skip') }, ...one.choices.map((value) => ({ value, title: value }))]}
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
  );
}

interface FoundRowProps {
  found: Found;
  picking: Picking;
  candidate: (found: Found, chainName?: string) => { chainName: string; address: string; role: string };
}

/** One address that was read; where several chains write it so, its chain is chosen. */
function FoundRow({ found, picking, candidate }: FoundRowProps) {
  const { chains } = useChains();
  const { address, chainNames } = found;
  const titleOf = (name: string) => chains.find(({ chainName }) => chainName === name)?.title ?? name;
  const chosen = chainNames.find((chainName) => picking.picked.has(keyOf({ chainName, address })));
  const isKnown = chosen === undefined && chainNames.some((chainName) => picking.known.has(keyOf({ chainName, address })));
  const choose = (chainName: string) => {
    picking.drop(chainNames.map((one) => candidate(found, one)));
    if (chainName !== '') picking.pick([candidate(found, chainName)]);
  };
  return (
    <li className={styles.found}>
      <span className="mono">{address}</span>
      <Select
        label={t('letter.chain')}
        value={chosen ?? ''}
        onChange={choose}
        options={[
          ...chainNames.map((value) => ({ value, title: titleOf(value) })),
          { value: '', title: t(isKnown ? 'letter.pickKnown' : 'letter.skip') },
        ]}
      />
    </li>
  );
}
