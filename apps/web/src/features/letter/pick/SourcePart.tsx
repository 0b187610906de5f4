import type { OrganisationView } from '@chaintrail/contract/letter';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useChains } from '../../chain/index.ts';
import { Field } from '../Field.tsx';
import { t } from '../texts.ts';
import { Groups } from './Groups.tsx';
import { countBy, groupCandidates, listOnce, narrow, type Grouping, type Narrowing, type Picking } from './narrow.ts';
import styles from './Pick.module.css';
import { listOffer, listSources, type SourceKind } from './sources.ts';

const groupings: readonly Grouping[] = ['entity', 'tie'];
const anything: Narrowing = { text: '', chainName: '', role: '' };

export interface SourcePartProps {
  from: SourceKind;
  caseId: string | null;
  organisation: OrganisationView | undefined;
  picking: Picking;
}

/** The addresses of one case, canvas or trace, or of one's own labels. */
export function SourcePart({ from, caseId, organisation, picking }: SourcePartProps) {
  const [chosen, setChosen] = useState<string | null>(from === 'case' ? caseId : null);
  const [narrowing, setNarrowing] = useState(anything);
  const [by, setBy] = useState<Grouping>('entity');
  const sources = useQuery({ queryKey: ['letterSources', { from }], queryFn: listSources[from] });
  const source = chosen ?? sources.data?.[0]?.value;
  const offer = useQuery({
    queryKey: ['letterSource', { from, source }],
    queryFn: () => listOffer[from](source ?? ''),
    enabled: source !== undefined,
  });
  const what = t(`letter.pick_${from}`);
  const all = listOnce(offer.data?.list ?? []);
  const chains = useTitled(countBy(all, 'chainName'));
  const shown = narrow(all, narrowing);
  const change = (part: Partial<Narrowing>) => setNarrowing({ ...narrowing, ...part });
  const unlisted = (offer.data?.total ?? 0) - (offer.data?.list.length ?? 0);
  return (
    <>
      <StateBlock
        isLoading={sources.isPending}
        error={sources.data ? null : sources.error}
        what={what}
        onRetry={() => void sources.refetch()}
      >
        {source === undefined ? (
          <p className={styles.quiet}>{t('letter.pickNone')}</p>
        ) : (
          from !== 'tag' && (
            <Field title={what}>
              <Select
                label={what}
                value={source}
                onChange={(next) => {
                  setChosen(next);
                  setNarrowing(anything);
                }}
                options={sources.data ?? []}
              />
            </Field>
          )
        )}
      </StateBlock>
      {source !== undefined && (
        <StateBlock
          isLoading={offer.isPending}
          error={offer.data ? null : offer.error}
          what={t('letter.involved')}
          onRetry={() => void offer.refetch()}
        >
          {all.length === 0 ? (
            <p className={styles.quiet}>{t('letter.pickEmpty')}</p>
          ) : (
            <>
              <div className={styles.narrowing} role="search">
                <TextInput
                  className={styles.find}
                  label={t('letter.pickFind')}
                  placeholder={t('letter.pickFind')}
                  icon="search"
                  value={narrowing.text}
                  onChange={(text) => change({ text })}
                />
                <Choice
                  label={t('letter.chain')}
                  every={t('letter.pickAllChains')}
                  value={narrowing.chainName}
                  options={chains}
                  onChange={(chainName) => change({ chainName })}
                />
                <Choice
                  label={t('letter.pickRole')}
                  every={t('letter.pickAllRoles')}
                  value={narrowing.role}
                  options={countBy(all, 'role').map((one) => ({ ...one, title: one.value }))}
                  onChange={(role) => change({ role })}
                />
                <Segmented
                  label={t('letter.pickGroup')}
                  value={by}
                  onChange={setBy}
                  options={groupings.map((value) => ({ value, title: t(`letter.pickBy_${value}`) }))}
                />
              </div>
              <Groups groups={groupCandidates(shown, by, organisation)} shown={shown} count={all.length} picking={picking} />
              {unlisted > 0 && <p className={styles.quiet}>{t('letter.pickUnlisted', { n: unlisted })}</p>}
            </>
          )}
        </StateBlock>
      )}
    </>
  );
}

interface Counted {
  value: string;
  title: string;
  count: number;
}

function useTitled(counted: readonly { value: string; count: number }[]): Counted[] {
  const { chains } = useChains();
  return counted.map((one) => ({ ...one, title: chains.find(({ chainName }) => chainName === one.value)?.title ?? one.value }));
}

interface ChoiceProps {
  label: string;
  every: string;
  value: string;
  options: readonly Counted[];
  onChange: (value: string) => void;
}

/** One of what there is, or all of it; where there is one kind alone there is nothing to choose. */
function Choice({ label, every, value, options, onChange }: ChoiceProps) {
  if (options.length < 2 && value === '') return null;
  return (
    <Select
      label={label}
      value={value}
      onChange={onChange}
      options={[{ value: '', title: every }, ...options.map(({ count, ...one }) => ({ ...one, note: count }))]}
    />
  );
}
