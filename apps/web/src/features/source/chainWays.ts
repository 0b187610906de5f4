import type { SourcesView } from '@chaintrail/contract/schemas';
import { t } from './texts.ts';

export interface ChainWay {
  chainName: string;
  title: string;
  /** In the order in which they are asked. */
  steps: {
    key: string;
    text: string;
    /** Why nobody is asked there now; null where somebody is. */
    lack: string | null;
  }[];
  /** Nobody tells histories of addresses: neither a node of one's own nor a service. */
  hasNoHistory: boolean;
}

/** Who is asked about each live chain, its own node before all others. */
export function tellWays({ chains, list }: Pick<SourcesView, 'chains' | 'list'>): ChainWay[] {
  return chains.map(({ chainName, title, hasNode, asked }) => ({
    chainName,
    title,
    hasNoHistory: !hasNode && asked.every(({ service }) => service === 'node'),
    steps: [
      ...(hasNode ? [{ key: 'own', text: t('source.chainNode'), lack: null }] : []),
      ...asked.flatMap(({ service, host }) => {
        const source = list.find((one) => one.service === service);
        const state = source?.hosts.find((one) => one.host === host)?.state;
        const lack = state === 'off' ? t('source.chainOff') : state === 'needs_key' ? t('source.chainNeedsKey') : null;
        // Of public nodes there are several at once: their names would fill the line.
        const text = service === 'node' || !source ? (source?.title ?? host) : `${source.title} ${host}`;
        return [{ key: `${service} ${host}`, text, lack }];
      }),
    ],
  }));
}
