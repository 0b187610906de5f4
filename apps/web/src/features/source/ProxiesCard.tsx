import type { SourceView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ProxyForm } from './ProxyForm.tsx';
import { tellProxy } from './sourceFacts.ts';
import styles from './Sources.module.css';
import { t } from './texts.ts';
import type { SourcesModel } from './useSources.ts';

/** How each source is reached: directly, or through a proxy of its own. */
export function ProxiesCard({ model, list }: { model: SourcesModel; list: readonly SourceView[] }) {
  const [open, setOpen] = useState<SourceView['service']>();
  return (
    <Card>
      <CardHeader title={t('source.proxies')} note={t('source.proxiesNote')} />
      <ul>
        {list.map((source) => {
          const { service, title } = source;
          const isOpen = open === service;
          const action = t(isOpen ? 'source.proxyClose' : 'source.proxySet');
          return (
            <li key={service} className={styles.row}>
              <div className={styles.rowHead}>
                <span className={styles.hostName}>
                  {title} <small className={styles.quiet}>{tellProxy(source)}</small>
                </span>
                <Button
                  tone="text"
                  className="tap"
                  aria-expanded={isOpen}
                  aria-label={t('source.proxyOf', { action, name: title })}
                  onClick={() => setOpen(isOpen ? undefined : service)}
                >
                  {action}
                </Button>
              </div>
              {isOpen && <ProxyForm model={model} source={source} onDone={() => setOpen(undefined)} />}
            </li>
          );
        })}
      </ul>
      <p className={styles.sealedRow}>
        <Icon name="lock" size={15} />
        <span>{t('source.proxySealed')}</span>
      </p>
    </Card>
  );
}
