import type { EndpointInput, SettingsView, SourcesView, SourceView } from '@chaintrail/contract/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { settingsQuery, sourcesQuery } from '../../api/queries.ts';
import { showToast } from '../../lib/notify.ts';
import { t } from './texts.ts';

/** How a source is doing changes while the page is open. */
const REFETCH_MS = 5_000;

/** What else goes out, each by a setting of its own. */
export type OtherQuestion = 'arePicturesFetched' | 'areGatewaysAsked' | 'areNoticesSent';

export type SourcesModel = ReturnType<typeof useSources>;

/** Whom the product may ask, and what an administrator does about it. */
export function useSources() {
  const queries = useQueryClient();
  const query = useQuery({ ...sourcesQuery(), refetchInterval: REFETCH_MS });
  const [isBusy, setIsBusy] = useState(false);
  const [tried, setTried] = useState<string | null>(null);

  /** The client has said already what was wrong. */
  async function work(doing: () => Promise<void>) {
    setIsBusy(true);
    await doing().catch(() => undefined);
    setIsBusy(false);
  }
  async function saveSettings(change: Partial<SettingsView>) {
    const settings = await queries.fetchQuery(settingsQuery());
    queries.setQueryData(settingsQuery().queryKey, await call('saveSettings', { ...settings, ...change }));
  }
  const show = (view: SourcesView) => queries.setQueryData(sourcesQuery().queryKey, view);

  return {
    query,
    view: query.data,
    isBusy,
    tried,
    setAllowed: (areHistoriesAsked: boolean) =>
      void work(async () => {
        // Nothing at all goes out of a machine that is to stay alone.
        const others = areHistoriesAsked ? {} : { arePicturesFetched: false, areGatewaysAsked: false, areNoticesSent: false };
        await saveSettings({ ...others, areHistoriesAsked });
        await queries.invalidateQueries({ queryKey: sourcesQuery().queryKey });
        showToast('success', t('source.saved'));
      }),
    setOther: (change: Partial<Record<OtherQuestion, boolean>>) =>
      void work(async () => {
        await saveSettings(change);
        showToast('success', t('source.saved'));
      }),
    setOn: (service: SourceView['service'], isOn: boolean) =>
      void work(async () => {
        show(await call('saveSource', { service, isOn }));
        showToast('success', t('source.saved'));
      }),
    setKey: (service: SourceView['service'], key: string | null) =>
      work(async () => {
        show(await call('saveSource', { service, key }));
        showToast('success', t(key === null ? 'source.keyRemoved' : 'source.keySaved'));
      }),
    /** Whether it was taken. */
    setProxy: async (service: SourceView['service'], proxy: NonNullable<EndpointInput<'saveSource'>['proxy']> | null) => {
      let isTaken = false;
      await work(async () => {
        show(await call('saveSource', { service, proxy }));
        isTaken = true;
        showToast('success', t(proxy === null ? 'source.proxyRemoved' : 'source.proxySaved'));
      });
      return isTaken;
    },
    tryAll: () =>
      void work(async () => {
        const { list } = await call('trySources', {});
        const ok = list.filter(({ isOk }) => isOk).length;
        setTried(t('source.tried', { ok, bad: list.length - ok }));
        await queries.invalidateQueries({ queryKey: sourcesQuery().queryKey });
      }),
  };
}
