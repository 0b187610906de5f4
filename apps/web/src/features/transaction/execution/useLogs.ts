import { useInfiniteQuery } from '@tanstack/react-query';
import { transactionLogPagesQuery } from '../../../api/queries.ts';
import { useRows } from '../../../ui/list/useRows.ts';

const LOGS_PER_PAGE = 50;

/** The logs of a transaction, page after page. */
export const useLogs = ({ chainName, hash }: { chainName: string; hash: string }) =>
  useRows(useInfiniteQuery(transactionLogPagesQuery({ chainName, hash, pageSize: LOGS_PER_PAGE })));
