import { checkSources } from '../doctor/sources.ts';
import type { Command } from './types.ts';

/** For the doctor: how the sources answer that the running product may ask, a finding in JSON a line. */
export const runSourceCheck: Command = async ({ outside }, _args, say) => {
  for (const finding of await checkSources(outside)) say(JSON.stringify(finding));
  return 0;
};
