import type { FerryPlan } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, download } from '../../api/client.ts';
import { laterEndpoints } from '../../api/laterEndpoints.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Ferry.module.css';
import { sumBytes, writeBytes, type Parts } from './ferryFacts.ts';
import { MakePlan } from './MakePlan.tsx';
import { listOrigins, readOrigin, type Origin } from './sources.ts';
import { t } from './texts.ts';

const PASTE: Origin = { value: 'paste', kind: 'paste', id: '', title: '', isOwn: false };
/** As the server has it. */
const LEAST_PASSPHRASE = 10;

/** Addresses of a case, a canvas or a text, what there is of them, and the pack. */
export function MakeCard({ onMade }: { onMade: () => void }) {
  const origins = useQuery({ queryKey: ['ferryOrigins'], queryFn: listOrigins }).data ?? [];
  const [origin, setOrigin] = useState<Origin>(PASTE);
  const [text, setText] = useState('');
  const [title, setTitle] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const [plan, setPlan] = useState<FerryPlan>();
  const [isEmpty, setIsEmpty] = useState(false);
  const [parts, setParts] = useState<Parts>({ labels: true, canvases: true, prices: true });
  const [doing, setDoing] = useState<'looking' | 'making'>();
  const size = isMobileLayout() ? 'mobile' : 'default';
  const choose = (value: string) => {
    const next = origins.find((one) => one.value === value) ?? PASTE;
    setOrigin(next);
    setPlan(undefined);
    if (next.title !== '') setTitle(next.title);
  };
  const work = async (what: 'looking' | 'making', task: () => Promise<void>) => {
    setDoing(what);
    // What was refused is told in a toast.
    await task().catch(() => undefined);
    setDoing(undefined);
  };
  const look = () =>
    work('looking', async () => {
      const asked = await readOrigin(origin, text);
      setIsEmpty(asked.addresses.length === 0);
      setPlan(asked.addresses.length === 0 ? undefined : planOf(origin, await call('planFerry', asked)));
    });
  const ready = plan?.list.filter(({ state }) => state === 'ready') ?? [];
  const make = () =>
    work('making', async () => {
      const endpoint = laterEndpoints['makeFerry'];
      const addresses = ready.map(({ chainName, address }) => ({ chainName, address }));
      const chosen = {
        withLabels: parts.labels,
        canvases: parts.canvases ? (plan?.canvases.list ?? []).map(({ id }) => id) : [],
        withPrices: parts.prices,
      };
      if (endpoint) await download(endpoint, { title: title.trim(), addresses, ...chosen, ...(passphrase !== '' && { passphrase }) });
      setPassphrase('');
      onMade();
    });
  const isShort = passphrase !== '' && passphrase.length < LEAST_PASSPHRASE;
  const isTooMuch = plan !== undefined && plan.rows > plan.mostRows;
  return (
    <Card label={t('ferry.make')}>
      <CardHeader title={t('ferry.make')} note={t('ferry.makeNote')} />
      <div className={styles.form}>
        <Select
          label={t('ferry.from')}
          value={origin.value}
          onChange={choose}
          options={[
            { value: PASTE.value, title: t('ferry.fromPaste') },
            ...origins.map(({ value, kind, title: name }) => ({
              value,
              title: t(kind === 'case' ? 'ferry.fromCase' : 'ferry.fromCanvas', { title: name }),
            })),
          ]}
        />
        {origin.kind === 'paste' && (
          <label className={styles.area}>
            <span>{t('ferry.paste')}</span>
            <textarea
              rows={4}
              value={text}
              placeholder={t('ferry.pasteHint')}
              onChange={(event) => {
                setText(event.target.value);
                setPlan(undefined);
              }}
            />
          </label>
        )}
        <Button size={size} disabled={doing !== undefined || (origin.kind === 'paste' && text.trim() === '')} onClick={() => void look()}>
          {t(doing === 'looking' ? 'ferry.looking' : 'ferry.look')}
        </Button>
        {isEmpty && !plan && <Notice tone="warn">{t('ferry.noAddress')}</Notice>}
        {plan && (
          <>
            <MakePlan plan={plan} ready={ready.length} parts={parts} onParts={setParts} />
            <TextInput label={t('ferry.name')} value={title} onChange={setTitle} maxLength={120} />
            <TextInput
              label={t('ferry.newPassphrase')}
              placeholder={t('ferry.newPassphrase')}
              type="password"
              autoComplete="new-password"
              value={passphrase}
              onChange={setPassphrase}
              maxLength={200}
              {...(isShort && { problem: t('ferry.shortPassphrase') })}
            />
            {passphrase !== '' && <p className={styles.quiet}>{t('ferry.passphraseNote')}</p>}
            {isTooMuch ? (
              <Notice tone="error">{t('ferry.tooMany', { rows: formatCount(plan.rows), most: formatCount(plan.mostRows) })}</Notice>
            ) : ready.length === 0 ? (
              <Notice tone="warn">{t('ferry.nothingReady')}</Notice>
            ) : (
              <Notice>{t('ferry.makeText', { bytes: writeBytes(sumBytes(plan.bytes, parts)), fingerprint: plan.fingerprint })}</Notice>
            )}
            <Button
              tone="primary"
              size={size}
              disabled={doing !== undefined || ready.length === 0 || isTooMuch || isShort || title.trim() === ''}
              onClick={() => void make()}
            >
              {t(doing === 'making' ? 'ferry.making' : 'ferry.make')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

const planOf = ({ kind }: Origin, plan: FerryPlan) => (kind === 'paste' ? narrow(plan) : plan);

/** A pasted address that many chains could have is told of where it moved anything. */
function narrow(plan: FerryPlan): FerryPlan {
  const moved = plan.list.filter(({ state, rows }) => state === 'running' || (state === 'ready' && rows > 0));
  return moved.length === 0 ? plan : { ...plan, list: moved };
}
