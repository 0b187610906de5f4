import type { EntityView } from '@chaintrail/contract/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/queries.ts';
import { findAddressee } from './addressee.ts';

const PAGE_SIZE = 10;

/** An entity as somebody whom letters go to: what it asks of them, and those that whoever reads may see. */
export function useAddressee(entity: Pick<EntityView, 'nameZh' | 'nameEn'>) {
  const [pageNum, setPageNum] = useState(1);
  const desk = useQuery(query('getLetterDesk', {}));
  const organisation = desk.data && findAddressee(entity, desk.data.organisations);
  const letters = useQuery({
    ...query('pageLetters', { organisationId: organisation?.id ?? 0, pageNum, pageSize: PAGE_SIZE }),
    enabled: organisation !== undefined,
    placeholderData: keepPreviousData,
  });
  return { desk, organisation, letters, pageNum, setPageNum, pageSize: PAGE_SIZE };
}

export type Addressee = ReturnType<typeof useAddressee>;
