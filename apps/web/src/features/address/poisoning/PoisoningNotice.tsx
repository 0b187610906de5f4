import { useQuery } from '@tanstack/react-query';
import { addressPoisoningQuery } from '../../../api/queries.ts';
import { ImitationBanner } from './ImitationBanner.tsx';
import { VictimNotice } from './VictimNotice.tsx';

/** Look-alikes around an address, above everything else: whom it imitates, who imitates it, and whether somebody fell for it. */
export function PoisoningNotice({ chainName, address }: { chainName: string; address: string }) {
  const { data } = useQuery(addressPoisoningQuery({ chainName, address }));
  if (!data) return null;
  return (
    <>
      <ImitationBanner found={data} />
      <VictimNotice found={data} />
    </>
  );
}
