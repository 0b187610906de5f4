import { endpoints, type Endpoint } from '@chaintrail/contract';

/** Calls of pages that load late. A build leaves them out of the first table and has here what it left out (`endpoints.config.ts`). */
export const laterEndpoints: Readonly<Record<string, Endpoint>> = endpoints;
