import type { SourceView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Sources.module.css';
import { t } from './texts.ts';
import type { SourcesModel } from './useSources.ts';

const kinds = [
  { value: 'socks5', title: 'SOCKS5' },
  { value: 'http', title: 'HTTP' },
] as const;

/** A proxy is written whole: its password is never shown, so that what is left empty is none. */
export function ProxyForm({ model, source, onDone }: { model: SourcesModel; source: SourceView; onDone: () => void }) {
  const { service, proxy } = source;
  const [kind, setKind] = useState(proxy?.kind ?? 'socks5');
  const [address, setAddress] = useState(proxy?.address ?? '');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [mayBePrivate, setMayBePrivate] = useState(proxy?.mayBePrivate ?? false);
  async function save(next: Parameters<SourcesModel['setProxy']>[1]) {
    if (await model.setProxy(service, next)) onDone();
  }
  return (
    <form
      className={styles.keyForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (address.trim() === '') return;
        void save({ kind, address: address.trim(), mayBePrivate, ...(username === '' && password === '' ? {} : { username, password }) });
      }}
    >
      <Segmented options={kinds} value={kind} onChange={setKind} label={t('source.proxyKind')} />
      <TextInput
        label={t('source.proxyAddress')}
        placeholder={t('source.proxyAddressHint')}
        value={address}
        onChange={setAddress}
        mono
        inputMode="url"
      />
      <span className={styles.pair}>
        <TextInput label={t('source.proxyUser')} placeholder={t('source.proxyUser')} value={username} onChange={setUsername} />
        <TextInput
          type="password"
          autoComplete="new-password"
          label={t('source.proxyPassword')}
          placeholder={t(proxy?.hasLogin ? 'source.proxyPasswordKept' : 'source.proxyPassword')}
          value={password}
          onChange={setPassword}
        />
      </span>
      <Switch checked={mayBePrivate} onChange={setMayBePrivate}>
        {t('source.proxyPrivate')}
      </Switch>
      <span className={styles.line}>
        <Button type="submit" tone="primary" className="tap" disabled={address.trim() === '' || model.isBusy}>
          {t('source.keySave')}
        </Button>
        {proxy && (
          <Button className="tap" disabled={model.isBusy} onClick={() => void save(null)}>
            {t('source.proxyRemove')}
          </Button>
        )}
      </span>
    </form>
  );
}
