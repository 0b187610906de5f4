export { hydrateAddresses, hydrateJob } from './job.ts';
export { newHydration } from './record.ts';
