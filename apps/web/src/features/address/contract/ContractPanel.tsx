import type { ContractMethodsView, DefinitionView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toPart } from '../../../api/failure.ts';
import { contractMethodsQuery, contractQuery } from './queries.ts';
import type { PanelProps } from '../../../families/family.ts';
import { FailedState } from '../../../ui/FailedState.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { GivenAbi } from './abi.ts';
import { AbiBox } from './AbiBox.tsx';
import { CalledMethods } from './CalledMethods.tsx';
import styles from './Contract.module.css';
import { ContractFacts } from './ContractFacts.tsx';
import { Definitions } from './Definitions.tsx';
import { ReadCalls } from './ReadCalls.tsx';
import { RecentCalls } from './RecentCalls.tsx';
import { matches } from './search.ts';
import { SourceFiles } from './SourceFiles.tsx';
import { StorageSlots } from './StorageSlots.tsx';
import { t } from './texts.ts';

type View = 'methods' | 'recent' | 'calls' | 'storage' | 'definitions' | 'source';

/** What a contract is: who made it, what it hands on to, what is called of it, and what it answers when it is asked. */
export function ContractPanel({ model }: PanelProps) {
  const { chainName, address } = model;
  const [view, setView] = useState<View>('methods');
  const [sought, setSought] = useState('');
  const [given, setGiven] = useState<GivenAbi | undefined>(undefined);
  const facts = toPart(useQuery(contractQuery({ chainName, address })));
  const methods = toPart(useQuery(contractMethodsQuery({ chainName, address })));
  const definitions = given?.list ?? methods.data?.list ?? [];
  const shown = definitions.filter((one) => matches(one, sought));
  const asked = shown.filter(isQuestion);
  const count = (list: readonly unknown[], isKnown: boolean) => (isKnown ? formatCount(list.length) : '…');
  const { data } = facts;
  if (!data) {
    return (
      <StateBlock
        isLoading={facts.isPending}
        what={model.chain?.title ?? chainName}
        skeleton={<SkeletonRows rowHeight={44} widths={[90, 200]} />}
      >
        {facts.failure && <FailedState failure={facts.failure} retry={facts.retry} />}
      </StateBlock>
    );
  }
  const isDeclared = given !== undefined || (methods.data !== undefined && declaredSources.has(methods.data.source));
  const declared = new Set(isDeclared ? definitions.map(({ key }) => key) : []);
  const isByName = view !== 'recent' && view !== 'storage' && view !== 'source';
  const isOfDefinitions = view === 'calls' || view === 'definitions';
  const isKnown = given !== undefined || methods.data !== undefined;
  return (
    <div className={styles.columns}>
      <ContractFacts facts={data} methods={methods.data} given={given} />
      <div className={styles.main}>
        <div className={styles.tools}>
          <Segmented
            label={t('contract.part')}
            value={view}
            onChange={setView}
            options={[
              { value: 'methods', title: t('contract.partMethods', { n: formatCount(data.methods.length) }) },
              { value: 'recent', title: t('contract.partRecent') },
              { value: 'calls', title: t('contract.partCalls', { n: count(definitions.filter(isQuestion), isKnown) }) },
              { value: 'storage', title: t('contract.partStorage') },
              { value: 'definitions', title: t('contract.partDefinitions', { n: count(definitions, isKnown) }) },
              { value: 'source', title: t('contract.partSource') },
            ]}
          />
          {isByName && (
            <TextInput
              label={t('contract.search')}
              placeholder={t('contract.search')}
              icon="search"
              value={sought}
              maxLength={100}
              onChange={setSought}
            />
          )}
        </div>
        {isByName && <AbiBox chainName={chainName} address={address} kept={methods.data?.kept} given={given} onGiven={setGiven} />}
        {view === 'methods' && <CalledMethods facts={data} sought={sought} declared={declared} />}
        {view === 'recent' && <RecentCalls chainName={chainName} address={address} />}
        {view === 'storage' && <StorageSlots chainName={chainName} address={address} />}
        {view === 'source' && <SourceFiles chainName={chainName} address={sourceOf(address, methods.data)} />}
        {isOfDefinitions && !isKnown && (
          <StateBlock
            isLoading={methods.isPending}
            what={t('contract.source')}
            skeleton={<SkeletonRows rowHeight={44} widths={[120, 220]} />}
          >
            {methods.failure && <FailedState failure={methods.failure} retry={methods.retry} />}
          </StateBlock>
        )}
        {view === 'calls' && isKnown && <ReadCalls chainName={chainName} address={address} functions={asked} />}
        {view === 'definitions' && isKnown && <Definitions list={shown} isGuess={!isDeclared} />}
      </div>
    </div>
  );
}

/** Where whoever made the contract, or whoever reads it, says what it can do; elsewhere names are guesses. */
const declaredSources: ReadonlySet<ContractMethodsView['source']> = new Set(['given', 'verified', 'published']);

/** Of a contract that hands on to another one, the other's is read where that is what was verified. */
const sourceOf = (address: string, methods: ContractMethodsView | undefined): string =>
  (methods?.verified?.isOfImplementation && methods.implementation?.address) || address;

/** What writes is never offered, and what nobody can name cannot be asked. */
function isQuestion({ type, isReadOnly, name }: DefinitionView): boolean {
  return type === 'function' && isReadOnly === true && name !== '';
}
