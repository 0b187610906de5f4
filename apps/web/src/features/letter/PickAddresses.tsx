import type { LetterContent } from '@chaintrail/contract/letter';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Field } from './Field.tsx';
import styles from './Letter.module.css';
import forms from './Letters.module.css';
import { t } from './texts.ts';

type Added = LetterContent['addresses'];
type From = 'case' | 'canvas' | 'trace';
interface Found {
  chainName: string;
  address: string;
  note: string;
}

const MOST = 100;
const froms: readonly From[] = ['case', 'canvas', 'trace'];

/** The things of a kind that addresses can be taken from. */
const listSources: Record<From, () => Promise<{ value: string; title: string }[]>> = {
  case: async () => (await call('pageCases', { pageSize: MOST })).list.map(({ id, title }) => ({ value: id, title })),
  canvas: async () => (await call('listCanvases', {})).list.map(({ id, name }) => ({ value: id, title: name })),
  trace: async () => (await call('pageTraces', { pageSize: MOST })).list.map(({ id, title }) => ({ value: id, title })),
};

const listFound: Record<From, (id: string) => Promise<Found[]>> = {
  async case(caseId) {
    const { list } = await call('pageCaseItems', { caseId, kind: 'address', pageSize: MOST });
    return list.flatMap(({ chainName, ref, label, note }) =>
      chainName === null ? [] : [{ chainName, address: ref, note: label?.name ?? note }],
    );
  },
  async canvas(id) {
    const [{ document }, { sceneOf }] = await Promise.all([call('getCanvas', { id }), import('@chaintrail/canvas/document')]);
    return [...sceneOf(document).nodes.values()].flatMap(({ chainName, address, title }) =>
      chainName === undefined || address === undefined ? [] : [{ chainName, address, note: title ?? '' }],
    );
  },
  async trace(id) {
    const { found } = await call('getTrace', { id });
    return (found?.ends ?? []).flatMap(({ parties }) =>
      parties.map(({ chainName, address, label }) => ({ chainName, address, note: label?.name ?? '' })),
    );
  },
};

export interface PickAddressesProps {
  /** The case that the letter is of, which is offered first. */
  caseId: string | null;
  onClose: () => void;
  onAdd: (addresses: Added) => void;
}

/** Addresses out of a case, a canvas or the ends of a trace. */
export function PickAddresses({ caseId, onClose, onAdd }: PickAddressesProps) {
  const [from, setFrom] = useState<From>('case');
  const [chosen, setChosen] = useState<string | null>(caseId);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const sources = useQuery({ queryKey: ['letterSources', { from }], queryFn: listSources[from] });
  const source = chosen ?? sources.data?.[0]?.value;
  const found = useQuery({
    queryKey: ['letterSource', { from, source }],
    queryFn: () => listFound[from](source ?? ''),
    enabled: source !== undefined,
  });
  const keyOf = ({ chainName, address }: Found) => `${chainName} ${address}`;
  const list = [...new Map((found.data ?? []).map((one) => [keyOf(one), one])).values()];
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(key);
    else next.delete(key);
    setTicked(next);
  };
  const choose = (next: string | null) => {
    setChosen(next);
    setTicked(new Set());
  };
  const picked = list.filter((one) => ticked.has(keyOf(one)));
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      title={t('letter.pick')}
      onClose={onClose}
      footer={
        <>
          <Button disabled={list.length === 0} onClick={() => setTicked(new Set(list.map(keyOf)))}>
            {t('letter.pickAll')}
          </Button>
          <Button
            tone="primary"
            disabled={picked.length === 0}
            onClick={() => onAdd(picked.map(({ chainName, address }) => ({ chainName, address })))}
          >
            {t('letter.pasteAdd', { n: picked.length })}
          </Button>
        </>
      }
    >
      <div className={forms.form}>
        <Segmented
          label={t('letter.pickFrom')}
          value={from}
          onChange={(next) => {
            setFrom(next);
            choose(next === 'case' ? caseId : null);
          }}
          options={froms.map((value) => ({ value, title: t(`letter.pick_${value}`) }))}
        />
        <StateBlock
          isLoading={sources.isPending}
          error={sources.data ? null : sources.error}
          what={t(`letter.pick_${from}`)}
          onRetry={() => void sources.refetch()}
        >
          {source === undefined ? (
            <p className={styles.quiet}>{t('letter.pickNone')}</p>
          ) : (
            <Field title={t(`letter.pick_${from}`)}>
              <Select label={t(`letter.pick_${from}`)} value={source} onChange={choose} options={sources.data ?? []} />
            </Field>
          )}
        </StateBlock>
        {source !== undefined && (
          <StateBlock
            isLoading={found.isPending}
            error={found.data ? null : found.error}
            what={t('letter.involved')}
            onRetry={() => void found.refetch()}
          >
            {list.length === 0 ? (
              <p className={styles.quiet}>{t('letter.pickEmpty')}</p>
            ) : (
              <ul className={styles.plain}>
                {list.map((one) => (
                  <li key={keyOf(one)}>
                    <label className={styles.check}>
                      <Checkbox label={one.address} checked={ticked.has(keyOf(one))} onChange={(isOn) => toggle(keyOf(one), isOn)} />
                      <span className={styles.two}>
                        <span className="mono">{one.address}</span>
                        <small>
                          {one.chainName} · {one.note || t('letter.noName')}
                        </small>
                      </span>
                    </label>
                  </li>
                ))}
              </ul>
            )}
          </StateBlock>
        )}
      </div>
    </Dialog>
  );
}
