import { lazy, Suspense } from 'react';
import { UnknownFamily } from '../../families/UnknownFamily.tsx';
import { AddressHopContext } from '../../ui/Link.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { addressEnds, shortenMiddle } from '../../ui/shorten.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { AddressRefusal } from './AddressRefusal.tsx';
import { parseAddressSearch } from './filter.ts';
import { type AddressPageProps, useAddress } from './useAddress.ts';

const AddressWide = lazy(() => import('./AddressWide.tsx').then((module) => ({ default: module.AddressWide })));
const AddressNarrow = lazy(() => import('./AddressNarrow.tsx').then((module) => ({ default: module.AddressNarrow })));

/** Who an address is and what moved through it. */
export function AddressPage({ search, ...props }: Omit<AddressPageProps, 'search'> & { search: Record<string, unknown> }) {
  const model = useAddress({ ...props, search: parseAddressSearch(search) });
  const name = model.card.data?.labels[0]?.name ?? shortenMiddle(props.address, addressEnds.table);
  usePageTitle(`${name} · ${model.chain?.title ?? props.chainName}`);
  const failure = model.card.failure;
  if (model.chain === null) return <AddressRefusal reason="unknown_chain" chainName={props.chainName} address={props.address} />;
  if (failure?.kind === 'refused' && failure.reason === 'bad_input') {
    return <AddressRefusal reason="bad_input" chainName={props.chainName} address={props.address} message={failure.message} />;
  }
  const familyName = model.chain?.family ?? model.card.data?.family;
  if (familyName !== undefined && !model.family) return <UnknownFamily name={familyName} />;
  const Layout = isMobileLayout() ? AddressNarrow : AddressWide;
  return (
    <Suspense fallback={<StateBlock isLoading>{null}</StateBlock>}>
      <AddressHopContext value={model.panel?.kind === 'transfers' ? model.state.tab : undefined}>
        <Layout model={model} />
      </AddressHopContext>
    </Suspense>
  );
}
