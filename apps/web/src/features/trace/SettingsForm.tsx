import type { TraceFoundView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useChains } from '../chain/index.ts';
import { listCoinOptions } from './coins.ts';
import { BUSY_PARTIES, BUSY_PER_DAY, emptyForm, listStarts, type TraceForm } from './question.ts';
import { StartsField } from './StartsField.tsx';
import { TimeField } from './TimeField.tsx';
import styles from './TraceForm.module.css';
import { t } from './texts.ts';
import { useStartCoins } from './useStartCoins.ts';

export interface SettingsFormProps {
  first: TraceForm;
  /** Whether the trace beside it is finished: its figures stand beside the choices. */
  found?: TraceFoundView | null;
  isStarting: boolean;
  submitText: string;
  onStart: (form: TraceForm) => void;
}

const HOPS = [1, 2, 3, 4, 5, 6, 8, 10, 12];

/** What a trace asks: whose money, how far, by which rules. */
export function SettingsForm({ first, found, isStarting, submitText, onStart }: SettingsFormProps) {
  const [form, setForm] = useState(first);
  const [problem, setProblem] = useState<string>();
  const { chains } = useChains();
  const set = (change: Partial<TraceForm>) => setForm({ ...form, ...change });
  const live = chains.filter(({ mode }) => mode !== 'none');
  const chain = live.find(({ chainName }) => chainName === form.chainName) ?? live[0];
  const coins = listCoinOptions({
    chain,
    usdt: t('trace.coinUsdt'),
    native: t('trace.coinNative', { symbol: chain?.nativeCoin.symbol ?? '' }),
    moved: useStartCoins(chain?.chainName, form.starts),
    chosen: form.coin,
    chosenTitle: form.coin === first.coin ? found?.coin.symbol : undefined,
  });
  const submit = () => {
    if (listStarts(form.starts).length === 0) {
      setProblem(t('trace.noStart'));
      return;
    }
    setProblem(undefined);
    onStart({ ...form, chainName: chain?.chainName ?? form.chainName });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Segmented
        wide
        label={t('trace.settings')}
        options={[
          { value: 'forward', title: t('trace.forward') },
          { value: 'backward', title: t('trace.backward') },
        ]}
        value={form.direction}
        onChange={(direction) => set({ direction })}
      />
      <StartsField value={form.starts} problem={problem} found={found} onChange={(starts) => set({ starts })} />
      <div className={styles.pair}>
        <div className={styles.field}>
          <span>{t('trace.chain')}</span>
          <Select
            label={t('trace.chain')}
            options={live.map(({ chainName, title }) => ({ value: chainName, title }))}
            value={chain?.chainName ?? ''}
            // A contract of one chain is none of another.
            onChange={(chainName) => set({ chainName, ...(form.coin === 'native' ? {} : { coin: 'usdt' }) })}
          />
        </div>
        <div className={styles.field}>
          <span>{t('trace.coin')}</span>
          <Select label={t('trace.coin')} options={coins} value={form.coin} onChange={(coin) => set({ coin })} />
        </div>
      </div>
      <div className={styles.pair}>
        <div className={styles.field}>
          <span>{t('trace.hops')}</span>
          <Select
            label={t('trace.hops')}
            options={HOPS.map((hops) => ({ value: String(hops), title: `${hops}` }))}
            value={String(form.hops)}
            onChange={(hops) => set({ hops: Number(hops) })}
          />
        </div>
        <div className={styles.field}>
          <span>{t('trace.minAmount')}</span>
          <TextInput label={t('trace.minAmount')} value={form.minAmount} inputMode="decimal" onChange={(minAmount) => set({ minAmount })} />
        </div>
      </div>
      <TimeField form={form} onChange={set} />
      <fieldset className={styles.group}>
        <legend>{t('trace.follow')}</legend>
        <Switch
          checked={form.followSwaps}
          onChange={(followSwaps) => set({ followSwaps })}
          note={found ? t('trace.places', { n: found.swapCount }) : undefined}
        >
          {t('trace.followSwaps')}
        </Switch>
        <Switch
          checked={form.followBridges}
          onChange={(followBridges) => set({ followBridges })}
          note={found ? t('trace.places', { n: found.bridgeCount }) : undefined}
        >
          {t('trace.followBridges')}
        </Switch>
        <p className={styles.under}>{t('trace.mixers')}</p>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('trace.stops')}</legend>
        <Switch checked={form.stopAtServices} onChange={(stopAtServices) => set({ stopAtServices })}>
          {t('trace.stopAtServices')}
        </Switch>
        <Switch checked={form.stopAtBusy} onChange={(stopAtBusy) => set({ stopAtBusy })}>
          {t('trace.stopAtBusy', { parties: BUSY_PARTIES.toLocaleString('zh-CN'), perDay: BUSY_PER_DAY })}
        </Switch>
        <Switch checked={form.stopAtFrozen} onChange={(stopAtFrozen) => set({ stopAtFrozen })}>
          {t('trace.stopAtFrozen')}
        </Switch>
      </fieldset>
      <p className={styles.under}>
        {t('trace.fifo')} · {t('trace.lifo')} · {t('trace.haircut')} · {t('trace.poison')}：{t('trace.methodsNote')}
      </p>
      <Button tone="primary" type="submit" disabled={isStarting}>
        {submitText}
      </Button>
      <div className={styles.formEnd}>
        <span className={styles.under}>{t('trace.runNote')}</span>
        <Button tone="text" size="small" onClick={() => setForm({ ...emptyForm, chainName: form.chainName, starts: form.starts })}>
          {t('trace.reset')}
        </Button>
      </div>
    </form>
  );
}
